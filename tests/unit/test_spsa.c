// The tuner finds a best that is known, goes on where it was broken off, and plays only with an
// engine that knows what it is told.
#include "bench/spsa_arena.h"
#include "bench/spsa_state.h"
#include "bench/spsa_toy.h"
#include "tests/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BATCH = 16, PATH_TEXT = 600 };

// Four parameters, the third far from its best.
static Spsa toy(long pairs, uint64_t seed)
{
    Spsa spsa = {.seed = seed, .rate = 0.05, .pairs = pairs};
    spsa_add(&spsa, "first", 60, 0, 400);
    spsa_add(&spsa, "second", 10, 0, 10);
    spsa_add(&spsa, "third", 4000, 0, 4000);
    spsa_add(&spsa, "fourth", -30, -40, 60);
    return spsa;
}

static void run(Spsa *spsa, long until)
{
    double results[BATCH];
    while (spsa->done < until) {
        const long left = until - spsa->done, count = left < BATCH ? left : BATCH;
        toy_play(spsa, count, results);
        spsa_learn(spsa, count, results);
    }
}

// Distance of the estimate from the best, in units.
static double distance(const Spsa *spsa, int i)
{
    return fabs(spsa_estimate(spsa, i) - toy_best(spsa, i)) / spsa->params[i].unit;
}

static void test_converges(void)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Spsa spsa = toy(8000, seed);
        CHECK(distance(&spsa, 2) > 10);
        run(&spsa, spsa.pairs);
        CHECK_INT(spsa.averaged, spsa.pairs / 2);
        for (int i = 0; i < spsa.count; i++)
            test_check(distance(&spsa, i) < 1.2, __FILE__, __LINE__,
                       "seed %d: %s is %.2f units away", (int)seed, spsa.params[i].name,
                       distance(&spsa, i));
    }
}

// Without a difference in strength nothing may drift far.
static void test_noise_leads_nowhere(void)
{
    Spsa spsa = toy(8000, 1);
    double results[BATCH];
    while (spsa.done < spsa.pairs) {
        for (int i = 0; i < BATCH; i++)
            results[i] = (int)((spsa.done + i) * 2654435761U >> 16) % 3 - 1;
        spsa_learn(&spsa, BATCH, results);
    }
    CHECK(fabs(spsa_estimate(&spsa, 0) - 60) < 4 * spsa.params[0].unit);
}

static void test_sides_stand_opposite(void)
{
    Spsa spsa = toy(1000, 3);
    double sum = 0, between = 0;
    int up = 0;
    for (long pair = 0; pair < 1000; pair++) {
        int plus[SPSA_MAX], minus[SPSA_MAX];
        spsa_perturb(&spsa, pair, plus, minus);
        sum += plus[0] + minus[0];
        between += abs(plus[0] - minus[0]);
        up += plus[0] > minus[0];
        CHECK(plus[1] <= 10 && minus[1] <= 10 && plus[3] >= -40 && minus[3] >= -40);
    }
    CHECK(fabs(sum / 2000 - 60) < 1);
    CHECK(fabs(between / 1000 - 2 * spsa.params[0].unit) < 1);
    CHECK(up > 400 && up < 600);
}

static void test_goes_on_from_its_state(void)
{
    char path[PATH_TEXT];
    Spsa straight = toy(400, 9), broken = toy(400, 9), resumed = toy(400, 9), other = toy(400, 8);
    test_build_path("tests/spsa-state", path, sizeof path);
    run(&straight, 400);
    run(&broken, 208);
    CHECK(spsa_save(&broken, "toy", path));
    CHECK(spsa_load(&resumed, "toy", path) == NULL);
    CHECK_INT(resumed.done, 208);
    run(&resumed, 400);
    for (int i = 0; i < straight.count; i++) {
        CHECK(memcmp(&straight.params[i].value, &resumed.params[i].value, sizeof(double)) == 0);
        CHECK(memcmp(&straight.params[i].sum, &resumed.params[i].sum, sizeof(double)) == 0);
    }
    CHECK(spsa_load(&other, "toy", path) != NULL);
    CHECK(spsa_load(&resumed, "another game", path) != NULL);
    CHECK_INT(resumed.done, 400);
    unlink(path);
    CHECK(spsa_load(&resumed, "toy", path) != NULL);
}

// Prepares to tune the engine of this build; NULL when it is refused.
static Arena *open_arena(MatchSettings *settings, Openings *openings, const Spsa *spsa,
                         char problem[ARENA_PROBLEM_TEXT])
{
    char path[PATH_TEXT], command[PATH_TEXT + 2];
    test_build_path("pbrain-tengen", path, sizeof path);
    snprintf(command, sizeof command, "'%s'", path);
    match_settings_init(settings);
    settings->engine_count = 2;
    settings->games = GAMES_MAX;
    settings->concurrency = 2;
    settings->engines[0].words = command_split(command);
    settings->engines[0].limits = (EngineLimits){.turn_ms = -1, .nodes = 60};
    CHECK(openings_load(NULL, 15, RULE_FREESTYLE, openings, problem));
    return arena_create(settings, openings, spsa, problem);
}

#ifdef TENGEN_TUNING
static void test_plays_with_a_tuning_build(void)
{
    char problem[ARENA_PROBLEM_TEXT];
    MatchSettings settings;
    Openings openings;
    double results[4] = {9, 9, 9, 9}, again[4];
    Spsa spsa = {.seed = 1, .rate = 0.05, .pairs = 4};
    spsa_add(&spsa, "FUTILITY_MARGIN", 60, 5, 300);
    Arena *const arena = open_arena(&settings, &openings, &spsa, problem);
    if (CHECK(arena != NULL) && CHECK(arena_play(arena, &spsa, 4, results, problem)) &&
        CHECK(arena_play(arena, &spsa, 4, again, problem)))
        for (int i = 0; i < 4; i++)
            CHECK(fabs(results[i]) < 1.1 && fabs(results[i] - again[i]) < 0.1);
    CHECK(arena == NULL || arena_failures(arena) == 0);
    arena_destroy(arena);
    openings_clear(&openings);
    free(settings.engines[0].words);
}
#else
static void test_refuses_another_build(void)
{
    char problem[ARENA_PROBLEM_TEXT];
    MatchSettings settings;
    Openings openings;
    Spsa spsa = {.seed = 1, .rate = 0.05, .pairs = 4};
    spsa_add(&spsa, "FUTILITY_MARGIN", 60, 5, 300);
    CHECK(open_arena(&settings, &openings, &spsa, problem) == NULL);
    CHECK(strstr(problem, "does not know param_FUTILITY_MARGIN") != NULL);
    openings_clear(&openings);
    free(settings.engines[0].words);
}
#endif

static const TestCase cases[] = {
    {"a known best is found", test_converges, false},
    {"noise leads nowhere", test_noise_leads_nowhere, false},
    {"the two sides stand opposite", test_sides_stand_opposite, false},
    {"a run goes on from its state", test_goes_on_from_its_state, false},
#ifdef TENGEN_TUNING
    {"a tuning build is played with", test_plays_with_a_tuning_build, false},
#else
    {"another build is refused", test_refuses_another_build, false},
#endif
    {NULL, NULL, false},
};

const TestSuite suite_spsa = {"spsa", cases};
