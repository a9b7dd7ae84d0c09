// Managers write "no limit" in many ways: 0, -1, 2147483647 and above. For a turn 0 means at once;
// for a match 0 means none; what is left of a clock may really be 0 or less, and then every
// millisecond counts.
#include "protocol/timing.h"

static const int64_t ENDLESS_MS = INT32_MAX; // from here on a time is no limit

void timing_set_left(Timing *timing, int64_t left_ms)
{
    timing->left_told = true;
    timing->left_is_fresh = true;
    timing->left_ms = left_ms > -ENDLESS_MS ? left_ms : -ENDLESS_MS; // sums must not overflow
}

void timing_new_game(Timing *timing)
{
    if (!timing->left_is_fresh)
        timing->left_told = false;
    timing->used_ms = 0;
}

void timing_move_done(Timing *timing, int64_t used_ms)
{
    timing->used_ms += used_ms;
    if (timing->left_told && timing->left_ms < ENDLESS_MS)
        timing->left_ms += timing->increment_ms - used_ms;
    timing->left_is_fresh = false;
}

static int64_t turn_limit(const Timing *timing)
{
    const bool has_limit =
        timing->turn_told && timing->turn_ms >= 0 && timing->turn_ms < ENDLESS_MS;
    return has_limit ? timing->turn_ms : TIME_UNLIMITED;
}

// What is left of the match clock. An overdrawn clock is 0: -1 would mean unlimited.
static int64_t left_limit(const Timing *timing)
{
    int64_t left_ms;
    if (timing->left_told && timing->left_ms < 0 && timing->match_ms < 0)
        return TIME_UNLIMITED; // "no limit" twice, not an overdrawn clock
    if (timing->left_told)
        left_ms = timing->left_ms;
    else if (timing->match_ms > 0)
        left_ms = timing->match_ms - timing->used_ms;
    else
        return TIME_UNLIMITED;
    if (left_ms >= ENDLESS_MS)
        return TIME_UNLIMITED;
    return left_ms > 0 ? left_ms : 0;
}

void timing_limits(const Timing *timing, Limits *limits)
{
    limits->turn_ms = turn_limit(timing);
    limits->left_ms = left_limit(timing);
    limits->increment_ms = timing->increment_ms;
    // A manager that names no time at all gets a finite default; one that says "no limit" for the
    // turn means it.
    limits->timed = timing->turn_told || limits->left_ms != TIME_UNLIMITED;
}
