// The same position on the engine's board and on the naive grid, and random ones to compare on.
#ifndef TESTS_PAIR_H
#define TESTS_PAIR_H

#include "engine/board/board.h"
#include "tests/reference/grid.h"
#include "tests/test.h"

// By how much to cut the work down where assertions recompute the board at every stone.
#ifdef NDEBUG
enum { PAIR_SLOWNESS = 1 };
#else
enum { PAIR_SLOWNESS = 5 };
#endif

typedef struct Pair {
    Board board;
    Grid grid;
} Pair;

// An empty board with walls.
void pair_init(Pair *pair, Geometry geometry, Rule rule, const Square *walls, int wall_count);

// An empty board of random shape, now and then with some walls.
void pair_init_random(Pair *pair, Rule rule, TestRandom *random);

// Puts a stone of the side to move; takes the last one back.
void pair_place(Pair *pair, Square sq);
void pair_undo(Pair *pair);

// Whether the last stone won, as the grid sees it.
bool pair_last_wins(const Pair *pair);

// A random empty cell, more often than not in line with a recent stone. SQUARE_NONE when full.
Square pair_pick(const Pair *pair, TestRandom *random);

// Puts up to `stones` random stones of both sides, of which none makes a five and no black one is
// a foul; then either side is to move.
void pair_fill(Pair *pair, int stones, TestRandom *random);

// Puts stones along the lines of a random cell, mostly of one side: the stuff that double threats
// are made of. As with pair_fill none makes a five or is a foul.
void pair_fill_star(Pair *pair, TestRandom *random);

// Draws the position, for messages. Returns text.
enum { PAIR_TEXT = SIDE_MAX * (SIDE_MAX + 1) + 1 };
char *pair_draw(const Pair *pair, char text[PAIR_TEXT]);

#endif
