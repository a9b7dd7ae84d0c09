// From a position as a record holds it to the board that the search works on.
#ifndef ENGINE_POSITION_H
#define ENGINE_POSITION_H

#include "engine/board/board.h"
#include "engine/engine.h"

// Sets up the board of a position, stones in the order in which they were played.
void position_set_board(const Position *position, Board *board);

#endif
