// The lines between a command such as BOARD and its DONE, on lines of their own or on one line.
#ifndef PROTOCOL_BODY_H
#define PROTOCOL_BODY_H

#include "engine/engine.h"

#include <stdbool.h>

enum { BODY_PROBLEM_TEXT = 120 };

// "x,y" or "x,y,field".
typedef struct BodyEntry {
    int x, y;
    int field; // 0 where none was given
} BodyEntry;

typedef struct Body {
    bool done; // DONE was read
    int count;
    BodyEntry entries[CELLS_MAX];
    char problem[BODY_PROBLEM_TEXT]; // what was wrong first, empty when nothing was
} Body;

void body_begin(Body *body);

// Reads one more line, up to DONE. Anything but entries becomes the body's problem.
void body_read(Body *body, const char *text);

// A line of the body that could not be kept.
void body_spoil(Body *body, const char *problem);

// Makes the position of a BOARD, the owner of field 1 to move: black when it has at least as many
// stones as the other side, a pass (-1,-1) counting as one. Returns false, with body->problem set,
// when the entries are no position.
bool body_to_board(Body *body, Geometry geometry, Rule rule, Position *position);

// Makes the body->count different cells of a list, whatever their fields.
bool body_to_squares(Body *body, Geometry geometry, Square squares[CELLS_MAX]);

// Makes the position of a SWAP2BOARD: 0, 3 or 5 stones, black first, in turn.
bool body_to_swap2(Body *body, Geometry geometry, Rule rule, Position *position);

#endif
