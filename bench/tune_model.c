// The slope along a factor is the sum of the slopes along the entries that it is part of.
#include "bench/tune_model.h"

#include <math.h>
#include <string.h>

enum { ENTRY_MAX = 4000 };

void model_init(Model *model, Rule rule, uint64_t seed)
{
    Random random = {seed};
    memset(model, 0, sizeof *model);
    model->rule = rule;
    model->sets = rule == RULE_RENJU ? 2 : 1;
    for (int set = 0; set < model->sets; set++) {
        Factors *factors = &model->params[set].factors;
        net_params_init(&model->params[set].net, &random);
        for (int table = TABLE_SELF; table <= TABLE_OTHER; table++) {
            factors->threat[table][THREAT_FIVE] = 16;
            factors->threat[table][THREAT_OPEN_FOUR] = 8;
        }
    }
}

int model_set(const Model *model, Color color)
{
    return model->sets == 2 ? (int)color : 0;
}

static LineRule line_rule(const Model *model, int set)
{
    return rule_line(model->rule, set ? WHITE : BLACK);
}

static Threat shape_threat(const Pattern lines[4], LineRule rule)
{
    return threat_combine(lines, rule);
}

void model_tables(const Model *model, int set, Tables *tables)
{
    const Params *params = &model->params[set];
    const Factors *factors = &params->factors;
    *tables = params->rest;
    for (int shape = 1; shape < SHAPE_NB; shape++) {
        Pattern lines[4];
        shape_lines(shape, lines);
        const Threat threat = shape_threat(lines, line_rule(model, set));
        for (int table = 0; table < TABLE_NB; table++) {
            float sum = factors->threat[table][threat];
            for (int i = 0; i < 4; i++)
                sum += factors->line[table][lines[i]];
            tables->shape[table][shape] += sum;
        }
    }
    for (int table = 0; table < TABLE_NB; table++)
        tables->shape[table][0] = 0;
}

// From slopes along tables to slopes along all that is fitted.
static void spread(const Model *model, int set, const Slopes *slopes, Params *along)
{
    memset(along, 0, sizeof *along);
    along->rest = slopes->tables;
    along->net = slopes->net;
    for (int table = 0; table < TABLE_NB; table++)
        along->rest.shape[table][0] = 0;
    for (int shape = 1; shape < SHAPE_NB; shape++) {
        Pattern lines[4];
        shape_lines(shape, lines);
        const Threat threat = shape_threat(lines, line_rule(model, set));
        for (int table = 0; table < TABLE_NB; table++) {
            const float slope = slopes->tables.shape[table][shape];
            along->factors.threat[table][threat] += slope;
            for (int i = 0; i < 4; i++)
                along->factors.line[table][lines[i]] += slope;
        }
    }
    for (int table = 0; table < TABLE_NB; table++) // lines that make nothing are worth nothing
        along->factors.line[table][PATTERN_LOW] = 0;
}

typedef struct Adam {
    float whole1, whole2; // how much of the two means has been gathered
} Adam;

static const float KEEP1 = 0.9F, KEEP2 = 0.999F;

static void step(const Adam *adam, Model *model, int set, const Params *along, const float *first,
                 size_t count, float rate)
{
    const float tiny = 1e-8F;
    const size_t from = (size_t)(first - (const float *)&model->params[set]);
    float *value = (float *)&model->params[set], *mean = (float *)&model->mean[set];
    float *square = (float *)&model->square[set];
    const float *slope = (const float *)along;
    for (size_t i = from; i < from + count; i++) {
        mean[i] = KEEP1 * mean[i] + (1 - KEEP1) * slope[i];
        square[i] = KEEP2 * square[i] + (1 - KEEP2) * slope[i] * slope[i];
        value[i] -= rate * (mean[i] / adam->whole1) / (sqrtf(square[i] / adam->whole2) + tiny);
    }
}

static void fade(float *rest, size_t count, float share)
{
    for (size_t i = 0; i < count; i++)
        rest[i] *= 1 - share;
}

static void step_set(Model *model, int set, const Params *along, const Rates *rates)
{
    const Adam adam = {1 - powf(KEEP1, (float)model->steps), 1 - powf(KEEP2, (float)model->steps)};
    Factors *factors = &model->params[set].factors;
    Tables *rest = &model->params[set].rest;
    for (int table = 0; table < TABLE_NB; table++) {
        const float rate = rates->order;
        step(&adam, model, set, along, factors->line[table], PATTERN_NB, rate);
        step(&adam, model, set, along, factors->threat[table], THREAT_NB, rate);
        step(&adam, model, set, along, rest->shape[table], SHAPE_NB, rate);
        fade(rest->shape[table], SHAPE_NB, rate * rates->decay);
    }
    step(&adam, model, set, along, model->params[set].net.line[0],
         sizeof(NetParams) / sizeof(float), rates->value);
}

void model_step(Model *model, const Slopes slopes[SET_NB], const Rates *rates)
{
    model->steps++;
    for (int set = 0; set < model->sets; set++) {
        Params along;
        spread(model, set, &slopes[set], &along);
        step_set(model, set, &along, rates);
    }
}

static int16_t round_entry(float value, int scale)
{
    const float points = roundf(value * (float)scale);
    return (int16_t)fminf(fmaxf(points, -ENTRY_MAX), ENTRY_MAX);
}

void model_weights(const Model *model, int set, Weights *weights)
{
    Tables tables;
    model_tables(model, set, &tables);
    for (int shape = 0; shape < SHAPE_NB; shape++) {
        weights->self[shape] = round_entry(tables.shape[TABLE_SELF][shape], ORDER_SCALE);
        weights->other[shape] = round_entry(tables.shape[TABLE_OTHER][shape], ORDER_SCALE);
    }
    net_round_whole(&model->params[set].net, &weights->net);
}
