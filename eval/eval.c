// A cell's table entry depends only on which classes its four lines have, not on their order. The
// table is built once per set of weights; the search only ever adds and subtracts its entries.
#include "eval/eval.h"

#include "eval/weights.h"

#include <pthread.h>

static CellEntry make_entry(const Weights *weights, const Pattern lines[4], LineRule rule)
{
    const Threat threat = threat_combine(lines, rule);
    const int shape = shape_of(lines);
    return (CellEntry){
        .self = weights->self[shape],
        .other = weights->other[shape],
        .threat = (uint8_t)threat,
        .sharp = threat_is_sharp(threat),
    };
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

_Static_assert((int)ALERT_BITS <= (int)NET_ALERTS, "the network has an input for each bit");

unsigned eval_alert(const ThreatCount *mover, const ThreatCount *enemy)
{
    const uint16_t *own = mover->count, *other = enemy->count;
    unsigned alert = 0;
    alert |= (unsigned)(own[THREAT_OPEN_THREE] > 0);
    alert |= (unsigned)(own[THREAT_OPEN_THREE_PLUS] > 0) << 1;
    alert |= (unsigned)(own[THREAT_DOUBLE_OPEN_THREE] > 0) << 2;
    alert |= (unsigned)(own[THREAT_FOUR_THREE] > 0) << 3;
    alert |= (unsigned)(own[THREAT_FOUR] + own[THREAT_FOUR_PLUS] > 0) << 4;
    alert |= (unsigned)(other[THREAT_OPEN_THREE] > 0) << 5;
    alert |= (unsigned)(other[THREAT_OPEN_THREE_PLUS] > 0) << 6;
    alert |= (unsigned)(other[THREAT_DOUBLE_OPEN_THREE] > 0) << 7;
    alert |= (unsigned)(other[THREAT_FOUR_THREE] > 0) << 8;
    alert |= (unsigned)(other[THREAT_FOUR] + other[THREAT_FOUR_PLUS] > 0) << 9;
    alert |= (unsigned)(other[THREAT_OPEN_FOUR] > 0) << 10;
    return alert;
}

Score eval_score(Rule rule, Color mover, const NetSums *sums, const ThreatCount counts[COLOR_NB])
{
    return net_score(rule, mover, sums, eval_alert(&counts[mover], &counts[color_other(mover)]));
}
