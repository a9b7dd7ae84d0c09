// A front end of Yixin's kind plays every line it does not know as a move, so each answer has
// exactly its form and everything else is a MESSAGE. Coordinates come as row,column there; the
// engine answers in the order in which it was asked.
#include "protocol/yixin.h"

#include "protocol/about.h"

#include <stdio.h>

enum { FORBID_TEXT = 4 * CELLS_MAX + 1 };

void yixin_showinfo(Session *session, const char *arguments)
{
    (void)arguments;
    session_reply(session, "MESSAGE INFO MAX_THREAD_NUM %d", engine_processors());
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

void yixin_showhashusage(Session *session, const char *arguments)
{
    (void)arguments;
    const int usage = session_table_usage(session);
    session_reply(session, "MESSAGE hash usage %d.%d%%", usage / 10, usage % 10);
}

void yixin_printfeature(Session *session, const char *arguments)
{
    (void)arguments;
    session_reply(session, "MESSAGE Tengen %s", about_version);
}

static void answer_opening(Session *session, const EngineBest *best)
{
    for (int i = 0; i < best->count; i++)
        session_reply(session, "MESSAGE SWAP2 MOVE%d %d %d", i + 1, square_x(best->moves[i]),
                      square_y(best->moves[i]));
}

static void answer_first_swap(Session *session, const EngineBest *best)
{
    session_reply(session, "MESSAGE SWAP2 SWAP1 %s", best->swap ? "YES" : "NO");
}

static void answer_second_swap(Session *session, const EngineBest *best)
{
    session_reply(session, "MESSAGE SWAP2 SWAP2 %s", best->swap ? "YES" : "NO");
}

// Thinks about the opening that the last yxboard has set up; with no stones about an empty board.
static void swap2_step(Session *session, int stones, SessionAnswer answer)
{
    Position position = session_game(session)->position;
    Verdict verdict;
    if (stones == 0)
        position.count = 0;
    position.to_move = stones == 0 ? BLACK : WHITE;
    engine_verdict_any(&position, &verdict);
    if (position.count == stones && verdict.outcome == OUTCOME_ONGOING)
        session_think(session, &position, &(Limits){.task = TASK_SWAP2}, answer);
    else
        session_reply(session, "ERROR this step needs %d stones and no five", stones);
}

void yixin_swap2step1(Session *session, const char *arguments)
{
    (void)arguments;
    swap2_step(session, 0, answer_opening);
}

void yixin_swap2step2(Session *session, const char *arguments)
{
    (void)arguments;
    swap2_step(session, 3, answer_first_swap);
}

void yixin_swap2step3(Session *session, const char *arguments)
{
    (void)arguments;
    swap2_step(session, 5, answer_second_swap);
}

// A draw is welcome when the last search saw the engine behind.
void yixin_draw(Session *session, const char *arguments)
{
    (void)arguments;
    const EngineInfo *const info = session_last_info(session);
    const bool behind = info->depth > 0 && info->score < 0;
    session_reply(session, "MESSAGE DRAW %s", behind ? "ACCEPT" : "REJECT");
}

void yixin_resign(Session *session, const char *arguments)
{
    (void)arguments;
    session_stop(session);
    session_reply(session, "MESSAGE RESIGN ACCEPT");
}

void yixin_refuse(Session *session, const char *arguments)
{
    (void)arguments;
    session_reply(session, "MESSAGE this engine has no such thing");
}

void yixin_ignore(Session *session, const char *arguments)
{
    (void)session;
    (void)arguments;
}
