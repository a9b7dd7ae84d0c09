// The games that the tuner learns from, in memory.
#ifndef BENCH_TUNE_GAMES_H
#define BENCH_TUNE_GAMES_H

#include "bench/gamefile.h"

typedef struct GameEntry {
    uint32_t first; // index of its first move
    uint16_t plies, opening;
    Result result;
    bool held; // for judging only, never learnt from
} GameEntry;

typedef struct GameStore {
    Rule rule;
    Geometry geometry;
    GameEntry *games;
    GameMove *moves;
    size_t game_count, move_count, game_room, move_room;
} GameStore;

// Reads a file of games behind those that are there; all must be of one rule and size. One game in
// `hold` is held back. Returns NULL, or what is wrong in words.
const char *games_load(GameStore *store, const char *path, unsigned hold);

void games_free(GameStore *store);

#endif
