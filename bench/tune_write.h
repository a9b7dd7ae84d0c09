// Weights as a C file.
#ifndef BENCH_TUNE_WRITE_H
#define BENCH_TUNE_WRITE_H

#include "bench/tune_model.h"

#include <stdio.h>

// Writes eval/weights_<rule>.c to `out`. Returns false on an error of the file.
bool tune_write(FILE *out, const Model *model);

#endif
