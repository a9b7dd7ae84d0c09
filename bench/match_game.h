// One game between two players, refereed.
#ifndef BENCH_MATCH_GAME_H
#define BENCH_MATCH_GAME_H

#include "bench/match_player.h"
#include "bench/match_referee.h"
#include "bench/match_schedule.h"

typedef struct MoveRecord {
    Square square;  // SQUARE_NONE: a move that could not be put on the board, the last one
    bool by_engine; // else it belongs to the opening, and the rest is 0
    int64_t time_us;
    int64_t limit_us; // of its clocks; negative: it had none
    Report report;
} MoveRecord;

typedef struct GameRecord {
    int game;             // number in the schedule
    int engine[COLOR_NB]; // who played black, who white
    Ending ending;
    int points[COLOR_NB];        // 2 for a win, 1 for a draw
    bool revived[COLOR_NB];      // it was dead before the game and was started again
    char note[PLAYER_NOTE_TEXT]; // how the loser failed
    int count;
    MoveRecord moves[CELLS_MAX + 1]; // opening included; one more for a move that cannot be put
} GameRecord;

// Plays the assigned game. players[color] are the two engines at the board. Players that crashed,
// were silent or took too much memory are stopped and start anew in their next game. Returns false
// when the match is being broken off: the game does not count.
bool game_play(const MatchSettings *settings, const Assignment *assignment,
               Player *const players[COLOR_NB], GameRecord *record);

#endif
