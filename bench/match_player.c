// The talk follows what the common managers say, in their order: START, the settings, then for each
// move the time that is left and BEGIN, BOARD (the first time in a game) or TURN. A reply is the
// first line that is a move; MESSAGE lines are read for what they tell, all others are passed over
// as the official referee does.
#include "bench/match_player.h"

#include "engine/platform.h"
#include "protocol/parse.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_TEXT = 600, BOARD_TEXT = 12 * CELLS_MAX, GRACE_MS = 500, UNLIMITED_MS = 2147483647 };

void player_init(Player *player, const EngineSettings *engine, Launcher *launcher)
{
    player->engine = engine;
    player->has_played = player->knows_board = false;
    process_init(&player->process, launcher);
}

void player_stop(Player *player, bool grace)
{
    process_stop(&player->process, grace ? GRACE_MS : 0);
    player->has_played = false;
}

__attribute__((format(printf, 2, 3))) static void say(Player *player, const char *format, ...)
{
    char text[LINE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    process_send(&player->process, text);
}

static void note(Reply *reply, const char *text)
{
    snprintf(reply->note, sizeof reply->note, "%s", text);
}

// Whether the line begins with `word`, in any case.
static bool begins_with(const char *line, const char *word)
{
    Word first;
    return parse_word(&line, &first) && parse_word_is(first, word);
}

// The program has closed its output: find out how it ended.
static void note_crash(Player *player, Reply *reply)
{
    reply->kind = REPLY_CRASH;
    process_stop(&player->process, GRACE_MS);
    note(reply, player->process.fate);
}

// Waits for OK.
static void await_ok(Player *player, int64_t deadline_us, Reply *reply)
{
    for (;;) {
        const char *const line = player->process.splitter.text;
        switch (process_read(&player->process, deadline_us)) {
        case READ_LINE:
            if (begins_with(line, "OK"))
                reply->kind = REPLY_READY;
            else if (begins_with(line, "ERROR"))
                reply->kind = REPLY_REFUSED;
            else
                break;
            note(reply, line);
            return;
        case READ_TIMEOUT:
            reply->kind = REPLY_SILENT;
            note(reply, "no OK to START");
            return;
        case READ_CLOSED:
            note_crash(player, reply);
            return;
        case READ_CANCELLED:
            reply->kind = REPLY_CANCELLED;
            return;
        }
    }
}

static void say_start(Player *player, const MatchSettings *settings, Reply *reply)
{
    const int reason =
        player->process.pid != 0 ? 0 : process_start(&player->process, player->engine->words);
    if (reason != 0) {
        reply->kind = REPLY_REFUSED;
        note(reply, strerror(reason));
        return;
    }
    say(player, "START %d\n", settings->size);
    await_ok(player, platform_clock_us() + settings->start_ms * 1000, reply);
}

static void say_clock(Player *player)
{
    const EngineLimits *const limits = &player->engine->limits;
    if (limits->turn_ms < 0 && limits->match_ms == 0)
        return;
    say(player, "INFO timeout_turn %" PRId64 "\n",
        limits->turn_ms >= 0 ? limits->turn_ms : limits->match_ms);
    say(player, "INFO timeout_match %" PRId64 "\n", limits->match_ms);
    if (limits->increment_ms > 0)
        say(player, "INFO time_increment %" PRId64 "\n", limits->increment_ms);
}

static void say_settings(Player *player, const MatchSettings *settings)
{
    const EngineLimits *const limits = &player->engine->limits;
    say(player, "INFO rule %d\nINFO game_type 1\n", rule_number(settings->rule));
    say_clock(player);
    if (limits->memory_bytes > 0)
        say(player, "INFO max_memory %" PRId64 "\n", limits->memory_bytes);
    if (limits->depth > 0)
        say(player, "INFO max_depth %d\n", limits->depth);
    if (limits->nodes > 0)
        say(player, "INFO max_node %" PRId64 "\n", limits->nodes);
    if (limits->threads > 0)
        say(player, "INFO thread_num %d\n", limits->threads);
    for (int i = 0; i < limits->info_count; i++)
        say(player, "INFO %s\n", limits->info[i]);
}

void player_new_game(Player *player, const MatchSettings *settings, Reply *reply)
{
    memset(reply, 0, sizeof *reply);
    say_start(player, settings, reply);
    if (reply->kind == REPLY_CRASH && player->has_played) {
        player->has_played = false;
        reply->revived = true;
        say_start(player, settings, reply);
    }
    player->knows_board = false;
    if (reply->kind == REPLY_READY)
        say_settings(player, settings);
}

// Writes the whole position as a BOARD, the stones of the side to move as 1.
static void write_board(const Position *position, char text[BOARD_TEXT])
{
    const Stone own = position->to_move == BLACK ? STONE_BLACK : STONE_WHITE;
    size_t length = (size_t)snprintf(text, BOARD_TEXT, "BOARD\n");
    for (int i = 0; i < position->count; i++) {
        const Placed *const placed = &position->placed[i];
        length += (size_t)snprintf(text + length, BOARD_TEXT - length, "%d,%d,%d\n",
                                   square_x(placed->square), square_y(placed->square),
                                   placed->stone == own ? 1 : 2);
    }
    snprintf(text + length, BOARD_TEXT - length, "DONE\n");
}

static void write_request(const Player *player, const Position *position, char text[BOARD_TEXT])
{
    if (position->count == 0) {
        snprintf(text, BOARD_TEXT, "BEGIN\n");
    } else if (!player->knows_board) {
        write_board(position, text);
    } else {
        const Square last = position->placed[position->count - 1].square;
        snprintf(text, BOARD_TEXT, "TURN %d,%d\n", square_x(last), square_y(last));
    }
}

static bool read_move(const char *line, Reply *reply)
{
    return parse_pair(&line, &reply->x, &reply->y) && parse_is_end(line);
}

// Takes one line that came while the engine thinks. Returns whether it is the move.
static bool take_line(const char *line, Reply *reply)
{
    const char *rest = line;
    Word word;
    if (read_move(line, reply))
        return true;
    if (!parse_word(&rest, &word))
        return false;
    if (parse_word_is(word, "MESSAGE"))
        message_read(rest, &reply->report);
    else if (!parse_word_is(word, "DEBUG"))
        note(reply, line);
    return false;
}

static void await_move(Player *player, int64_t start_us, int64_t deadline_us, Reply *reply)
{
    for (;;) {
        switch (process_read(&player->process, deadline_us)) {
        case READ_LINE:
            if (!take_line(player->process.splitter.text, reply))
                break;
            reply->kind = REPLY_MOVE;
            reply->time_us = player->process.read_us - start_us;
            return;
        case READ_TIMEOUT:
            reply->kind = REPLY_SILENT;
            reply->time_us = platform_clock_us() - start_us;
            return;
        case READ_CLOSED:
            reply->time_us = platform_clock_us() - start_us;
            note_crash(player, reply);
            return;
        case READ_CANCELLED:
            reply->kind = REPLY_CANCELLED;
            return;
        }
    }
}

void player_think(Player *player, const Position *position, int64_t limit_us, int64_t left_ms,
                  int64_t patience_ms, Reply *reply)
{
    char request[BOARD_TEXT];
    memset(reply, 0, sizeof *reply);
    write_request(player, position, request);
    process_skip(&player->process);
    if (limit_us >= 0)
        say(player, "INFO time_left %" PRId64 "\n",
            player->engine->limits.match_ms > 0 ? left_ms : UNLIMITED_MS);
    const int64_t start_us = platform_clock_us();
    process_send(&player->process, request);
    player->knows_board = true;
    await_move(player, start_us, start_us + (limit_us > 0 ? limit_us : 0) + patience_ms * 1000,
               reply);
}
