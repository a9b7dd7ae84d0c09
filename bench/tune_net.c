// Rounding is passed over when slopes are taken: the numbers learn as floats what they are worth as
// whole numbers.
#include "bench/tune_net.h"

#include <math.h>
#include <string.h>

static const float CEILING = (float)NET_CEILING / NET_ONE;
static const float INPUT_MAX = (float)NET_INPUT_MAX / NET_INPUT_ONE;
static const float SUM_SHARE = (float)NET_SUM_SHARE * NET_INPUT_ONE / NET_ONE;

// From -size to size.
static float random_float(Random *random, float size)
{
    const float share = (float)(random_next(random) >> 40) / (float)(1 << 24);
    return size * (2 * share - 1);
}

static void fill(float *numbers, size_t count, Random *random, float size)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = random_float(random, size);
}

void net_params_init(NetParams *params, Random *random)
{
    memset(params, 0, sizeof *params);
    fill(params->line[1], (NET_PAIRS - 1) * NET_FEATURES, random, 0.05F);
    fill(params->cell, NET_FEATURES, random, 0.4F);
    fill(params->input[0], NET_HIDDEN * NET_INPUTS, random, 0.1F);
    fill(params->output, NET_HIDDEN, random, 0.2F);
}

static int32_t whole(float value, int one, int most)
{
    return (int32_t)fminf(fmaxf(roundf(value * (float)one), (float)-most), (float)most);
}

static void round_halves(const float *from, size_t count, int one, int most, int16_t *to)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (int16_t)whole(from[i], one, most);
}

void net_round_whole(const NetParams *params, Network *net)
{
    round_halves(params->line[0], NET_PAIRS * NET_FEATURES, NET_ONE, NET_LINE_MAX, net->line[0]);
    round_halves(params->cell, NET_FEATURES, NET_ONE, NET_LINE_MAX, net->cell);
    round_halves(params->input[0], NET_HIDDEN * NET_INPUTS, NET_FACTOR_ONE, NET_FACTOR_MAX,
                 net->input[0]);
    round_halves(params->output, NET_HIDDEN, NET_FACTOR_ONE, NET_FACTOR_MAX, net->output);
    for (int i = 0; i < NET_HIDDEN; i++)
        net->hidden[i] = whole(params->hidden[i], NET_START_ONE, NET_BIAS_MAX);
    net->bias = whole(params->bias, NET_START_ONE, NET_BIAS_MAX);
}

static void unround(const int16_t *from, size_t count, int one, float *to)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / (float)one;
}

void net_round(const NetParams *params, NetRounded *rounded)
{
    Network net;
    NetParams *to = &rounded->params;
    net_round_whole(params, &net);
    *to = *params;
    unround(net.line[0], NET_PAIRS * NET_FEATURES, NET_ONE, to->line[0]);
    unround(net.cell, NET_FEATURES, NET_ONE, to->cell);
    unround(net.input[0], NET_HIDDEN * NET_INPUTS, NET_FACTOR_ONE, to->input[0]);
    unround(net.output, NET_HIDDEN, NET_FACTOR_ONE, to->output);
    for (int i = 0; i < NET_INPUTS; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            rounded->turned[i][j] = to->input[j][i];
}

// Lists the cells where somebody makes something by the pairs of their lines.
static void list_cells(const Board *board, NetSight *sight)
{
    const Color mover = board->to_move;
    sight->count = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square square = board->spiral.order[i];
        const Cell *cell = &board->cell[square];
        if (!board_is_empty(board, square) || !(cell->code[BLACK] | cell->code[WHITE]))
            continue;
        for (int d = 0; d < DIR_NB; d++) {
            const int own = cell->code[mover] >> 4 * d & 15;
            const int enemy = cell->code[color_other(mover)] >> 4 * d & 15;
            sight->pairs[sight->count][0][d] = (uint8_t)net_pair(own, enemy);
            sight->pairs[sight->count][1][d] = (uint8_t)net_pair(enemy, own);
        }
        sight->count++;
    }
}

// Not fminf and fmaxf, which ask for numbers that are none and keep loops from being unrolled.
static float bound(float value, float least, float most)
{
    const float low = value > least ? value : least;
    return low < most ? low : most;
}

static float cut(float value, float most)
{
    return bound(value, 0, most);
}

