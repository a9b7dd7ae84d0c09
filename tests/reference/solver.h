// A search that knows nothing of threats: every move, every reply, wins found by walking the grid.
// Only for a few plies.
#ifndef TESTS_REFERENCE_SOLVER_H
#define TESTS_REFERENCE_SOLVER_H

#include "tests/reference/grid.h"

enum { SOLVER_PLIES = 7 };

typedef struct Solver {
    Grid *grid; // stones are put and taken off again while it thinks
    Rule rule;
    int stones_left; // until the game is a draw
    int count;
    Square cells[CELLS_MAX];       // empty at the start
    Square hint[SOLVER_PLIES + 1]; // what won last at each distance, tried first
} Solver;

// Looks at a position, in which nobody has won.
Solver solver_make(Grid *grid, Rule rule);

void solver_put(Solver *solver, Square sq, Color color);
void solver_take(Solver *solver, Square sq);

// Whether color may play on sq: an empty cell, and no foul.
bool solver_is_legal(Solver *solver, Square sq, Color color);

// Number of cells where color makes a five, counted up to `enough`.
int solver_count_fives(Solver *solver, Color color, int enough);

// Whether color, to move, wins within an odd number of plies whatever the other plays.
bool solver_wins_in(Solver *solver, Color color, int plies);

// Whether color, to move, loses within an even number of plies whatever it plays.
bool solver_loses_in(Solver *solver, Color color, int plies);

#endif
