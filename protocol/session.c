// One thread runs everything in here; the reader's and the engine's threads only leave notes in the
// queue, and the engine's thread writes its MESSAGE lines straight to the output.
//
// A line that arrives is run in its turn. While the engine thinks, lines wait in order in
// `waiting`, except for the few commands that run during a search. The session is idle again before
// a move is printed, so nothing that a manager sends in answer to it can get lost.
//
// Pondering is a search of the opponent's position without an end, whose only fruit is the table;
// it is silent, the session counts as idle, and whatever needs the engine ends it first.
#include "protocol/session.h"

#include "protocol/command.h"
#include "protocol/parse.h"
#include "protocol/report.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    WAITING_BYTES = 1 << 20, // beyond this the running search is ended, to make room
    ECHO_CHARS = 60,         // of a text that is not understood
};

struct Session {
    Engine *engine;
    Output *output;
    Queue *queue;

    // of the conversation
    Settings settings;
    Game game;
    Blocks blocks;
    bool ended;
    MailList waiting;            // lines that came while thinking
    int stoppers;                // those of them that end a search
    const Command *body_command; // whose body or path is being read, or NULL
    Body body;
    int64_t line_ms; // arrival of the line that runs

    // of one search; set before it, read by the engine's thread during it
    bool thinking, pondering;
    SessionAnswer answer;
    int64_t start_ms;
    int64_t idle_ms; // when the last one ended

    // of one search; written by the engine's thread until it posts the move
    Report report;
    EngineBest best;
};

static void on_info(void *context, const EngineInfo *info)
{
    Session *const session = context;
    if (!session->pondering && !report_depth(&session->report, info))
        queue_close(session->queue);
}

static void on_step(void *context, RootStep step, Square move)
{
    Session *const session = context;
    if (!session->pondering && !report_step(&session->report, step, move))
        queue_close(session->queue);
}

static void on_best(void *context, const EngineBest *best)
{
    Session *const session = context;
    if (session->pondering)
        return;
    session->best = *best;
    queue_post_move(session->queue);
}

Session *session_create(Output *output)
{
    Session *const session = calloc(1, sizeof *session);
    if (session == NULL)
        return NULL;
    const EngineEvents events = {
        .context = session, .info = on_info, .step = on_step, .best = on_best};
    session->output = output;
    settings_init(&session->settings);
    session->queue = queue_create();
    session->engine = engine_create(&events);
    if (session->queue == NULL || session->engine == NULL) {
        session_destroy(session);
        return NULL;
    }
    return session;
}

void session_destroy(Session *session)
{
    if (session == NULL)
        return;
    engine_destroy(session->engine);
    queue_release(session->queue);
    mail_list_clear(&session->waiting);
    free(session);
}

Queue *session_queue(Session *session)
{
    return session->queue;
}

Game *session_game(Session *session)
{
    return &session->game;
}

Settings *session_settings(Session *session)
{
    return &session->settings;
}

Body *session_body(Session *session)
{
    return &session->body;
}

Blocks *session_blocks(Session *session)
{
    return &session->blocks;
}

Output *session_output(Session *session)
{
    return session->output;
}

void session_reply(Session *session, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!output_list(session->output, format, arguments))
        session->ended = true;
    va_end(arguments);
}

void session_stop_pondering(Session *session)
{
    if (!session->pondering)
        return;
    engine_stop(session->engine);
    engine_wait(session->engine);
    session->pondering = false;
}

static void start_pondering(Session *session)
{
    const Limits endless = {.timed = true,
                            .turn_ms = TIME_UNLIMITED,
                            .left_ms = TIME_UNLIMITED,
                            .start_ms = session->idle_ms};
    session->pondering = true;
    engine_go(session->engine, &session->game.position, &endless);
}

// More threads than processors would only get into each other's way.
static void apply_threads(Session *session)
{
    const int wanted = session->settings.threads, most = engine_processors();
    const int threads = engine_set_threads(session->engine, wanted < most ? wanted : most);
    if (threads < wanted)
        session_reply(session, "MESSAGE %d %s, for %d there are not enough processors or memory",
                      threads, threads == 1 ? "thread searches" : "threads search", wanted);
}

