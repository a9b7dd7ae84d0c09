// Weaker play on purpose, for people who want to win now and then: 0 is the opponent of the first
// tutorials, 100 the whole engine. A level is no delay and no random blunder; it thinks less, and
// plays part of its moves at first sight.
#ifndef ENGINE_STRENGTH_H
#define ENGINE_STRENGTH_H

#include "engine/search/root.h"

// Cuts the limits of a search down to what limits->weakness allows. Only moves of a game are played
// weakly: several lines, openings and balanced moves are always worth the whole strength.
void strength_limit(Limits *limits);

// Whether the side to move plays at first sight; then *result is its move, which is legal and not
// blocked. Decided by the position and the number of the game, so that the same games come again.
// The position has an empty cell and no winner.
bool strength_plays_at_sight(const Board *board, const Limits *limits, uint64_t game,
                             RootResult *result);

#endif
