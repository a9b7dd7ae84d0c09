// Random keys that name a position: stones and walls by square, the side to move, the rule.
#ifndef ENGINE_BOARD_ZOBRIST_H
#define ENGINE_BOARD_ZOBRIST_H

#include "engine/board/lines.h"
#include "engine/board/square.h"
#include "eval/rule.h"

#include <stdint.h>

// The keys of black stones, white stones and walls; built on the first call (any thread).
typedef struct Zobrist {
    uint64_t stone[STONE_WALL + 1][SQUARE_NB]; // [STONE_NONE] is all zero
    uint64_t white_to_move;
} Zobrist;

const Zobrist *zobrist(void);

// The key of an empty board of this shape under this rule.
uint64_t zobrist_empty(Geometry geometry, Rule rule);

#endif
