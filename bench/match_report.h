// The result of a match for people: one line while it runs, tables at its end.
#ifndef BENCH_MATCH_REPORT_H
#define BENCH_MATCH_REPORT_H

#include "bench/match_fit.h"
#include "bench/match_tally.h"

#include <stdio.h>

enum { REPORT_LINE_TEXT = 200 };

typedef enum { SPRT_RUNNING, SPRT_ELO0, SPRT_ELO1 } SprtState;

// Where the test stands after the pairs so far; RUNNING without a test.
SprtState report_sprt(const MatchSettings *settings, const Tally *tally, double *llr);

// The joint scale of Elo of all engines. Returns false when there is none yet; the points are there
// all the same.
bool report_fit(const Tally *tally, Fit *fit);

// "120/400  A 63.5-56.5  Elo +20 +-31  LLR 0.42"; of more than two engines only the games.
char *report_line(const MatchSettings *settings, const Tally *tally, char text[REPORT_LINE_TEXT]);

// The whole result.
void report_print(FILE *file, const MatchSettings *settings, Tally *tally);

#endif
