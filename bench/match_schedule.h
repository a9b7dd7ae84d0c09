// Who plays whom from which opening. Every game has a number that alone decides all of it, whatever
// machine plays it: games 2n and 2n+1 are a pair, the same opening with the colours swapped.
#ifndef BENCH_MATCH_SCHEDULE_H
#define BENCH_MATCH_SCHEDULE_H

#include "bench/match_openings.h"
#include "bench/match_settings.h"

typedef struct Assignment {
    int game, pair;
    int pairing;          // who against whom: 0..schedule_pairings-1
    int engine[COLOR_NB]; // who plays black, who white
    Opening opening;      // turned and mirrored already
} Assignment;

// How many pairs of engines meet.
int schedule_pairings(const MatchSettings *settings);

// The two engines of a pairing; the first has black in the first game of each pair.
void schedule_pairing(const MatchSettings *settings, int pairing, int *first, int *second);

// How many games there are in all shards together.
int schedule_games(const MatchSettings *settings);

// Whether the game belongs to the shard that the settings name.
bool schedule_is_mine(const MatchSettings *settings, int game);

// How many games there are from the same openings before one is played again.
int schedule_distinct_pairs(const MatchSettings *settings, const Openings *openings);

void schedule_assign(const MatchSettings *settings, const Openings *openings, int game,
                     Assignment *assignment);

#endif
