// Positions as one line of text: the fixed set of the benchmark, and the reader that it shares with
// the tactical tests.
#ifndef BENCH_POSITIONS_H
#define BENCH_POSITIONS_H

#include "engine/engine.h"

typedef struct BenchPosition {
    Rule rule;
    Geometry geometry;
    const char *record; // "h8i9g7": black and white in turn
} BenchPosition;

enum { BENCH_POSITION_NB = 24 };

extern const BenchPosition bench_positions[BENCH_POSITION_NB];

// Builds the position after a record of moves on an empty board. Returns false when the record
// holds anything else than free cells of the board.
bool position_from_record(Position *position, Rule rule, Geometry geometry, const char *record);

#endif
