// Every handler checks the whole command first and then changes the game, so an ERROR leaves
// everything as it was.
#include "protocol/gomocup.h"

#include "protocol/about.h"
#include "protocol/json.h"
#include "protocol/parse.h"

#include <stddef.h>

static void start(Session *session, Geometry geometry)
{
    Settings *const settings = session_settings(session);
    game_start(session_game(session), geometry, settings->rule);
    timing_new_game(&settings->timing);
    // Yixin-Board sends START before every position, not only before a game.
    if (!settings->yixin)
        session_forget(session);
    else
        session_stop(session);
    session_reply(session, "OK");
}

static void start_if_valid(Session *session, bool read, Geometry geometry)
{
    if (read && geometry_is_valid(geometry))
        start(session, geometry);
    else
        session_reply(session, "ERROR a board side is a number from %d to %d", SIDE_MIN, SIDE_MAX);
}

void gomocup_start(Session *session, const char *arguments)
{
    Geometry geometry = {0, 0};
    bool read = parse_int(&arguments, &geometry.width);
    geometry.height = geometry.width;
    if (read && !parse_is_end(arguments)) {
        parse_char(&arguments, ',');
        read = parse_int(&arguments, &geometry.height) && parse_is_end(arguments);
    }
    start_if_valid(session, read, geometry);
}

void gomocup_rectstart(Session *session, const char *arguments)
{
    Geometry geometry = {0, 0};
    const bool read = parse_pair(&arguments, &geometry.width, &geometry.height);
    start_if_valid(session, read && parse_is_end(arguments), geometry);
}

void gomocup_restart(Session *session, const char *arguments)
{
    (void)arguments;
    start(session, session_game(session)->position.geometry);
}

// Thinks about the running game, unless it is over.
static void answer(Session *session)
{
    const Position *const position = &session_game(session)->position;
    const char *const over = game_over_reason(position);
    if (over != NULL)
        session_reply(session, "ERROR the game is over: %s", over);
    else
        session_think(session, position, &(Limits){.task = TASK_MOVE}, session_answer_move);
}

void gomocup_begin(Session *session, const char *arguments)
{
    (void)arguments;
    if (session_game(session)->position.count > 0)
        session_reply(session, "ERROR BEGIN needs an empty board");
    else
        answer(session);
}

// Reads the cell of a new stone and checks that it may be put there. Says ERROR if not.
static bool read_free_cell(Session *session, const char *arguments, Square *square)
{
    const Game *const game = session_game(session);
    const char *const over = game_over_reason(&game->position);
    int x, y;
    if (!parse_pair(&arguments, &x, &y) || !parse_is_end(arguments))
        session_reply(session, "ERROR a move is x,y");
    else if (!geometry_contains(game->position.geometry, x, y))
        session_reply(session, "ERROR %d,%d is off the board", x, y);
    else if (!game_is_empty_cell(game, x, y))
        session_reply(session, "ERROR %d,%d is occupied", x, y);
    else if (over != NULL)
        session_reply(session, "ERROR the game is over: %s", over);
    else {
        *square = square_make(x, y);
        return true;
    }
    return false;
}

// "-1,-1": the opponent passes. Nothing stands on the board then, but the turn changes.
static bool is_pass(const char *arguments)
{
    int x, y;
    return parse_pair(&arguments, &x, &y) && parse_is_end(arguments) && x == -1 && y == -1;
}

void gomocup_turn(Session *session, const char *arguments)
{
    Game *const game = session_game(session);
    Square square;
    if (is_pass(arguments)) {
        game->position.to_move = color_other(game->position.to_move);
        answer(session);
        return;
    }
    if (!read_free_cell(session, arguments, &square))
        return;
    game_place(game, square);
    const Foul foul = game_last_foul(&game->position);
    if (foul != FOUL_NONE)
        session_reply(session, "MESSAGE your move is forbidden (%s); playing on",
                      forbid_name(foul));
    if (session_settings(session)->continuous)
        game_settle(game);
    answer(session);
}

void gomocup_board(Session *session, const char *arguments)
{
    (void)arguments;
    const Game *const game = session_game(session);
    Body *const body = session_body(session);
    Game next = *game;
    Verdict verdict;
    if (!body_to_board(body, game->position.geometry, game->position.rule, &next.position)) {
        session_reply(session, "ERROR %s", body->problem);
        return;
    }
    if (session_settings(session)->continuous)
        game_settle(&next);
    engine_verdict_any(&next.position, &verdict);
    if (verdict.outcome == OUTCOME_WIN)
        session_reply(session, "ERROR the game is over: there is a five on the board");
    else if (next.position.count == geometry_cells(next.position.geometry))
        session_reply(session, "ERROR the game is over: the board is full");
    else {
        *session_game(session) = next;
        session_think(session, &next.position, &(Limits){.task = TASK_MOVE}, session_answer_move);
    }
}

void gomocup_swap2board(Session *session, const char *arguments)
{
    (void)arguments;
    const Game *const game = session_game(session);
    Body *const body = session_body(session);
    Position position;
    if (body_to_swap2(body, game->position.geometry, game->position.rule, &position))
        session_think(session, &position, &(Limits){.task = TASK_SWAP2}, session_answer_moves);
    else
        session_reply(session, "ERROR %s", body->problem);
}

void gomocup_takeback(Session *session, const char *arguments)
{
    Game *const game = session_game(session);
    const Position *const position = &game->position;
    int x, y;
    const bool is_bare = parse_is_end(arguments);
    const bool is_move = parse_pair(&arguments, &x, &y) && parse_is_end(arguments);
    if (!is_bare && !is_move) {
        session_reply(session, "ERROR a move is x,y");
        return;
    }
    if (position->count == 0) {
        session_reply(session, "ERROR there is no stone to take back");
        return;
    }
    const Square last = position->placed[position->count - 1].square;
    if (is_move && (x != square_x(last) || y != square_y(last))) {
        session_reply(session, "ERROR only the last stone, %d,%d, can be taken back",
                      square_x(last), square_y(last));
        return;
    }
    game_take_back(game);
    session_reply(session, "OK");
}

void gomocup_play(Session *session, const char *arguments)
{
    Square square;
    if (!read_free_cell(session, arguments, &square))
        return;
    game_place(session_game(session), square);
    session_reply(session, "%d,%d", square_x(square), square_y(square));
}

void gomocup_info(Session *session, const char *arguments)
{
    Settings *const settings = session_settings(session);
    if (!option_apply(settings, arguments))
        session_reply(session, "MESSAGE ignored INFO%.60s", arguments);
    // The engine has a copy of what it thinks about; the rule holds from the next move on.
    session_game(session)->position.rule = settings->rule;
    if (option_is_move_now(arguments))
        session_stop(session);
    if (!settings->pondering)
        session_stop_pondering(session);
}

void gomocup_options(Session *session, const char *arguments)
{
    (void)arguments;
    if (!json_options(session_output(session)))
        session_end(session);
}

void gomocup_about(Session *session, const char *arguments)
{
    (void)arguments;
    session_reply(session, "%s", about_line);
}

void gomocup_stop(Session *session, const char *arguments)
{
    (void)arguments;
    session_stop(session);
}

void gomocup_end(Session *session, const char *arguments)
{
    (void)arguments;
    session_end(session);
}
