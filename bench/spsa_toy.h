// A game that is no game: two sides whose strength is known, to see whether the tuner finds the
// best one.
#ifndef BENCH_SPSA_TOY_H
#define BENCH_SPSA_TOY_H

#include "bench/spsa_step.h"

// The best value of parameter i.
double toy_best(const Spsa *spsa, int i);

// Plays pairs spsa->done .. spsa->done + count - 1. Strength falls with the square of the distance
// from the best values, 5 Elo at one unit; each game is won or lost at random accordingly.
void toy_play(const Spsa *spsa, long count, double results[]);

#endif
