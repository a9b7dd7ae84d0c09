// The numbers of the evaluation, one set per rule and colour. They are written by the tuner
// (bench/tune) from games of the engine against itself; nobody edits them by hand.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/net.h"
#include "eval/rule.h"
#include "eval/shape.h"

#include <stdint.h>

typedef struct Weights {
    // Ordering score of a move by the shape that it makes, and by the one it takes from the enemy.
    int16_t self[SHAPE_NB], other[SHAPE_NB];
    Network net; // the value of a position
} Weights;

extern const Weights weights_freestyle, weights_exact, weights_renju_black, weights_renju_white,
    weights_caro;

// The weights of a player under a rule.
const Weights *weights_of(Rule rule, Color color);

#endif
