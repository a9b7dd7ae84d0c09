// Moves of a node: which are worth a thought, and the best of the rest one by one.
#ifndef ENGINE_SEARCH_MOVES_H
#define ENGINE_SEARCH_MOVES_H

#include "engine/board/board.h"

typedef struct MoveList {
    int count;
    int dropped; // so many more are kept behind those: see moves_drop
    Square square[CELLS_MAX];
    int key[CELLS_MAX]; // ordering score and place in the centre-out walk, see moves_key
} MoveList;

// Lists the moves of the side to move: the answers to a five or open four where there is one, else
// the cells near stones. Keys are left alone. Fouls of black are not sifted out. May be empty
// (every move loses to an open four; or no stone is on the board).
void moves_generate(const Board *board, MoveList *list);

// Lists the cells of a set.
void moves_from_set(const Board *board, const SquareSet *set, MoveList *list);

// Lists all empty cells from the centre outwards.
void moves_all(const Board *board, MoveList *list);

// The ordering key of a move: by score, equal ones centre-out. score: within plus or minus 2^20.
int moves_key(const Board *board, Square move, int score);

// Takes points off the score of move number i.
void moves_lower(MoveList *list, int i, int points);

// Takes the move at place i off the list, which gets out of order, but keeps it behind the others.
void moves_drop(MoveList *list, int i);

// Brings the move with the best key from place `next` on to that place and returns it.
Square moves_pick(MoveList *list, int next);

#endif
