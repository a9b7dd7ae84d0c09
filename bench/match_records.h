// Games in the formats of other programs.
#ifndef BENCH_MATCH_RECORDS_H
#define BENCH_MATCH_RECORDS_H

#include "bench/match_archive.h"

// SGF (game 4, Gomoku and Renju): names, result, moves, and as comments the times and what the
// engines reported.
void sgf_write(FILE *file, const MatchSettings *settings, const GameRecord *record);

// PSQ, as Piskvork saves games: cells from 1 on and milliseconds, the names, and how the game ended
// (0: on the board).
void psq_write(FILE *file, const MatchSettings *settings, const GameRecord *record);

#endif
