// An engine that is asked and waited for, as tests want it.
#ifndef TESTS_THINK_H
#define TESTS_THINK_H

#include "engine/engine.h"

typedef struct Thinker {
    Engine *engine;
    EngineBest best; // the last answer
} Thinker;

// Creates the engine. The thinker must stay where it is: the engine writes its answer there.
// Returns false when out of memory.
bool thinker_init(Thinker *thinker);

void thinker_free(Thinker *thinker);

// Thinks up to max_nodes nodes. The answer is in thinker->best; returns its first move.
Square thinker_nodes(Thinker *thinker, const Position *position, uint64_t max_nodes);

// Thinks about as many milliseconds.
Square thinker_time(Thinker *thinker, const Position *position, int64_t turn_ms);

// The node limit, without waiting for the answer: thinker_finish does.
void thinker_start(Thinker *thinker, const Position *position, uint64_t max_nodes);
Square thinker_finish(Thinker *thinker);

#endif
