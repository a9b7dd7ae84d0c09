// The games of one or several logs of the same match, in the order of their numbers.
#ifndef BENCH_MATCH_ARCHIVE_H
#define BENCH_MATCH_ARCHIVE_H

#include "bench/match_log.h"
#include "bench/match_tally.h"

enum { LOGS_MAX = 1024 };

typedef struct ArchiveEntry {
    int game, log;
    long start; // of its line in the log
} ArchiveEntry;

typedef struct Archive {
    MatchSettings settings; // as the logs have them; the strings live as long as the archive
    int log_count;
    LogReader *logs;
    Tally tally; // of all the games
    int count;
    ArchiveEntry *entries; // by game
    int repeated;          // games that came more than once; the first one counts
} Archive;

// Reads the logs. Returns false, with a sentence in problem, when they are not of one match, or
// hold something that is no game. Free with archive_close.
bool archive_open(Archive *archive, const char *const paths[], int count,
                  char problem[LOG_PROBLEM_TEXT]);
void archive_close(Archive *archive);

// Reads the index-th game. Returns false when it cannot be read any more.
bool archive_read(Archive *archive, int index, GameRecord *record);

#endif
