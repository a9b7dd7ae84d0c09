// The signature is a hash of every move, score and node count. It tells whether two builds play the
// same, and whether a change that should not touch play does.
#include "bench/bench.h"

#include "bench/positions.h"
#include "engine/board/square.h"
#include "engine/engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_NODES = 5000 }; // for each position: the -O0 build with assertions needs seconds

typedef struct Run {
    uint64_t max_nodes; // for each position
    EngineBest best;    // of the last position
    uint64_t hash;      // FNV-1a
    uint64_t nodes;     // of all positions
    int64_t time_ms;    // of all positions
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
    const Limits limits = {
        .start_ms = engine_clock_ms(),
        .turn_ms = TIME_UNLIMITED,
        .left_ms = TIME_UNLIMITED,
        .max_nodes = run->max_nodes,
    };
    engine_go(engine, &position, &limits);
    engine_wait(engine);
    run->time_ms += engine_clock_ms() - limits.start_ms;
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
    printf("%2d  %-10s  %-5s  %-4s %7d %6d %9" PRIu64 "  %s\n", number + 1, rule_name(item->rule),
           size, square_format(run->best.moves[0], move), info->score, info->depth, info->nodes,
           item->record);
}

static void print_row_json(const Run *run, int number)
{
    const BenchPosition *item = &bench_positions[number];
    const EngineInfo *info = &run->best.info;
    char move[SQUARE_TEXT];
    printf("%s\n  {\"rule\": \"%s\", \"width\": %d, \"height\": %d, \"record\": \"%s\", "
           "\"move\": \"%s\", \"score\": %d, \"depth\": %d, \"nodes\": %" PRIu64 "}",
           number > 0 ? "," : "", rule_name(item->rule), item->geometry.width,
           item->geometry.height, item->record, square_format(run->best.moves[0], move),
           info->score, info->depth, info->nodes);
}

static void print_total(const Run *run, bool json)
{
    const uint64_t speed = run->nodes * 1000 / (uint64_t)(run->time_ms > 0 ? run->time_ms : 1);
    if (json)
        printf("\n], \"nodes\": %" PRIu64 ", \"time_ms\": %" PRId64
               ", \"nodes_per_second\": %" PRIu64 ", \"signature\": %" PRIu32 "}\n",
               run->nodes, run->time_ms, speed, run_signature(run));
    else
        printf("%" PRIu64 " nodes, %" PRId64 " ms, %" PRIu64 " nodes/s\nBench: %" PRIu32 "\n",
               run->nodes, run->time_ms, speed, run_signature(run));
}

// Reads --json and --nodes N. Returns false on anything else.
static bool options_read(int argc, char **argv, bool *json, uint64_t *max_nodes)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--json") == 0) {
            *json = true;
        } else if (strcmp(argv[i], "--nodes") == 0 && i + 1 < argc) {
            char *end;
            *max_nodes = strtoull(argv[++i], &end, 10);
            if (*end != '\0' || *max_nodes == 0)
                return false;
        } else {
            return false;
        }
    return true;
}

int bench_run(int argc, char **argv)
{
    bool json = false;
    Run run = {.max_nodes = DEFAULT_NODES, .hash = 0xCBF29CE484222325U};
    if (!options_read(argc, argv, &json, &run.max_nodes)) {
        fprintf(stderr, "usage: pbrain-tengen bench [--json] [--nodes N]\n");
        return 2;
    }
    const EngineEvents events = {.context = &run, .best = on_best};
    Engine *engine = engine_create(&events);
    if (engine == NULL) {
        fprintf(stderr, "bench: out of memory\n");
        return 1;
    }
    fputs(json ? "{\"positions\": ["
               : "    rule        size   move   score  depth     nodes  record\n",
          stdout);
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        run_position(&run, engine, &bench_positions[i]);
        (json ? print_row_json : print_row)(&run, i);
    }
    engine_destroy(engine);
    print_total(&run, json);
    return 0;
}
