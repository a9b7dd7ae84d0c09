// The tunable numbers of the evaluation, one set per rule and colour.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/line.h"
#include "eval/rule.h"
#include "eval/threat.h"

#include <stdint.h>

typedef struct Weights {
    // Worth of an empty cell to the player who could play there, by what it makes in each line
    // (four are summed) and by its combined threat.
    int16_t line_value[PATTERN_NB];
    int16_t threat_value[THREAT_NB];
    // Ordering score of a move by what it makes (self) and by what it takes away (other).
    int16_t line_self[PATTERN_NB], line_other[PATTERN_NB];
    int16_t threat_self[THREAT_NB], threat_other[THREAT_NB];
    // Added once when the side to move (own) or the other side (enemy) has any such cell.
    int16_t own_any[THREAT_NB], enemy_any[THREAT_NB];
    int16_t tempo; // worth of being to move
} Weights;

// The weights of a player under a rule.
const Weights *weights_of(Rule rule, Color color);

#endif