// The engine takes a change of its memory or its threads only between searches, so it is told
// before the next.
static void apply_resources(Session *session)
{
    Settings *const settings = &session->settings;
    bool ok = true;
    if (settings->memory_changed)
        ok = engine_set_memory(session->engine, settings->memory_bytes);
    if (settings->table_changed)
        ok = engine_set_table(session->engine, settings->table_bytes) && ok;
    if (settings->threads_changed || (settings->memory_changed && settings->threads > 1))
        apply_threads(session);
    settings->memory_changed = settings->table_changed = settings->threads_changed = false;
    if (!ok)
        session_reply(session, "MESSAGE not enough memory, the table stays as it was");
}

// The limits of a search: what the command wishes, within what the manager has set.
static void make_limits(const Session *session, const Position *position, const Limits *wish,
                        Limits *limits)
{
    *limits = *wish;
    blocks_mark(&session->blocks, position, limits->blocked);
    // A command that had to wait is thought about from the moment its turn came.
    limits->start_ms = session->line_ms > session->idle_ms ? session->line_ms : session->idle_ms;
    limits->turn_ms = limits->left_ms = TIME_UNLIMITED;
    if (wish->max_nodes > 0)
        return;
    limits->weakness = STRENGTH_FULL - session->settings.strength;
    limits->max_depth = session->settings.max_depth;
    limits->max_nodes = session->settings.max_nodes;
    timing_limits(&session->settings.timing, limits);
}

void session_think(Session *session, const Position *position, const Limits *wish,
                   SessionAnswer answer)
{
    assert(!session->thinking);
    session_stop_pondering(session);
    apply_resources(session);
    Limits limits;
    make_limits(session, position, wish, &limits);
    session->start_ms = limits.start_ms;
    session->answer = answer;
    report_begin(&session->report, session->output, &session->settings, limits.start_ms);
    session->thinking = true;
    engine_go(session->engine, position, &limits);
    if (session->stoppers > 0)
        engine_stop(session->engine);
}

void session_stop(Session *session)
{
    if (session->thinking)
        engine_stop(session->engine);
    else
        session_stop_pondering(session);
}

void session_forget(Session *session)
{
    assert(!session->thinking);
    session_stop_pondering(session);
    session->best.info.depth = 0;
    engine_new_game(session->engine);
}

const EngineInfo *session_last_info(const Session *session)
{
    return &session->best.info;
}

int session_table_usage(Session *session)
{
    session_stop_pondering(session);
    return engine_table_usage(session->engine);
}

void session_end(Session *session)
{
    session->ended = true;
}

// "7,7", or up to three of them with blanks between, or SWAP.
void session_answer_moves(Session *session, const EngineBest *best)
{
    if (best->swap) {
        session_reply(session, "SWAP");
        return;
    }
    char text[SWAP2_MOVES_MAX * SQUARE_TEXT] = "";
    size_t length = 0;
    for (int i = 0; i < best->count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%d,%d", i > 0 ? " " : "",
                                   square_x(best->moves[i]), square_y(best->moves[i]));
    session_reply(session, "%s", text);
}

void session_answer_move(Session *session, const EngineBest *best)
{
    Game *const game = &session->game;
    game_place(game, best->moves[0]);
    if (session->settings.continuous)
        game_settle(game);
    session_answer_moves(session, best);
    const bool ponders = session->settings.pondering && session->settings.strength == STRENGTH_FULL;
    if (ponders && session->waiting.first == NULL && !session->ended &&
        game_over_reason(&game->position) == NULL)
        start_pondering(session);
}

// The engine has posted its move: be idle, then answer.
static void finish_search(Session *session)
{
    engine_wait(session->engine);
    session->thinking = false;
    session->idle_ms = engine_clock_ms();
    timing_move_done(&session->settings.timing, session->idle_ms - session->start_ms);
    if (!report_end(&session->report, &session->best.info))
        session->ended = true;
    session->answer(session, &session->best);
}

static void meet_yixin(Session *session)
{
    settings_meet_yixin(&session->settings);
    session->game.position.rule = session->settings.rule;
}

static void run_command(Session *session, const Command *command, const char *arguments)
{
    if (command->flags & COMMAND_YIXIN)
        meet_yixin(session);
    if ((command->flags & COMMAND_NEEDS_GAME) && !session->game.started)
        session_reply(session, "ERROR %s needs a game: send START first", command->name);
    else if ((command->flags & COMMAND_IS_BARE) && !parse_is_end(arguments))
        session_reply(session, "ERROR %s takes no words", command->name);
    else
        command->run(session, arguments);
}

