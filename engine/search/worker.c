// The node limit is exact: a search never counts more nodes than allowed, so that it can be
// repeated. The clock is looked at every few hundred nodes, well under a millisecond.
#include "engine/search/worker.h"

enum { NODES_PER_LOOK = 256 };

bool worker_count_node(Worker *worker)
{
    if (worker->stopped)
        return true;
    if (worker->nodes >= worker->max_nodes) {
        worker->stopped = true;
        return true;
    }
    worker->nodes++;
    if (worker->nodes >= worker->look_at) {
        worker->look_at = worker->nodes + NODES_PER_LOOK;
        worker->stopped = clock_is_over(&worker->clock);
    }
    if (atomic_load_explicit(worker->stop, memory_order_relaxed))
        worker->stopped = true;
    return worker->stopped;
}
