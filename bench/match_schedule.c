// Rounds come first: in each round all pairings play one pair of games from the same opening, so
// that a match broken off early is still fair. When the openings are used up they begin again, in
// another order if there is a seed, and as other images if symmetries are asked for: over eight
// times each opening comes in all its eight.
#include "bench/match_schedule.h"

#include <stdlib.h>

// splitmix64
static uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

int schedule_pairings(const MatchSettings *settings)
{
    const int others = settings->engine_count - 1;
    return settings->gauntlet ? others : settings->engine_count * others / 2;
}

void schedule_pairing(const MatchSettings *settings, int pairing, int *first, int *second)
{
    int others = settings->engine_count - 1;
    for (*first = 0; pairing >= others; others--, ++*first)
        pairing -= others;
    *second = *first + 1 + pairing;
}

int schedule_games(const MatchSettings *settings)
{
    return settings->games * schedule_pairings(settings);
}

bool schedule_is_mine(const MatchSettings *settings, int game)
{
    return game / 2 % settings->shard_count == settings->shard;
}

int schedule_distinct_pairs(const MatchSettings *settings, const Openings *openings)
{
    const int images = settings->symmetries ? SYMMETRY_NB : 1;
    return openings->count * images * schedule_pairings(settings);
}

// Which opening is the `place`-th of a pass: a shuffle of all of them, or their own order.
static int shuffled(const MatchSettings *settings, const Openings *openings, int pass, int place)
{
    const int count = openings->count;
    if (settings->seed == 0)
        return place;
    int *const order = malloc((size_t)count * sizeof *order);
    if (order == NULL)
        return place;
    uint64_t state = settings->seed + (uint64_t)pass * UINT64_C(0xD1342543DE82EF95);
    for (int i = 0; i < count; i++) {
        const int j = (int)(random_next(&state) % (uint64_t)(i + 1));
        order[i] = order[j];
        order[j] = i;
    }
    const int chosen = order[place];
    free(order);
    return chosen;
}

// The image of an opening in a pass.
static int symmetry_of(const MatchSettings *settings, int opening, int pass)
{
    uint64_t state = settings->seed ^ (uint64_t)opening * UINT64_C(0xA24BAED4963EE407);
    const int first = settings->seed == 0 ? 0 : (int)(random_next(&state) % SYMMETRY_NB);
    return settings->symmetries ? (first + pass) % SYMMETRY_NB : 0;
}

void schedule_assign(const MatchSettings *settings, const Openings *openings, int game,
                     Assignment *assignment)
{
    const Geometry geometry = {settings->size, settings->size};
    int first, second;
    assignment->game = game;
    assignment->pair = game / 2;
    assignment->pairing = assignment->pair % schedule_pairings(settings);
    schedule_pairing(settings, assignment->pairing, &first, &second);
    assignment->engine[BLACK] = game % 2 == 0 ? first : second;
    assignment->engine[WHITE] = game % 2 == 0 ? second : first;
    const int round = assignment->pair / schedule_pairings(settings);
    const int pass = round / openings->count;
    const int chosen = shuffled(settings, openings, pass, round % openings->count);
    const int symmetry = symmetry_of(settings, chosen, pass);
    assignment->opening = openings->list[chosen];
    for (int i = 0; i < assignment->opening.count; i++)
        assignment->opening.moves[i] =
            square_transform(geometry, assignment->opening.moves[i], symmetry);
}
