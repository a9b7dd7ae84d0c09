// Only what keeps such a front end going: the lines of its questions must not be taken for
// commands, and a few of its answers must have their exact form.
#include "protocol/yixin.h"

#include <stdio.h>

enum { THREADS_MAX = 1, HASH_KIB_LOG2_MAX = 20, FORBID_TEXT = 4 * CELLS_MAX + 1 };

void yixin_showinfo(Session *session, const char *arguments)
{
    (void)arguments;
    session_settings(session)->yixin = true;
    session_reply(session, "MESSAGE INFO MAX_THREAD_NUM %d", THREADS_MAX);
    session_reply(session, "MESSAGE INFO MAX_HASH_SIZE %d", HASH_KIB_LOG2_MAX);
}

void yixin_board(Session *session, const char *arguments)
{
    (void)arguments;
    Game *const game = session_game(session);
    Body *const body = session_body(session);
    Position position;
    if (body_to_board(body, game->position.geometry, game->position.rule, &position))
        game->position = position;
    else
        session_reply(session, "ERROR %s", body->problem);
}

// Appends every foul of black as two digits of x and two of y.
static void list_fouls(const Position *position, char text[FORBID_TEXT])
{
    Threat threats[SQUARE_NB];
    Foul fouls[SQUARE_NB];
    engine_threats(position, BLACK, threats, fouls);
    size_t length = 0;
    for (int y = 0; y < position->geometry.height; y++)
        for (int x = 0; x < position->geometry.width; x++)
            if (fouls[square_make(x, y)] != FOUL_NONE)
                length += (size_t)snprintf(text + length, FORBID_TEXT - length, "%02d%02d", x, y);
}

void yixin_showforbid(Session *session, const char *arguments)
{
    (void)arguments;
    const Position *const position = &session_game(session)->position;
    char text[FORBID_TEXT] = "";
    if (position->rule == RULE_RENJU && position->to_move == BLACK)
        list_fouls(position, text);
    session_reply(session, "FORBID %s.", text);
}

void yixin_hashclear(Session *session, const char *arguments)
{
    (void)arguments;
    session_forget(session);
}

void yixin_ignore(Session *session, const char *arguments)
{
    (void)session;
    (void)arguments;
}
