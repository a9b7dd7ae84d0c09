// The referee: what a stone does to a game, and what all the ways are in which a game can end.
#ifndef BENCH_MATCH_REFEREE_H
#define BENCH_MATCH_REFEREE_H

#include "engine/engine.h"

typedef enum {
    ENDING_NONE,    // the game goes on
    ENDING_FIVE,    // the mover has won
    ENDING_DRAW,    //
    ENDING_FOUL,    // black played a forbidden point; this and all below are losses of the mover
    ENDING_ILLEGAL, // no empty cell of the board
    ENDING_TIME,    // a move came, but too late
    ENDING_SILENT,  // no move came
    ENDING_CRASH,   // the program ended
    ENDING_MEMORY,  // more memory than it may use
    ENDING_START,   // no OK to START, or the program cannot be run
} Ending;
enum { ENDING_NB = 10 };

// "five", "draw", "foul", "illegal", ...
const char *ending_name(Ending ending);

// Finds the ending of a name. Returns false, leaving *ending alone, for any other text.
bool ending_from_name(const char *name, Ending *ending);

// Whether the ending is a defeat of the side that had to move.
bool ending_is_loss(Ending ending);

// Whether the ending is the fault of a program rather than of its play.
bool ending_is_failure(Ending ending);

// Puts the stone of the side to move on (x, y), which may be any numbers, and says what came of it.
// The position is left as it was by ENDING_ILLEGAL. moves_max > 0: a draw after so many stones.
Ending referee_play(Position *position, int x, int y, int moves_max);

#endif
