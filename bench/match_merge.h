// match merge: several logs of one match joined into one result.
#ifndef BENCH_MATCH_MERGE_H
#define BENCH_MATCH_MERGE_H

#include "bench/match_settings.h"

// Reads the logs, prints their result on stdout and writes the files that the settings name;
// settings->log is then a log to write, of all games in their order. Returns an exit status.
int match_merge(const MatchSettings *settings, const char *const paths[], int count);

#endif
