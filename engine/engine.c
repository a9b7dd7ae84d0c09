// The engine's thread sleeps until there is something to do. A go hands it a copy of the position
// and the limits; when it is done it reports the move and is idle again. The caller's side and the
// thread share only the state word, under the mutex, and the stop flag.
#include "engine/engine.h"

#include "engine/balance.h"
#include "engine/opening.h"
#include "engine/platform.h"
#include "engine/position.h"
#include "engine/search/pool.h"
#include "engine/search/root.h"
#include "engine/strength.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef enum { STATE_IDLE, STATE_THINKING, STATE_QUIT } State;

static const uint64_t MEBIBYTE = 1 << 20;
static const uint64_t PROOF_BYTES = 4 << 20;          // of the reserve of a memory limit
static const uint64_t TABLE_MOST = UINT64_C(1) << 36; // more than any search fills

struct Engine {
    EngineEvents events;
    Table *table;
    Proofs *proofs;
    VcfSolver *vcf;
    Worker *worker; // of the engine's thread, which leads every search
    Pool *pool;     // of helpers
    atomic_bool stop;

    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed; // state has changed
    State state;            // under the mutex

    // written while idle
    uint64_t memory_limit; // of the whole process, 0 = none
    uint64_t table_wish;   // 0 = as much as fits
    int helpers_wish;
    uint64_t games; // so many new games so far

    // written by engine_go while idle, read by the thread while thinking
    Position position;
    Limits limits;
};

int64_t engine_clock_ms(void)
{
    return platform_clock_us() / 1000;
}

// About how many nodes the search will look at, at two microseconds each for every thread.
static uint64_t expected_nodes(const Engine *engine)
{
    const Worker *const worker = engine->worker;
    const uint64_t by_time = (uint64_t)worker->clock.hard_us / 2;
    const uint64_t threads = 1 + (uint64_t)pool_size(engine->pool);
    const uint64_t most = by_time < UINT64_MAX / threads ? by_time * threads : UINT64_MAX;
    return worker->granted < most ? worker->granted : most;
}

static void set_up_worker(Engine *engine)
{
    Worker *worker = engine->worker;
    const Limits *limits = &engine->limits;
    clock_start(&worker->clock, limits);
    worker_begin(worker, limits->max_nodes ? limits->max_nodes : UINT64_MAX);
    position_set_board(&engine->position, &worker->board);
    table_reserve(engine->table, expected_nodes(engine));
    table_age(engine->table);
}

static void think_move(Engine *engine, EngineBest *best)
{
    const RootEvents events = {engine->events.context, engine->events.info, engine->events.step};
    RootResult result;
    const bool is_weak = engine->limits.weakness > 0; // such levels search alone
    if (!strength_plays_at_sight(&engine->worker->board, &engine->limits, engine->games, &result)) {
        if (!is_weak)
            pool_begin(engine->pool, engine->worker, &engine->limits);
        root_search(engine->worker, &engine->limits, &events, &result);
        if (!is_weak)
            pool_end(engine->pool, engine->worker, &result);
    }
    memset(best, 0, sizeof *best);
    best->count = 1;
    best->moves[0] = result.move;
    best->info = result.info;
}

static void think(Engine *engine)
{
    EngineBest best;
    set_up_worker(engine);
    switch (engine->limits.task) {
    case TASK_MOVE:
        think_move(engine, &best);
        break;
    case TASK_SWAP2:
        opening_swap2(engine->worker, &engine->limits, (uint64_t)engine->limits.start_ms, &best);
        break;
    case TASK_BALANCE_ONE:
    case TASK_BALANCE_TWO:
        balance_search(engine->worker, &engine->limits, &engine->events, &best);
        break;
    }
    engine->events.best(engine->events.context, &best);
}

static void *run(void *argument)
{
    Engine *engine = argument;
    pthread_mutex_lock(&engine->mutex);
    for (;;) {
        while (engine->state == STATE_IDLE)
            pthread_cond_wait(&engine->changed, &engine->mutex);
        if (engine->state == STATE_QUIT)
            break;
        pthread_mutex_unlock(&engine->mutex);
        think(engine);
        pthread_mutex_lock(&engine->mutex);
        if (engine->state == STATE_THINKING)
            engine->state = STATE_IDLE;
        pthread_cond_broadcast(&engine->changed);
    }
    pthread_mutex_unlock(&engine->mutex);
    return NULL;
}

// Memory for everything but the table and the helpers.
static uint64_t reserved_bytes(uint64_t limit)
{
    return 16 * MEBIBYTE + limit / 16;
}

// How many of the wished helpers may be had in a memory limit: they get half of it at most.
static int helpers_within(uint64_t limit, int wish)
{
    if (limit == 0)
        return wish;
    const uint64_t reserve = reserved_bytes(limit);
    const uint64_t fitting = limit > reserve ? (limit - reserve) / 2 / pool_helper_bytes() : 0;
    return fitting < (uint64_t)wish ? (int)fitting : wish;
}

