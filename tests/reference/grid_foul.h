// The renju foul test as the referees' rules describe it, word by word, on the naive board.
#ifndef TESTS_REFERENCE_GRID_FOUL_H
#define TESTS_REFERENCE_GRID_FOUL_H

#include "tests/reference/grid.h"

// In the order in which they are looked for.
typedef enum {
    GRID_LEGAL,
    GRID_FIVE, // legal too
    GRID_DOUBLE_FOUR,
    GRID_DOUBLE_THREE,
    GRID_OVERLINE,
} GridFoul;
enum { GRID_FOUL_NB = 5 };

// What a black stone on the empty cell (x, y) would be. Puts stones while it thinks, and takes
// them all off again.
GridFoul grid_foul(Grid *grid, int x, int y);

#endif
