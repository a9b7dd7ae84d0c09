// What a "go" asks for: the task, and how long it may take.
#ifndef ENGINE_SEARCH_LIMITS_H
#define ENGINE_SEARCH_LIMITS_H

#include "engine/board/square.h"
#include "eval/score.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    TIME_UNLIMITED = -1,
    DEPTH_MAX = 100,
    LINES_MAX = 64,
    THREADS_MAX = 256,
    STRENGTH_FULL = 100,
};

// What the engine is asked for.
typedef enum {
    TASK_MOVE,        // one move for the side to move
    TASK_SWAP2,       // the swap2 decision for a record of 0, 3 or 5 stones
    TASK_BALANCE_ONE, // the move after which the score is nearest to `balance`
    TASK_BALANCE_TWO, // a move and its answer that do so
} Task;

// All times in milliseconds.
typedef struct Limits {
    Task task;
    int64_t start_ms;     // engine_clock_ms() when the command arrived; time counts from here
    bool timed;           // whether any time key was ever received; if not, 5 s a move unless a
                          // node or depth limit is set
    int64_t turn_ms;      // for this move; 0 = at once, unless a node or depth limit is set;
                          // TIME_UNLIMITED
    int64_t left_ms;      // rest of the match clock, also <= 0 (at once); TIME_UNLIMITED
    int64_t increment_ms; // added to the match clock after each move, 0 = none
    int max_depth;        // plies, 0 = no limit
    uint64_t max_nodes;   // 0 = no limit

    Score balance; // of TASK_BALANCE_*: from the view of the side to move, within the static range

    int weakness; // 0 = full strength, up to STRENGTH_FULL, see engine/strength.h

    // Which moves of the position are looked at; all zero means the best one of all.
    int lines;               // so many best moves, each with its own score; up to LINES_MAX
    bool wide;               // also moves far from every stone
    bool blocked[SQUARE_NB]; // cells that are left out, as long as another can be played
} Limits;

#endif
