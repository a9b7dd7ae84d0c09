// The node limit is exact: a search never counts more nodes than allowed, so that it can be
// repeated. Threads that share a limit take their nodes one by one from a common purse; that is
// slow only compared with counting, not with searching a node. The clock is looked at after a few
// hundred nodes, or the solver's work of as long.
#include "engine/search/worker.h"

enum {
    WORK_PER_LOOK = 2048,
    WORK_OF_NODE = 8, // a node takes about as long as so many pairs of the solver for fours
};

// Killers belong to the distance from one root; those of the last search would be noise.
static void clear_killers(Worker *worker)
{
    for (int ply = 0; ply <= PLY_MAX; ply++)
        for (int i = 0; i < KILLER_NB; i++)
            worker->node[ply].killers[i] = SQUARE_NONE;
}

void worker_begin(Worker *worker, uint64_t max_nodes)
{
    worker->next = NULL;
    worker->granted = max_nodes;
    worker->purse = NULL;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    worker->look_at = 0;
    worker->stopped = false;
    worker->selective_depth = 0;
    clear_killers(worker);
}

static uint64_t own_nodes(const Worker *worker)
{
    return atomic_load_explicit(&worker->nodes, memory_order_relaxed);
}

uint64_t worker_total_nodes(const Worker *worker)
{
    uint64_t nodes = 0;
    for (; worker; worker = worker->next)
        nodes += own_nodes(worker);
    return nodes;
}

static bool take_from_purse(Worker *worker)
{
    uint64_t left = worker->purse ? atomic_load_explicit(worker->purse, memory_order_relaxed) : 0;
    while (left > 0)
        if (atomic_compare_exchange_weak_explicit(worker->purse, &left, left - 1,
                                                  memory_order_relaxed, memory_order_relaxed)) {
            worker->granted++;
            return true;
        }
    return false;
}

bool worker_count_node(Worker *worker)
{
    if (worker->stopped)
        return true;
    const uint64_t nodes = own_nodes(worker) + 1;
    if (nodes > worker->granted && !take_from_purse(worker)) {
        worker->stopped = true;
        return true;
    }
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    const uint64_t work = nodes * WORK_OF_NODE + vcf_pairs(worker->vcf);
    if (work >= worker->look_at) {
        worker->look_at = work + WORK_PER_LOOK;
        worker->stopped = clock_is_over(&worker->clock);
    }
    if (atomic_load_explicit(worker->stop, memory_order_relaxed))
        worker->stopped = true;
    return worker->stopped;
}
