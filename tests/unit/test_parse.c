#include "protocol/parse.h"
#include "tests/test.h"

#include <limits.h>
#include <string.h>

static void test_integer_saturates(void)
{
    const char *text = " 99999999999999999999,-99999999999999999999 +7 -0";
    int64_t value = 0;
    CHECK(parse_integer(&text, &value));
    CHECK(value == INT64_MAX);
    CHECK(parse_char(&text, ','));
    CHECK(parse_integer(&text, &value));
    CHECK(value == INT64_MIN);
    CHECK(parse_integer(&text, &value));
    CHECK_INT(value, 7);
    CHECK(parse_integer(&text, &value));
    CHECK_INT(value, 0);
    CHECK(parse_is_end(text));
}

static void test_int_has_a_range(void)
{
    static const char *const bad[] = {"", " ", "x", "-", "+-3", "- 3", "2147483648", "-2147483649"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *text = bad[i];
        int value = 42;
        CHECK(!parse_int(&text, &value));
        CHECK_INT(value, 42);
        CHECK(text == bad[i]);
    }
    const char *text = "2147483647";
    int value = 0;
    CHECK(parse_int(&text, &value));
    CHECK_INT(value, INT_MAX);
}

static void test_pair_allows_blanks(void)
{
    static const char *const good[] = {"7,8", " 7 , 8", "\t7,\t8 rest"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const char *text = good[i];
        int x = 0, y = 0;
        CHECK(parse_pair(&text, &x, &y));
        CHECK_INT(x, 7);
        CHECK_INT(y, 8);
    }
}

static void test_pair_refuses_without_a_trace(void)
{
    static const char *const bad[] = {"7", "7,", ",8", "7 8", "7,,8", "a,b", "7,99999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *text = bad[i];
        int x = -1, y = -2;
        CHECK(!parse_pair(&text, &x, &y));
        CHECK(text == bad[i] && x == -1 && y == -2);
    }
}

static void test_words_have_any_case(void)
{
    const char *text = "  Start\t15 ";
    Word word;
    CHECK(parse_word(&text, &word));
    CHECK(parse_word_is(word, "START"));
    CHECK(parse_word_is(word, "start"));
    CHECK(!parse_word_is(word, "STAR"));
    CHECK(!parse_word_is(word, "START1"));
    CHECK(!parse_word_is(word, ""));
    CHECK(parse_word(&text, &word));
    CHECK(word.length == 2);
    CHECK(!parse_word(&text, &word));
    CHECK(parse_is_end(text));
}

static const TestCase cases[] = {
    {"a number too large becomes the end of the range", test_integer_saturates, false},
    {"an int out of range is refused", test_int_has_a_range, false},
    {"blanks may stand around a comma", test_pair_allows_blanks, false},
    {"a bad pair changes nothing", test_pair_refuses_without_a_trace, false},
    {"words match in any case and whole", test_words_have_any_case, false},
    {NULL, NULL, false},
};

const TestSuite suite_parse = {"parse", cases};
