// Moves that leave the game as even, or as uneven, as somebody wants it.
#ifndef ENGINE_BALANCE_H
#define ENGINE_BALANCE_H

#include "engine/engine.h"
#include "engine/search/worker.h"

// Finds the move (TASK_BALANCE_ONE) or the move and its answer (TASK_BALANCE_TWO) after which the
// score of the side that is to move now is nearest to limits->balance. The worker is set up with a
// position of at least one empty cell and its clock has been started. Each finished depth is told.
void balance_search(Worker *worker, const Limits *limits, const EngineEvents *events,
                    EngineBest *best);

#endif
