// What a match is: the engines with their limits, the rule, the openings and the order of games.
#ifndef BENCH_MATCH_SETTINGS_H
#define BENCH_MATCH_SETTINGS_H

#include "eval/rule.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    ENGINES_MAX = 32,
    ENGINE_NAME_TEXT = 40,
    ENGINE_INFO_MAX = 80,
    GAMES_MAX = 10000000,
};

// The limits of one engine. A limit that is not set is 0 (turn_ms: -1) and is not told either.
typedef struct EngineLimits {
    int64_t turn_ms;                // for one move; 0 = as fast as possible
    int64_t match_ms, increment_ms; // for the whole game, and what each move adds
    int64_t nodes;                  // a move
    int depth;                      // of the search
    int threads;                    //
    int64_t memory_bytes;           // above which it loses
    int info_count;                 // further lines, without "INFO "
    const char *info[ENGINE_INFO_MAX];
} EngineLimits;

typedef struct EngineSettings {
    char name[ENGINE_NAME_TEXT];
    const char *command; // as given
    char **words;        // the command in words, ended by NULL
    EngineLimits limits;
} EngineSettings;

typedef struct SprtSettings {
    bool is_on;
    double elo0, elo1; // logistic Elo of the two hypotheses
    double alpha, beta;
} SprtSettings;

typedef struct MatchSettings {
    // What decides the games; a log knows it by log_header.
    Rule rule;
    int size;
    int engine_count;
    EngineSettings engines[ENGINES_MAX];
    bool gauntlet;        // the first engine against all others; else everyone against everyone
    int games;            // of each pairing, an even number
    const char *openings; // a file, NULL for the empty board
    bool symmetries;      // turn and mirror the openings
    uint64_t seed;        // of the order of the openings; 0 = as in the file
    int moves_max;        // a draw after so many stones; 0 = never
    int64_t tolerance_ms; // a move may take so much longer than its limit
    int64_t start_ms;     // may pass between START and OK
    int64_t patience_ms;  // an engine silent for so long after its limit is dead

    // How they are played and shown.
    int shard, shard_count; // plays the pairs whose number modulo shard_count is shard
    int concurrency;        // games at once
    SprtSettings sprt;
    const char *log, *html, *sgf, *psq; // files to write (psq: a folder), NULL for none
    bool resume;                        // go on where the log ends
    bool show_stderr;                   // of the engines
} MatchSettings;

enum { MATCH_PROBLEM_TEXT = 200 };

// Fills in the defaults. There are no engines yet.
void match_settings_init(MatchSettings *settings);

// Frees what match_settings_read has allocated.
void match_settings_clear(MatchSettings *settings);

// Reads options, argv[0] being the first of them. Returns false, with a sentence in problem, when
// they make no match. The strings of argv are kept.
bool match_settings_read(int argc, const char *const argv[], MatchSettings *settings,
                         char problem[MATCH_PROBLEM_TEXT]);

// Reads the options of `match merge`, what is no option being the path of a log. paths has room for
// argc of them.
bool match_settings_read_merge(int argc, const char *const argv[], MatchSettings *settings,
                               const char *paths[], int *count, char problem[MATCH_PROBLEM_TEXT]);

// Splits a command into words as a shell does: blanks part words, single and double quotes keep
// them together, a backslash keeps the next character. Returns NULL for no words or an open quote;
// else an array ended by NULL, which is one allocation, to be freed.
char **command_split(const char *command);

// The text of --help.
extern const char match_settings_usage[];

#endif
