// The moves that a person who analyses has told the engine to leave out.
#ifndef PROTOCOL_BLOCKS_H
#define PROTOCOL_BLOCKS_H

#include "engine/engine.h"

#include <stdbool.h>

enum { PATHS_MAX = 32 };

// A sequence of moves: its last is blocked where exactly the others stand on the board.
typedef struct Path {
    int count;
    Square squares[CELLS_MAX];
} Path;

typedef struct Blocks {
    bool cells[COLOR_NB][SQUARE_NB]; // by the side that may not play there
    int path_count;
    Path paths[PATHS_MAX];
} Blocks;

// Blocks a cell for both sides or frees it.
void blocks_set(Blocks *blocks, Square square, bool blocked);

// Adds a path (the oldest makes room) or removes its equal.
void blocks_add_path(Blocks *blocks, const Path *path);
void blocks_remove_path(Blocks *blocks, const Path *path);

void blocks_clear_cells(Blocks *blocks);
void blocks_clear_paths(Blocks *blocks);

// Marks the cells that the side to move of a position must leave out.
void blocks_mark(const Blocks *blocks, const Position *position, bool blocked[SQUARE_NB]);

#endif
