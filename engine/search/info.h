// What a running search reports.
#ifndef ENGINE_SEARCH_INFO_H
#define ENGINE_SEARCH_INFO_H

#include "engine/board/square.h"
#include "eval/score.h"

#include <stdint.h>

enum { PV_MAX = 64 };

// One finished depth, of one line where several moves are asked for.
typedef struct EngineInfo {
    int line, line_count; // place of the line, 0 = the best; how many there are
    int depth, selective_depth;
    Score score;     // from the view of the side to move
    int64_t time_ms; // of the whole search, like nodes
    uint64_t nodes;
    int pv_count;
    Square pv[PV_MAX];
} EngineInfo;

// What happens at the root between two finished depths.
typedef enum {
    ROOT_BEGINS, // a move is going to be searched
    ROOT_DONE,   // that move has been searched
    ROOT_BEST,   // a move is the best so far
    ROOT_LOST,   // a move loses by force
} RootStep;

#endif
