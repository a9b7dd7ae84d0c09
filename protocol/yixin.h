// The commands of Yixin's extension that front ends send even to engines without it.
#ifndef PROTOCOL_YIXIN_H
#define PROTOCOL_YIXIN_H

#include "protocol/session.h"

// yxshowinfo: the limits of the engine; from now on the manager is one of Yixin's kind.
void yixin_showinfo(Session *session, const char *arguments);

// yxboard: a whole position, without an answer.
void yixin_board(Session *session, const char *arguments);

// yxshowforbid: the cells that are forbidden for black, who is to move.
void yixin_showforbid(Session *session, const char *arguments);

// yxhashclear
void yixin_hashclear(Session *session, const char *arguments);

// A command whose lines are read and forgotten.
void yixin_ignore(Session *session, const char *arguments);

#endif
