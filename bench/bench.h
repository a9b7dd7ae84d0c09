// The benchmark inside the binary, `pbrain-tengen bench`: fixed positions, node limits. With one
// thread the same moves, scores and node counts, hence the same signature, on every build.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "engine/engine.h"

#include <stdbool.h>
#include <stdint.h>

// What is searched, and how far; all zero means all positions, as far as the signature wants it.
typedef struct BenchOptions {
    bool json;
    bool rule_told, size_told;
    Rule rule;          // where rule_told: only the positions of this rule
    Geometry geometry;  // where size_told: only those of this size
    uint64_t max_nodes; // for each position
    int64_t time_ms;    // for each position; as reproducible as the clock
    int max_depth;      // for each position, without a limit of nodes unless told
    int threads;        // that search; 0 counts as 1
    int threads_last;   // above `threads`: compare all numbers of threads up to this
} BenchOptions;

// Runs the benchmark and prints to stdout. Returns the exit status: 0, or 1 when out of memory or
// when there is no position of that kind.
int bench_run(const BenchOptions *options);

#endif
