// Game records as people write them: coordinates, cell numbers, or base-15 digit pairs.
#ifndef PROTOCOL_RECORD_H
#define PROTOCOL_RECORD_H

#include "engine/engine.h"

#include <stdbool.h>

enum { RECORD_PROBLEM_TEXT = 120, RECORD_SENTENCE_TEXT = 200 };

// A game played from an empty board, and what it has come to.
typedef struct Record {
    Position position;
    Verdict verdict;
} Record;

// An empty board, of the size and for the rule that record->position names.
void record_begin(Record *record);

// Plays one more move, at any (x, y). Returns false, with the move and its cell named in problem,
// when it is off the board, on a stone, or comes after the end of the game.
bool record_play(Record *record, int x, int y, char problem[RECORD_PROBLEM_TEXT]);

// Plays the moves of text, black first, on the board and by the rule that record->position names.
//   h8i9g7      coordinates, also with blanks or commas between them
//   112,128,96  cell numbers 15*x + y, of a 15x15 board
//   7788, b15:7788  the same as pairs of base-15 digits, x first
// Returns false, with *text at the move and the move and its cell named in problem, when one cannot
// be read or played.
bool record_read(const char **text, Record *record, char problem[RECORD_PROBLEM_TEXT]);

// Whether the notation of text is one for 15x15 boards only.
bool record_implies_15(const char *text);

// Says what the game has come to: "black wins: a1 b1 c1 d1 e1", "white wins: black's h8 is
// forbidden (double three)", "draw", "no winner yet, white to move". Returns text.
char *record_sentence(const Record *record, char text[RECORD_SENTENCE_TEXT]);

#endif
