// Losses of the model over games, and their slopes.
#ifndef BENCH_TUNE_FIT_H
#define BENCH_TUNE_FIT_H

#include "bench/tune_games.h"
#include "bench/tune_model.h"

// What was seen of positions and moves.
typedef struct Tally {
    double value_loss, order_loss; // sums
    uint64_t values, orders;       // positions that count
    uint64_t first;                // moves that had the highest score
} Tally;

typedef struct Fit {
    const GameStore *store;
    Model *model;
    float mix; // share of the search's score in the wanted value, the rest is the result
    int threads;
} Fit;

// Adds the losses of the games order[0..count-1] to *tally, and, if slopes is not NULL, the slopes
// of their mean, one set each. Sums are made in the same order whatever the number of threads.
// Returns false when out of memory or threads.
bool fit_games(const Fit *fit, const uint32_t *order, size_t count, Tally *tally,
               Slopes slopes[SET_NB]);

#endif