// One more line of the open body, after whose DONE the command runs; or the line with its path.
static void read_body(Session *session, const char *text)
{
    const Command *const command = session->body_command;
    if (command->flags & COMMAND_HAS_PATH) {
        session->body_command = NULL;
        run_command(session, command, text);
        return;
    }
    body_read(&session->body, text);
    if (!session->body.done)
        return;
    session->body_command = NULL;
    run_command(session, command, "");
}

static void open_body(Session *session, const Command *command, const char *text)
{
    session->body_command = command;
    body_begin(&session->body);
    read_body(session, text);
}

static void reply_unknown(Session *session, const char *text)
{
    Word word;
    if (parse_word(&text, &word))
        session_reply(session, "UNKNOWN %.*s",
                      word.length < ECHO_CHARS ? (int)word.length : ECHO_CHARS, word.start);
}

static void run_text(Session *session, const char *text)
{
    const char *arguments = text;
    const Command *const command = command_find(&arguments);
    const bool leaves_body = command != NULL && (command->flags & COMMAND_NEW_GAME);
    const bool ignores_body = command != NULL && (command->flags & COMMAND_WHILE_THINKING);
    if (session->body_command != NULL && leaves_body) {
        session_reply(session, "ERROR %s had no %s", session->body_command->name,
                      session->body_command->flags & COMMAND_HAS_PATH ? "path" : "DONE");
        session->body_command = NULL;
    }
    if (session->body_command != NULL && !ignores_body)
        read_body(session, text);
    else if (command == NULL)
        reply_unknown(session, text);
    else if (command->flags & COMMAND_HAS_BODY)
        open_body(session, command, arguments);
    else if ((command->flags & COMMAND_HAS_PATH) && parse_is_end(arguments))
        session->body_command = command;
    else
        run_command(session, command, arguments);
}

// A line of which only the beginning is known changes nothing but the body that it spoils.
static void refuse_long_line(Session *session, const char *text)
{
    const Command *const command = command_find(&text);
    if (session->body_command != NULL)
        body_spoil(&session->body, "a line is too long");
    else if (command != NULL && (command->flags & COMMAND_SETS))
        session_reply(session, "MESSAGE ignored an INFO that is too long");
    else
        session_reply(session, "ERROR line too long");
}

static void run_line(Session *session, const Mail *mail)
{
    session->line_ms = mail->time_ms;
    if (mail->too_long)
        refuse_long_line(session, mail->text);
    else
        run_text(session, mail->text);
}

// Whether a line that waits, or one that runs during a search, ends the search.
static bool stops_search(const Mail *mail)
{
    const char *text = mail->text;
    const Command *const command = command_find(&text);
    if (command == NULL || mail->too_long)
        return false;
    return (command->flags & COMMAND_NEW_GAME) ||
           ((command->flags & COMMAND_SETS) && option_is_move_now(text));
}

static bool has_flag(const Mail *mail, CommandFlag flag)
{
    const char *text = mail->text;
    const Command *const command = command_find(&text);
    return command != NULL && !mail->too_long && (command->flags & (int)flag);
}

// Runs the waiting lines in order, as far as they can run now.
static void run_waiting(Session *session)
{
    while (session->waiting.first != NULL && !session->ended) {
        if (session->thinking && !has_flag(session->waiting.first, COMMAND_WHILE_THINKING))
            return;
        Mail *const mail = mail_list_pop(&session->waiting);
        session->stoppers -= stops_search(mail);
        run_line(session, mail);
        free(mail);
    }
}

static void take_line(Session *session, Mail *mail)
{
    if (has_flag(mail, COMMAND_AT_ONCE)) {
        const char *text = mail->text;
        const Command *const command = command_find(&text);
        run_command(session, command, text);
        free(mail);
        return;
    }
    const bool stops = stops_search(mail);
    if (stops || session->waiting.bytes > WAITING_BYTES)
        session_stop(session);
    session->stoppers += stops;
    mail_list_push(&session->waiting, mail);
    run_waiting(session);
}

// A search that is left behind is still answered: it ends in a moment, and whoever pipes a few
// commands into the engine sees the move.
static void leave(Session *session)
{
    if (!session->thinking)
        return;
    engine_stop(session->engine);
    queue_take_move(session->queue);
    finish_search(session);
}

void session_run(Session *session)
{
    while (!session->ended) {
        Mail *mail = NULL;
        switch (queue_take(session->queue, &mail)) {
        case WAKE_LINE:
            take_line(session, mail);
            break;
        case WAKE_MOVE:
            finish_search(session);
            run_waiting(session);
            break;
        case WAKE_END:
            session_end(session);
            break;
        }
    }
    leave(session);
}
