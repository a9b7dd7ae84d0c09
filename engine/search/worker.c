// The node limit is exact: a search never counts more nodes than allowed, so that it can be
// repeated. The clock is looked at after a few hundred nodes, or the solver's work of as long.
#include "engine/search/worker.h"

enum {
    WORK_PER_LOOK = 2048,
    WORK_OF_NODE = 8, // a node takes about as long as so many pairs of the solver for fours
};

bool worker_count_node(Worker *worker)
{
    if (worker->stopped)
        return true;
    if (worker->nodes >= worker->max_nodes) {
        worker->stopped = true;
        return true;
    }
    worker->nodes++;
    const uint64_t work = worker->nodes * WORK_OF_NODE + vcf_pairs(worker->vcf);
    if (work >= worker->look_at) {
        worker->look_at = work + WORK_PER_LOOK;
        worker->stopped = clock_is_over(&worker->clock);
    }
    if (atomic_load_explicit(worker->stop, memory_order_relaxed))
        worker->stopped = true;
    return worker->stopped;
}
