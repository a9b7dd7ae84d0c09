// Whole games for measuring: what a board meets when an engine plays, a few sizes of it.
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include "engine/board/square.h"

enum { GAME_NB = 20, GAME_SET_NB = 4 };

// Games of one board size, as position_from_record reads them.
typedef struct GameSet {
    Geometry geometry;
    const char *record[GAME_NB];
} GameSet;

extern const GameSet game_sets[GAME_SET_NB]; // 15x15, 20x20, 22x22, 20x12

#endif
