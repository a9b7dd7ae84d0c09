// The foul test of the official referee. What a stone makes in each line is one table look-up, and
// for nearly every cell that is the whole answer. Only where two lines hold a candidate three does
// the board matter: a three is real when one of the cells that turns it into a straight four is
// itself legal for black with the new stone in place, by this same test. A cell that makes five
// there does not count as such a cell. The recursion puts stones on one private copy of the lines;
// its depth is bounded by the empty cells, in practice it is three.
#include "engine/board/forbid.h"

#include "eval/pattern.h"

#include <assert.h>

// What a black stone on a cell makes, counted over its four lines.
typedef struct Shape {
    bool five, overline;
    int fours, threes;
    bool is_three[DIR_NB];
} Shape;

static Pattern black_pattern(const LineKeys *lines, const PatternTable *table, Square sq,
                             int direction)
{
    return pattern_black(pattern_lookup(table, lines_window(lines, direction, sq, LINE_RADIUS)));
}

// The first square that is not black, going from sq (which is not looked at) in steps of `step`.
static Square beyond_black(const LineKeys *lines, Square sq, int step)
{
    do
        sq = (Square)(sq + step);
    while (lines_stone(lines, sq) == STONE_BLACK);
    return sq;
}

// Tells the two fouls within one line apart: six or more in a row, or else two fours.
static bool is_overline(const LineKeys *lines, Square sq, int direction)
{
    const int step = direction_step(direction);
    return (beyond_black(lines, sq, step) - beyond_black(lines, sq, -step)) / step > 6;
}

static void shape_add_line(Shape *shape, const LineKeys *lines, Square sq, int direction,
                           Pattern pattern)
{
    switch (pattern) {
    case PATTERN_FIVE:
        shape->five = true;
        break;
    case PATTERN_FOUR:
    case PATTERN_OPEN_FOUR:
        shape->fours++;
        break;
    case PATTERN_FOUL:
        if (is_overline(lines, sq, direction))
            shape->overline = true;
        else
            shape->fours += 2;
        break;
    case PATTERN_OPEN_THREE:
    case PATTERN_WIDE_THREE:
        shape->is_three[direction] = true;
        shape->threes++;
        break;
    case PATTERN_LOW:
    case PATTERN_TWO:
    case PATTERN_OPEN_TWO:
    case PATTERN_THREE:
        break;
    }
}

static Shape shape_of(const LineKeys *lines, const PatternTable *table, Square sq)
{
    Shape shape = {0};
    for (int direction = 0; direction < DIR_NB; direction++)
        shape_add_line(&shape, lines, sq, direction, black_pattern(lines, table, sq, direction));
    return shape;
}

// Whether the answer depends on how many of the threes are real.
static bool shape_is_open(const Shape *shape)
{
    return !shape->five && shape->fours < 2 && shape->threes >= 2;
}

static Foul shape_foul(const Shape *shape, int real_threes)
{
    if (shape->five)
        return FOUL_NONE;
    if (shape->fours >= 2)
        return FOUL_DOUBLE_FOUR;
    if (real_threes >= 2)
        return FOUL_DOUBLE_THREE;
    return shape->overline ? FOUL_OVERLINE : FOUL_NONE;
}

static int count_real_threes(LineKeys *lines, const PatternTable *table, Square sq,
                             const Shape *shape);

// Whether black can make the straight four of a three by a stone on sq.
static bool is_usable(LineKeys *lines, const PatternTable *table, Square sq)
{
    const Shape shape = shape_of(lines, table, sq);
    if (shape.five)
        return false;
    const int real = shape_is_open(&shape) ? count_real_threes(lines, table, sq, &shape) : 0;
    return shape_foul(&shape, real) == FOUL_NONE;
}

// Whether the stone on sq belongs to a real three. A straight four is unbroken, so the cell that
// completes one can only be the first one behind the run of sq, on either side.
static bool is_real_three(LineKeys *lines, const PatternTable *table, Square sq, int direction)
{
    const int step = direction_step(direction);
    const Square cells[] = {beyond_black(lines, sq, step), beyond_black(lines, sq, -step)};
    for (int i = 0; i < 2; i++)
        if (lines_stone(lines, cells[i]) == STONE_NONE &&
            black_pattern(lines, table, cells[i], direction) == PATTERN_OPEN_FOUR &&
            is_usable(lines, table, cells[i]))
            return true;
    return false;
}

static int count_real_threes(LineKeys *lines, const PatternTable *table, Square sq,
                             const Shape *shape)
{
    int count = 0;
    lines_toggle(lines, sq, STONE_BLACK);
    for (int direction = 0; direction < DIR_NB; direction++)
        if (shape->is_three[direction] && is_real_three(lines, table, sq, direction))
            count++;
    lines_toggle(lines, sq, STONE_BLACK);
    return count;
}

Foul forbid_test(const LineKeys *lines, Square sq)
{
    assert(lines_stone(lines, sq) == STONE_NONE);
    const PatternTable *table = pattern_table(RULE_RENJU);
    const Shape shape = shape_of(lines, table, sq);
    if (!shape_is_open(&shape))
        return shape_foul(&shape, 0);
    LineKeys copy = *lines;
    return shape_foul(&shape, count_real_threes(&copy, table, sq, &shape));
}

bool forbid_is_possible(const LineKeys *lines, Square sq)
{
    const Shape shape = shape_of(lines, pattern_table(RULE_RENJU), sq);
    return shape_foul(&shape, shape.threes) != FOUL_NONE;
}

const char *forbid_name(Foul foul)
{
    static const char *const names[] = {
        [FOUL_NONE] = "none",
        [FOUL_OVERLINE] = "overline",
        [FOUL_DOUBLE_FOUR] = "double four",
        [FOUL_DOUBLE_THREE] = "double three",
    };
    return names[foul];
}
