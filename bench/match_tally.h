// The running count of a match: points, pairs, failures and overruns, one game after another in any
// order.
#ifndef BENCH_MATCH_TALLY_H
#define BENCH_MATCH_TALLY_H

#include "bench/match_game.h"
#include "bench/match_stats.h"

// Two engines against each other, as the first of them sees it.
typedef struct PairingTally {
    int first, second;
    long wins, draws, losses;
    PairCounts pairs; // complete ones
} PairingTally;

typedef struct EngineTally {
    long games, wins, draws, losses;
    long black_wins, black_draws, black_losses; // those of them with black
    long failed[ENDING_NB];                     // losses by their ending
    long revived;                               // found dead before a game
    long moves;
    int64_t time_us; // of all its moves
    // How long after its limit each move with a limit came; negative: before.
    int32_t *overruns_us;
    size_t overrun_count, overrun_room;
} EngineTally;

typedef struct Tally {
    int engine_count, game_count; // of the schedule
    long games, moves;            // that were played; moves by engines
    EngineTally engines[ENGINES_MAX];
    int pairing_count;
    PairingTally *pairings;
    bool *is_done;       // for each game of the schedule
    signed char *points; // for each pair, half points of the first engine so far; -1: none
} Tally;

// Returns false when out of memory.
bool tally_init(Tally *tally, const MatchSettings *settings);
void tally_clear(Tally *tally);

// Counts a game. Returns false, counting nothing, when its numbers fit no game of the schedule or
// it has been counted before.
bool tally_add(Tally *tally, const MatchSettings *settings, const GameRecord *record);

// The overrun that `fraction` (0..1) of the engine's moves do not exceed. Sorts the list. 0 when
// there is none.
double overrun_quantile_ms(EngineTally *engine, double fraction);

#endif
