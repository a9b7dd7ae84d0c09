// Nothing in here chooses a move: each command turns words into limits and hands them on.
#include "protocol/analysis.h"

#include "protocol/message.h"
#include "protocol/parse.h"
#include "protocol/record.h"

#include <inttypes.h>

static const uint64_t BENCH_NODES = 20000;

// A number that may be missing, cut to a range. Says ERROR when it is something else.
static bool read_number(Session *session, const char *arguments, int min, int max, int *value)
{
    int64_t number;
    if (parse_is_end(arguments))
        return true;
    if (!parse_integer(&arguments, &number) || !parse_is_end(arguments)) {
        session_reply(session, "ERROR a number is wanted");
        return false;
    }
    *value = number < min ? min : number > max ? max : (int)number;
    return true;
}

// Whether the position can be thought about. Says ERROR if not.
static bool is_open(Session *session)
{
    const Position *const position = &session_game(session)->position;
    Verdict verdict;
    engine_verdict_any(position, &verdict);
    if (verdict.outcome == OUTCOME_WIN)
        session_reply(session, "ERROR the game is over: there is a five on the board");
    else if (position->count == geometry_cells(position->geometry))
        session_reply(session, "ERROR the game is over: the board is full");
    else
        return true;
    return false;
}

static void search_lines(Session *session, const char *arguments, bool wide)
{
    int lines = 1;
    if (!read_number(session, arguments, 1, LINES_MAX, &lines) || !is_open(session))
        return;
    const Limits wish = {.task = TASK_MOVE, .lines = lines, .wide = wide};
    session_think(session, &session_game(session)->position, &wish, session_answer_move);
}

void analysis_nbest(Session *session, const char *arguments)
{
    search_lines(session, arguments, false);
}

void analysis_searchdefend(Session *session, const char *arguments)
{
    search_lines(session, arguments, true);
}

static void balance(Session *session, const char *arguments, Task task)
{
    int aim = 0;
    if (!read_number(session, arguments, -SCORE_STATIC_MAX, SCORE_STATIC_MAX, &aim) ||
        !is_open(session))
        return;
    session_think(session, &session_game(session)->position,
                  &(Limits){.task = task, .balance = aim}, session_answer_moves);
}

void analysis_balanceone(Session *session, const char *arguments)
{
    balance(session, arguments, TASK_BALANCE_ONE);
}

void analysis_balancetwo(Session *session, const char *arguments)
{
    balance(session, arguments, TASK_BALANCE_TWO);
}

// The cells of the body, on the running board or, before START, on the largest. Says ERROR when it
// holds something else.
static bool read_cells(Session *session, Path *path)
{
    const Game *const game = session_game(session);
    const Geometry largest = {SIDE_MAX, SIDE_MAX};
    Body *const body = session_body(session);
    path->count = body->count;
    if (body_to_squares(body, game->started ? game->position.geometry : largest, path->squares))
        return true;
    session_reply(session, "ERROR %s", body->problem);
    return false;
}

static void set_blocks(Session *session, bool blocked)
{
    Path cells;
    if (!read_cells(session, &cells))
        return;
    for (int i = 0; i < cells.count; i++)
        blocks_set(session_blocks(session), cells.squares[i], blocked);
}

void analysis_block(Session *session, const char *arguments)
{
    (void)arguments;
    set_blocks(session, true);
}

void analysis_blockundo(Session *session, const char *arguments)
{
    (void)arguments;
    set_blocks(session, false);
}

void analysis_blockreset(Session *session, const char *arguments)
{
    (void)arguments;
    blocks_clear_cells(session_blocks(session));
}

void analysis_blockpath(Session *session, const char *arguments)
{
    (void)arguments;
    Path path;
    if (read_cells(session, &path) && path.count > 0)
        blocks_add_path(session_blocks(session), &path);
}

void analysis_blockpathundo(Session *session, const char *arguments)
{
    (void)arguments;
    Path path;
    if (read_cells(session, &path))
        blocks_remove_path(session_blocks(session), &path);
}

void analysis_blockpathreset(Session *session, const char *arguments)
{
    (void)arguments;
    blocks_clear_paths(session_blocks(session));
}

// Reads "add 7 8 0" or "del 7,8 1".
static bool read_forbid(const char *text, bool *add, Square *square, int *side)
{
    const Geometry largest = {SIDE_MAX, SIDE_MAX};
    Word word;
    int x, y;
    if (!parse_word(&text, &word) || !parse_int(&text, &x))
        return false;
    parse_char(&text, ',');
    if (!parse_int(&text, &y) || !parse_int(&text, side) || !parse_is_end(text))
        return false;
    *add = parse_word_is(word, "add");
    if ((!*add && !parse_word_is(word, "del")) || !geometry_contains(largest, x, y))
        return false;
    *square = square_make(x, y);
    return *side == 0 || *side == 1;
}

void analysis_forbid(Session *session, const char *arguments)
{
    bool add;
    Square square;
    int side;
    if (read_forbid(arguments, &add, &square, &side))
        session_blocks(session)->cells[side == 0 ? BLACK : WHITE][square] = add;
    else
        session_reply(session, "ERROR YXFORBID needs add or del, x, y and side 0 or 1");
}

static void answer_bench(Session *session, const EngineBest *best)
{
    session_reply(session, "MESSAGE Bench %" PRIu64 " nodes, %" PRId64 " ms, %" PRIu64 " nodes/s",
                  best->info.nodes, best->info.time_ms, message_speed(&best->info));
}

void analysis_bench(Session *session, const char *arguments)
{
    (void)arguments;
    Record record = {.position = {.geometry = {15, 15}, .rule = RULE_FREESTYLE}};
    char problem[RECORD_PROBLEM_TEXT];
    const char *text = "h8i9g7i7i8h9j7g9";
    if (!record_read(&text, &record, problem))
        return;
    session_forget(session);
    session_think(session, &record.position, &(Limits){.max_nodes = BENCH_NODES}, answer_bench);
}
