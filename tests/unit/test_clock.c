// The clock: from limits to deadlines, which must never lie behind the limit.
#include "engine/engine.h"
#include "engine/search/clock.h"
#include "tests/test.h"

static const int64_t forever = INT64_MAX;

static Limits make_limits(int64_t turn_ms, int64_t left_ms)
{
    return (Limits){
        .start_ms = engine_clock_ms(), .timed = true, .turn_ms = turn_ms, .left_ms = left_ms};
}

static Clock start(const Limits *limits)
{
    Clock clock;
    clock_start(&clock, limits);
    CHECK(clock.soft_us <= clock.hard_us && clock.soft_us > 0);
    return clock;
}

static Clock start_timed(int64_t turn_ms, int64_t left_ms)
{
    const Limits limits = make_limits(turn_ms, left_ms);
    return start(&limits);
}

static void test_untimed(void)
{
    Limits limits = {.start_ms = engine_clock_ms()};
    Clock clock = start(&limits);
    CHECK(clock.hard_us <= 5000000 && clock.hard_us >= 4000000);
    limits.max_depth = 5;
    clock = start(&limits);
    CHECK_INT(clock.hard_us, forever);
    CHECK(!clock_is_over(&clock) && clock_allows_depth(&clock, 1));
    limits.max_depth = 0;
    limits.max_nodes = 1000;
    clock = start(&limits);
    CHECK_INT(clock.hard_us, forever);
}

static void test_turn(void)
{
    static const int64_t turns[] = {1,    2,    5,     10,     20,       50,        100,
                                    1000, 5000, 30000, 180000, 10000000, 2147483647};
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        const Clock clock = start_timed(turns[i], TIME_UNLIMITED);
        CHECK(clock.hard_us <= turns[i] * 1000);
        CHECK(turns[i] < 100 || clock.hard_us > turns[i] * 850);
    }
}

static void test_at_once(void)
{
    static const int64_t lefts[] = {TIME_UNLIMITED, 2147483647, 100000};
    for (size_t i = 0; i < sizeof lefts / sizeof lefts[0]; i++)
        CHECK(start_timed(0, lefts[i]).hard_us <= 40000);
    static const int64_t spent[] = {0, -2, -1000, -2147483648};
    for (size_t i = 0; i < sizeof spent / sizeof spent[0]; i++) {
        CHECK(start_timed(TIME_UNLIMITED, spent[i]).hard_us <= 40000);
        CHECK(start_timed(30000, spent[i]).hard_us <= 40000);
    }
}

// A turn of 0 is no limit to a counted search, but the match clock is.
static void test_counted(void)
{
    Limits limits = make_limits(0, TIME_UNLIMITED);
    limits.max_nodes = 1000;
    CHECK_INT(start(&limits).hard_us, forever);
    limits.left_ms = 2000;
    CHECK(start(&limits).hard_us <= 2000000);
    limits.left_ms = 0;
    CHECK(start(&limits).hard_us <= 40000);
    limits = make_limits(1000, TIME_UNLIMITED);
    limits.max_depth = 100;
    CHECK(start(&limits).hard_us <= 1000000);
}

static void test_match(void)
{
    for (int64_t left = 1; left < INT32_MAX; left += 1 + left / 3) {
        const Clock clock = start_timed(TIME_UNLIMITED, left);
        CHECK(clock.hard_us <= left * 1000);
        CHECK(left < 1000 || clock.hard_us < left * 500); // something is left for later
        const Clock both = start_timed(100, left);
        CHECK(both.hard_us <= left * 1000 && both.hard_us <= 100000);
    }
    const Clock last = start_timed(TIME_UNLIMITED, 2147483647);
    CHECK(last.hard_us > 1000000);
}

static void test_increment(void)
{
    for (int64_t increment = 0; increment < 100000; increment = 3 * increment + 100) {
        Limits limits = make_limits(TIME_UNLIMITED, 60000);
        limits.increment_ms = increment;
        CHECK(start(&limits).hard_us <= 60000000);
        limits.left_ms = 20;
        CHECK(start(&limits).hard_us <= 20000);
    }
}

// A long game of soft deadlines, each answered 1 ms late, never uses the clock up.
static void test_whole_game(void)
{
    int64_t left_us = 180000000;
    for (int move = 0; move < 200; move++) {
        const Clock clock = start_timed(30000, left_us / 1000);
        left_us -= clock.soft_us + 1000;
        CHECK(left_us > 0);
    }
}

// Nor does one of half a minute on a loaded machine, up to the last cell of the board.
static void test_whole_game_always_late(void)
{
    int64_t left_us = 30000000;
    for (int move = 0; move < 113; move++) {
        const Clock clock = start_timed(30000, left_us / 1000);
        left_us -= clock.soft_us + 15000;
        CHECK(left_us > 0);
    }
}

static void test_time_counts_from_the_command(void)
{
    Limits limits = make_limits(200, TIME_UNLIMITED);
    limits.start_ms -= 150;
    Clock clock = start(&limits);
    CHECK(clock_used_us(&clock) >= 149000);
    CHECK(!clock_is_over(&clock));
    limits.start_ms -= 100;
    clock = start(&limits);
    CHECK(clock_is_over(&clock) && !clock_allows_depth(&clock, 100));
}

static void test_deadlines_pass(void)
{
    const int64_t begin = engine_clock_ms();
    Clock clock = start_timed(60, TIME_UNLIMITED);
    int64_t used = clock_used_us(&clock);
    while (!clock_is_over(&clock)) {
        const int64_t now = clock_used_us(&clock);
        CHECK(now >= used);
        used = now;
    }
    CHECK(engine_clock_ms() - begin >= 30);
    CHECK(!clock_allows_depth(&clock, 1000)); // no stretching past the hard deadline
}

static const TestCase cases[] = {
    {"no limit at all is five seconds, counted searches take their time", test_untimed, false},
    {"a turn limit is kept and used", test_turn, false},
    {"no time means at once", test_at_once, false},
    {"a counted search is still bound by the match clock", test_counted, false},
    {"a move takes a share of the match clock", test_match, false},
    {"an increment is not spent before it comes", test_increment, false},
    {"a match clock lasts a whole game", test_whole_game, false},
    {"nor one on a loaded machine", test_whole_game_always_late, false},
    {"time counts from the command", test_time_counts_from_the_command, false},
    {"deadlines pass", test_deadlines_pass, false},
    {NULL, NULL, false},
};

const TestSuite suite_clock = {"clock", cases};
