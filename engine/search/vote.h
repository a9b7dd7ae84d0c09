// Which of the moves that several threads have found is to be played.
#ifndef ENGINE_SEARCH_VOTE_H
#define ENGINE_SEARCH_VOTE_H

#include "engine/search/root.h"

// Chooses among `count` >= 1 results of searches of the same position; the first is the leader's
// and wins ties. Returns the place of the one whose move and variation are to be used: the shortest
// proven win, a proven loss, or else the deepest result for the move that the results favour.
int vote_choose(const RootResult *const *results, int count);

#endif
