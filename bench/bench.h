// The benchmark inside the binary, `pbrain-tengen bench`: fixed positions, one thread, node limits.
// The same moves, scores and node counts, hence the same signature, on every build.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

// Runs the benchmark with the words that follow `bench` (argv[0] is the first of them) and prints
// to stdout. Returns the exit status: 0, 1 when out of memory, 2 on words that mean nothing.
int bench_run(int argc, char **argv);

#endif
