// What engines report in MESSAGE lines about their search, in the wordings of the common engines.
#ifndef BENCH_MATCH_MESSAGE_H
#define BENCH_MATCH_MESSAGE_H

#include <stdint.h>

enum { REPORT_SCORE_TEXT = 12 };

// The last of each that was reported; empty or 0 where nothing was.
typedef struct Report {
    char score[REPORT_SCORE_TEXT]; // "134", "-M8"
    int depth;
    int64_t nodes;
} Report;

// Takes what a line tells: "Depth 12-25 | Eval 134 | Node 3421k", "depth 12-25 ev 134 n 3421K",
// "dep 5-9 ev 12 nd 3k", "Depth: 12 | Evaluation: 134". What it does not understand it leaves.
void message_read(const char *text, Report *report);

#endif
