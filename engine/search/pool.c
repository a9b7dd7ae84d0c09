// Each helper's state is a word under the mutex: the leader says search or quit, the helper says
// parked. What a search needs is written by the leader while the helpers are parked and only read
// while they search; the stop flag, the purse and the node counters are atomic.
#include "engine/search/pool.h"

#include "engine/platform.h"
#include "engine/search/vote.h"

#include <pthread.h>

typedef enum { HELPER_PARKED, HELPER_SEARCHES, HELPER_QUITS } HelperState;

static const uint64_t HELPER_EXTRA = 2 << 20; // its solver and the part of its stack that it uses

typedef struct Helper {
    Pool *pool;
    pthread_t thread;
    HelperState state; // under the mutex of the pool
    RootResult result; // of the last search
    Worker worker;     // last, because it is large
} Helper;

struct Pool {
    pthread_mutex_t mutex;
    pthread_cond_t woken;  // the state of a helper was changed by the leader
    pthread_cond_t parked; // `searching` has come to 0
    int searching;         // helpers; under the mutex

    // written while all are parked
    int size;
    Helper *helpers[THREADS_MAX - 1];
    Limits limits;
    _Atomic uint64_t purse; // nodes that may still be counted
};

Pool *pool_create(void)
{
    Pool *const pool = platform_alloc(sizeof *pool);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->woken, NULL);
    pthread_cond_init(&pool->parked, NULL);
    atomic_init(&pool->purse, 0);
    return pool;
}

void pool_destroy(Pool *pool)
{
    if (!pool)
        return;
    pool_resize(pool, 0);
    pthread_mutex_destroy(&pool->mutex);
    pthread_cond_destroy(&pool->woken);
    pthread_cond_destroy(&pool->parked);
    platform_free(pool, sizeof *pool);
}

// What one helper finds when it is woken.
static void search(Helper *helper)
{
    static const RootEvents silent = {.context = NULL};
    const Limits *const limits = &helper->pool->limits;
    root_search(&helper->worker, limits, &silent, &helper->result);
    // Where several lines are asked for only the leader knows when it has told them all.
    if (helper->result.settled && limits->lines <= 1)
        atomic_store(helper->worker.stop, true);
}

static void *run(void *argument)
{
    Helper *const helper = argument;
    Pool *const pool = helper->pool;
    pthread_mutex_lock(&pool->mutex);
    for (;;) {
        while (helper->state == HELPER_PARKED)
            pthread_cond_wait(&pool->woken, &pool->mutex);
        if (helper->state == HELPER_QUITS)
            break;
        pthread_mutex_unlock(&pool->mutex);
        search(helper);
        pthread_mutex_lock(&pool->mutex);
        helper->state = HELPER_PARKED;
        if (--pool->searching == 0)
            pthread_cond_signal(&pool->parked);
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

static void free_helper(Helper *helper)
{
    vcf_destroy(helper->worker.vcf);
    platform_free(helper, sizeof *helper);
}

// Returns false when there is no memory or no thread for one more.
static bool add_helper(Pool *pool)
{
    Helper *const helper = platform_alloc(sizeof *helper);
    if (!helper)
        return false;
    helper->pool = pool;
    helper->state = HELPER_PARKED;
    helper->worker.number = pool->size + 1;
    helper->worker.vcf = vcf_create();
    clock_stand_still(&helper->worker.clock);
    if (!helper->worker.vcf || !platform_start_thread(&helper->thread, run, helper)) {
        free_helper(helper);
        return false;
    }
    pool->helpers[pool->size++] = helper;
    return true;
}

static void remove_helper(Pool *pool)
{
    Helper *const helper = pool->helpers[--pool->size];
    pthread_mutex_lock(&pool->mutex);
    helper->state = HELPER_QUITS;
    pthread_cond_broadcast(&pool->woken);
    pthread_mutex_unlock(&pool->mutex);
    pthread_join(helper->thread, NULL);
    free_helper(helper);
}

int pool_resize(Pool *pool, int helpers)
{
    while (pool->size > helpers)
        remove_helper(pool);
    while (pool->size < helpers && add_helper(pool)) {
    }
    return pool->size;
}

int pool_size(const Pool *pool)
{
    return pool->size;
}

uint64_t pool_helper_bytes(void)
{
    return sizeof(Helper) + HELPER_EXTRA;
}

void pool_clear(Pool *pool)
{
    for (int i = 0; i < pool->size; i++) {
        history_clear(&pool->helpers[i]->worker.history);
        vcf_clear(pool->helpers[i]->worker.vcf);
    }
}

// From here on the nodes of the leader's limit belong to all.
static void share_nodes(Pool *pool, Worker *leader)
{
    if (leader->granted == UINT64_MAX)
        return;
    atomic_store_explicit(&pool->purse, leader->granted, memory_order_relaxed);
    leader->granted = 0;
    leader->purse = &pool->purse;
}

static void set_up_helper(Helper *helper, const Worker *leader)
{
    Worker *const worker = &helper->worker;
    worker_begin(worker, leader->granted);
    worker->purse = leader->purse;
    worker->table = leader->table;
    worker->proofs = leader->proofs;
    worker->stop = leader->stop;
    board_copy(&worker->board, &leader->board);
}

void pool_begin(Pool *pool, Worker *leader, const Limits *limits)
{
    if (pool->size == 0)
        return;
    pool->limits = *limits;
    share_nodes(pool, leader);
    Worker *last = leader;
    for (int i = 0; i < pool->size; i++) {
        set_up_helper(pool->helpers[i], leader);
        last->next = &pool->helpers[i]->worker;
        last = last->next;
    }
    pthread_mutex_lock(&pool->mutex);
    for (int i = 0; i < pool->size; i++)
        pool->helpers[i]->state = HELPER_SEARCHES;
    pool->searching = pool->size;
    pthread_cond_broadcast(&pool->woken);
    pthread_mutex_unlock(&pool->mutex);
}

// Several lines are one answer: the leader's.
static void take_vote(const Pool *pool, RootResult *result)
{
    const RootResult *results[THREADS_MAX] = {result};
    for (int i = 0; i < pool->size; i++)
        results[i + 1] = &pool->helpers[i]->result;
    const EngineInfo leader = result->info;
    *result = *results[vote_choose(results, pool->size + 1)];
    result->info.time_ms = leader.time_ms;
}

void pool_end(Pool *pool, Worker *leader, RootResult *result)
{
    if (pool->size == 0)
        return;
    atomic_store(leader->stop, true);
    pthread_mutex_lock(&pool->mutex);
    while (pool->searching > 0)
        pthread_cond_wait(&pool->parked, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
    if (pool->limits.lines <= 1)
        take_vote(pool, result);
    result->info.nodes = worker_total_nodes(leader);
    leader->next = NULL;
}
