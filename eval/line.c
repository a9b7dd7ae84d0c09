// The definitions of five, four, three and two, written out. A line is held as three bit masks
// (own, empty, enemy), cell i in bit i; a cell in none of them is a wall. All counting is by
// trying: a five-point is found by putting a stone there, a four by finding five-points, a three
// by finding cells that make an open four, a two by finding cells that make an open three.
// A stone only gets credit for what would not be there without it.
#include "eval/line.h"

#include <assert.h>
#include <stdbool.h>

typedef struct Line {
    unsigned own, empty, enemy;
    LineRule rule;
} Line;

enum { LINE_MASK = (1 << LINE_WINDOW) - 1, CENTRE = LINE_RADIUS };

static bool has(unsigned mask, int cell)
{
    return cell >= 0 && cell < LINE_WINDOW && (mask >> cell & 1);
}

static Line with_own(Line line, int cell)
{
    line.own |= 1U << cell;
    line.empty &= ~(1U << cell);
    return line;
}

static Line with_enemy(Line line, int cell)
{
    line.enemy |= 1U << cell;
    line.empty &= ~(1U << cell);
    return line;
}

static Line without_own(Line line, int cell)
{
    line.own &= ~(1U << cell);
    line.empty |= 1U << cell;
    return line;
}

// The run of own stones through `cell`: its first cell and its length.
static int run_through(const Line *line, int cell, int *first)
{
    int from = cell, to = cell;
    while (has(line->own, from - 1))
        from--;
    while (has(line->own, to + 1))
        to++;
    *first = from;
    return to - from + 1;
}

// Whether the own stone on `cell` stands in a winning run.
static bool is_five(const Line *line, int cell)
{
    int first;
    const int run = run_through(line, cell, &first);
    const bool closed = has(line->enemy, first - 1) && has(line->enemy, first + run);
    return rule_run_wins(line->rule, run, closed);
}

// The empty cells that would complete a winning run with the own stone on `cell`, as a mask.
static unsigned five_points(const Line *line, int cell)
{
    unsigned points = 0;
    for (int start = cell - 4; start <= cell; start++) {
        if (start < 0 || start + 5 > LINE_WINDOW)
            continue;
        const unsigned window = 31U << start, gap = window & ~line->own;
        if (!gap || gap & (gap - 1) || !(gap & line->empty))
            continue;
        int point = start;
        while (!has(gap, point))
            point++;
        const Line filled = with_own(*line, point);
        if (is_five(&filled, point))
            points |= gap;
    }
    return points;
}

// Under caro one stone can answer two five-points by closing an end: try every answer.
static bool has_answer(const Line *line, int cell)
{
    for (int answer = 0; answer < LINE_WINDOW; answer++) {
        if (!has(line->empty, answer))
            continue;
        const Line answered = with_enemy(*line, answer);
        if (!five_points(&answered, cell))
            return true;
    }
    return false;
}

static bool is_straight(unsigned points)
{
    const unsigned low = points & -points;
    return points && points == (low | low << 5);
}

// Whether the own stone on `cell` makes an open four: fives that no single stone in this line can
// stop. Black in renju may only make a straight one.
static bool is_open_four(const Line *line, int cell)
{
    const unsigned points = five_points(line, cell);
    switch (line->rule) {
    case LINE_CARO:
    case LINE_CARO_EXACT:
        return points && !has_answer(line, cell);
    case LINE_RENJU:
        return is_straight(points);
    case LINE_FREE:
    case LINE_EXACT:
        break;
    }
    return points & (points - 1);
}

// How many cells would make something that needs the own stone on `cell`. makes: whether a line has
// it through the own stone on a cell.
static int count_points(const Line *line, int cell, bool (*makes)(const Line *line, int cell))
{
    const Line before = without_own(*line, cell);
    int count = 0;
    for (int next = 0; next < LINE_WINDOW; next++) {
        if (!has(line->empty, next))
            continue;
        const Line with = with_own(*line, next), without = with_own(before, next);
        if (makes(&with, next) && !makes(&without, next))
            count++;
    }
    return count;
}

// Whether some cell would make a four that needs the own stone on `cell`.
static bool has_four_point(const Line *line, int cell)
{
    for (int next = 0; next < LINE_WINDOW; next++) {
        if (!has(line->empty, next))
            continue;
        const Line with = with_own(*line, next);
        if (five_points(&with, next) & five_points(&with, cell))
            return true;
    }
    return false;
}

// Whether the own stone on `cell` makes an open three.
static bool is_open_three(const Line *line, int cell)
{
    return !five_points(line, cell) && count_points(line, cell, is_open_four) > 0;
}

static Line read_window(const LineCell window[LINE_WINDOW], LineRule rule, int radius)
{
    Line line = {0, 0, 0, rule};
    for (int i = CENTRE - radius; i <= CENTRE + radius; i++) {
        if (window[i] == CELL_OWN)
            line.own |= 1U << i;
        else if (window[i] == CELL_EMPTY)
            line.empty |= 1U << i;
        else if (window[i] == CELL_ENEMY)
            line.enemy |= 1U << i;
    }
    return line;
}

static Pattern classify_below_four(const Line *line)
{
    const int fours = count_points(line, CENTRE, is_open_four);
    if (fours)
        return fours > 1 ? PATTERN_WIDE_THREE : PATTERN_OPEN_THREE;
    if (has_four_point(line, CENTRE))
        return PATTERN_THREE;
    const int threes = count_points(line, CENTRE, is_open_three);
    return threes > 3 ? PATTERN_OPEN_TWO : threes > 1 ? PATTERN_TWO : PATTERN_LOW;
}

Pattern line_classify(const LineCell window[LINE_WINDOW], LineRule rule, int radius)
{
    assert(window[CENTRE] == CELL_EMPTY && radius <= LINE_RADIUS);
    const Line before = read_window(window, rule, radius);
    const Line line = with_own(before, CENTRE);
    int first;
    if (is_five(&line, CENTRE))
        return PATTERN_FIVE;
    if (rule == LINE_RENJU && run_through(&line, CENTRE, &first) > 5)
        return PATTERN_FOUL;
    const unsigned points = five_points(&line, CENTRE);
    if (points && is_open_four(&line, CENTRE))
        return PATTERN_OPEN_FOUR;
    if (points & (points - 1) && rule == LINE_RENJU)
        return PATTERN_FOUL;
    if (points)
        return PATTERN_FOUR;
    return before.own ? classify_below_four(&line) : PATTERN_LOW;
}

const char *line_pattern_name(Pattern pattern)
{
    static const char *const names[PATTERN_NB] = {
        "low",        "foul",       "two",  "open two",  "three",
        "open three", "wide three", "four", "open four", "five",
    };
    return names[pattern];
}
