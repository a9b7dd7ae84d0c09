// Hand-set start: round numbers in the proportions that threats have in play. One set serves all
// rules until the tuner has written one for each.
#include "eval/weights.h"

static const Weights hand_set = {
    .line_value =
        {
            [PATTERN_LOW] = 0,
            [PATTERN_FOUL] = 0,
            [PATTERN_TWO] = 5,
            [PATTERN_OPEN_TWO] = 8,
            [PATTERN_THREE] = 5,
            [PATTERN_OPEN_THREE] = 15,
            [PATTERN_WIDE_THREE] = 20,
            [PATTERN_FOUR] = 20,
            [PATTERN_OPEN_FOUR] = 50,
            [PATTERN_FIVE] = 100,
        },
    .threat_value =
        {
            [THREAT_DOUBLE_TWO] = 5,
            [THREAT_THREE_PLUS] = 10,
            [THREAT_OPEN_THREE_PLUS] = 20,
            [THREAT_DOUBLE_OPEN_THREE] = 40,
            [THREAT_FOUR] = 10,
            [THREAT_FOUR_PLUS] = 50,
            [THREAT_FOUR_THREE] = 150,
            [THREAT_OPEN_FOUR] = 50,
            [THREAT_FIVE] = 100,
        },
    .line_self =
        {
            [PATTERN_TWO] = 10,
            [PATTERN_OPEN_TWO] = 15,
            [PATTERN_THREE] = 10,
            [PATTERN_OPEN_THREE] = 30,
            [PATTERN_WIDE_THREE] = 35,
            [PATTERN_FOUR] = 35,
            [PATTERN_OPEN_FOUR] = 100,
            [PATTERN_FIVE] = 300,
        },
    .line_other =
        {
            [PATTERN_TWO] = 8,
            [PATTERN_OPEN_TWO] = 12,
            [PATTERN_THREE] = 8,
            [PATTERN_OPEN_THREE] = 28,
            [PATTERN_WIDE_THREE] = 32,
            [PATTERN_FOUR] = 35,
            [PATTERN_OPEN_FOUR] = 90,
            [PATTERN_FIVE] = 280,
        },
    .threat_self =
        {
            [THREAT_FORBIDDEN] = -200,
            [THREAT_DOUBLE_TWO] = 10,
            [THREAT_THREE_PLUS] = 20,
            [THREAT_OPEN_THREE] = 20,
            [THREAT_OPEN_THREE_PLUS] = 50,
            [THREAT_DOUBLE_OPEN_THREE] = 60,
            [THREAT_FOUR] = 20,
            [THREAT_FOUR_PLUS] = 60,
            [THREAT_FOUR_THREE] = 100,
            [THREAT_OPEN_FOUR] = 100,
            [THREAT_FIVE] = 200,
        },
    .threat_other =
        {
            [THREAT_DOUBLE_TWO] = 10,
            [THREAT_THREE_PLUS] = 20,
            [THREAT_OPEN_THREE] = 20,
            [THREAT_OPEN_THREE_PLUS] = 50,
            [THREAT_DOUBLE_OPEN_THREE] = 60,
            [THREAT_FOUR] = 20,
            [THREAT_FOUR_PLUS] = 60,
            [THREAT_FOUR_THREE] = 100,
            [THREAT_OPEN_FOUR] = 100,
            [THREAT_FIVE] = 200,
        },
    .own_any =
        {
            [THREAT_OPEN_THREE] = 10,
            [THREAT_OPEN_THREE_PLUS] = 20,
            [THREAT_DOUBLE_OPEN_THREE] = 100,
            [THREAT_FOUR] = 10,
            [THREAT_FOUR_PLUS] = 30,
            [THREAT_FOUR_THREE] = 150,
        },
    .enemy_any =
        {
            [THREAT_DOUBLE_OPEN_THREE] = -30,
            [THREAT_FOUR_THREE] = -60,
            [THREAT_OPEN_FOUR] = -60,
            [THREAT_FIVE] = -60,
        },
    .tempo = 20,
};

const Weights *weights_of(Rule rule, Color color)
{
    (void)rule;
    (void)color;
    return &hand_set;
}
