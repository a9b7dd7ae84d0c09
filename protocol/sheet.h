// A game as a file holds it, its moves not yet checked against a board.
#ifndef PROTOCOL_SHEET_H
#define PROTOCOL_SHEET_H

#include "engine/engine.h"

#include <stdbool.h>
#include <stddef.h>

enum { SHEET_PROBLEM_TEXT = 80 };

typedef struct SheetMove {
    int x, y; // from 0, x to the right, y downwards; on the board or not
    int line; // of the file, from 1
} SheetMove;

typedef struct Sheet {
    bool size_told, rule_told;
    Geometry geometry; // where size_told
    Rule rule;         // where rule_told
    int count;
    SheetMove moves[CELLS_MAX]; // black and white in turn
    int problem_line;
    char problem[SHEET_PROBLEM_TEXT];
} Sheet;

// Appends a move. Returns false, with the problem noted, when no board has so many cells.
bool sheet_add(Sheet *sheet, int x, int y, int line);

// Notes what is wrong in a line. Returns false.
bool sheet_complain(Sheet *sheet, int line, const char *problem);

// Takes the rule that a file names: a name or number of ours, or "standard". Others are ignored.
void sheet_tell_rule(Sheet *sheet, const char *name, size_t length);

#endif
