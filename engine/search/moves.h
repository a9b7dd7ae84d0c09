// Moves of a node: which are worth a thought, and the best of the rest one by one.
#ifndef ENGINE_SEARCH_MOVES_H
#define ENGINE_SEARCH_MOVES_H

#include "engine/board/board.h"

typedef struct MoveList {
    int count;
    Square square[CELLS_MAX];
    int score[CELLS_MAX]; // ordering; ties are broken centre-out by moves_pick
} MoveList;

// Lists the moves of the side to move: the answers to a five or open four where there is one, else
// the cells near stones. Scores are left alone. Fouls of black are not sifted out. May be empty
// (every move loses to an open four; or no stone is on the board).
void moves_generate(const Board *board, MoveList *list);

// Lists the cells of a set.
void moves_from_set(const Board *board, const SquareSet *set, MoveList *list);

// Lists all empty cells from the centre outwards.
void moves_all(const Board *board, MoveList *list);

// Brings the best of the moves from `next` on to place `next` and returns it.
Square moves_pick(const Board *board, MoveList *list, int next);

#endif
