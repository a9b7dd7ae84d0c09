// Boards as drawings for browsers and documents (SVG).
#ifndef PROTOCOL_SVG_H
#define PROTOCOL_SVG_H

#include "engine/engine.h"

#include <stdio.h>

enum { SVG_CELL = 30, SVG_TITLE = 40 };

typedef struct SvgBoard {
    const Position *position;
    int count;              // how many of its stones are drawn
    const Verdict *verdict; // whose line is marked; NULL for none
    Square hint;            // an empty cell to mark, SQUARE_NONE for none
    const char *title;      // above the board; no characters that XML takes as its own
} SvgBoard;

// What svg_board needs in SVG units.
int svg_board_width(Geometry geometry);
int svg_board_height(Geometry geometry);

void svg_begin(FILE *file, int width, int height);
void svg_end(FILE *file);

// Draws a board with its upper left corner at (x, y), the moves numbered.
void svg_board(FILE *file, int x, int y, const SvgBoard *board);

#endif
