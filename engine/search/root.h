// The search from the root: iterative deepening over the moves of a position.
#ifndef ENGINE_SEARCH_ROOT_H
#define ENGINE_SEARCH_ROOT_H

#include "engine/search/worker.h"

typedef struct RootEvents {
    void *context;
    void (*depth_done)(void *context, const EngineInfo *info); // may be NULL; once for each line
    void (*step)(void *context, RootStep step, Square move);   // may be NULL
} RootEvents;

typedef struct RootResult {
    Square move;     // an empty cell
    EngineInfo info; // of the best line, from the last depth whose result counts; depth 0 if
                     // nothing was searched
    bool settled;    // proven: no more thought would change it
} RootResult;

// Searches the position on the worker's board, which has an empty cell and no winner, until a limit
// is reached, the result is proven or worker->stop is set. The clock must have been started; of the
// limits only the depth and the choice of moves are read.
void root_search(Worker *worker, const Limits *limits, const RootEvents *events,
                 RootResult *result);

#endif
