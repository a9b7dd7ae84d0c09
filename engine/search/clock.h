// The clock of one search: from limits to a soft deadline (start no new depth) and a hard one (stop
// in the middle). A pause of the whole process does not count as thought.
#ifndef ENGINE_SEARCH_CLOCK_H
#define ENGINE_SEARCH_CLOCK_H

#include "engine/search/limits.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Clock {
    int64_t start_us; // moves forward by the length of each pause
    int64_t last_us;  // when the clock was last looked at
    int64_t soft_us;  // allowed from the start; INT64_MAX = no limit
    int64_t hard_us;
    bool stands_still; // always shows 0
} Clock;

// Starts the clock of a search; the time since limits->start_ms is already used.
void clock_start(Clock *clock, const Limits *limits);

// A clock that stands still and allows everything: for threads that somebody else will stop.
void clock_stand_still(Clock *clock);

// Time used, in microseconds. Call it at least every few milliseconds while searching, so that a
// pause can be told from thought.
int64_t clock_used_us(Clock *clock);

// Whether the search must stop now.
bool clock_is_over(Clock *clock);

// Whether a new depth is worth starting. scale_percent stretches the soft deadline (100 = as it
// is) when the best move changes or the score falls.
bool clock_allows_depth(Clock *clock, int scale_percent);

#endif
