// The search from the root: iterative deepening over the moves of a position.
#ifndef ENGINE_SEARCH_ROOT_H
#define ENGINE_SEARCH_ROOT_H

#include "engine/search/worker.h"

typedef struct RootEvents {
    void *context;
    void (*depth_done)(void *context, const EngineInfo *info); // may be NULL
} RootEvents;

typedef struct RootResult {
    Square move;     // an empty cell
    EngineInfo info; // of the last depth whose result counts; depth 0 if nothing was searched
} RootResult;

// Searches the position on the worker's board, which has an empty cell and no winner, until a limit
// is reached, the result is proven or worker->stop is set. The clock must have been started.
// max_depth: plies, 0 = no limit; DEPTH_MAX at most.
void root_search(Worker *worker, int max_depth, const RootEvents *events, RootResult *result);

#endif
