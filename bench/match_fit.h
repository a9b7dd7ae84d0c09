// One Elo scale for more than two engines: the ratings that make all their results together
// likeliest (the model of Bradley and Terry, a draw being half a win).
#ifndef BENCH_MATCH_FIT_H
#define BENCH_MATCH_FIT_H

#include <stdbool.h>

enum { FIT_MAX = 32 };

typedef struct Fit {
    int count;
    double points[FIT_MAX][FIT_MAX]; // points[i][j]: what i made against j
    // The result, in Elo against engine `reference`, which has 0 and no error.
    int reference;
    double elo[FIT_MAX];
    double error[FIT_MAX]; // standard error
} Fit;

// Fills in elo and error. prior: drawn games added to each pairing that has games, so that nobody
// who won all or lost all becomes infinite; 0 for the pure fit. Returns false when the results do
// not tie all engines together.
bool fit_elo(Fit *fit, double prior);

#endif
