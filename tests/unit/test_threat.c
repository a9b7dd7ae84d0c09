// The combined threat of four line classes: examples, and what holds for all ten thousand of them.
#include "eval/threat.h"
#include "tests/test.h"

#include <string.h>

enum {
    LOW = PATTERN_LOW,
    FOUL = PATTERN_FOUL,
    TWO = PATTERN_TWO,
    OPEN_TWO = PATTERN_OPEN_TWO,
    THREE = PATTERN_THREE,
    OPEN_THREE = PATTERN_OPEN_THREE,
    WIDE = PATTERN_WIDE_THREE,
    FOUR = PATTERN_FOUR,
    OPEN_FOUR = PATTERN_OPEN_FOUR,
    FIVE = PATTERN_FIVE,
};

typedef struct Example {
    int lines[4];
    Threat free, renju; // renju: for black
} Example;

static const Example examples[] = {
    {{LOW, LOW, LOW, LOW}, THREAT_NONE, THREAT_NONE},
    {{LOW, LOW, LOW, TWO}, THREAT_TWO, THREAT_TWO},
    {{OPEN_TWO, LOW, LOW, TWO}, THREAT_DOUBLE_TWO, THREAT_DOUBLE_TWO},
    {{LOW, THREE, LOW, LOW}, THREAT_THREE, THREAT_THREE},
    {{TWO, THREE, LOW, LOW}, THREAT_THREE_PLUS, THREAT_THREE_PLUS},
    {{THREE, THREE, LOW, LOW}, THREAT_THREE_PLUS, THREAT_THREE_PLUS},
    {{LOW, LOW, WIDE, LOW}, THREAT_OPEN_THREE, THREAT_OPEN_THREE},
    {{LOW, LOW, OPEN_THREE, LOW}, THREAT_OPEN_THREE, THREAT_OPEN_THREE},
    {{OPEN_TWO, LOW, OPEN_THREE, LOW}, THREAT_OPEN_THREE_PLUS, THREAT_OPEN_THREE_PLUS},
    {{WIDE, LOW, OPEN_THREE, LOW}, THREAT_DOUBLE_OPEN_THREE, THREAT_FORBIDDEN},
    {{FOUR, LOW, LOW, LOW}, THREAT_FOUR, THREAT_FOUR},
    {{FOUR, LOW, LOW, TWO}, THREAT_FOUR_PLUS, THREAT_FOUR_PLUS},
    {{FOUR, LOW, THREE, LOW}, THREAT_FOUR_PLUS, THREAT_FOUR_PLUS},
    {{FOUR, LOW, WIDE, LOW}, THREAT_FOUR_THREE, THREAT_FOUR_THREE},
    {{FOUR, OPEN_THREE, WIDE, LOW}, THREAT_FOUR_THREE, THREAT_FORBIDDEN},
    {{OPEN_FOUR, LOW, LOW, LOW}, THREAT_OPEN_FOUR, THREAT_OPEN_FOUR},
    {{OPEN_FOUR, WIDE, LOW, LOW}, THREAT_OPEN_FOUR, THREAT_OPEN_FOUR},
    {{FOUR, LOW, LOW, FOUR}, THREAT_OPEN_FOUR, THREAT_FORBIDDEN},
    {{OPEN_FOUR, LOW, LOW, FOUR}, THREAT_OPEN_FOUR, THREAT_FORBIDDEN},
    {{LOW, FIVE, LOW, LOW}, THREAT_FIVE, THREAT_FIVE},
    {{FOUR, FIVE, FOUR, WIDE}, THREAT_FIVE, THREAT_FIVE},
    {{LOW, FIVE, LOW, FOUL}, THREAT_FIVE, THREAT_FIVE},
    {{LOW, LOW, LOW, FOUL}, THREAT_NONE, THREAT_FORBIDDEN},
};

static Threat combine(const int lines[4], LineRule rule)
{
    const Pattern patterns[4] = {(Pattern)lines[0], (Pattern)lines[1], (Pattern)lines[2],
                                 (Pattern)lines[3]};
    return threat_combine(patterns, rule);
}

