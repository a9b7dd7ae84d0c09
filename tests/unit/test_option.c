#include "protocol/option.h"
#include "tests/test.h"

#include <string.h>

static Limits limits_after(const char *const lines[], int count)
{
    Settings settings;
    Limits limits = {.max_depth = 0};
    settings_init(&settings);
    for (int i = 0; i < count; i++)
        CHECK(option_apply(&settings, lines[i]));
    timing_limits(&settings.timing, &limits);
    return limits;
}

static void check_limits(const char *a, const char *b, bool timed, int64_t turn_ms, int64_t left_ms)
{
    const char *const lines[] = {a, b};
    const Limits limits = limits_after(lines, b == NULL ? 1 : 2);
    CHECK_INT(limits.timed, timed);
    CHECK_INT(limits.turn_ms, turn_ms);
    CHECK_INT(limits.left_ms, left_ms);
}

static void test_no_limit_has_many_spellings(void)
{
    const int64_t none = TIME_UNLIMITED;
    check_limits("timeout_turn 500", NULL, true, 500, none);
    check_limits("timeout_turn 0", NULL, true, 0, none);
    check_limits("timeout_turn -1", "timeout_match -1", true, none, none);
    check_limits("timeout_turn 2147483647", NULL, true, none, none);
    check_limits("timeout_match 0", "time_left 2147483647", false, none, none);
    check_limits("time_left 4611686018427387903", NULL, false, none, none);
    check_limits("time_left 99999999999999999999", NULL, false, none, none);
    check_limits("timeout_match 60000", NULL, true, none, 60000);
    check_limits("timeout_match 60000", "time_left 900", true, none, 900);
    check_limits("time_left 900", NULL, true, none, 900);
    check_limits("time_left 0", NULL, true, none, 0);
    check_limits("timeout_turn 5000", "time_left -1", true, 5000, 0);
    check_limits("timeout_turn 5000", "time_left -99999999999999999999", true, 5000, 0);
}

static void test_own_clock_runs_on(void)
{
    Settings settings;
    Limits limits;
    settings_init(&settings);
    CHECK(option_apply(&settings, "timeout_match 10000"));
    timing_new_game(&settings.timing);
    timing_move_done(&settings.timing, 3000);
    timing_limits(&settings.timing, &limits);
    CHECK_INT(limits.left_ms, 7000);
    CHECK(option_apply(&settings, "time_left 5000"));
    CHECK(option_apply(&settings, "time_increment 100"));
    timing_move_done(&settings.timing, 1000);
    timing_limits(&settings.timing, &limits);
    CHECK_INT(limits.left_ms, 4100);
    timing_new_game(&settings.timing); // the old clock is not the new game's
    timing_limits(&settings.timing, &limits);
    CHECK_INT(limits.left_ms, 10000);
    CHECK(option_apply(&settings, "time_left 8000"));
    timing_new_game(&settings.timing); // but one sent just before it is
    timing_limits(&settings.timing, &limits);
    CHECK_INT(limits.left_ms, 8000);
}

static void test_bad_info_changes_nothing(void)
{
    static const char *const bad[] = {
        "",
        "rule",
        "rule x",
        "rule 77",
        "rule 12",
        "rule 4 4",
        "game_type 4",
        "game_type -1",
        "max_memory -1",
        "nosuchkey 1",
        "timeout_turn 5s",
        "time_left",
        "time_increment -5",
        "RULE4",
        "rule 4294967300",
    };
    Settings settings, before;
    settings_init(&before);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        memcpy(&settings, &before, sizeof before); // with its padding, for memcmp
        CHECK(!option_apply(&settings, bad[i]));
        CHECK(memcmp(&settings, &before, sizeof before) == 0);
    }
}

static void test_values_reach_the_settings(void)
{
    Settings settings;
    settings_init(&settings);
    CHECK(option_apply(&settings, " RULE 4"));
    CHECK_INT(settings.rule, RULE_RENJU);
    CHECK(option_apply(&settings, "max_memory 99999999999999999999"));
    CHECK(settings.memory_changed && settings.memory_bytes == INT64_MAX);
    CHECK(option_apply(&settings, "max_depth 225"));
    CHECK_INT(settings.max_depth, DEPTH_MAX);
    CHECK(option_apply(&settings, "max_depth -1"));
    CHECK_INT(settings.max_depth, 0);
    CHECK(option_apply(&settings, "max_node 12345678901"));
    CHECK(settings.max_nodes == 12345678901);
    CHECK(option_apply(&settings, "max_node -1"));
    CHECK(settings.max_nodes == 0);
    CHECK(option_apply(&settings, "game_type 3"));
    CHECK_INT(settings.game_type, 3);
    CHECK(option_apply(&settings, "folder C:\\some folder\\x y"));
    CHECK(option_apply(&settings, "evaluate 3,3"));
    settings.yixin = true;
    CHECK(option_apply(&settings, "rule 0") && option_apply(&settings, "rule 2"));
    CHECK_INT(settings.rule, RULE_RENJU);
}

static void test_move_now(void)
{
    CHECK(option_is_move_now(" timeout_turn 0"));
    CHECK(option_is_move_now("TIMEOUT_TURN 0 "));
    CHECK(!option_is_move_now("timeout_turn 10"));
    CHECK(!option_is_move_now("timeout_turn"));
    CHECK(!option_is_move_now("timeout_match 0"));
    CHECK(!option_is_move_now(""));
}

static const TestCase cases[] = {
    {"no limit has many spellings", test_no_limit_has_many_spellings, false},
    {"a clock that is not sent runs on", test_own_clock_runs_on, false},
    {"a bad INFO changes nothing", test_bad_info_changes_nothing, false},
    {"values reach the settings", test_values_reach_the_settings, false},
    {"timeout_turn 0 means move now", test_move_now, false},
    {NULL, NULL, false},
};

const TestSuite suite_option = {"option", cases};
