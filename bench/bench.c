// The signature is a hash of every move, score and node count. It tells whether two builds play the
// same, and whether a change that should not touch play does.
#include "bench/bench.h"

#include "bench/positions.h"
#include "engine/board/square.h"
#include "engine/engine.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// For each position. The first is the signature's: the -O0 build with assertions needs seconds for
// it. The second is enough for the start of threads to be no matter.
enum { DEFAULT_NODES = 5000, COMPARE_NODES = 50000 };

typedef struct Run {
    const BenchOptions *options;
    Engine *engine;
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

static bool compares_threads(const BenchOptions *options)
{
    return options->threads_last > options->threads;
}

// Lets the engine, cleared before, think about one position.
static void run_position(Run *run, const BenchPosition *item)
{
    Position position;
    Engine *const engine = run->engine;
    position_from_record(&position, item->rule, item->geometry, item->record);
    engine_new_game(engine);
    const BenchOptions *const options = run->options;
    const bool is_limited =
        options->max_nodes > 0 || options->max_depth > 0 || options->time_ms > 0;
    const int usual_nodes = compares_threads(options) ? COMPARE_NODES : DEFAULT_NODES;
    const Limits limits = {
        .start_ms = engine_clock_ms(),
        .timed = options->time_ms > 0,
        .turn_ms = options->time_ms > 0 ? options->time_ms : TIME_UNLIMITED,
        .left_ms = TIME_UNLIMITED,
        .max_depth = options->max_depth,
        .max_nodes = is_limited ? options->max_nodes : (uint64_t)usual_nodes,
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

static uint64_t speed_of(const Run *run)
{
    return run->nodes * 1000 / (uint64_t)(run->time_ms > 0 ? run->time_ms : 1);
}

// The signature is that of all positions, by one thread; a part of them has none.
static void print_total(const Run *run)
{
    const uint64_t speed = speed_of(run);
    const bool is_whole = run->count == BENCH_POSITION_NB && run->options->time_ms == 0 &&
                          engine_threads(run->engine) == 1;
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

static bool wants_any(const BenchOptions *options)
{
    for (int i = 0; i < BENCH_POSITION_NB; i++)
        if (is_wanted(options, &bench_positions[i]))
            return true;
    return false;
}

static void run_all(Run *run)
{
    const BenchOptions *const options = run->options;
    fputs(options->json ? "{\"positions\": ["
                        : "    rule        size   move   score  depth     nodes     ms  record\n",
          stdout);
    for (int i = 0; i < BENCH_POSITION_NB; i++)
        if (is_wanted(options, &bench_positions[i])) {
            run_position(run, &bench_positions[i]);
            (options->json ? print_row_json : print_row)(run, i);
        }
    print_total(run);
}

// One row of the comparison, whose first row is the measure of the others.
static void print_threads(const Run *run, const Run *first)
{
    const int threads = engine_threads(run->engine);
    const uint64_t speed = speed_of(run);
    const double rate = (double)speed / (double)speed_of(first);
    const double sooner =
        (double)(first->time_ms + !first->time_ms) / (double)(run->time_ms + !run->time_ms);
    if (run->options->json)
        printf("%s\n  {\"threads\": %d, \"nodes\": %" PRIu64 ", \"time_ms\": %" PRId64
               ", \"nodes_per_second\": %" PRIu64 ", \"rate\": %.3f, \"sooner\": %.3f}",
               threads > run->options->threads ? "," : "", threads, run->nodes, run->time_ms, speed,
               rate, sooner);
    else
        printf("%7d %10" PRIu64 " %7" PRId64 " %10" PRIu64 " %6.2f  %6.2f\n", threads, run->nodes,
               run->time_ms, speed, rate, sooner);
    fflush(stdout);
}

// All positions with one number of threads after the other, as far as the system has threads.
static void run_comparison(Run *run)
{
    const BenchOptions *const options = run->options;
    Run first = *run;
    fputs(options->json ? "{\"threads\": ["
                        : "threads      nodes      ms    nodes/s   rate  sooner\n",
          stdout);
    for (int threads = options->threads; threads <= options->threads_last; threads++) {
        if (engine_set_threads(run->engine, threads) < threads)
            break;
        run->nodes = 0;
        run->time_ms = 0;
        for (int i = 0; i < BENCH_POSITION_NB; i++)
            if (is_wanted(options, &bench_positions[i]))
                run_position(run, &bench_positions[i]);
        if (threads == options->threads)
            first = *run;
        print_threads(run, &first);
    }
    fputs(options->json ? "\n]}\n" : "", stdout);
}

// Returns what bench_run does.
static int run_engine(Run *run)
{
    const int threads = run->options->threads > 0 ? run->options->threads : 1;
    if (!wants_any(run->options)) {
        fputs("bench: no position of this rule and size\n", stderr);
        return 1;
    }
    if (engine_set_threads(run->engine, threads) < threads) {
        fprintf(stderr, "bench: cannot start %d threads\n", threads);
        return 1;
    }
    (compares_threads(run->options) ? run_comparison : run_all)(run);
    return 0;
}

int bench_run(const BenchOptions *options)
{
    Run run = {.options = options, .hash = 0xCBF29CE484222325U};
    const EngineEvents events = {.context = &run, .best = on_best};
    run.engine = engine_create(&events);
    if (run.engine == NULL) {
        fprintf(stderr, "bench: out of memory\n");
        return 1;
    }
    const int status = run_engine(&run);
    engine_destroy(run.engine);
    return status;
}
