// What the words behind a command of the command line ask for, read by one table of options.
#ifndef PROTOCOL_REQUEST_H
#define PROTOCOL_REQUEST_H

#include "protocol/load.h"

#include <stdbool.h>
#include <stdint.h>

enum { STATUS_OK = 0, STATUS_FAILED = 1, STATUS_BAD_USAGE = 2 };

// What a command takes.
typedef enum {
    TAKES_GAME = 1,  // a record or a file, exactly one
    TAKES_BOARD = 2, // --rule, --size
    TAKES_THREATS = 4,
    TAKES_SVG = 8,       // --svg, a drawing in place of text
    TAKES_SVG_FILE = 16, // --svg FILE
    TAKES_LIMITS = 32,   // --time, --depth, --nodes
    TAKES_SOLVER = 64,   // --vcf, --vct
    TAKES_JSON = 128,
    TAKES_LINES = 256,         // --multipv
    TAKES_THREADS = 512,       // --threads N
    TAKES_THREAD_RANGE = 1024, // --threads N or M..N
} Takes;

typedef struct Request {
    const char *word; // of the game, NULL when there was none
    Told told;
    Record record; // of TAKES_GAME
    bool threats, svg, vcf, vct, json;
    const char *svg_file; // NULL when not asked for
    int64_t time_ms;      // 0 when not told, like depth and nodes
    int64_t depth, nodes;
    int64_t lines;             // best moves to tell
    int threads, threads_last; // 0 when not told; the last is that of a range, or the same
} Request;

// One line on standard error. Returns STATUS_BAD_USAGE.
int request_complain(const char *what, const char *word);

// Reads the words after argv[0], the command's own name, and plays the game. takes is a sum of
// Takes. Returns STATUS_OK or the exit status after a complaint.
int request_read(char **argv, int takes, Request *request);

#endif
