// The evaluation: a small network over what every empty cell offers to both players. A cell has a
// handful of features in the view of each player: what its four lines add to them, cut at zero and
// at a ceiling. Their sums over the board, which the board keeps up to date stone by stone, go
// with the threats that are somewhere on it (the alert) through one hidden layer. All in integers:
// every build evaluates alike. The idea of sums that follow the stones is that of the efficiently
// updatable networks of shogi (Nasu 2018).
#ifndef EVAL_NET_H
#define EVAL_NET_H

#include "eval/line.h"
#include "eval/rule.h"
#include "eval/score.h"

#include <stdint.h>

enum {
    NET_PAIRS = PATTERN_NB * PATTERN_NB, // of the classes of both players in a line
    NET_FEATURES = 32,                   // of a cell in one player's view
    NET_CELL = COLOR_NB * NET_FEATURES,  // in both views, black's first
    NET_HIDDEN = 64,
    NET_ALERTS = 16, // room for the bits of eval_alert
    NET_INPUTS = NET_CELL + NET_ALERTS,

    // Units: features count in 64ths, inputs, hidden values and factors in 256ths.
    NET_ONE = 64,
    NET_INPUT_ONE = 256,
    NET_FACTOR_ONE = 256,
    NET_START_ONE = NET_INPUT_ONE * NET_FACTOR_ONE,
    NET_SUM_SHARE = 4,    // an input is this share of a sum over the cells: in units of one a 16th
    NET_CEILING = 511,    // of a feature of a cell
    NET_INPUT_MAX = 8191, // of an input and of a hidden value
    NET_CHANGES = 64,     // at most so many cells change at once, see net_change

    // What bounds the numbers of a network so that nothing overflows.
    NET_LINE_MAX = 6000,
    NET_FACTOR_MAX = 2047,
    NET_BIAS_MAX = 1 << 29,

    NET_POINTS = 250, // of the score for one unit of the output, of the logistic function
};

// The numbers of a network, for one player (black and white share one where the rules are equal).
typedef struct Network {
    // What a line adds to the features, by net_pair. Where nobody makes anything it is nothing.
    int16_t line[NET_PAIRS][NET_FEATURES];
    int16_t cell[NET_FEATURES]; // what every cell starts from
    // For each hidden value the factors of the inputs: the mover's sums, his enemy's, the alert.
    int16_t input[NET_HIDDEN][NET_INPUTS];
    int32_t hidden[NET_HIDDEN]; // what it starts from, in 256 * 256ths
    int16_t output[NET_HIDDEN];
    int32_t bias; // of the output, in 256 * 256ths
} Network;

// The number of a pair of classes, the player's own and his enemy's.
static inline int net_pair(int own, int enemy)
{
    return own * PATTERN_NB + enemy;
}

// The first layer as the board reads it, both views side by side.
typedef struct NetTable {
    int16_t line[1 << 8][NET_CELL]; // by the classes of a line as in PatternTable
    int16_t cell[NET_CELL];
} NetTable;

// The sums over all empty cells of how far their features are above those of a cell where nobody
// makes anything.
typedef struct NetSums {
    int32_t feature[NET_CELL];
} NetSums;

// The table of a rule, built on the first call (any thread); never NULL.
const NetTable *net_table(Rule rule);

// The classes of the four lines of a cell, that of direction d in byte d, from the codes of black
// and white (see EvalTable).
static inline uint32_t net_lines(uint16_t black, uint16_t white)
{
    uint64_t codes = black | (uint64_t)white << 32;
    codes = (codes | codes << 8) & UINT64_C(0x00FF00FF00FF00FF);
    codes = (codes | codes << 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (uint32_t)(codes | codes >> 28);
}

static inline int16_t net_cut(int16_t value)
{
    const int16_t least = value < 0 ? 0 : value;
    return least > NET_CEILING ? NET_CEILING : least;
}

// Adds to delta how the features of a cell change when the classes of its line in a direction do.
// lines: before. No more than NET_CHANGES cells to a delta.
static inline void net_change(const NetTable *table, uint32_t lines, int direction, uint8_t now,
                              int16_t delta[NET_CELL])
{
    const uint32_t turned =
        lines << (24 - 8 * direction) | (uint32_t)((uint64_t)lines >> (8 * direction + 8));
    const int16_t *a = table->line[turned & 255], *b = table->line[turned >> 8 & 255];
    const int16_t *c = table->line[turned >> 16 & 255], *from = table->line[turned >> 24];
    const int16_t *to = table->line[now];
    for (int i = 0; i < NET_CELL; i++) {
        const int16_t rest = (int16_t)(table->cell[i] + a[i] + b[i] + c[i]);
        const int16_t before = net_cut((int16_t)(rest + from[i]));
        delta[i] = (int16_t)(delta[i] + net_cut((int16_t)(rest + to[i])) - before);
    }
}

// Adds delta to the sums.
static inline void net_add(NetSums *sums, const int16_t delta[NET_CELL])
{
    for (int i = 0; i < NET_CELL; i++)
        sums->feature[i] += delta[i];
}

// Adds a cell to the sums, or takes it off (sign -1).
void net_count(const NetTable *table, uint32_t lines, int sign, NetSums *sums);

// The value for the mover, in points, within plus or minus SCORE_STATIC_MAX. alert: see eval_alert.
Score net_score(Rule rule, Color mover, const NetSums *sums, unsigned alert);

#endif
