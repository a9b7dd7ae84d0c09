// The search of one node and all below it: principal variation search.
#ifndef ENGINE_SEARCH_SEARCH_H
#define ENGINE_SEARCH_SEARCH_H

#include "engine/search/prune.h"
#include "engine/search/worker.h"

// Value of the position on the worker's board for the side to move, at least `depth` deep, inside
// (alpha, beta); outside it is a bound. ply: stones placed since the root. When worker->stopped is
// set afterwards, the value means nothing.
Score search_node(Worker *worker, int ply, int depth, Score alpha, Score beta);

// Gives every move of a list its ordering score. first: a move to try before all others.
void search_order(Worker *worker, int ply, MoveList *list, Square first);

#endif