static void test_examples(void)
{
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        CHECK_INT(combine(examples[i].lines, LINE_FREE), examples[i].free);
        CHECK_INT(combine(examples[i].lines, LINE_RENJU), examples[i].renju);
    }
}

// The four digits of a number as line classes.
static void spread(int number, int lines[4])
{
    for (int i = 0; i < 4; i++) {
        lines[i] = number % PATTERN_NB;
        number /= PATTERN_NB;
    }
}

static int count_of(const int lines[4], int least, int most)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += lines[i] >= least && lines[i] <= most;
    return count;
}

static void check_meaning(const int lines[4], LineRule rule)
{
    const Threat threat = combine(lines, rule);
    const int fives = count_of(lines, FIVE, FIVE), fours = count_of(lines, FOUR, OPEN_FOUR);
    const int open_threes = count_of(lines, OPEN_THREE, WIDE);
    const bool foul = rule == LINE_RENJU && !fives &&
                      (fours > 1 || open_threes > 1 || count_of(lines, FOUL, FOUL) > 0);
    CHECK_INT(threat == THREAT_FIVE, fives > 0);
    CHECK_INT(threat == THREAT_FORBIDDEN, foul);
    if (fives || foul)
        return;
    CHECK_INT(threat == THREAT_OPEN_FOUR, fours > 1 || count_of(lines, OPEN_FOUR, OPEN_FOUR) > 0);
    CHECK_INT(threat >= THREAT_FOUR, fours > 0);
    CHECK_INT(threat == THREAT_FOUR_THREE, threat != THREAT_OPEN_FOUR && fours && open_threes > 0);
    CHECK_INT(threat == THREAT_DOUBLE_OPEN_THREE, !fours && open_threes > 1);
    CHECK_INT(threat >= THREAT_OPEN_THREE, fours > 0 || open_threes > 0);
    CHECK_INT(threat == THREAT_NONE, count_of(lines, TWO, FIVE) == 0);
}

static void test_meaning(void)
{
    for (int rule = 0; rule < LINE_RULE_NB; rule++)
        for (int number = 0; number < 10000; number++) {
            int lines[4];
            spread(number, lines);
            if (rule == LINE_RENJU || !count_of(lines, FOUL, FOUL))
                check_meaning(lines, (LineRule)rule);
        }
}

static void test_order(void)
{
    for (int rule = 0; rule < LINE_RULE_NB; rule++)
        for (int number = 0; number < 10000; number++) {
            int lines[4];
            spread(number, lines);
            const Threat threat = combine(lines, (LineRule)rule);
            const int turned[4] = {lines[1], lines[2], lines[3], lines[0]};
            const int swapped[4] = {lines[1], lines[0], lines[2], lines[3]};
            CHECK_INT(combine(turned, (LineRule)rule), threat); // these two make all orders
            CHECK_INT(combine(swapped, (LineRule)rule), threat);
        }
}

// A better line never makes a weaker threat, where nothing is forbidden.
static void test_growth(void)
{
    for (int number = 0; number < 10000; number++) {
        int lines[4];
        spread(number, lines);
        if (count_of(lines, FOUL, FOUL) || lines[0] == FIVE)
            continue;
        const Threat before = combine(lines, LINE_FREE);
        lines[0] += lines[0] == LOW ? 2 : 1;
        CHECK(combine(lines, LINE_FREE) >= before);
    }
}

static void test_names(void)
{
    for (int i = 0; i < THREAT_NB; i++) {
        const char *mark = threat_mark((Threat)i);
        CHECK(strlen(threat_name((Threat)i)) > 2);
        CHECK(strlen(mark) <= 3 && (i == THREAT_NONE || mark[0] != '\0'));
        for (int j = 0; j < i; j++) {
            CHECK(strcmp(threat_name((Threat)i), threat_name((Threat)j)) != 0);
            CHECK(strcmp(mark, threat_mark((Threat)j)) != 0);
        }
    }
}

static const TestCase cases[] = {
    {"examples", test_examples, false},
    {"every combination means what it says", test_meaning, false},
    {"the order of the lines does not matter", test_order, false},
    {"a better line makes no weaker threat", test_growth, false},
    {"names and marks differ", test_names, false},
    {NULL, NULL, false},
};

const TestSuite suite_threat = {"threat", cases};
