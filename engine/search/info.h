// What a running search reports.
#ifndef ENGINE_SEARCH_INFO_H
#define ENGINE_SEARCH_INFO_H

#include "engine/board/square.h"
#include "eval/score.h"

#include <stdint.h>

enum { PV_MAX = 64 };

// One finished depth.
typedef struct EngineInfo {
    int depth, selective_depth;
    Score score; // from the view of the side to move
    int64_t time_ms;
    uint64_t nodes;
    int pv_count;
    Square pv[PV_MAX];
} EngineInfo;

#endif
