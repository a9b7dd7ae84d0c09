// The commands of the official Gomocup protocol. Each handler ends in exactly one of its reply, OK
// and ERROR, or lets the engine think; INFO, STOP and END answer nothing.
#ifndef PROTOCOL_GOMOCUP_H
#define PROTOCOL_GOMOCUP_H

#include "protocol/session.h"

// START n, START w h, START w,h
void gomocup_start(Session *session, const char *arguments);

// RECTSTART w,h
void gomocup_rectstart(Session *session, const char *arguments);

// RESTART: an empty board of the same size.
void gomocup_restart(Session *session, const char *arguments);

// BEGIN: the first move of the game.
void gomocup_begin(Session *session, const char *arguments);

// TURN x,y: the opponent's move, or -1,-1 for a pass, answered by ours.
void gomocup_turn(Session *session, const char *arguments);

// BOARD: a whole position, answered by our move.
void gomocup_board(Session *session, const char *arguments);

// SWAP2BOARD: the stones of a swap2 opening, answered by our choice.
void gomocup_swap2board(Session *session, const char *arguments);

// TAKEBACK x,y, or without words: takes the last stone back.
void gomocup_takeback(Session *session, const char *arguments);

// PLAY x,y: puts our stone there and answers with it.
void gomocup_play(Session *session, const char *arguments);

// INFO key value
void gomocup_info(Session *session, const char *arguments);

// YXOPTIONS: the keys of INFO as JSON.
void gomocup_options(Session *session, const char *arguments);

// ABOUT
void gomocup_about(Session *session, const char *arguments);

// STOP, YXSTOP: ends a running search.
void gomocup_stop(Session *session, const char *arguments);

// END
void gomocup_end(Session *session, const char *arguments);

#endif
