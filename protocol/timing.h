// What the manager has said about time, kept as it was said, and turned into the limits of a move.
#ifndef PROTOCOL_TIMING_H
#define PROTOCOL_TIMING_H

#include "engine/engine.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Timing {
    // As received; the meaning of odd values is in timing_limits.
    bool turn_told; // whether timeout_turn was ever received
    int64_t turn_ms, match_ms, increment_ms;
    bool left_told; // whether time_left holds for the running game
    int64_t left_ms;
    // Kept by the engine itself, for managers that do not send time_left before every move.
    bool left_is_fresh; // received since our last move
    int64_t used_ms;    // by our moves of this game
} Timing;

// INFO time_left.
void timing_set_left(Timing *timing, int64_t left_ms);

// A new game begins. A time_left sent just before it is kept, an older one is not.
void timing_new_game(Timing *timing);

// Our move took so long.
void timing_move_done(Timing *timing, int64_t used_ms);

// Fills the time fields of limits.
void timing_limits(const Timing *timing, Limits *limits);

#endif
