// Options of the tools: "--name value" or "--name" alone, described by one table each.
#ifndef BENCH_ARGS_H
#define BENCH_ARGS_H

#include "engine/engine.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    ARG_FLAG,   // no value; bool
    ARG_NUMBER, // 0 or more; uint64_t
    ARG_REAL,   // double
    ARG_TEXT,   // const char *
    ARG_RULE,   // name or number; Rule
    ARG_SIZE,   // side or WxH; Geometry
} ArgKind;

typedef struct Arg {
    const char *name; // without the dashes
    ArgKind kind;
    void *value;
    const char *help;
} Arg;

// Reads the options, up to the entry without a name. Returns the index of the first argument that
// is none. On --help prints `usage` and the table and exits with 0; on a mistake says what is wrong
// and exits with 2.
int args_read(int argc, char **argv, const char *usage, const Arg *args);

#endif
