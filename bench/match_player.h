// One engine at the board: its process and the talk with it by the Gomocup protocol.
#ifndef BENCH_MATCH_PLAYER_H
#define BENCH_MATCH_PLAYER_H

#include "bench/match_message.h"
#include "bench/match_process.h"
#include "bench/match_settings.h"
#include "engine/engine.h"

enum { PLAYER_NOTE_TEXT = 80 };

typedef struct Player {
    const EngineSettings *engine;
    Process process;
    bool has_played;  // the process has finished a game
    bool knows_board; // it has been told the position once in this game
} Player;

typedef enum {
    REPLY_MOVE,
    REPLY_READY,     // to player_new_game
    REPLY_SILENT,    // nothing usable within limit and patience
    REPLY_CRASH,     // its output has ended
    REPLY_REFUSED,   // ERROR in place of OK, or it could not be executed
    REPLY_CANCELLED, // the match is being broken off
} ReplyKind;

typedef struct Reply {
    ReplyKind kind;
    int x, y;        // of REPLY_MOVE, any numbers
    int64_t time_us; // from the request to the move
    Report report;
    char note[PLAYER_NOTE_TEXT]; // what it said or how it ended, when it gave no move
    bool revived;                // player_new_game found it dead and started it again
} Reply;

void player_init(Player *player, const EngineSettings *engine, Launcher *launcher);

// Begins a game: starts the engine if it does not run, sends START, waits for OK and tells the
// settings.
void player_new_game(Player *player, const MatchSettings *settings, Reply *reply);

// Asks for a move in the position, whose side to move the engine is, and waits until limit_us
// (negative: none) and the patience are over. left_ms is what its match clock shows.
void player_think(Player *player, const Position *position, int64_t limit_us, int64_t left_ms,
                  int64_t patience_ms, Reply *reply);

// Ends the engine, politely if `grace`.
void player_stop(Player *player, bool grace);

#endif
