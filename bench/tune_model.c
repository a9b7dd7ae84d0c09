// The slope along a factor is the sum of the slopes along the entries that it is part of.
#include "bench/tune_model.h"

#include <math.h>
#include <string.h>

enum { ENTRY_MAX = 4000 };

void model_init(Model *model, Rule rule)
{
    memset(model, 0, sizeof *model);
    model->rule = rule;
    model->sets = rule == RULE_RENJU ? 2 : 1;
    for (int set = 0; set < model->sets; set++) {
        Factors *factors = &model->params[set].factors;
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
    for (int alert = 0; alert < ALERT_NB; alert++) {
        tables->alert[alert] += factors->alert[ALERT_BITS];
        for (int bit = 0; bit < ALERT_BITS; bit++)
            tables->alert[alert] += alert >> bit & 1 ? factors->alert[bit] : 0;
    }
}

// From slopes along tables to slopes along all that is fitted.
static void spread(const Model *model, int set, const Tables *slopes, Params *along)
{
    memset(along, 0, sizeof *along);
    along->rest = *slopes;
    for (int table = 0; table < TABLE_NB; table++)
        along->rest.shape[table][0] = 0;
    for (int shape = 1; shape < SHAPE_NB; shape++) {
        Pattern lines[4];
        shape_lines(shape, lines);
        const Threat threat = shape_threat(lines, line_rule(model, set));
        for (int table = 0; table < TABLE_NB; table++) {
            const float slope = slopes->shape[table][shape];
            along->factors.threat[table][threat] += slope;
            for (int i = 0; i < 4; i++)
                along->factors.line[table][lines[i]] += slope;
        }
    }
    for (int table = 0; table < TABLE_NB; table++) // lines that make nothing are worth nothing
        along->factors.line[table][PATTERN_LOW] = 0;
    for (int alert = 0; alert < ALERT_NB; alert++) {
        along->factors.alert[ALERT_BITS] += slopes->alert[alert];
        for (int bit = 0; bit < ALERT_BITS; bit++)
            along->factors.alert[bit] += alert >> bit & 1 ? slopes->alert[alert] : 0;
    }
}

static void step_set(Model *model, int set, const Params *along, float rate, float decay)
{
    const float keep1 = 0.9F, keep2 = 0.999F, tiny = 1e-8F;
    float *value = (float *)&model->params[set], *mean = (float *)&model->mean[set];
    float *square = (float *)&model->square[set];
    const float *slope = (const float *)along;
    const float whole1 = 1 - powf(keep1, (float)model->steps);
    const float whole2 = 1 - powf(keep2, (float)model->steps);
    for (int i = 0; i < PARAM_NB; i++) {
        mean[i] = keep1 * mean[i] + (1 - keep1) * slope[i];
        square[i] = keep2 * square[i] + (1 - keep2) * slope[i] * slope[i];
        value[i] -= rate * (mean[i] / whole1) / (sqrtf(square[i] / whole2) + tiny);
    }
    float *rest = (float *)&model->params[set].rest;
    for (int i = 0; i < (int)(sizeof(Tables) / sizeof(float)); i++)
        rest[i] *= 1 - rate * decay;
}

void model_step(Model *model, const Tables slopes[SET_NB], float rate, float decay)
{
    model->steps++;
    for (int set = 0; set < model->sets; set++) {
        Params along;
        spread(model, set, &slopes[set], &along);
        step_set(model, set, &along, rate, decay);
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
        weights->moving[shape] = round_entry(tables.shape[TABLE_MOVING][shape], VALUE_SCALE);
        weights->waiting[shape] = round_entry(tables.shape[TABLE_WAITING][shape], VALUE_SCALE);
        weights->self[shape] = round_entry(tables.shape[TABLE_SELF][shape], ORDER_SCALE);
        weights->other[shape] = round_entry(tables.shape[TABLE_OTHER][shape], ORDER_SCALE);
    }
    for (int alert = 0; alert < ALERT_NB; alert++)
        weights->alert[alert] = round_entry(tables.alert[alert], VALUE_SCALE);
}
