// Every empty cell gets a grade from the greedy list and a number of line points; the best grade
// wins, then the points, then the distance from the centre, then the first in reading order.
#include "tests/reference/greedy.h"

#include "tests/reference/grid_foul.h"

#include <stdlib.h>

typedef enum { GRADE_QUIET, GRADE_BLOCK_OPEN_FOUR, GRADE_FOUR, GRADE_BLOCK_FIVE, GRADE_WIN } Grade;

typedef struct Choice {
    Grade grade;
    int points;
    int distance; // twice the larger of the distances from the middle of the board
    Square square;
} Choice;

static Color other(Color color)
{
    return color == BLACK ? WHITE : BLACK;
}

static bool wins_at(Grid *grid, int x, int y, Rule rule, Color color)
{
    if (grid_at(grid, x, y) != GRID_EMPTY)
        return false;
    grid->cell[y][x] = grid_stone(color);
    const bool wins = grid_walk_wins(grid, x, y, rule);
    grid->cell[y][x] = GRID_EMPTY;
    return wins;
}

// With a stone of color on (x, y), how many cells of its lines would then win.
static int wins_after(Grid *grid, int x, int y, Rule rule, Color color)
{
    int wins = 0;
    grid->cell[y][x] = grid_stone(color);
    for (int i = 0; i < 4; i++)
        for (int place = -4; place <= 4; place++)
            wins += wins_at(grid, x + place * grid_steps[i].dx, y + place * grid_steps[i].dy, rule,
                            color);
    grid->cell[y][x] = GRID_EMPTY;
    return wins;
}

static Grade grade_cell(Grid *grid, int x, int y, Rule rule, Color color)
{
    if (wins_at(grid, x, y, rule, color))
        return GRADE_WIN;
    if (wins_at(grid, x, y, rule, other(color)))
        return GRADE_BLOCK_FIVE;
    if (wins_after(grid, x, y, rule, color) > 0)
        return GRADE_FOUR;
    if (wins_after(grid, x, y, rule, other(color)) > 1)
        return GRADE_BLOCK_OPEN_FOUR;
    return GRADE_QUIET;
}

// Points of the window of five cells that starts at (x, y): more for each stone of the one player
// in it, nothing when both players or a wall are there.
static int window_points(const Grid *grid, int x, int y, GridStep step)
{
    static const int points[] = {1, 4, 16, 64, 256};
    int stones[4] = {0};
    for (int i = 0; i < 5; i++)
        stones[grid_at(grid, x + i * step.dx, y + i * step.dy)]++;
    const int black = stones[GRID_BLACK], white = stones[GRID_WHITE];
    if (stones[GRID_WALL] > 0 || (black > 0 && white > 0))
        return 0;
    return points[black > white ? black : white];
}

static int line_points(const Grid *grid, int x, int y)
{
    int points = 0;
    for (int i = 0; i < 4; i++)
        for (int first = -4; first <= 0; first++)
            points += window_points(grid, x + first * grid_steps[i].dx,
                                    y + first * grid_steps[i].dy, grid_steps[i]);
    return points;
}

static int distance_from_center(const Grid *grid, int x, int y)
{
    const int dx = abs(2 * x - (grid->width - 1)), dy = abs(2 * y - (grid->height - 1));
    return dx > dy ? dx : dy;
}

static bool is_better(const Choice *a, const Choice *b)
{
    if (a->grade != b->grade)
        return a->grade > b->grade;
    if (a->points != b->points)
        return a->points > b->points;
    return a->distance < b->distance;
}

static bool is_allowed(Grid *grid, int x, int y, Rule rule, Color color)
{
    if (grid_at(grid, x, y) != GRID_EMPTY)
        return false;
    return rule != RULE_RENJU || color == WHITE || grid_foul(grid, x, y) <= GRID_FIVE;
}

Square greedy_move(Grid *grid, Rule rule, Color color)
{
    Choice best = {GRADE_QUIET, -1, 0, SQUARE_NONE};
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            if (!is_allowed(grid, x, y, rule, color))
                continue;
            const Choice choice = {grade_cell(grid, x, y, rule, color), line_points(grid, x, y),
                                   distance_from_center(grid, x, y), square_make(x, y)};
            if (is_better(&choice, &best))
                best = choice;
        }
    return best.square;
}
