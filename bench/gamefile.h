// The file of self-played games that datagen writes and tune reads. All numbers are little-endian.
//
// The file begins with the eight bytes "TENGEN1\n". Then come games, each
//   u16  plies
//   u8   rule, u8 width, u8 height
//   u8   result: 0 black won, 1 draw, 2 white won; from the first proven score on it is settled
//   u16  plies of the opening, which nobody chose
//   u32  number of the game within its run
//   then for each ply: u16 cell (y * width + x), i16 score, u8 flags
//   u32  FNV-1a of all bytes of the game before it
// The score is that of the mover before he moved, cut to +-30000; 0 in the opening.
#ifndef BENCH_GAMEFILE_H
#define BENCH_GAMEFILE_H

#include "engine/engine.h"

#include <stdio.h>

enum {
    MOVE_OPENING = 1, // part of the opening, no score
    MOVE_PROVEN = 2,  // the score is a proven win or loss
    MOVE_VARIED = 4,  // not the best move but another one, for variety
};

typedef enum { RESULT_BLACK, RESULT_DRAW, RESULT_WHITE } Result;

typedef struct GameMove {
    Square square;
    int16_t score;
    uint8_t flags;
} GameMove;

typedef struct Game {
    Geometry geometry;
    Rule rule;
    Result result;
    uint32_t number;
    int opening; // plies
    int plies;
    GameMove moves[CELLS_MAX];
} Game;

// Writes the first eight bytes of a new file. Returns false on an error.
bool gamefile_begin(FILE *file);

// Reads them. Returns false where they are not there.
bool gamefile_check(FILE *file);

// Appends a game. Returns false on an error of the file.
bool gamefile_write(FILE *file, const Game *game);

// Reads the next game. Returns false at the end, and at a game that is cut off or damaged; the
// file then stands where that game begins.
bool gamefile_read(FILE *file, Game *game);

// Prints a game as a line of text: number, rule, size, result, opening, then moves with scores.
void gamefile_print(FILE *out, const Game *game);

#endif
