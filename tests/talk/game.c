// Whole games of the engine against itself over pipes, as a manager plays them: two programs, each
// told the other's moves, and a referee between them. And its sense of time.
#include "engine/engine.h"
#include "engine/platform.h"
#include "protocol/parse.h"
#include "tests/talk/wire.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

enum { REPLY_MS = 20000, EXIT_MS = 2000, COMMAND_TEXT = 512, NODES = 300 };

static void say(Wire *wire, const char *text)
{
    wire_send(wire, text, strlen(text));
}

// The next line that is no MESSAGE, empty when none comes.
static void hear(Wire *wire, char line[WIRE_LINE])
{
    line[0] = '\0';
    while (wire_next_line(wire, line, REPLY_MS) && strncmp(line, "MESSAGE", 7) == 0)
        line[0] = '\0';
}

static Wire *open_engine(void)
{
    char command[COMMAND_TEXT];
    Wire *const wire = wire_open_program(test_engine(command, sizeof command));
    CHECK(wire != NULL);
    return wire;
}

static void close_engine(Wire *wire)
{
    say(wire, "END\r\n");
    CHECK(wire_close(wire, EXIT_MS));
}

static void start_game(Wire *wire, const Position *position)
{
    char line[WIRE_LINE];
    snprintf(line, sizeof line, "START %d\r\nINFO rule %d\r\nINFO max_node %d\r\n",
             position->geometry.width, rule_number(position->rule), NODES);
    say(wire, line);
    hear(wire, line);
    CHECK_STR(line, "OK");
}

// Whether line is a move, and nothing but a move, that a referee lets pass.
static bool is_good_move(const char *line, const Position *position, Square *move)
{
    int x, y;
    char again[WIRE_LINE];
    const char *text = line;
    if (!CHECK(parse_pair(&text, &x, &y)))
        return false;
    snprintf(again, sizeof again, "%d,%d", x, y);
    *move = square_make(x, y);
    bool is_free = true;
    for (int i = 0; i < position->count; i++)
        is_free = is_free && position->placed[i].square != *move;
    return CHECK_STR(line, again) && CHECK(geometry_contains(position->geometry, x, y)) &&
           CHECK(is_free);
}

// Tells the engine the last move and plays its answer. Returns false on an answer that loses.
static bool play_turn(Wire *wire, Position *position)
{
    char line[WIRE_LINE] = "BEGIN\r\n";
    Square move;
    if (position->count > 0) {
        const Square last = position->placed[position->count - 1].square;
        snprintf(line, sizeof line, "TURN %d,%d\r\n", square_x(last), square_y(last));
    }
    say(wire, line);
    hear(wire, line);
    if (!is_good_move(line, position, &move))
        return false;
    position_play(position, move);
    return true;
}

static void play_game(Rule rule, int side)
{
    Position position = {.geometry = {side, side}, .rule = rule, .to_move = BLACK};
    Verdict verdict = {.outcome = OUTCOME_ONGOING};
    Wire *const wires[COLOR_NB] = {[BLACK] = open_engine(), [WHITE] = open_engine()};
    if (wires[BLACK] == NULL || wires[WHITE] == NULL)
        return;
    start_game(wires[BLACK], &position);
    start_game(wires[WHITE], &position);
    while (verdict.outcome == OUTCOME_ONGOING && play_turn(wires[position.to_move], &position))
        engine_verdict(&position, &verdict);
    CHECK(verdict.outcome == OUTCOME_WIN || verdict.outcome == OUTCOME_DRAW);
    close_engine(wires[BLACK]);
    close_engine(wires[WHITE]);
}

static void test_games(void)
{
    play_game(RULE_FREESTYLE, 20);
    play_game(RULE_EXACT_FIVE, 15);
    play_game(RULE_RENJU, 15);
    play_game(RULE_CARO, 15);
}

// With a fifth of a second for a move the answer takes time, but not for ever: the clocks and the
// threads of the system do what the engine thinks they do.
static void test_time(void)
{
    enum { TURN_MS = 200, LATE_MS = 2000 };
    Wire *const wire = open_engine();
    char line[WIRE_LINE];
    if (wire == NULL)
        return;
    say(wire, "START 15\r\nINFO timeout_turn 200\r\n");
    hear(wire, line);
    const int64_t start_us = platform_clock_us();
    say(wire, "TURN 7,7\r\n");
    hear(wire, line);
    const int64_t took_ms = (platform_clock_us() - start_us) / 1000;
    CHECK(took_ms >= TURN_MS / 4);
    CHECK(took_ms < LATE_MS);
    close_engine(wire);
}

static const TestCase cases[] = {
    {"whole games over pipes end as the rule says", test_games, false},
    {"a move over pipes takes the time that it has", test_time, false},
    {0},
};

const TestSuite suite_game = {"game", cases};
