// Forbidden points of black in renju: overline, double four, double three with the recursive
// legality test, five before foul, exactly as the official referee applies them.
#ifndef ENGINE_BOARD_FORBID_H
#define ENGINE_BOARD_FORBID_H

#include "engine/board/lines.h"
#include "engine/board/square.h"

typedef enum {
    FOUL_NONE,
    FOUL_OVERLINE,
    FOUL_DOUBLE_FOUR,
    FOUL_DOUBLE_THREE,
} Foul;

// The foul that a black stone on the empty cell sq would be; FOUL_NONE where it is legal (which
// includes every cell that makes exactly five). Order of the tests: five, double four, double
// three, overline. Works on a private copy of the lines; nothing changes.
Foul forbid_test(const LineKeys *lines, Square sq);

// Whether that stone would be a foul if every three were real. If it would not, no stone that white
// puts first can make it one: such a stone takes lines away from black and gives him none.
bool forbid_is_possible(const LineKeys *lines, Square sq);

// "overline", "double four", "double three", "none".
const char *forbid_name(Foul foul);

#endif
