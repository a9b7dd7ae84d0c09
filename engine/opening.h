// The swap2 opening: three stones that favour nobody, and the choice of a side by score.
#ifndef ENGINE_OPENING_H
#define ENGINE_OPENING_H

#include "engine/engine.h"
#include "engine/search/root.h"

// Answers a swap2 request: the worker's board holds the 0, 3 or 5 stones that were put so far and
// white is to move (black on the empty board). The worker's clock must have been started. seed
// varies the choice of the first three stones.
void opening_swap2(Worker *worker, const Limits *limits, uint64_t seed, EngineBest *best);

#endif
