// Five, then double four, then double three, then overline. A three is real when one of the cells
// that would turn it into a straight four is legal, by this same test with the stone in place; a
// cell that makes five there does not count.
#include "tests/reference/grid_foul.h"

#include <stdlib.h>

// A line seen from a stone: place 0 is the stone, place -1 the cell before it, and so on.
typedef struct View {
    const Grid *grid;
    int x, y;
    GridStep step;
} View;

static GridCell at(View view, int place)
{
    return grid_at(view.grid, view.x + place * view.step.dx, view.y + place * view.step.dy);
}

// How many of the `length` cells from `first` on hold `wanted`.
static int count(View view, int first, int length, GridCell wanted)
{
    int found = 0;
    for (int i = first; i < first + length; i++)
        found += at(view, i) == wanted;
    return found;
}

// Whether black stones, or stones after filling one empty cell, in the five cells from `first` on
// are not continued on either side.
static bool is_exact(View view, int first)
{
    return at(view, first - 1) != GRID_BLACK && at(view, first + 5) != GRID_BLACK;
}

static bool makes_five(View view)
{
    for (int first = -4; first <= 0; first++)
        if (count(view, first, 5, GRID_BLACK) == 5 && is_exact(view, first))
            return true;
    return false;
}

static bool makes_overline(View view)
{
    for (int first = -5; first <= 0; first++)
        if (count(view, first, 6, GRID_BLACK) == 6)
            return true;
    return false;
}

// Fours in this line: one for each cell that completes a window of four black stones and that one
// empty cell to exactly five; but a straight four, whose two cells are five apart, is one four.
static int fours(View view)
{
    int cells[5], found = 0;
    for (int first = -4; first <= 0; first++)
        if (count(view, first, 5, GRID_BLACK) == 4 && count(view, first, 5, GRID_EMPTY) == 1 &&
            is_exact(view, first)) {
            int place = first;
            while (at(view, place) != GRID_EMPTY)
                place++;
            cells[found++] = place;
        }
    if (found == 2 && abs(cells[1] - cells[0]) == 5)
        return 1;
    return found;
}

// Whether filling the one empty cell among the four cells from `first` on makes a straight four:
// both ends are empty, and a stone on either makes exactly five.
static bool grows_to_straight_four(View view, int first)
{
    return count(view, first, 4, GRID_BLACK) == 3 && count(view, first, 4, GRID_EMPTY) == 1 &&
           at(view, first - 1) == GRID_EMPTY && at(view, first + 4) == GRID_EMPTY &&
           at(view, first - 2) != GRID_BLACK && at(view, first + 5) != GRID_BLACK;
}

// Whether this line holds a three that a legal move can turn into a straight four.
static bool has_real_three(Grid *grid, View view)
{
    for (int first = -3; first <= 0; first++) {
        if (!grows_to_straight_four(view, first))
            continue;
        int place = first;
        while (at(view, place) != GRID_EMPTY)
            place++;
        if (grid_foul(grid, view.x + place * view.step.dx, view.y + place * view.step.dy) ==
            GRID_LEGAL)
            return true;
    }
    return false;
}

static GridFoul judge_stone(Grid *grid, int x, int y)
{
    int four_count = 0, three_count = 0, five_count = 0, overline_count = 0;
    for (int i = 0; i < 4; i++) {
        const View view = {grid, x, y, grid_steps[i]};
        five_count += makes_five(view);
        four_count += fours(view);
        overline_count += makes_overline(view);
    }
    if (five_count > 0)
        return GRID_FIVE;
    if (four_count >= 2)
        return GRID_DOUBLE_FOUR;
    for (int i = 0; i < 4; i++)
        three_count += has_real_three(grid, (View){grid, x, y, grid_steps[i]});
    if (three_count >= 2)
        return GRID_DOUBLE_THREE;
    return overline_count > 0 ? GRID_OVERLINE : GRID_LEGAL;
}

GridFoul grid_foul(Grid *grid, int x, int y)
{
    grid->cell[y][x] = GRID_BLACK;
    const GridFoul foul = judge_stone(grid, x, y);
    grid->cell[y][x] = GRID_EMPTY;
    return foul;
}
