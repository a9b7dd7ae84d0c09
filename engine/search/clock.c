// How the time is cut: a reserve for a loaded machine is always kept back. With only a limit for
// the move all the rest may be used, because nothing can be saved. With a match clock a move gets
// a share of what is left, and up to several shares when the position demands it.
#include "engine/search/clock.h"

#include "engine/platform.h"

enum {
    DEFAULT_TURN_MS = 5000, // when no limit of any kind was ever given
    AT_ONCE_MS = 20,        // "answer at once"
    MINIMUM_MS = 1,
    RESERVE_MS = 8,    // kept back from every limit, and
    RESERVE_PART = 25, // one part in so many, up to
    RESERVE_MAX_MS = 150,
    MATCH_KEPT_MS = 500,  // of a match clock: for a machine that is late again and again, up to
    MATCH_KEPT_PART = 4,  // one part in so many
    MATCH_SOFT_PART = 22, // share of the match clock for a usual move
    MATCH_HARD_PART = 7,  // and at most
    PAUSE_US = 20000,     // a longer gap between two looks may be a pause
};

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t keep_reserve(int64_t ms)
{
    const int64_t left = ms - RESERVE_MS - smaller(ms / RESERVE_PART, RESERVE_MAX_MS);
    return left < MINIMUM_MS ? MINIMUM_MS : left;
}

static void set_deadlines(Clock *clock, int64_t soft_ms, int64_t hard_ms)
{
    clock->hard_us = hard_ms * 1000;
    clock->soft_us = smaller(soft_ms, hard_ms) * 1000;
}

static void set_match_deadlines(Clock *clock, const Limits *limits, int64_t turn_ms)
{
    const int64_t kept = smaller(limits->left_ms / MATCH_KEPT_PART, MATCH_KEPT_MS);
    const int64_t left = limits->left_ms - kept, increment = limits->increment_ms;
    const int64_t hard = smaller(left / MATCH_HARD_PART + increment, left);
    const int64_t soft = smaller(left / MATCH_SOFT_PART + increment / 2, left);
    set_deadlines(clock, keep_reserve(soft), keep_reserve(smaller(hard, turn_ms)));
}

static void set_limits(Clock *clock, const Limits *limits)
{
    const bool counted = limits->max_depth > 0 || limits->max_nodes > 0;
    const bool match_limited = limits->left_ms != TIME_UNLIMITED;
    const bool turn_limited =
        limits->turn_ms > 0 || (limits->turn_ms != TIME_UNLIMITED && !counted);
    const int64_t turn_ms = turn_limited ? limits->turn_ms : INT64_MAX / 2000;
    clock->soft_us = clock->hard_us = INT64_MAX;
    if (!limits->timed) {
        if (!counted)
            set_deadlines(clock, DEFAULT_TURN_MS, DEFAULT_TURN_MS);
    } else if ((match_limited && limits->left_ms <= 0) || turn_ms <= 0)
        set_deadlines(clock, AT_ONCE_MS, AT_ONCE_MS);
    else if (match_limited)
        set_match_deadlines(clock, limits, turn_ms);
    else if (turn_limited)
        set_deadlines(clock, keep_reserve(turn_ms), keep_reserve(turn_ms));
}

void clock_start(Clock *clock, const Limits *limits)
{
    platform_was_suspended(); // pauses before the command do not matter
    clock->start_us = limits->start_ms * 1000;
    clock->last_us = platform_clock_us();
    clock->stands_still = false;
    set_limits(clock, limits);
}

void clock_stand_still(Clock *clock)
{
    *clock = (Clock){.soft_us = INT64_MAX, .hard_us = INT64_MAX, .stands_still = true};
}

int64_t clock_used_us(Clock *clock)
{
    if (clock->stands_still)
        return 0;
    const int64_t now = platform_clock_us(), gap = now - clock->last_us;
    if (gap > PAUSE_US && platform_was_suspended())
        clock->start_us += gap;
    clock->last_us = now;
    return now - clock->start_us;
}

bool clock_is_over(Clock *clock)
{
    return clock_used_us(clock) >= clock->hard_us;
}

bool clock_allows_depth(Clock *clock, int scale_percent)
{
    if (clock->soft_us == INT64_MAX)
        return true;
    return clock_used_us(clock) < smaller(clock->soft_us / 100 * scale_percent, clock->hard_us);
}
