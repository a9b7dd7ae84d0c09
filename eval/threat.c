// Four line classes make one threat. What decides is what the enemy can do about it: nothing, one
// answer, an answer or a counter-four, or as he likes.
#include "eval/threat.h"

typedef struct Tally {
    int five, foul, open_four, four, open_three, three, two;
} Tally;

static Tally count_lines(const Pattern lines[4])
{
    Tally tally = {0, 0, 0, 0, 0, 0, 0};
    for (int i = 0; i < 4; i++) {
        tally.five += lines[i] == PATTERN_FIVE;
        tally.foul += lines[i] == PATTERN_FOUL;
        tally.open_four += lines[i] == PATTERN_OPEN_FOUR;
        tally.four += lines[i] == PATTERN_FOUR;
        tally.open_three += lines[i] == PATTERN_OPEN_THREE || lines[i] == PATTERN_WIDE_THREE;
        tally.three += lines[i] == PATTERN_THREE;
        tally.two += lines[i] == PATTERN_TWO || lines[i] == PATTERN_OPEN_TWO;
    }
    return tally;
}

static bool may_be_foul(const Tally *tally)
{
    return tally->foul || tally->open_four + tally->four > 1 || tally->open_three > 1;
}

Threat threat_combine(const Pattern lines[4], LineRule rule)
{
    const Tally tally = count_lines(lines);
    const bool more = tally.three || tally.two;
    if (tally.five)
        return THREAT_FIVE;
    if (rule == LINE_RENJU && may_be_foul(&tally))
        return THREAT_FORBIDDEN;
    if (tally.open_four || tally.four > 1)
        return THREAT_OPEN_FOUR;
    if (tally.four)
        return tally.open_three ? THREAT_FOUR_THREE : more ? THREAT_FOUR_PLUS : THREAT_FOUR;
    if (tally.open_three > 1)
        return THREAT_DOUBLE_OPEN_THREE;
    if (tally.open_three)
        return more ? THREAT_OPEN_THREE_PLUS : THREAT_OPEN_THREE;
    if (tally.three)
        return tally.three + tally.two > 1 ? THREAT_THREE_PLUS : THREAT_THREE;
    return tally.two > 1 ? THREAT_DOUBLE_TWO : tally.two ? THREAT_TWO : THREAT_NONE;
}

const char *threat_name(Threat threat)
{
    static const char *const names[THREAT_NB] = {
        [THREAT_NONE] = "none",
        [THREAT_FORBIDDEN] = "forbidden",
        [THREAT_TWO] = "two",
        [THREAT_THREE] = "three",
        [THREAT_DOUBLE_TWO] = "double two",
        [THREAT_THREE_PLUS] = "three and more",
        [THREAT_OPEN_THREE] = "open three",
        [THREAT_OPEN_THREE_PLUS] = "open three and more",
        [THREAT_DOUBLE_OPEN_THREE] = "double open three",
        [THREAT_FOUR] = "four",
        [THREAT_FOUR_PLUS] = "four and more",
        [THREAT_FOUR_THREE] = "four-three",
        [THREAT_OPEN_FOUR] = "open four or double four",
        [THREAT_FIVE] = "five",
    };
    return names[threat];
}

const char *threat_mark(Threat threat)
{
    static const char *const marks[THREAT_NB] = {
        [THREAT_NONE] = "",
        [THREAT_FORBIDDEN] = "X",
        [THREAT_TWO] = "2",
        [THREAT_THREE] = "3",
        [THREAT_DOUBLE_TWO] = "22",
        [THREAT_THREE_PLUS] = "3+",
        [THREAT_OPEN_THREE] = "O3",
        [THREAT_OPEN_THREE_PLUS] = "O3+",
        [THREAT_DOUBLE_OPEN_THREE] = "33",
        [THREAT_FOUR] = "4",
        [THREAT_FOUR_PLUS] = "4+",
        [THREAT_FOUR_THREE] = "43",
        [THREAT_OPEN_FOUR] = "O4",
        [THREAT_FIVE] = "5",
    };
    return marks[threat];
}
