// The commands of Yixin's extension that talk about the engine and the game. What a front end sends
// and this engine has nothing for is read with its lines and passed over.
#ifndef PROTOCOL_YIXIN_H
#define PROTOCOL_YIXIN_H

#include "protocol/session.h"

// yxshowinfo: the limits of the engine.
void yixin_showinfo(Session *session, const char *arguments);

// yxboard: a whole position, without an answer.
void yixin_board(Session *session, const char *arguments);

// yxshowforbid: the cells that are forbidden for black, who is to move.
void yixin_showforbid(Session *session, const char *arguments);

// yxhashclear; yxshowhashusage
void yixin_hashclear(Session *session, const char *arguments);
void yixin_showhashusage(Session *session, const char *arguments);

// yxprintfeature: who the engine is.
void yixin_printfeature(Session *session, const char *arguments);

// yxswap2step1, 2, 3: three stones; whether to swap after three; whether after five.
void yixin_swap2step1(Session *session, const char *arguments);
void yixin_swap2step2(Session *session, const char *arguments);
void yixin_swap2step3(Session *session, const char *arguments);

// yxdraw: the opponent offers a draw. yxresign: the opponent gives up.
void yixin_draw(Session *session, const char *arguments);
void yixin_resign(Session *session, const char *arguments);

// A command whose lines are read and forgotten; one that says so.
void yixin_ignore(Session *session, const char *arguments);
void yixin_refuse(Session *session, const char *arguments);

#endif
