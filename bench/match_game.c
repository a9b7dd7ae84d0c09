// The game is a loop over moves: what the clocks allow, what the player answers, what the referee
// says. The first thing that is wrong ends it, against the side to move.
#include "bench/match_game.h"

#include <stdio.h>
#include <string.h>

typedef struct Game {
    const MatchSettings *settings;
    Player *const *players;
    GameRecord *record;
    Position position;
    int64_t left_us[COLOR_NB]; // match clocks
} Game;

static const EngineLimits *limits_of(const Game *game, Color color)
{
    return &game->players[color]->engine->limits;
}

// What the clocks allow for the next move; negative without clocks.
static int64_t move_limit_us(const Game *game, Color color)
{
    const EngineLimits *const limits = limits_of(game, color);
    if (limits->match_ms == 0)
        return limits->turn_ms < 0 ? -1 : limits->turn_ms * 1000;
    const int64_t left_us = game->left_us[color];
    return limits->turn_ms < 0 || limits->turn_ms * 1000 > left_us ? left_us
                                                                   : limits->turn_ms * 1000;
}

static void charge(Game *game, Color color, int64_t time_us)
{
    const int64_t left_us = game->left_us[color] - time_us;
    game->left_us[color] =
        (left_us > 0 ? left_us : 0) + limits_of(game, color)->increment_ms * 1000;
}

static MoveRecord *add_move(Game *game, Square square)
{
    MoveRecord *const move = &game->record->moves[game->record->count++];
    *move = (MoveRecord){.square = square, .limit_us = -1};
    return move;
}

static void end_game(Game *game, Ending ending, Color mover, const char *note)
{
    GameRecord *const record = game->record;
    record->ending = ending;
    record->points[mover] = ending == ENDING_DRAW ? 1 : ending == ENDING_FIVE ? 2 : 0;
    record->points[color_other(mover)] = 2 - record->points[mover];
    snprintf(record->note, sizeof record->note, "%s", note);
}

static bool uses_too_much_memory(const Game *game, Color color)
{
    const int64_t allowed = limits_of(game, color)->memory_bytes;
    return allowed > 0 && process_memory(&game->players[color]->process) > allowed;
}

// Takes a move that came: its time, then its place, then the memory. Returns what came of it.
static Ending judge(Game *game, const Reply *reply, int64_t limit_us)
{
    const MatchSettings *const settings = game->settings;
    const Color mover = game->position.to_move;
    const bool is_on_board = geometry_contains(game->position.geometry, reply->x, reply->y);
    MoveRecord *const move =
        add_move(game, is_on_board ? square_make(reply->x, reply->y) : SQUARE_NONE);
    move->by_engine = true;
    move->time_us = reply->time_us;
    move->limit_us = limit_us;
    move->report = reply->report;
    charge(game, mover, reply->time_us);
    if (limit_us >= 0 && reply->time_us > limit_us + settings->tolerance_ms * 1000)
        return ENDING_TIME;
    if (uses_too_much_memory(game, mover))
        return ENDING_MEMORY;
    return referee_play(&game->position, reply->x, reply->y, settings->moves_max);
}

// What the judgement of a move is to say besides its name.
static void note_move(const Reply *reply, int64_t limit_us, Ending ending, char *text, size_t size)
{
    text[0] = '\0';
    if (ending == ENDING_ILLEGAL)
        snprintf(text, size, "%d,%d", reply->x, reply->y);
    else if (ending == ENDING_TIME)
        snprintf(text, size, "%.1f ms over the limit", (double)(reply->time_us - limit_us) / 1e3);
}

// One move. Returns false when the match is being broken off.
static bool play_move(Game *game)
{
    static const Ending endings[] = {[REPLY_SILENT] = ENDING_SILENT, [REPLY_CRASH] = ENDING_CRASH};
    const Color mover = game->position.to_move;
    Player *const player = game->players[mover];
    const int64_t limit_us = move_limit_us(game, mover);
    Reply reply;
    player_think(player, &game->position, limit_us, game->left_us[mover] / 1000,
                 game->settings->patience_ms, &reply);
    if (reply.kind == REPLY_CANCELLED)
        return false;
    if (reply.kind != REPLY_MOVE) {
        end_game(game, endings[reply.kind], mover, reply.note);
        player_stop(player, false);
        return true;
    }
    const Ending ending = judge(game, &reply, limit_us);
    char note[PLAYER_NOTE_TEXT];
    note_move(&reply, limit_us, ending, note, sizeof note);
    if (ending != ENDING_NONE)
        end_game(game, ending, mover, note);
    if (ending == ENDING_MEMORY)
        player_stop(player, false);
    return true;
}

// Brings both players to the board. Returns false when the match is being broken off.
static bool seat_players(Game *game)
{
    for (Color color = BLACK; color <= WHITE && game->record->ending == ENDING_NONE; color++) {
        Reply reply;
        player_new_game(game->players[color], game->settings, &reply);
        game->record->revived[color] = reply.revived;
        game->left_us[color] = limits_of(game, color)->match_ms * 1000;
        if (reply.kind == REPLY_CANCELLED)
            return false;
        if (reply.kind != REPLY_READY) {
            end_game(game, ENDING_START, color, reply.note);
            player_stop(game->players[color], false);
        }
    }
    return true;
}

static void play_opening(Game *game, const Opening *opening)
{
    for (int i = 0; i < opening->count; i++) {
        const Square square = opening->moves[i];
        referee_play(&game->position, square_x(square), square_y(square), 0);
        add_move(game, square);
    }
}

bool game_play(const MatchSettings *settings, const Assignment *assignment,
               Player *const players[COLOR_NB], GameRecord *record)
{
    const Geometry geometry = {settings->size, settings->size};
    Game game = {.settings = settings,
                 .players = players,
                 .record = record,
                 .position = {.geometry = geometry, .rule = settings->rule, .to_move = BLACK}};
    memset(record, 0, sizeof *record);
    record->game = assignment->game;
    memcpy(record->engine, assignment->engine, sizeof record->engine);
    play_opening(&game, &assignment->opening);
    bool goes_on = seat_players(&game);
    while (goes_on && record->ending == ENDING_NONE)
        goes_on = play_move(&game);
    for (Color color = BLACK; color <= WHITE; color++)
        players[color]->has_played = players[color]->process.pid != 0;
    return goes_on;
}
