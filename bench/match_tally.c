// Half a pair waits in `points` for its other half; the pentanomial counts know only whole ones.
#include "bench/match_tally.h"

#include <stdlib.h>
#include <string.h>

bool tally_init(Tally *tally, const MatchSettings *settings)
{
    memset(tally, 0, sizeof *tally);
    tally->engine_count = settings->engine_count;
    tally->game_count = schedule_games(settings);
    tally->pairing_count = schedule_pairings(settings);
    tally->pairings = calloc((size_t)tally->pairing_count, sizeof *tally->pairings);
    tally->is_done = calloc((size_t)tally->game_count, sizeof *tally->is_done);
    tally->points = malloc((size_t)tally->game_count / 2);
    if (tally->pairings == NULL || tally->is_done == NULL || tally->points == NULL) {
        tally_clear(tally);
        return false;
    }
    memset(tally->points, -1, (size_t)tally->game_count / 2);
    for (int i = 0; i < tally->pairing_count; i++)
        schedule_pairing(settings, i, &tally->pairings[i].first, &tally->pairings[i].second);
    return true;
}

void tally_clear(Tally *tally)
{
    for (int i = 0; i < ENGINES_MAX; i++)
        free(tally->engines[i].overruns_us);
    free(tally->pairings);
    free(tally->is_done);
    free(tally->points);
    memset(tally, 0, sizeof *tally);
}

// Keeps one overrun; without memory for it, it is lost.
static void keep_overrun(EngineTally *engine, int64_t overrun_us)
{
    if (engine->overrun_count == engine->overrun_room) {
        const size_t room = engine->overrun_room > 0 ? 2 * engine->overrun_room : 256;
        int32_t *const list = realloc(engine->overruns_us, room * sizeof *list);
        if (list == NULL)
            return;
        engine->overruns_us = list;
        engine->overrun_room = room;
    }
    const int64_t bounded = overrun_us > INT32_MAX   ? INT32_MAX
                            : overrun_us < INT32_MIN ? INT32_MIN
                                                     : overrun_us;
    engine->overruns_us[engine->overrun_count++] = (int32_t)bounded;
}

static void count_moves(Tally *tally, const GameRecord *record)
{
    for (int i = 0; i < record->count; i++) {
        const MoveRecord *const move = &record->moves[i];
        EngineTally *const engine = &tally->engines[record->engine[i % 2 == 0 ? BLACK : WHITE]];
        if (!move->by_engine)
            continue;
        tally->moves++;
        engine->moves++;
        engine->time_us += move->time_us;
        if (move->limit_us >= 0)
            keep_overrun(engine, move->time_us - move->limit_us);
    }
}

static void count_result(EngineTally *engine, const GameRecord *record, Color color)
{
    const int points = record->points[color];
    const bool is_black = color == BLACK;
    engine->games++;
    engine->revived += record->revived[color];
    engine->wins += points == 2;
    engine->draws += points == 1;
    engine->losses += points == 0;
    engine->black_wins += is_black && points == 2;
    engine->black_draws += is_black && points == 1;
    engine->black_losses += is_black && points == 0;
    if (points == 0)
        engine->failed[record->ending]++;
}

static void count_pair(Tally *tally, PairingTally *pairing, int pair, int points)
{
    pairing->wins += points == 2;
    pairing->draws += points == 1;
    pairing->losses += points == 0;
    if (tally->points[pair] < 0)
        tally->points[pair] = (signed char)points;
    else
        pairing->pairs.counts[tally->points[pair] + points]++;
}

bool tally_add(Tally *tally, const MatchSettings *settings, const GameRecord *record)
{
    int first, second;
    if (record->game < 0 || record->game >= tally->game_count || tally->is_done[record->game])
        return false;
    const int pair = record->game / 2, number = pair % tally->pairing_count;
    const Color color = record->game % 2 == 0 ? BLACK : WHITE; // of the first engine
    schedule_pairing(settings, number, &first, &second);
    if (record->engine[color] != first || record->engine[color_other(color)] != second)
        return false;
    tally->is_done[record->game] = true;
    tally->games++;
    count_moves(tally, record);
    for (Color each = BLACK; each <= WHITE; each++)
        count_result(&tally->engines[record->engine[each]], record, each);
    count_pair(tally, &tally->pairings[number], pair, record->points[color]);
    return true;
}

static int compare(const void *a, const void *b)
{
    const int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

double overrun_quantile_ms(EngineTally *engine, double fraction)
{
    if (engine->overrun_count == 0)
        return 0;
    qsort(engine->overruns_us, engine->overrun_count, sizeof *engine->overruns_us, compare);
    const double place = fraction * (double)engine->overrun_count;
    const size_t index = place > 1 ? (size_t)(place + 0.9999999) - 1 : 0;
    return engine->overruns_us[index] / 1e3;
}
