// Whether a five is still possible: draws that are certain long before the board is full.
#ifndef ENGINE_BOARD_LIVE_H
#define ENGINE_BOARD_LIVE_H

#include "engine/board/board.h"

// Whether some five cells in a row hold no stone of the enemy and no wall. Without them `color` can
// never win, whatever the rule.
bool live_has_window(const Board *board, Color color);

// Whether so much of the board is taken that asking is worth while.
bool live_is_due(const Board *board);

#endif
