// The opponent of the first tutorials: looks one stone ahead, takes and blocks what it sees, and
// counts lines for the rest. The engine must beat it without effort.
#ifndef TESTS_REFERENCE_GREEDY_H
#define TESTS_REFERENCE_GREEDY_H

#include "tests/reference/grid.h"

// Chooses an empty cell for color: win, block a five, make four, block an open four, else the cell
// with the best lines, nearest to the centre. Avoids renju fouls. SQUARE_NONE when the board is
// full or every cell is a foul. The board is unchanged afterwards.
Square greedy_move(Grid *grid, Rule rule, Color color);

#endif
