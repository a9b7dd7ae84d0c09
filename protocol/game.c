// Bookkeeping only: who has won is asked at the engine's door, of the last stone of the record.
#include "protocol/game.h"

#include <assert.h>
#include <stddef.h>

void game_start(Game *game, Geometry geometry, Rule rule)
{
    game->started = true;
    game->position = (Position){.geometry = geometry, .rule = rule, .to_move = BLACK};
}

bool game_is_empty_cell(const Game *game, int x, int y)
{
    const Position *const position = &game->position;
    if (!geometry_contains(position->geometry, x, y))
        return false;
    const Square square = square_make(x, y);
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            return false;
    return true;
}

void game_place(Game *game, Square square)
{
    assert(game->position.count < CELLS_MAX);
    position_play(&game->position, square);
}

void game_take_back(Game *game)
{
    Position *const position = &game->position;
    assert(position->count > 0);
    const Stone stone = position->placed[--position->count].stone;
    if (stone != STONE_WALL)
        position->to_move = stone == STONE_BLACK ? BLACK : WHITE;
}

// Whether the record ends with a stone, which then was the last move.
static bool has_last_move(const Position *position)
{
    return position->count > 0 && position->placed[position->count - 1].stone != STONE_WALL;
}

const char *game_over_reason(const Position *position)
{
    Verdict verdict = {.outcome = OUTCOME_ONGOING};
    if (has_last_move(position))
        engine_verdict(position, &verdict);
    if (verdict.outcome == OUTCOME_WIN)
        return verdict.winner == BLACK ? "black has won" : "white has won";
    if (position->count == geometry_cells(position->geometry))
        return "the board is full";
    return NULL;
}

Foul game_last_foul(const Position *position)
{
    Verdict verdict = {.outcome = OUTCOME_ONGOING};
    if (has_last_move(position))
        engine_verdict(position, &verdict);
    return verdict.outcome == OUTCOME_FOUL ? verdict.foul : FOUL_NONE;
}

// Turns a stone of the record into a wall.
static void make_wall(Position *position, Square square)
{
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            position->placed[i].stone = STONE_WALL;
}

void game_settle(Game *game)
{
    Position *const position = &game->position;
    if (game_last_foul(position) != FOUL_NONE)
        make_wall(position, position->placed[position->count - 1].square);
    for (;;) {
        Verdict verdict;
        engine_verdict_any(position, &verdict);
        if (verdict.outcome != OUTCOME_WIN)
            return;
        for (int i = 0; i < verdict.line_count; i++)
            make_wall(position, verdict.line[i]);
    }
}
