// Squares of a padded 32x32 grid, directions, board geometry, symmetries and notation.
// A square is (y + MARGIN) * STRIDE + (x + MARGIN); x runs to the right, y downwards, from 0.
#ifndef ENGINE_BOARD_SQUARE_H
#define ENGINE_BOARD_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t Square;

enum {
    SIDE_MIN = 5,
    SIDE_MAX = 22,
    CELLS_MAX = SIDE_MAX * SIDE_MAX,
    MARGIN = 5,
    STRIDE = 32,
    SQUARE_NB = STRIDE * STRIDE,
    SQUARE_NONE = 0, // a corner of the padding, never a cell of a board
    SQUARE_TEXT = 8, // bytes that square_format may write, with the final NUL
    SYMMETRY_NB = 8,
};

// The four directions of a line. SE runs down to the right, SW down to the left.
enum { DIR_E, DIR_S, DIR_SE, DIR_SW, DIR_NB };

// Width and height of a board, both SIDE_MIN..SIDE_MAX.
typedef struct Geometry {
    int width, height;
} Geometry;

static inline Square square_make(int x, int y)
{
    return (Square)((y + MARGIN) * STRIDE + x + MARGIN);
}

static inline int square_x(Square sq)
{
    return (sq & (STRIDE - 1)) - MARGIN;
}

static inline int square_y(Square sq)
{
    return sq / STRIDE - MARGIN;
}

// Distance in squares from a cell to its next neighbour in direction DIR_E..DIR_SW.
int direction_step(int direction);

// Whether both sides are playable.
bool geometry_is_valid(Geometry geometry);

// Number of cells.
int geometry_cells(Geometry geometry);

// Whether (x, y) is a cell of the board; any int is allowed.
bool geometry_contains(Geometry geometry, int x, int y);

// Whether sq (any value) is a cell of the board.
bool geometry_has_square(Geometry geometry, Square sq);

// How many of the symmetries 0..7 map the board onto itself: 8, or 4 (numbers 0..3) if not square.
int geometry_symmetries(Geometry geometry);

// The image of a cell: bit 0 mirrors x, bit 1 mirrors y, bit 2 swaps x and y (last).
Square square_transform(Geometry geometry, Square sq, int symmetry);

// Chebyshev distance (king's steps) between two squares.
int square_distance(Square a, Square b);

// Writes "h8" (column letter, row number = y + 1; "-" off every board) and returns text.
char *square_format(Square sq, char text[SQUARE_TEXT]);

// Reads "h8" (either case) at *text. On success stores the square and moves *text behind it. On
// failure (no letter, no number, off the board) returns false and changes nothing.
bool square_parse(const char **text, Geometry geometry, Square *sq);

#endif
