// One conversation with one manager: takes lines, runs commands, lets the engine think, answers.
#ifndef PROTOCOL_SESSION_H
#define PROTOCOL_SESSION_H

#include "engine/engine.h"
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

// Writes a reply.
void session_reply(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Lets the engine think about a position in which a move is possible. The reply comes later.
void session_think(Session *session, const Position *position, Task task);

// Ends a running search: its move will be the best so far. Nothing happens when idle.
void session_stop(Session *session);

// Makes the engine forget what it has learnt. Not while thinking.
void session_forget(Session *session);

// Ends the conversation after the running command.
void session_end(Session *session);

#endif
