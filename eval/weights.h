// The numbers of the evaluation, one set per rule and colour. They are written by the tuner
// (bench/tune) from games of the engine against itself; nobody edits them by hand.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/rule.h"
#include "eval/shape.h"

#include <stdint.h>

enum { ALERT_BITS = 11, ALERT_NB = 1 << ALERT_BITS };

typedef struct Weights {
    // Worth of an empty cell of a shape to a player who is to move, and to one who is not.
    int16_t moving[SHAPE_NB], waiting[SHAPE_NB];
    // Ordering score of a move by the shape that it makes, and by the one it takes from the enemy.
    int16_t self[SHAPE_NB], other[SHAPE_NB];
    // Worth to the side to move of the threats that both sides have somewhere, see eval_alert.
    int16_t alert[ALERT_NB];
} Weights;

extern const Weights weights_freestyle, weights_exact, weights_renju_black, weights_renju_white,
    weights_caro;

// The weights of a player under a rule.
const Weights *weights_of(Rule rule, Color color);

#endif
