// One game of the engine against itself.
#ifndef BENCH_SELFPLAY_H
#define BENCH_SELFPLAY_H

#include "bench/adviser.h"
#include "bench/gamefile.h"
#include "bench/random.h"

typedef struct Selfplay {
    Rule rule;
    Geometry geometry;
    uint64_t nodes; // a move
    int varied;     // plies after the opening in which other moves than the best may be played
    uint64_t seed;  // of the whole run
} Selfplay;

// Plays game `number` of a run. The same numbers give the same game.
void selfplay_game(Adviser *adviser, const Selfplay *selfplay, uint32_t number, Game *game);

#endif
