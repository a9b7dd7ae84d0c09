// Simultaneous perturbation stochastic approximation (Spall 1992): in each pair of games all
// parameters are moved at once, each up or down at random; the one side plays with these values,
// the other with the opposite ones, and every parameter goes a little towards the side that won.
//
// A pair depends on the seed, its number and the values at the start of its batch alone, so that
// equal seeds give equal results whatever the number of threads.
#ifndef BENCH_SPSA_STEP_H
#define BENCH_SPSA_STEP_H

#include <stdint.h>

enum { SPSA_MAX = 64 };

typedef struct SpsaParam {
    const char *name;
    int start, least, most;
    double unit;  // by which it is moved up and down in the first pairs
    double value; // the estimate so far
    double sum;   // of the values after each pair of the second half
} SpsaParam;

typedef struct Spsa {
    int count;
    SpsaParam params[SPSA_MAX];
    uint64_t seed;
    double rate;         // units that a parameter goes for a pair won by 2-0, at first
    long pairs;          // to be played in all
    long done, averaged; // pairs so far; those of them in the sums
} Spsa;

// Adds a parameter that starts at `start`; its unit is a twentieth of the range, but at least 1.
void spsa_add(Spsa *spsa, const char *name, int start, int least, int most);

// The values of both sides in a pair of the batch that begins with pair spsa->done.
void spsa_perturb(const Spsa *spsa, long pair, int plus[SPSA_MAX], int minus[SPSA_MAX]);

// Learns from a whole batch: results[i] is what the plus side won in pair spsa->done + i, in points
// above or below an equal score (-1, -1/2, 0, 1/2, 1).
void spsa_learn(Spsa *spsa, long count, const double results[]);

// What is to be used of a parameter: the mean of the second half, once there is one.
double spsa_estimate(const Spsa *spsa, int i);

#endif
