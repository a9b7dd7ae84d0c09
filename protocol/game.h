// The game as the manager sees it: the record of stones and whose turn it is.
#ifndef PROTOCOL_GAME_H
#define PROTOCOL_GAME_H

#include "engine/engine.h"

#include <stdbool.h>

typedef struct Game {
    bool started; // START has given it a board
    Position position;
} Game;

// An empty board; black moves first.
void game_start(Game *game, Geometry geometry, Rule rule);

// Whether (x, y), any ints, is an empty cell of the board.
bool game_is_empty_cell(const Game *game, int x, int y);

// Puts a stone of the side to move on an empty cell.
void game_place(Game *game, Square square);

// Takes the last stone back; there must be one. Its colour is to move again.
void game_take_back(Game *game);

// In a continuous game fives and fouls belong to nobody: turns the stones of every five, and a foul
// of the last move, into walls.
void game_settle(Game *game);

// Why no move can be played any more, as text for people; NULL while one can. A draw by the number
// of stones and a foul do not end a game here: referees differ, and those that stop it stop asking.
const char *game_over_reason(const Position *position);

// The renju foul that the last stone was, by the rule of the position.
Foul game_last_foul(const Position *position);

#endif
