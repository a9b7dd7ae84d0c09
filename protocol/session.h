// One conversation with one manager: takes lines, runs commands, lets the engine think, answers.
#ifndef PROTOCOL_SESSION_H
#define PROTOCOL_SESSION_H

#include "engine/engine.h"
#include "protocol/blocks.h"
#include "protocol/body.h"
#include "protocol/game.h"
#include "protocol/option.h"
#include "protocol/output.h"
#include "protocol/queue.h"

#include <stdbool.h>

typedef struct Session Session;

// Creates a session that answers on output, which the caller keeps alive. NULL when out of memory.
Session *session_create(Output *output);

// Stops thinking and frees. NULL is allowed.
void session_destroy(Session *session);

// Where the lines for the session are to be put; owned by the session.
Queue *session_queue(Session *session);

// Runs the commands that come by the queue until END, the queue's end or a lost reader of the
// output.
void session_run(Session *session);

// For the handlers of commands.

Game *session_game(Session *session);
Settings *session_settings(Session *session);

// The body of the command that runs.
Body *session_body(Session *session);

// The moves that are not to be looked at.
Blocks *session_blocks(Session *session);

// Where lines go that session_reply is too small for.
Output *session_output(Session *session);

// Writes a reply.
void session_reply(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

// What is to be done with the outcome of a search.
typedef void (*SessionAnswer)(Session *session, const EngineBest *best);

// Lets the engine think about a position in which a move is possible. Of the wish only the task and
// the choice of moves are read; the limits are the manager's, unless the wish names a number of
// nodes, which then is the only one. The answer is called later.
void session_think(Session *session, const Position *position, const Limits *wish,
                   SessionAnswer answer);

// Plays the move on the record of the game and prints it.
void session_answer_move(Session *session, const EngineBest *best);

// Prints the moves on one line, or SWAP.
void session_answer_moves(Session *session, const EngineBest *best);

// Ends pondering, if there is any.
void session_stop_pondering(Session *session);

// What the last search of this game has said at its end; depth 0 when there was none.
const EngineInfo *session_last_info(const Session *session);

// Per mille of the table in use. Not while thinking.
int session_table_usage(Session *session);

// Ends a running search: its move will be the best so far. When idle only pondering ends.
void session_stop(Session *session);

// Makes the engine forget what it has learnt. Not while thinking.
void session_forget(Session *session);

// Ends the conversation after the running command.
void session_end(Session *session);

#endif
