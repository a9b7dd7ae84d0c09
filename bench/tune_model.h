// What is fitted for each set of weights: the network of the value, and the tables of the order, as
// sums of few factors (what each line, each threat is worth) and a remainder for each shape. Shapes
// that hardly occur keep to the factors, because remainders decay.
#ifndef BENCH_TUNE_MODEL_H
#define BENCH_TUNE_MODEL_H

#include "bench/tune_net.h"
#include "eval/threat.h"
#include "eval/weights.h"

#include <stdint.h>

enum { TABLE_NB = 2, SET_NB = 2 };
enum { TABLE_SELF, TABLE_OTHER };

// Points of the engine for one unit of the softmax function; for one of the logistic: NET_POINTS.
enum { ORDER_SCALE = 32 };

// The tables of one set.
typedef struct Tables {
    float shape[TABLE_NB][SHAPE_NB];
} Tables;

// What is used of a set, or the slopes of the loss along it.
typedef struct Slopes {
    Tables tables;
    NetParams net;
} Slopes;

typedef struct Factors {
    float line[TABLE_NB][PATTERN_NB];
    float threat[TABLE_NB][THREAT_NB];
} Factors;

// All that is fitted for one set; an array of floats to Adam.
typedef struct Params {
    Factors factors;
    Tables rest;
    NetParams net;
} Params;

typedef struct Model {
    Rule rule;
    int sets; // 1 where both players share one, else black's and white's
    Params params[SET_NB], mean[SET_NB], square[SET_NB]; // the last two belong to Adam
    uint64_t steps;
} Model;

// How far a step goes: in the network, in the tables of the order, and how much of the
// remainders fades for each unit of that.
typedef struct Rates {
    float value, order, decay;
} Rates;

// The start: the network is a random one, and no move is worth anything but one that ends the game.
void model_init(Model *model, Rule rule, uint64_t seed);

// The set that serves a player.
int model_set(const Model *model, Color color);

// Adds up factors and remainders.
void model_tables(const Model *model, int set, Tables *tables);

// One step of Adam (Kingma and Ba 2015) along the slopes of all sets, with decay of the remainders
// (Loshchilov and Hutter 2019).
void model_step(Model *model, const Slopes slopes[SET_NB], const Rates *rates);

// Rounds a set to what the engine reads.
void model_weights(const Model *model, int set, Weights *weights);

#endif
