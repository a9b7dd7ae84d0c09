// The evaluation tables and the alert.
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
    CHECK_INT(entry->self, weights_of(rule, color)->self[shape_of(patterns)]);
    CHECK_INT(entry->other, weights_of(rule, color)->other[shape_of(patterns)]);
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
        ThreatCount some = {0}, none = {0};
        some.count[bits[i].threat] = 300;
        CHECK_INT(eval_alert(&some, &none), bits[i].own < 0 ? 0 : 1 << bits[i].own);
        CHECK_INT(eval_alert(&none, &some), bits[i].enemy < 0 ? 0 : 1 << bits[i].enemy);
    }
}

static const TestCase cases[] = {
    {"an entry does not depend on the order of directions", test_entries, false},
    {"the better line is tried first", test_quiet_cell, false},
    {"an alert bit for each kind of threat", test_alert, false},
    {NULL, NULL, false},
};

const TestSuite suite_eval = {"eval", cases};