// The table's share of a memory limit for the whole process, or less where less is wished.
static size_t table_bytes(uint64_t limit, uint64_t wish, int helpers)
{
    const uint64_t most = sizeof(size_t) > 4 ? TABLE_MOST : SIZE_MAX / 4;
    const uint64_t reserve = reserved_bytes(limit) + (uint64_t)helpers * pool_helper_bytes();
    uint64_t bytes = limit > reserve + MEBIBYTE ? limit - reserve : MEBIBYTE;
    if (limit == 0)
        bytes = wish ? wish : 128 * MEBIBYTE;
    else if (wish && wish < bytes)
        bytes = wish;
    return (size_t)(bytes < most ? bytes : most);
}

static void free_parts(Engine *engine)
{
    table_destroy(engine->table);
    proofs_destroy(engine->proofs);
    vcf_destroy(engine->vcf);
    pool_destroy(engine->pool);
    platform_free(engine->worker, sizeof *engine->worker);
    pthread_mutex_destroy(&engine->mutex);
    pthread_cond_destroy(&engine->changed);
    free(engine);
}

Engine *engine_create(const EngineEvents *events)
{
    Engine *engine = calloc(1, sizeof *engine);
    if (!engine)
        return NULL;
    engine->events = *events;
    pthread_mutex_init(&engine->mutex, NULL);
    pthread_cond_init(&engine->changed, NULL);
    atomic_init(&engine->stop, false);
    engine->table = table_create(table_bytes(0, 0, 0));
    engine->proofs = proofs_create((size_t)PROOF_BYTES);
    engine->vcf = vcf_create();
    engine->pool = pool_create();
    engine->worker = platform_alloc(sizeof *engine->worker);
    if (engine->worker) {
        engine->worker->table = engine->table;
        engine->worker->proofs = engine->proofs;
        engine->worker->vcf = engine->vcf;
        engine->worker->stop = &engine->stop;
    }
    if (!engine->table || !engine->proofs || !engine->vcf || !engine->pool || !engine->worker ||
        !platform_start_thread(&engine->thread, run, engine)) {
        free_parts(engine);
        return NULL;
    }
    return engine;
}

void engine_destroy(Engine *engine)
{
    if (!engine)
        return;
    engine_stop(engine);
    engine_wait(engine);
    pthread_mutex_lock(&engine->mutex);
    engine->state = STATE_QUIT;
    pthread_cond_broadcast(&engine->changed);
    pthread_mutex_unlock(&engine->mutex);
    pthread_join(engine->thread, NULL);
    free_parts(engine);
}

static bool replace_table(Engine *engine, size_t size)
{
    Table *table = NULL;
    // A limit is no order: where the system has less, half of it will do.
    do
        table = table_create(size);
    while (!table && (size /= 2) >= MEBIBYTE);
    if (!table)
        return false;
    table_destroy(engine->table);
    engine->table = engine->worker->table = table;
    return true;
}

// Divides the memory anew between the table and the helpers.
static bool divide_memory(Engine *engine, uint64_t limit, uint64_t wish)
{
    const int helpers = helpers_within(limit, engine->helpers_wish);
    if (!replace_table(engine, table_bytes(limit, wish, helpers)))
        return false;
    pool_resize(engine->pool, helpers);
    engine->memory_limit = limit;
    engine->table_wish = wish;
    return true;
}

bool engine_set_memory(Engine *engine, uint64_t bytes)
{
    return divide_memory(engine, bytes, engine->table_wish);
}

bool engine_set_table(Engine *engine, uint64_t bytes)
{
    return divide_memory(engine, engine->memory_limit, bytes);
}

// Without a limit of memory, and where little is wished, the table stays.
int engine_set_threads(Engine *engine, int threads)
{
    const uint64_t limit = engine->memory_limit, wish = engine->table_wish;
    const int before = helpers_within(limit, engine->helpers_wish);
    const int helpers = helpers_within(limit, threads - 1);
    const size_t size = table_bytes(limit, wish, helpers);
    engine->helpers_wish = threads - 1;
    if (size == table_bytes(limit, wish, before) || replace_table(engine, size))
        pool_resize(engine->pool, helpers);
    return engine_threads(engine);
}

int engine_threads(const Engine *engine)
{
    return 1 + pool_size(engine->pool);
}

int engine_processors(void)
{
    const int processors = platform_processors();
    return processors < THREADS_MAX ? processors : THREADS_MAX;
}

int engine_table_usage(const Engine *engine)
{
    return table_usage(engine->table);
}

void engine_new_game(Engine *engine)
{
    history_clear(&engine->worker->history);
    proofs_clear(engine->proofs);
    vcf_clear(engine->vcf);
    pool_clear(engine->pool);
    table_clear(engine->table);
    engine->games++;
}

void engine_go(Engine *engine, const Position *position, const Limits *limits)
{
    engine->position = *position;
    engine->limits = *limits;
    strength_limit(&engine->limits);
    atomic_store(&engine->stop, false);
    pthread_mutex_lock(&engine->mutex);
    engine->state = STATE_THINKING;
    pthread_cond_broadcast(&engine->changed);
    pthread_mutex_unlock(&engine->mutex);
}

void engine_stop(Engine *engine)
{
    atomic_store(&engine->stop, true);
}

void engine_wait(Engine *engine)
{
    pthread_mutex_lock(&engine->mutex);
    while (engine->state == STATE_THINKING)
        pthread_cond_wait(&engine->changed, &engine->mutex);
    pthread_mutex_unlock(&engine->mutex);
}
