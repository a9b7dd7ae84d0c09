// Files made of the logs of a match.
#ifndef BENCH_MATCH_EXPORT_H
#define BENCH_MATCH_EXPORT_H

#include "bench/match_archive.h"

// Writes what the settings name of sgf, psq and html, and to joined, unless NULL, one log of all
// games in their order. Returns false with a sentence in problem.
bool match_export(Archive *archive, const MatchSettings *wanted, const char *joined,
                  char problem[LOG_PROBLEM_TEXT]);

#endif
