// A board drawn in plain characters for people.
#ifndef PROTOCOL_SHOW_H
#define PROTOCOL_SHOW_H

#include "protocol/record.h"

#include <stdbool.h>
#include <stdio.h>

// Draws the board of a record with the last stone and the winning line marked, then what the game
// has come to.
void show_board(FILE *file, const Record *record, bool colored);

// Draws two boards whose empty cells tell what one more stone there would make, for black and for
// white, and a legend of the marks.
void show_threats(FILE *file, const Record *record, bool colored);

#endif