// Adds the features of a cell in one view to the sums.
static void see_cell(const NetParams *params, const uint8_t pairs[DIR_NB], float *features,
                     float *sums)
{
    const float *a = params->line[pairs[0]], *b = params->line[pairs[1]];
    const float *c = params->line[pairs[2]], *d = params->line[pairs[3]];
    for (int i = 0; i < NET_FEATURES; i++) {
        features[i] = params->cell[i] + a[i] + b[i] + c[i] + d[i];
        sums[i] += cut(features[i], CEILING) - cut(params->cell[i], CEILING);
    }
}

static void see_inputs(const NetParams *own, const NetParams *enemy, const Board *board,
                       NetSight *sight)
{
    const Color mover = board->to_move;
    const unsigned alert = eval_alert(&board->counts[mover], &board->counts[color_other(mover)]);
    memset(sight->inputs, 0, sizeof sight->inputs);
    for (int i = 0; i < sight->count; i++) {
        see_cell(own, sight->pairs[i][0], sight->features[i][0], sight->inputs);
        see_cell(enemy, sight->pairs[i][1], sight->features[i][1], sight->inputs + NET_FEATURES);
    }
    for (int i = 0; i < NET_CELL; i++)
        sight->inputs[i] = bound(sight->inputs[i] / SUM_SHARE, -INPUT_MAX, INPUT_MAX);
    for (int i = 0; i < NET_ALERTS; i++)
        sight->inputs[NET_CELL + i] = (float)(alert >> i & 1);
}

float net_see(const NetRounded *own, const NetRounded *enemy, const Board *board, NetSight *sight)
{
    float value = own->params.bias;
    list_cells(board, sight);
    see_inputs(&own->params, &enemy->params, board, sight);
    memcpy(sight->hidden, own->params.hidden, sizeof sight->hidden);
    for (int i = 0; i < NET_INPUTS; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            sight->hidden[j] += own->turned[i][j] * sight->inputs[i];
    for (int j = 0; j < NET_HIDDEN; j++) {
        sight->hidden[j] = cut(sight->hidden[j], INPUT_MAX);
        value += own->params.output[j] * sight->hidden[j];
    }
    return value;
}

static bool is_inside(float value, float most)
{
    return (value > 0) & (value < most);
}

// Adds the slopes of one cell in one view. sums: the slopes along the sums of its features.
static void blame_cell(const NetParams *params, const uint8_t pairs[DIR_NB], const float *features,
                       const float *sums, NetParams *slopes)
{
    float slope[NET_FEATURES];
    for (int i = 0; i < NET_FEATURES; i++) {
        slope[i] = is_inside(features[i], CEILING) ? sums[i] : 0;
        slopes->cell[i] += slope[i] - (is_inside(params->cell[i], CEILING) ? sums[i] : 0);
    }
    for (int d = 0; d < DIR_NB; d++) {
        float *line = slopes->line[pairs[d]];
        for (int i = 0; i < NET_FEATURES; i++)
            line[i] += slope[i];
    }
}

// The slopes along the hidden values and the inputs.
static void blame_hidden(const NetParams *own, const NetSight *sight, float slope,
                         NetParams *slopes, float inputs[NET_INPUTS])
{
    memset(inputs, 0, NET_INPUTS * sizeof inputs[0]);
    slopes->bias += slope;
    for (int j = 0; j < NET_HIDDEN; j++) {
        if (!is_inside(sight->hidden[j], INPUT_MAX))
            continue;
        const float along = slope * own->output[j];
        slopes->output[j] += slope * sight->hidden[j];
        slopes->hidden[j] += along;
        for (int i = 0; i < NET_INPUTS; i++) {
            slopes->input[j][i] += along * sight->inputs[i];
            inputs[i] += along * own->input[j][i];
        }
    }
}

void net_blame(const NetRounded *own, const NetRounded *enemy, const NetSight *sight, float slope,
               NetParams *own_slopes, NetParams *enemy_slopes)
{
    float sums[NET_INPUTS];
    blame_hidden(&own->params, sight, slope, own_slopes, sums);
    for (int i = 0; i < NET_CELL; i++)
        sums[i] = fabsf(sight->inputs[i]) < INPUT_MAX ? sums[i] / SUM_SHARE : 0;
    for (int i = 0; i < sight->count; i++) {
        blame_cell(&own->params, sight->pairs[i][0], sight->features[i][0], sums, own_slopes);
        blame_cell(&enemy->params, sight->pairs[i][1], sight->features[i][1], sums + NET_FEATURES,
                   enemy_slopes);
    }
    memset(own_slopes->line[0], 0, sizeof own_slopes->line[0]);
    memset(enemy_slopes->line[0], 0, sizeof enemy_slopes->line[0]);
}
