// A cell's table entry depends only on which classes its four lines have, not on their order. The
// table is built once per set of weights; the search only ever adds and subtracts its entries.
#include "eval/eval.h"

#include "eval/weights.h"

#include <pthread.h>

enum { VALUE_MAX = 4000 };

static int16_t clamp_value(int value)
{
    return (int16_t)(value > VALUE_MAX ? VALUE_MAX : value < -VALUE_MAX ? -VALUE_MAX : value);
}

static CellEntry make_entry(const Weights *weights, const Pattern lines[4], LineRule rule)
{
    const Threat threat = threat_combine(lines, rule);
    int value = weights->threat_value[threat];
    int self = weights->threat_self[threat], other = weights->threat_other[threat];
    for (int i = 0; i < 4; i++) {
        value += weights->line_value[lines[i]];
        self += weights->line_self[lines[i]];
        other += weights->line_other[lines[i]];
    }
    const CellEntry entry = {clamp_value(value), clamp_value(self), clamp_value(other),
                             (uint8_t)threat, threat_is_sharp(threat)};
    return entry;
}

static void table_build(EvalTable *table, Rule rule, Color color)
{
    const Weights *weights = weights_of(rule, color);
    for (int a = 0; a < PATTERN_NB; a++)
        for (int b = 0; b < PATTERN_NB; b++)
            for (int c = 0; c < PATTERN_NB; c++)
                for (int d = 0; d < PATTERN_NB; d++) {
                    const Pattern lines[4] = {(Pattern)a, (Pattern)b, (Pattern)c, (Pattern)d};
                    table->entry[a | b << 4 | c << 8 | d << 12] =
                        make_entry(weights, lines, rule_line(rule, color));
                }
}

static EvalTable tables[RULE_NB][COLOR_NB];

static void build_rule(Rule rule)
{
    table_build(&tables[rule][BLACK], rule, BLACK);
    table_build(&tables[rule][WHITE], rule, WHITE);
}

static void build_freestyle(void)
{
    build_rule(RULE_FREESTYLE);
}

static void build_exact_five(void)
{
    build_rule(RULE_EXACT_FIVE);
}

static void build_renju(void)
{
    build_rule(RULE_RENJU);
}

static void build_caro(void)
{
    build_rule(RULE_CARO);
}

static void build_caro_exact(void)
{
    build_rule(RULE_CARO_EXACT);
}

const EvalTable *eval_table(Rule rule, Color color)
{
    static pthread_once_t once[RULE_NB] = {PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT,
                                           PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT};
    static void (*const build[RULE_NB])(void) = {build_freestyle, build_exact_five, build_renju,
                                                 build_caro, build_caro_exact};
    pthread_once(&once[rule], build[rule]);
    return &tables[rule][color];
}

Score eval_score(Rule rule, Color mover, const EvalSums sums[COLOR_NB])
{
    const Weights *weights = weights_of(rule, mover);
    const EvalSums *own = &sums[mover], *enemy = &sums[color_other(mover)];
    Score score = own->value - enemy->value + weights->tempo;
    for (int threat = THREAT_DOUBLE_TWO; threat < THREAT_NB; threat++) {
        if (own->count[threat])
            score += weights->own_any[threat];
        if (enemy->count[threat])
            score += weights->enemy_any[threat];
    }
    if (score > SCORE_STATIC_MAX)
        return SCORE_STATIC_MAX;
    return score < -SCORE_STATIC_MAX ? -SCORE_STATIC_MAX : score;
}
