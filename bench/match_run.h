// The match itself: several games at once until the schedule, a test or an interruption ends it.
#ifndef BENCH_MATCH_RUN_H
#define BENCH_MATCH_RUN_H

#include "bench/match_tally.h"

#include <stdio.h>

// Plays all games of the shard that the tally does not know yet, counts them in it and writes them
// to log (NULL: none). Shows progress on stderr. SIGINT and SIGTERM break it off; games in progress
// are then lost. Returns false, with a sentence in problem, when an engine cannot be run at all.
enum { RUN_PROBLEM_TEXT = 200 };
bool match_run(const MatchSettings *settings, const Openings *openings, Tally *tally, FILE *log,
               char problem[RUN_PROBLEM_TEXT]);

#endif
