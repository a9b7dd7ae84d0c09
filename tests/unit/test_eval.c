// The evaluation tables and the final score.
#include "eval/eval.h"
#include "eval/weights.h"
#include "tests/test.h"

#include <string.h>

static int code_of(const int lines[4])
{
    return lines[0] | lines[1] << 4 | lines[2] << 8 | lines[3] << 12;
}

static bool next_lines(int lines[4])
{
    int i = 0;
    while (i < 4 && ++lines[i] == PATTERN_NB)
        lines[i++] = 0;
    return i < 4;
}

static void check_entry(const EvalTable *table, Rule rule, Color color, const int lines[4])
{
    const CellEntry *entry = &table->entry[code_of(lines)];
    const Pattern patterns[4] = {(Pattern)lines[0], (Pattern)lines[1], (Pattern)lines[2],
                                 (Pattern)lines[3]};
    const int turned[4] = {lines[1], lines[2], lines[3], lines[0]};
    const int swapped[4] = {lines[1], lines[0], lines[2], lines[3]};
    CHECK_INT(entry->threat, threat_combine(patterns, rule_line(rule, color)));
    CHECK_INT(entry->sharp, threat_is_sharp((Threat)entry->threat));
    CHECK_INT(entry->moving, weights_of(rule, color)->moving[shape_of(patterns)]);
    CHECK_INT(entry->waiting, weights_of(rule, color)->waiting[shape_of(patterns)]);
    CHECK(memcmp(entry, &table->entry[code_of(turned)], sizeof *entry) == 0);
    CHECK(memcmp(entry, &table->entry[code_of(swapped)], sizeof *entry) == 0);
    // A board adds two ordering scores in 16 bits.
    CHECK(entry->self > -16000 && entry->self < 16000);
    CHECK(entry->other > -16000 && entry->other < 16000);
}

static void test_entries(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int color = 0; color < COLOR_NB; color++) {
            int lines[4] = {0, 0, 0, 0};
            do
                check_entry(eval_table((Rule)rule, (Color)color), (Rule)rule, (Color)color, lines);
            while (next_lines(lines));
        }
}

static void test_quiet_cell(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int color = 0; color < COLOR_NB; color++) {
            const EvalTable *table = eval_table((Rule)rule, (Color)color);
            CHECK_INT(table->entry[0].threat, THREAT_NONE);
            CHECK(table->entry[PATTERN_FIVE].self > table->entry[PATTERN_OPEN_FOUR].self);
            CHECK(table->entry[PATTERN_OPEN_FOUR].self > table->entry[PATTERN_OPEN_THREE].self);
            CHECK(table->entry[PATTERN_OPEN_THREE].self > table->entry[0].self);
            CHECK(eval_table((Rule)rule, (Color)color) == table);
        }
}

static void random_sums(TestRandom *random, EvalSums sums[COLOR_NB], int size)
{
    for (int color = 0; color < COLOR_NB; color++) {
        sums[color].moving = test_random_below(random, 2 * size + 1) - size;
        sums[color].waiting = test_random_below(random, 2 * size + 1) - size;
        for (int threat = 0; threat < THREAT_NB; threat++)
            sums[color].count[threat] = (uint16_t)(test_random_below(random, 3) % 2);
    }
}

static void test_alert(void)
{
    static const struct {
        Threat threat;
        int own, enemy; // bits, -1 where there is none
    } bits[] = {
        {THREAT_OPEN_THREE, 0, 5},
        {THREAT_OPEN_THREE_PLUS, 1, 6},
        {THREAT_DOUBLE_OPEN_THREE, 2, 7},
        {THREAT_FOUR_THREE, 3, 8},
        {THREAT_FOUR, 4, 9},
        {THREAT_FOUR_PLUS, 4, 9},
        {THREAT_OPEN_FOUR, -1, 10},
        {THREAT_TWO, -1, -1},
        {THREAT_FIVE, -1, -1},
    };
    for (int i = 0; i < (int)(sizeof bits / sizeof bits[0]); i++) {
        EvalSums some = {0}, none = {0};
        some.count[bits[i].threat] = 300;
        CHECK_INT(eval_alert(&some, &none), bits[i].own < 0 ? 0 : 1 << bits[i].own);
        CHECK_INT(eval_alert(&none, &some), bits[i].enemy < 0 ? 0 : 1 << bits[i].enemy);
    }
}

static void test_both_views(void)
{
    TestRandom random = {1};
    for (int i = 0; i < 2000; i++) {
        const Rule rule = (Rule)(i % RULE_NB);
        EvalSums sums[COLOR_NB];
        random_sums(&random, sums, 2000);
        for (int mover = 0; mover < COLOR_NB; mover++) {
            const EvalSums *own = &sums[mover], *enemy = &sums[!mover];
            CHECK_INT(eval_score(rule, (Color)mover, sums),
                      own->moving - enemy->waiting +
                          weights_of(rule, (Color)mover)->alert[eval_alert(own, enemy)]);
        }
        if (rule == RULE_RENJU)
            continue;
        const EvalSums exchanged[COLOR_NB] = {sums[WHITE], sums[BLACK]};
        CHECK_INT(eval_score(rule, BLACK, sums), eval_score(rule, WHITE, exchanged));
    }
}

static void test_bounds(void)
{
    TestRandom random = {2};
    for (int i = 0; i < 2000; i++) {
        EvalSums sums[COLOR_NB];
        random_sums(&random, sums, 4000 * 484);
        for (int color = 0; color < COLOR_NB; color++) {
            const Score score = eval_score((Rule)(i % RULE_NB), (Color)color, sums);
            CHECK(score >= -SCORE_STATIC_MAX && score <= SCORE_STATIC_MAX);
        }
    }
}

static const TestCase cases[] = {
    {"an entry does not depend on the order of directions", test_entries, false},
    {"the better line is tried first", test_quiet_cell, false},
    {"an alert bit for each kind of threat", test_alert, false},
    {"sums and alert make the score of either view", test_both_views, false},
    {"the score stays within its bounds", test_bounds, false},
    {NULL, NULL, false},
};

const TestSuite suite_eval = {"eval", cases};
