// The signature is a hash of every move, score and node count. It tells whether two builds play the
// same, and whether a change that should not touch play does.
#include "bench/bench.h"

#include "bench/positions.h"
#include "engine/board/square.h"
#include "engine/engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DEFAULT_NODES = 5000 }; // for each position: the -O0 build with assertions needs seconds

typedef struct Run {
    const BenchOptions *options;
    EngineBest best; // of the last position
    int64_t last_ms; // of the last position
    uint64_t hash;   // FNV-1a
    uint64_t nodes;  // of all positions
    int64_t time_ms; // of all positions
    int count;       // of positions
} Run;

static void on_best(void *context, const EngineBest *best)
{
    Run *run = context;
    run->best = *best;
}

// Mixes eight bytes into the hash, lowest first, so that the byte order of a machine is no matter.
static void hash_add(Run *run, uint64_t value)
{
    for (int byte = 0; byte < 8; byte++) {
        run->hash ^= value >> 8 * byte & 0xFF;
        run->hash *= 0x100000001B3U;
    }
}

static uint32_t run_signature(const Run *run)
{
    return (uint32_t)(run->hash ^ run->hash >> 32);
}

// Lets the engine, cleared before, think about one position.
static void run_position(Run *run, Engine *engine, const BenchPosition *item)
{
    Position position;
    position_from_record(&position, item->rule, item->geometry, item->record);
    engine_new_game(engine);
    const BenchOptions *const options = run->options;
    const bool is_limited =
        options->max_nodes > 0 || options->max_depth > 0 || options->time_ms > 0;
    const Limits limits = {
        .start_ms = engine_clock_ms(),
        .timed = options->time_ms > 0,
        .turn_ms = options->time_ms > 0 ? options->time_ms : TIME_UNLIMITED,
        .left_ms = TIME_UNLIMITED,
        .max_depth = options->max_depth,
        .max_nodes = is_limited ? options->max_nodes : DEFAULT_NODES,
    };
    engine_go(engine, &position, &limits);
    engine_wait(engine);
    run->last_ms = engine_clock_ms() - limits.start_ms;
    run->time_ms += run->last_ms;
    run->count++;
    run->nodes += run->best.info.nodes;
    const Square move = run->best.moves[0];
    hash_add(run, (uint64_t)(square_y(move) * item->geometry.width + square_x(move)));
    hash_add(run, (uint64_t)(int64_t)run->best.info.score);
    hash_add(run, run->best.info.nodes);
}

static void print_row(const Run *run, int number)
{
    const BenchPosition *item = &bench_positions[number];
    const EngineInfo *info = &run->best.info;
    char size[16], move[SQUARE_TEXT];
    snprintf(size, sizeof size, "%dx%d", item->geometry.width, item->geometry.height);
    printf("%2d  %-10s  %-5s  %-4s %7d %6d %9" PRIu64 " %6" PRId64 "  %s\n", number + 1,
           rule_name(item->rule), size, square_format(run->best.moves[0], move), info->score,
           info->depth, info->nodes, run->last_ms, item->record);
}

static void print_row_json(const Run *run, int number)
{
    const BenchPosition *item = &bench_positions[number];
    const EngineInfo *info = &run->best.info;
    char move[SQUARE_TEXT];
    printf("%s\n  {\"rule\": \"%s\", \"width\": %d, \"height\": %d, \"record\": \"%s\", "
           "\"move\": \"%s\", \"score\": %d, \"depth\": %d, \"nodes\": %" PRIu64
           ", \"time_ms\": %" PRId64 "}",
           run->count > 1 ? "," : "", rule_name(item->rule), item->geometry.width,
           item->geometry.height, item->record, square_format(run->best.moves[0], move),
           info->score, info->depth, info->nodes, run->last_ms);
}

// The signature is that of all positions; a part of them has none.
static void print_total(const Run *run)
{
    const uint64_t speed = run->nodes * 1000 / (uint64_t)(run->time_ms > 0 ? run->time_ms : 1);
    const bool is_whole = run->count == BENCH_POSITION_NB && run->options->time_ms == 0;
    if (run->options->json)
        printf("\n], \"nodes\": %" PRIu64 ", \"time_ms\": %" PRId64
               ", \"nodes_per_second\": %" PRIu64,
               run->nodes, run->time_ms, speed);
    else
        printf("%" PRIu64 " nodes, %" PRId64 " ms, %" PRIu64 " nodes/s\n", run->nodes, run->time_ms,
               speed);
    if (is_whole)
        printf(run->options->json ? ", \"signature\": %" PRIu32 : "Bench: %" PRIu32 "\n",
               run_signature(run));
    if (run->options->json)
        puts("}");
}

static bool is_wanted(const BenchOptions *options, const BenchPosition *item)
{
    return (!options->rule_told || options->rule == item->rule) &&
           (!options->size_told || (options->geometry.width == item->geometry.width &&
                                    options->geometry.height == item->geometry.height));
}

static int run_all(Run *run, Engine *engine)
{
    const BenchOptions *const options = run->options;
    int left = 0;
    for (int i = 0; i < BENCH_POSITION_NB; i++)
        left += is_wanted(options, &bench_positions[i]);
    if (left == 0) {
        fputs("bench: no position of this rule and size\n", stderr);
        return 1;
    }
    fputs(options->json ? "{\"positions\": ["
                        : "    rule        size   move   score  depth     nodes     ms  record\n",
          stdout);
    for (int i = 0; i < BENCH_POSITION_NB; i++)
        if (is_wanted(options, &bench_positions[i])) {
            run_position(run, engine, &bench_positions[i]);
            (options->json ? print_row_json : print_row)(run, i);
        }
    print_total(run);
    return 0;
}

int bench_run(const BenchOptions *options)
{
    Run run = {.options = options, .hash = 0xCBF29CE484222325U};
    const EngineEvents events = {.context = &run, .best = on_best};
    Engine *engine = engine_create(&events);
    if (engine == NULL) {
        fprintf(stderr, "bench: out of memory\n");
        return 1;
    }
    const int status = run_all(&run, engine);
    engine_destroy(engine);
    return status;
}
