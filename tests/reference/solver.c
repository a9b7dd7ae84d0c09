// Plain minimax on the naive grid. The hints make a proof of a win fast; refuting one takes its
// time.
#include "tests/reference/solver.h"

#include "tests/reference/grid_foul.h"

static Color other(Color color)
{
    return color == BLACK ? WHITE : BLACK;
}

static GridCell *cell_of(Solver *solver, Square sq)
{
    return &solver->grid->cell[square_y(sq)][square_x(sq)];
}

Solver solver_make(Grid *grid, Rule rule)
{
    Solver solver = {.grid = grid, .rule = rule};
    const int cells = grid->width * grid->height;
    int stones = 0;
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            if (grid->cell[y][x] == GRID_EMPTY)
                solver.cells[solver.count++] = square_make(x, y);
            stones += grid->cell[y][x] == GRID_BLACK || grid->cell[y][x] == GRID_WHITE;
        }
    solver.stones_left = solver.count;
    if (rule == RULE_RENJU && cells >= 100 && cells - 25 - stones < solver.count)
        solver.stones_left = cells - 25 - stones;
    return solver;
}

void solver_put(Solver *solver, Square sq, Color color)
{
    *cell_of(solver, sq) = grid_stone(color);
    solver->stones_left--;
}

void solver_take(Solver *solver, Square sq)
{
    *cell_of(solver, sq) = GRID_EMPTY;
    solver->stones_left++;
}

static bool makes_five(Solver *solver, Square sq, Color color)
{
    if (*cell_of(solver, sq) != GRID_EMPTY)
        return false;
    *cell_of(solver, sq) = grid_stone(color);
    const bool wins = grid_walk_wins(solver->grid, square_x(sq), square_y(sq), solver->rule);
    *cell_of(solver, sq) = GRID_EMPTY;
    return wins;
}

bool solver_is_legal(Solver *solver, Square sq, Color color)
{
    if (*cell_of(solver, sq) != GRID_EMPTY)
        return false;
    return solver->rule != RULE_RENJU || color == WHITE ||
           grid_foul(solver->grid, square_x(sq), square_y(sq)) <= GRID_FIVE;
}

int solver_count_fives(Solver *solver, Color color, int enough)
{
    int count = 0;
    if (solver->stones_left <= 0)
        return 0;
    if (enough == 1 && solver->hint[1] && makes_five(solver, solver->hint[1], color))
        return 1;
    for (int i = 0; i < solver->count && count < enough; i++)
        if (makes_five(solver, solver->cells[i], color)) {
            solver->hint[1] = solver->cells[i];
            count++;
        }
    return count;
}

bool solver_loses_in(Solver *solver, Color color, int plies)
{
    if (solver->stones_left <= 0)
        return false;
    for (int i = 0; i < solver->count; i++) {
        const Square sq = solver->cells[i];
        if (!solver_is_legal(solver, sq, color))
            continue;
        bool lost = !makes_five(solver, sq, color);
        solver_put(solver, sq, color);
        lost = lost && solver_wins_in(solver, other(color), plies - 1);
        solver_take(solver, sq);
        if (!lost)
            return false;
    }
    return true;
}

static bool wins_by(Solver *solver, Square sq, Color color, int plies)
{
    if (!solver_is_legal(solver, sq, color))
        return false;
    solver_put(solver, sq, color);
    const bool wins = solver_count_fives(solver, other(color), 1) == 0 &&
                      solver_loses_in(solver, other(color), plies - 1);
    solver_take(solver, sq);
    return wins;
}

bool solver_wins_in(Solver *solver, Color color, int plies)
{
    if (solver_count_fives(solver, color, 1))
        return true;
    if (plies < 3)
        return false;
    if (solver->hint[plies] && wins_by(solver, solver->hint[plies], color, plies))
        return true;
    for (int i = 0; i < solver->count; i++)
        if (wins_by(solver, solver->cells[i], color, plies)) {
            solver->hint[plies] = solver->cells[i];
            return true;
        }
    return false;
}
