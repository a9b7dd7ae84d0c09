// spsa: tunes numbers of the search by games of a tuning build against itself. After each batch of
// pairs the state is on disk; a run that was broken off goes on from there.
#include "bench/args.h"
#include "bench/spsa_arena.h"
#include "bench/spsa_state.h"
#include "bench/spsa_toy.h"
#include "engine/search/params.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BATCH_MAX = 4096, WHAT_TEXT = 900, REPORT_MS = 20000 };

static const char usage[] =
    "spsa [options] [NAME...]: tunes numbers of the search (all, or those named) by games of a "
    "tuning build\nagainst itself; NAME as in engine/search/params.h";

typedef struct Run {
    Spsa spsa;
    uint64_t batch, nodes, threads;
    Rule rule;
    Geometry geometry;
    const char *engine, *openings, *state;
    bool toy, resume, json;
    char what[WHAT_TEXT];
    Arena *arena; // NULL: the toy
} Run;

static void stop(const char *what, const char *wrong)
{
    fprintf(stderr, "spsa: %s: %s\n", what, wrong);
    exit(EXIT_FAILURE);
}

static const Param *find_param(const char *name)
{
    const Param *param;
    for (int i = 0; (param = param_at(i)) != NULL; i++)
        if (strcmp(param->name, name) == 0)
            return param;
    stop(name, "no number of the search");
    return NULL;
}

static void add_params(Spsa *spsa, int count, char *const names[])
{
    const Param *param;
    for (int i = 0; count == 0 && (param = param_at(i)) != NULL; i++)
        spsa_add(spsa, param->name, param->value, param->least, param->most);
    for (int i = 0; i < count; i++) {
        param = find_param(names[i]);
        for (int j = 0; j < spsa->count; j++)
            if (spsa->params[j].name == param->name)
                stop(names[i], "named twice");
        spsa_add(spsa, param->name, param->value, param->least, param->most);
    }
}

// What is played, in one line.
static void describe(Run *run)
{
    if (run->toy)
        snprintf(run->what, sizeof run->what, "toy, batch %" PRIu64, run->batch);
    else
        snprintf(run->what, sizeof run->what,
                 "%.400s, rule %d, size %d, %" PRIu64 " nodes, batch %" PRIu64 ", openings %.400s",
                 run->engine, rule_number(run->rule), run->geometry.width, run->nodes, run->batch,
                 run->openings != NULL ? run->openings : "none");
}

// The settings of a match between two players of the same engine.
static void make_settings(const Run *run, MatchSettings *settings)
{
    EngineSettings *const engine = &settings->engines[0];
    match_settings_init(settings);
    settings->rule = run->rule;
    settings->size = run->geometry.width;
    settings->engine_count = 2;
    settings->games = GAMES_MAX;
    settings->seed = run->spsa.seed;
    settings->symmetries = true;
    settings->concurrency = (int)run->threads;
    engine->command = run->engine;
    engine->words = command_split(run->engine);
    engine->limits = (EngineLimits){.turn_ms = -1, .nodes = (int64_t)run->nodes};
    if (engine->words == NULL)
        stop(run->engine, "no command");
}

static void report_progress(const Run *run, int64_t start_ms, long before)
{
    const double seconds = (double)(engine_clock_ms() - start_ms) / 1e3;
    const double rate = (double)(run->spsa.done - before) / (seconds > 0 ? seconds : 1);
    const long left = rate > 0 ? (long)((double)(run->spsa.pairs - run->spsa.done) / rate) : 0;
    fprintf(stderr, "%ld of %ld pairs, %.0f a minute, %ld:%02ld:%02ld left;", run->spsa.done,
            run->spsa.pairs, 60 * rate, left / 3600, left / 60 % 60, left % 60);
    for (int i = 0; i < run->spsa.count; i++)
        fprintf(stderr, " %s %.1f", run->spsa.params[i].name, run->spsa.params[i].value);
    fputc('\n', stderr);
}

static void play_batch(Run *run)
{
    double results[BATCH_MAX];
    char problem[ARENA_PROBLEM_TEXT];
    const long left = run->spsa.pairs - run->spsa.done;
    const long count = left < (long)run->batch ? left : (long)run->batch;
    if (run->arena == NULL)
        toy_play(&run->spsa, count, results);
    else if (!arena_play(run->arena, &run->spsa, count, results, problem))
        stop("arena", problem);
    spsa_learn(&run->spsa, count, results);
}

