// Which set serves whom. Where both players have the same winning lines they share one.
#include "eval/weights.h"

const Weights *weights_of(Rule rule, Color color)
{
    static const Weights *const sets[RULE_NB][COLOR_NB] = {
        [RULE_FREESTYLE] = {&weights_freestyle, &weights_freestyle},
        [RULE_EXACT_FIVE] = {&weights_exact, &weights_exact},
        [RULE_RENJU] = {&weights_renju_black, &weights_renju_white},
        [RULE_CARO] = {&weights_caro, &weights_caro},
        [RULE_CARO_EXACT] = {&weights_caro, &weights_caro},
    };
    return sets[rule][color];
}
