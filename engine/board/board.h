// The incremental board: stones, line words, the class of every empty cell in every line, what each
// cell threatens for both players, and the sums that are evaluated. Placing a stone updates only
// the cells whose class changed and writes them to a journal, from which taking it back restores
// them.
#ifndef ENGINE_BOARD_BOARD_H
#define ENGINE_BOARD_BOARD_H

#include "engine/board/lines.h"
#include "engine/board/spiral.h"
#include "engine/board/square.h"
#include "engine/board/zobrist.h"
#include "eval/eval.h"
#include "eval/net.h"
#include "eval/pattern.h"
#include "eval/rule.h"

#include <stdbool.h>
#include <stdint.h>

// One empty cell, in 16 bytes. Kept as it was while a stone stands on it.
typedef struct Cell {
    _Alignas(16) Square square;
    uint8_t threat[COLOR_NB]; // what each player would make here (enum Threat)
    uint16_t code[COLOR_NB];  // its four line classes, see EvalTable
    int16_t score[COLOR_NB];  // ordering score of each player's move here
} Cell;

// A set of squares: bit x + MARGIN of row y + MARGIN.
typedef struct SquareSet {
    uint32_t row[STRIDE];
} SquareSet;

enum {
    JOURNAL_CELLS = COLOR_NB * DIR_NB * 2 * LINE_RADIUS, // changes that one stone can make
    CLASS_ROW = 40,                                      // places of a line, and room for a copy
    CLASS_COPY = 16,
    NEIGHBOUR_NB = 64,
};

// A neighbour of a stone. Its number is 8 * cell + half, where half is twice the direction, plus
// one behind the stone; the cells of a half line count from 0 at the upper or left end.
typedef struct Neighbour {
    int16_t offset; // from the stone
    uint16_t shift; // of the direction in the code of a cell
} Neighbour;

// What one placed stone changed. All is as it was before.
typedef struct Change {
    Square square; // of the stone
    uint8_t cell_count, black_count, mark_count;
    uint64_t key;
    ThreatCount counts[COLOR_NB];
    NetSums sums;
    uint8_t classes[DIR_NB][CLASS_COPY]; // of the neighbours in each line
    uint8_t marks[JOURNAL_CELLS + 1];    // entries of cells[] that concern a sharp threat
    Cell cells[JOURNAL_CELLS];           // black_count changes for black, then those for white
} Change;

typedef struct Board {
    // fixed by board_init
    Geometry geometry;
    Rule rule;
    const PatternTable *patterns;
    const EvalTable *evals[COLOR_NB];
    const NetTable *net;
    Spiral spiral;
    Neighbour neighbours[NEIGHBOUR_NB];
    const Zobrist *zobrist;
    int wall_count;
    int stones_max; // so many stones are a draw; changed by board_play_on alone

    // changed by every stone
    Color to_move;
    int stone_count; // black and white stones; also the depth of the journal
    uint64_t key;    // of stones, walls, shape and rule; board_key adds the side to move
    ThreatCount counts[COLOR_NB]; // of empty cells
    NetSums sums;
    LineKeys lines;
    SquareSet empty;
    SquareSet stones[COLOR_NB];
    SquareSet threats[COLOR_NB][THREAT_NB];      // empty cells by threat, the sharp ones only
    uint8_t classes[DIR_NB][LINE_NB][CLASS_ROW]; // of empty cells as in PatternTable, else 0
    Cell cell[SQUARE_NB];
    Change journal[CELLS_MAX];
} Board;

// Makes an empty board with walls on the given cells; black is to move. The shape must be valid
// and the walls distinct cells of it.
void board_init(Board *board, Geometry geometry, Rule rule, const Square *walls, int wall_count);

// Copies what differs between two boards of the same game cheaply: everything up to the journal
// entries in use.
void board_copy(Board *to, const Board *from);

// Puts a stone of the side to move on an empty cell; the other side is to move afterwards.
void board_place(Board *board, Square sq);

// Takes back the last stone; its owner is to move afterwards.
void board_undo(Board *board);

// Lets the other side move without a stone. Pass again to take it back.
void board_pass(Board *board);

// Says who moves next, for positions with uneven numbers of stones.
void board_set_mover(Board *board, Color color);

// What stands on sq; STONE_WALL off the board.
Stone board_stone(const Board *board, Square sq);

// Whether sq is a cell without a stone or wall.
bool board_is_empty(const Board *board, Square sq);

// Number of cells without a stone or wall.
int board_empty_count(const Board *board);

// The last stone placed, SQUARE_NONE on an empty board; `back` = 1 gives the one before, and so on.
Square board_last(const Board *board, int back);

// The key of the position, side to move included.
uint64_t board_key(const Board *board);

// What `key` and board_key will be after one more stone of the side to move on an empty cell.
typedef struct BoardKeys {
    uint64_t stones, position;
} BoardKeys;
BoardKeys board_keys_after(const Board *board, Square sq);

// Class of a player's stone on an empty cell in one direction.
Pattern board_pattern(const Board *board, Square sq, int direction, Color color);

// How many stones may still be placed before the game is drawn: until no cell is empty, or under
// renju until w*h-25 stones stand on a board of at least 100 cells, unless it is played on. Not
// above zero: it is drawn.
int board_stones_left(const Board *board);
bool board_is_draw(const Board *board);

// Some managers play a game of renju on after its last stone. Where it has come so far, from here
// on only a full board is a draw.
void board_play_on(Board *board);

// Static evaluation for the side to move.
Score board_evaluate(const Board *board);

// Recomputes everything that is kept incrementally and compares. Returns false at the first
// difference. Runs after every place and undo in debug builds.
bool board_check(const Board *board);

static inline bool set_has(const SquareSet *set, Square sq)
{
    return set->row[sq / STRIDE] >> (sq & (STRIDE - 1)) & 1;
}

// The first square of a set that is known not to be empty, row by row.
static inline Square set_first(const SquareSet *set)
{
    int row = 0;
    while (!set->row[row])
        row++;
    return (Square)(row * STRIDE + __builtin_ctz(set->row[row]));
}

static inline void set_toggle(SquareSet *set, Square sq)
{
    set->row[sq / STRIDE] ^= UINT32_C(1) << (sq & (STRIDE - 1));
}

#endif
