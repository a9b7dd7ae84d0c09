// The game that a word of the command line stands for: a record, or a file that holds one.
#ifndef PROTOCOL_LOAD_H
#define PROTOCOL_LOAD_H

#include "protocol/record.h"

enum { LOAD_PROBLEM_TEXT = 400 };

// What the person has said about the game; the rest is taken from the file, or is usual.
typedef struct Told {
    bool size, rule;
    Geometry geometry;
    Rule rule_value;
} Told;

// Whether a word names a file: it holds a point or a slash, which no record does.
bool load_is_file(const char *word);

// Reads and plays a game. A file is .psq of Piskvork, .sgf, or .txt with a record, blanks, lines
// and comments after #. Returns false, with one line about what is wrong (and where in the file) in
// problem.
bool load_game(const char *word, const Told *told, Record *record, char problem[LOAD_PROBLEM_TEXT]);

#endif
