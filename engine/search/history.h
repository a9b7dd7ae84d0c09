// What earlier nodes of the search learnt about moves: histories and counter moves.
#ifndef ENGINE_SEARCH_HISTORY_H
#define ENGINE_SEARCH_HISTORY_H

#include "engine/board/square.h"
#include "eval/rule.h"

#include <stdint.h>

enum { HISTORY_MAX = 8192 };

typedef struct History {
    int16_t move[COLOR_NB][SQUARE_NB];     // success of a move, within plus or minus HISTORY_MAX
    uint16_t counter[COLOR_NB][SQUARE_NB]; // the answer that refuted the enemy's last move
} History;

void history_clear(History *history);

// A move caused a cutoff at a depth in plies after `previous` of the enemy.
void history_reward(History *history, Color color, Square move, Square previous, int depth);

// A move was tried before the one that caused a cutoff.
void history_punish(History *history, Color color, Square move, int depth);

#endif
