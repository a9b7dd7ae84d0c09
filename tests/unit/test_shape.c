// Numbers of shapes against plain sorting and counting.
#include "eval/shape.h"
#include "tests/test.h"

#include <string.h>

static void test_round_trip(void)
{
    for (int shape = 0; shape < SHAPE_NB; shape++) {
        Pattern lines[4];
        shape_lines(shape, lines);
        for (int i = 0; i < 4; i++)
            CHECK((int)lines[i] >= 0 && (int)lines[i] < PATTERN_NB);
        for (int i = 1; i < 4; i++)
            CHECK(lines[i - 1] >= lines[i]);
        CHECK_INT(shape_of(lines), shape);
    }
}

static int times(const Pattern lines[4], int class)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += (int)lines[i] == class;
    return count;
}

static void test_order_of_lines(void)
{
    TestRandom random = {1};
    for (int n = 0; n < 20000; n++) {
        Pattern lines[4], back[4];
        for (int i = 0; i < 4; i++)
            lines[i] = (Pattern)test_random_below(&random, PATTERN_NB);
        shape_lines(shape_of(lines), back);
        for (int class = 0; class < PATTERN_NB; class ++)
            CHECK_INT(times(back, class), times(lines, class));
    }
}

static void test_ends(void)
{
    const Pattern none[4] = {PATTERN_LOW, PATTERN_LOW, PATTERN_LOW, PATTERN_LOW};
    const Pattern most[4] = {PATTERN_FIVE, PATTERN_FIVE, PATTERN_FIVE, PATTERN_FIVE};
    CHECK_INT(shape_of(none), 0);
    CHECK_INT(shape_of(most), SHAPE_NB - 1);
}

static const TestCase cases[] = {
    {"every number is a shape and back", test_round_trip, false},
    {"the order of lines does not matter, their classes do", test_order_of_lines, false},
    {"the first shape makes nothing, the last four fives", test_ends, false},
    {NULL, NULL, false},
};

const TestSuite suite_shape = {"shape", cases};
