// Openings: the first stones of games, from a text file.
#ifndef BENCH_MATCH_OPENINGS_H
#define BENCH_MATCH_OPENINGS_H

#include "engine/board/square.h"
#include "eval/rule.h"

#include <stdbool.h>
#include <stdint.h>

enum { OPENING_MOVES_MAX = 100, OPENINGS_PROBLEM_TEXT = 200 };

typedef struct Opening {
    int count;
    Square moves[OPENING_MOVES_MAX]; // black first
} Opening;

typedef struct Openings {
    int count; // at least 1: without a file, the empty board
    Opening *list;
    uint64_t checksum; // of all moves in their order
} Openings;

// Reads one opening: "h8i9g7" (letter = x, number = y + 1), or pairs "-1,-1, 0,2" counted from the
// centre (size/2, size/2). What follows a '#' is a comment. Returns false when there is anything
// else, a cell off the board or taken, or the game is over in it.
bool opening_read(const char *text, int size, Rule rule, Opening *opening);

// Reads a file of openings, one a line; blank lines and comments do not count. path NULL: the empty
// board alone. Returns false with a sentence in problem. Free with openings_clear.
bool openings_load(const char *path, int size, Rule rule, Openings *openings,
                   char problem[OPENINGS_PROBLEM_TEXT]);
void openings_clear(Openings *openings);

#endif
