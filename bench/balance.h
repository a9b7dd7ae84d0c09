// Openings that give both sides about the same chances: a few random stones close together, judged
// by the engine itself.
#ifndef BENCH_BALANCE_H
#define BENCH_BALANCE_H

#include "bench/adviser.h"
#include "bench/random.h"

typedef struct Balance {
    Rule rule;
    Geometry geometry;
    int fewest, most; // stones
    uint64_t nodes;   // of the judging search
    int window;       // the score is within plus or minus this
} Balance;

// Draws openings until one is balanced; *score is what the search said of it, for the side to move.
void balance_draw(Adviser *adviser, Random *random, const Balance *balance, Position *position,
                  Score *score);

#endif
