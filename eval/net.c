// Bounds. A feature before it is cut is a sum of five numbers of at most 6000; a hidden value a
// start and a sum of 80 products of at most 8191 * 2047, and the output one of 64 of them.
#include "eval/net.h"

#include "eval/weights.h"

#include <pthread.h>

_Static_assert(5 * NET_LINE_MAX <= INT16_MAX, "features fit in 16 bits");
_Static_assert(NET_CHANGES *NET_CEILING <= INT16_MAX, "so does the change that one stone makes");
_Static_assert((int64_t)NET_INPUTS *NET_INPUT_MAX *NET_FACTOR_MAX + NET_BIAS_MAX <= INT32_MAX,
               "hidden values fit in 32 bits");
_Static_assert((int64_t)NET_HIDDEN *NET_INPUT_MAX *NET_FACTOR_MAX + NET_BIAS_MAX <= INT32_MAX,
               "and so does the output");

static NetTable tables[RULE_NB];

static void build(Rule rule)
{
    NetTable *table = &tables[rule];
    const Network *black = &weights_of(rule, BLACK)->net, *white = &weights_of(rule, WHITE)->net;
    for (int i = 0; i < NET_FEATURES; i++) {
        table->cell[i] = black->cell[i];
        table->cell[NET_FEATURES + i] = white->cell[i];
        for (int a = 0; a < PATTERN_NB; a++)
            for (int b = 0; b < PATTERN_NB; b++) {
                table->line[a | b << 4][i] = black->line[net_pair(a, b)][i];
                table->line[a | b << 4][NET_FEATURES + i] = white->line[net_pair(b, a)][i];
            }
    }
}

static void build_all(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        build((Rule)rule);
}

const NetTable *net_table(Rule rule)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_all);
    return &tables[rule];
}

void net_count(const NetTable *table, uint32_t lines, int sign, NetSums *sums)
{
    const int16_t *a = table->line[lines & 255], *b = table->line[lines >> 8 & 255];
    const int16_t *c = table->line[lines >> 16 & 255], *d = table->line[lines >> 24];
    for (int i = 0; i < NET_CELL; i++) {
        const int16_t sum = (int16_t)(table->cell[i] + a[i] + b[i] + c[i] + d[i]);
        sums->feature[i] += sign * (net_cut(sum) - net_cut(table->cell[i]));
    }
}

static int32_t clamp(int32_t value, int32_t least, int32_t most)
{
    const int32_t low = value < least ? least : value;
    return low > most ? most : low;
}

// To the nearest whole number: what is cut off would add up.
static int32_t divide(int32_t value, int32_t by)
{
    return (value + (value < 0 ? -by / 2 : by / 2)) / by;
}

// The sums of the mover first, then those of his enemy, then the bits of the alert.
static void net_inputs(Color mover, const NetSums *sums, unsigned alert, int16_t inputs[NET_INPUTS])
{
    const int32_t *own = sums->feature + (mover == BLACK ? 0 : NET_FEATURES);
    const int32_t *enemy = sums->feature + (mover == BLACK ? NET_FEATURES : 0);
    for (int i = 0; i < NET_FEATURES; i++) {
        inputs[i] = (int16_t)clamp(divide(own[i], NET_SUM_SHARE), -NET_INPUT_MAX, NET_INPUT_MAX);
        inputs[NET_FEATURES + i] =
            (int16_t)clamp(divide(enemy[i], NET_SUM_SHARE), -NET_INPUT_MAX, NET_INPUT_MAX);
    }
    for (int i = 0; i < NET_ALERTS; i++)
        inputs[NET_CELL + i] = (int16_t)((alert >> i & 1) * NET_INPUT_ONE);
}

// One value of the hidden layer, cut at zero and at the highest input.
static int32_t hidden_value(const Network *net, int hidden, const int16_t inputs[NET_INPUTS])
{
    const int16_t *factors = net->input[hidden];
    int32_t sum = net->hidden[hidden];
    for (int i = 0; i < NET_INPUTS; i++)
        sum += factors[i] * inputs[i];
    return divide(clamp(sum, 0, NET_INPUT_MAX * NET_FACTOR_ONE), NET_FACTOR_ONE);
}

Score net_score(Rule rule, Color mover, const NetSums *sums, unsigned alert)
{
    const Network *net = &weights_of(rule, mover)->net;
    int16_t inputs[NET_INPUTS];
    net_inputs(mover, sums, alert, inputs);
    int32_t output = net->bias;
    for (int i = 0; i < NET_HIDDEN; i++)
        output += net->output[i] * hidden_value(net, i, inputs);
    const int64_t points = (int64_t)output * NET_POINTS / NET_START_ONE;
    return clamp((int32_t)points, -SCORE_STATIC_MAX, SCORE_STATIC_MAX);
}
