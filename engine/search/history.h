// What earlier nodes of the search learnt about moves: which moves on the board, and which shapes
// relative to the last stones, did well, and what answered a move of the enemy.
#ifndef ENGINE_SEARCH_HISTORY_H
#define ENGINE_SEARCH_HISTORY_H

#include "engine/board/board.h"

#include <stdint.h>

enum {
    HISTORY_MAX = 8192,
    OFFSET_MAX = 6, // further away from the last stone is "elsewhere"
    OFFSET_SPAN = 2 * OFFSET_MAX + 1,
    OFFSET_NB = OFFSET_SPAN * OFFSET_SPAN + 1,
    FOLLOW_NB = 2, // after the enemy's last stone, after the own one before it
};

// All values stay within plus or minus HISTORY_MAX.
typedef struct History {
    int16_t move[COLOR_NB][SQUARE_NB];
    int16_t follow[FOLLOW_NB][THREAT_NB][OFFSET_NB]; // by what the move makes, and where
    Square counter[COLOR_NB][SQUARE_NB];             // the answer that refuted the enemy's last
} History;

void history_clear(History *history);

// How well moves like this one of the side to move did, within plus or minus 3 * HISTORY_MAX.
int history_value(const History *history, const Board *board, Square move);

// The same of `count` moves at once.
void history_values(const History *history, const Board *board, const Square *moves, int count,
                    int *values);

// The move of the side to move caused a cutoff at a depth in plies.
void history_reward(History *history, const Board *board, Square move, int depth);

// The move was tried in vain before the one that caused a cutoff.
void history_punish(History *history, const Board *board, Square move, int depth);

#endif
