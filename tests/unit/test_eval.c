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
        sums[color].value = test_random_below(random, 2 * size + 1) - size;
        for (int threat = 0; threat < THREAT_NB; threat++)
            sums[color].count[threat] = (uint16_t)(test_random_below(random, 3) % 2);
    }
}

// What is not the difference of the two sides: the tempo and the "any" terms of the mover.
static Score extra(Rule rule, Color mover, const EvalSums sums[COLOR_NB])
{
    const Weights *weights = weights_of(rule, mover);
    Score score = weights->tempo;
    for (int threat = 0; threat < THREAT_NB; threat++) {
        score += sums[mover].count[threat] ? weights->own_any[threat] : 0;
        score += sums[color_other(mover)].count[threat] ? weights->enemy_any[threat] : 0;
    }
    return score;
}

static void test_both_views(void)
{
    TestRandom random = {1};
    for (int i = 0; i < 2000; i++) {
        const Rule rule = (Rule)(i % RULE_NB);
        EvalSums sums[COLOR_NB];
        random_sums(&random, sums, 2000);
        CHECK_INT(eval_score(rule, BLACK, sums) + eval_score(rule, WHITE, sums),
                  extra(rule, BLACK, sums) + extra(rule, WHITE, sums));
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
    {"the two views differ by the mover's terms alone", test_both_views, false},
    {"the score stays within its bounds", test_bounds, false},
    {NULL, NULL, false},
};

const TestSuite suite_eval = {"eval", cases};
