// What is fitted: for each set of weights the tables that the engine uses, as sums of few factors
// (what each line, each threat is worth) and a remainder for each shape. Shapes that hardly occur
// keep to the factors, because remainders decay.
#ifndef BENCH_TUNE_MODEL_H
#define BENCH_TUNE_MODEL_H

#include "eval/threat.h"
#include "eval/weights.h"

#include <stdint.h>

enum { TABLE_NB = 4, SET_NB = 2 };
enum { TABLE_MOVING, TABLE_WAITING, TABLE_SELF, TABLE_OTHER };

// Points of the engine for one unit of the logistic and the softmax function.
enum { VALUE_SCALE = 250, ORDER_SCALE = 32 };

// The tables of one set, or the slopes of the loss along them.
typedef struct Tables {
    float shape[TABLE_NB][SHAPE_NB];
    float alert[ALERT_NB];
} Tables;

typedef struct Factors {
    float line[TABLE_NB][PATTERN_NB];
    float threat[TABLE_NB][THREAT_NB];
    float alert[ALERT_BITS + 1]; // the last is there always: the worth of being to move
} Factors;

// All that is fitted for one set; an array of floats to Adam.
typedef struct Params {
    Factors factors;
    Tables rest;
} Params;

enum { PARAM_NB = sizeof(Params) / sizeof(float) };

typedef struct Model {
    Rule rule;
    int sets; // 1 where both players share one, else black's and white's
    Params params[SET_NB], mean[SET_NB], square[SET_NB]; // the last two belong to Adam
    uint64_t steps;
} Model;

// How far a step goes: in the tables of the value, in those of the order, and how much of the
// remainders fades for each unit of that.
typedef struct Rates {
    float value, order, decay;
} Rates;

// The start: nothing is worth anything but the threats that end the game.
void model_init(Model *model, Rule rule);

// The set that serves a player.
int model_set(const Model *model, Color color);

// Adds up factors and remainders.
void model_tables(const Model *model, int set, Tables *tables);

// One step of Adam (Kingma and Ba 2015) along the slopes of all sets, with decay of the remainders
// (Loshchilov and Hutter 2019).
void model_step(Model *model, const Tables slopes[SET_NB], const Rates *rates);

// Rounds the tables of a set to what the engine reads.
void model_weights(const Model *model, int set, Weights *weights);

#endif
