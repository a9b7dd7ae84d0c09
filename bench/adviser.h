// An engine that is asked and answers at once, for tools that play or judge at fixed nodes.
#ifndef BENCH_ADVISER_H
#define BENCH_ADVISER_H

#include "engine/engine.h"

typedef struct Adviser Adviser;

// An engine of `memory` bytes. NULL when out of memory. adviser_destroy takes NULL.
Adviser *adviser_create(uint64_t memory);
void adviser_destroy(Adviser *adviser);

// Forgets everything, so that what follows does not depend on what was asked before.
void adviser_forget(Adviser *adviser);

// The move for a position that is not won and has an empty cell, after `nodes` nodes (1 or more).
// The answer stays valid until the next question.
const EngineBest *adviser_ask(Adviser *adviser, const Position *position, uint64_t nodes);

// Nodes of all answers.
uint64_t adviser_nodes(const Adviser *adviser);

#endif
