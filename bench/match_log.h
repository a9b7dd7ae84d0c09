// The log of a match: lines of JSON, first the settings that decide the games, then one a game.
//   {"match":1,"rule":0,"size":15,...,"engines":[{"name":"A",...},...]}
//   {"game":7,"black":"B","white":"A","ending":"five","points":2,"note":"","revived":[false,false],
//    "moves":[["h8"],["i9",1234,-1,"+M7",12,3400],...]}
// points are black's: 2 a win, 1 a draw. A move: cell, microseconds, its limit (-1: none), and what
// the engine reported of score, depth and nodes; moves of the opening are the cell alone.
#ifndef BENCH_MATCH_LOG_H
#define BENCH_MATCH_LOG_H

#include "bench/match_game.h"
#include "bench/match_json.h"

#include <stdio.h>

enum { LOG_PROBLEM_TEXT = 200 };

// A log being read.
typedef struct LogReader {
    FILE *file;
    const char *path;
    char *line, *header; // header: the first line as it is
    size_t room;
    char *header_text; // what the tree points into
    Json *header_tree;
    long number;   // of the line last read
    long good_end; // offset behind the last whole line
    long start;    // offset of the line last read
} LogReader;

// Writes the first line.
void log_write_header(FILE *file, const MatchSettings *settings, const Openings *openings);

// Writes a game and flushes.
void log_write_game(FILE *file, const MatchSettings *settings, const GameRecord *record);

// Opens a log and reads its first line. Returns false, with a sentence in problem, when there is
// none or it is no log.
bool log_open(LogReader *reader, const char *path, char problem[LOG_PROBLEM_TEXT]);
void log_close(LogReader *reader);

// Takes the settings out of the first line; their strings live as long as the reader. Returns false
// when they make no match.
bool log_settings(const LogReader *reader, MatchSettings *settings);

typedef enum { LOG_GAME, LOG_END, LOG_BAD } LogResult;

// Reads the next game. A last line without its end, as an interruption leaves it, counts as no
// line.
LogResult log_read_game(LogReader *reader, const MatchSettings *settings, GameRecord *record);

// Reads the game whose line begins at an offset that `start` has told.
LogResult log_read_game_at(LogReader *reader, const MatchSettings *settings, long start,
                           GameRecord *record);

#endif
