// The centre-out walk over a board: the centre, then ring n of 8n squares from the left middle,
// up, right, down, left and up again. It numbers the cells for iteration and breaks all ties.
#ifndef ENGINE_BOARD_SPIRAL_H
#define ENGINE_BOARD_SPIRAL_H

#include "engine/board/square.h"

typedef struct Spiral {
    int count;                // cells of the board
    Square order[CELLS_MAX];  // walk position -> square
    uint16_t rank[SQUARE_NB]; // square -> walk position; count for squares off the board
} Spiral;

// Builds the walk of a valid geometry. On an even side the centre is (w/2, h/2); squares of a ring
// that fall off the board are skipped.
void spiral_init(Spiral *spiral, Geometry geometry);

#endif
