// The shape of an empty cell: which four line classes it has for a player, whatever their order.
#ifndef EVAL_SHAPE_H
#define EVAL_SHAPE_H

#include "eval/line.h"

enum { SHAPE_NB = 715 }; // ways to choose four of ten classes, repeats allowed

// The number of a shape, 0..SHAPE_NB-1; 0 is the cell that makes nothing.
int shape_of(const Pattern lines[4]);

// The classes of a shape, the highest first.
void shape_lines(int shape, Pattern lines[4]);

#endif
