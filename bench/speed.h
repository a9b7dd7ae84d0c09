// What build/release/speed is made of: things to measure, one file for each subject, and the stop
// watch that measures them all alike.
#ifndef BENCH_SPEED_H
#define BENCH_SPEED_H

#include "bench/games.h"
#include "eval/rule.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The games of one board size, read.
typedef struct Games {
    Geometry geometry;
    int count[GAME_NB];
    Square moves[GAME_NB][CELLS_MAX];
} Games;

// One thing to measure. run makes one pass over the games: it adds what it did to `done` and what
// it found to `found`, so that nothing can be left out by the compiler.
typedef struct Trial Trial;
struct Trial {
    const char *name;
    Rule rule;
    Geometry geometry;
    const Games *games; // alive while measuring
    void (*run)(Trial *trial, void *data);
    void *data;
    uint64_t done, found;

    // written by the stop watch
    double best_ns, worst_ns; // for one of what run counts
};

enum { TRIALS_MAX = 128 };

typedef struct TrialList {
    int count;
    Trial trial[TRIALS_MAX];
} TrialList;

// Appends a trial and returns it.
Trial *trials_add(TrialList *list, const char *name, Rule rule, const Games *games,
                  void (*run)(Trial *trial, void *data), void *data);

// Measures trials [first, count) of the list: five repetitions in turn, so that a disturbance of
// the machine meets all of them, each by the processor time of this program.
void trials_measure(TrialList *list, int first);

// Zeroed memory on a multiple of 64 bytes, to be freed; ends the program when there is none.
void *speed_alloc(size_t bytes);

// The subjects. Each appends its trials, measured; sets holds the games of game_sets.
void speed_board(TrialList *list, const Games sets[GAME_SET_NB]);
void speed_win(TrialList *list, const Games sets[GAME_SET_NB]);
void speed_foul(TrialList *list, const Games sets[GAME_SET_NB]);
void speed_maps(TrialList *list, const Games sets[GAME_SET_NB]);
void speed_vcf(TrialList *list, const Games sets[GAME_SET_NB]);
void speed_search(TrialList *list, const Games sets[GAME_SET_NB]);

#endif
