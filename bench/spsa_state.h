// A run of the tuner on disk, and for people.
#ifndef BENCH_SPSA_STATE_H
#define BENCH_SPSA_STATE_H

#include "bench/spsa_step.h"

#include <stdbool.h>
#include <stdio.h>

// Writes the state to a file, whole or not at all. what: a line that names what is played. Returns
// false, with errno, when it cannot.
bool spsa_save(const Spsa *spsa, const char *what, const char *path);

// Goes on where a file ends. Returns NULL, or what is wrong: the file must be of a run of the same
// parameters, seed, rate and number of pairs, that played the same.
const char *spsa_load(Spsa *spsa, const char *what, const char *path);

// The parameters as a table or as JSON.
void spsa_print(const Spsa *spsa, FILE *out);
void spsa_print_json(const Spsa *spsa, FILE *out);

#endif
