// The stones of a board as line words: for each direction and line one 64-bit word, two bits a
// cell. A window of any line is then one shift and mask away; there is no edge case, because
// everything off the board is a wall.
#ifndef ENGINE_BOARD_LINES_H
#define ENGINE_BOARD_LINES_H

#include "engine/board/square.h"

#include <stdint.h>

// What a cell holds; the values are the two-bit codes of the line words.
typedef enum { STONE_NONE, STONE_BLACK, STONE_WHITE, STONE_WALL } Stone;

enum { LINE_NB = 64 };

typedef struct LineKeys {
    uint64_t word[DIR_NB][LINE_NB];
} LineKeys;

// Number of the line through sq in a direction (0..63), and the place of sq in it (0..31).
static inline int line_index(int direction, Square sq)
{
    const int x = sq & (STRIDE - 1), y = sq / STRIDE;
    return direction == DIR_E    ? y
           : direction == DIR_S  ? x
           : direction == DIR_SE ? 31 - x + y
                                 : x + y;
}

static inline int line_place(int direction, Square sq)
{
    return direction == DIR_E ? sq & (STRIDE - 1) : sq / STRIDE;
}

// The word of the line through sq, turned so that the cell `back` places before sq is in bits 0-1,
// the next one in bits 2-3 and so on. Along DIR_SW "before" is up and to the right.
static inline uint64_t lines_window(const LineKeys *lines, int direction, Square sq, int back)
{
    const uint64_t word = lines->word[direction][line_index(direction, sq)];
    const unsigned turn = (unsigned)(2 * (line_place(direction, sq) - back)) & 63;
    return word >> turn | word << (-turn & 63);
}

// Fills the lines of an empty board: STONE_NONE on its cells, walls everywhere else.
void lines_init(LineKeys *lines, Geometry geometry);

// Puts a stone (black, white or wall) on an empty cell, or takes it off again: the same XOR.
void lines_toggle(LineKeys *lines, Square sq, Stone stone);

// What stands on sq.
Stone lines_stone(const LineKeys *lines, Square sq);

#endif