static void play_all(Run *run)
{
    const int64_t start_ms = engine_clock_ms();
    const long before = run->spsa.done;
    int64_t next_ms = start_ms + REPORT_MS;
    while (run->spsa.done < run->spsa.pairs) {
        play_batch(run);
        if (run->state != NULL && !spsa_save(&run->spsa, run->what, run->state))
            stop(run->state, strerror(errno));
        if (engine_clock_ms() >= next_ms) {
            report_progress(run, start_ms, before);
            next_ms += REPORT_MS;
        }
    }
    if (run->arena != NULL && arena_failures(run->arena) > 0)
        fprintf(stderr, "spsa: %ld games ended by a crash or the like\n",
                arena_failures(run->arena));
}

// Continues from the state on disk, or makes sure that none is overwritten.
static void take_state(Run *run)
{
    if (run->state == NULL || access(run->state, F_OK) != 0)
        return;
    const char *const wrong = run->resume ? spsa_load(&run->spsa, run->what, run->state)
                                          : "exists; --resume goes on with it";
    if (wrong != NULL)
        stop(run->state, wrong);
}

static void play_games(Run *run)
{
    MatchSettings settings;
    Openings openings;
    char problem[OPENINGS_PROBLEM_TEXT];
    make_settings(run, &settings);
    if (!openings_load(run->openings, settings.size, settings.rule, &openings, problem))
        stop("openings", problem);
    run->arena = arena_create(&settings, &openings, &run->spsa, problem);
    if (run->arena == NULL)
        stop("engine", problem);
    play_all(run);
    arena_destroy(run->arena);
    openings_clear(&openings);
    free(settings.engines[0].words);
}

static void check(const Run *run)
{
    if (run->batch < 1 || run->batch > BATCH_MAX || run->nodes < 1 || run->nodes > INT32_MAX ||
        run->threads < 1 || run->threads > 1024 || !(run->spsa.rate > 0) || run->spsa.pairs < 1)
        stop("options", "a number is out of range");
    if (run->geometry.width != run->geometry.height)
        stop("--size", "a square board is needed");
}

int main(int argc, char **argv)
{
    uint64_t pairs = 4000;
    Run run = {.spsa = {.seed = 1, .rate = 0.05},
               .batch = 16,
               .nodes = 2000,
               .threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN),
               .geometry = {15, 15},
               .engine = "build/tuning/pbrain-tengen"};
    const Arg args[] = {
        {"engine", ARG_TEXT, &run.engine, "a tuning build (build/tuning/pbrain-tengen)"},
        {"pairs", ARG_NUMBER, &pairs, "of games to play (4000)"},
        {"batch", ARG_NUMBER, &run.batch, "pairs from the same values (16)"},
        {"rate", ARG_REAL, &run.spsa.rate, "units to go for a pair won by 2-0, at first (0.05)"},
        {"nodes", ARG_NUMBER, &run.nodes, "of a move (2000)"},
        {"rule", ARG_RULE, &run.rule, "(freestyle)"},
        {"size", ARG_SIZE, &run.geometry, "of the board (15)"},
        {"openings", ARG_TEXT, &run.openings, "a file; each is played in all its images"},
        {"seed", ARG_NUMBER, &run.spsa.seed, "of openings and perturbations (1)"},
        {"threads", ARG_NUMBER, &run.threads, "games at once (all processors)"},
        {"state", ARG_TEXT, &run.state, "file that is written after each batch"},
        {"resume", ARG_FLAG, &run.resume, "go on where the state ends"},
        {"json", ARG_FLAG, &run.json, "the result as JSON"},
        {"toy", ARG_FLAG, &run.toy, "no engine: find the known best of a made-up strength"},
        {NULL, ARG_FLAG, NULL, NULL},
    };
    const int first = args_read(argc, argv, usage, args);
    run.spsa.pairs = pairs < INT32_MAX ? (long)pairs : 0;
    check(&run);
    add_params(&run.spsa, argc - first, argv + first);
    describe(&run);
    take_state(&run);
    if (run.toy)
        play_all(&run);
    else
        play_games(&run);
    if (run.json)
        spsa_print_json(&run.spsa, stdout);
    else
        spsa_print(&run.spsa, stdout);
    return EXIT_SUCCESS;
}
