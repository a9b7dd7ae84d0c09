// Each lesson moves a value towards the maximum by a share of the distance that is left, so that
// values stay bounded and old lessons fade. Shapes relative to the last stones are learnt once for
// the whole board.
#include "engine/search/history.h"

#include <string.h>

enum { BONUS_MAX = 2048, BONUS_DEPTH = 32 };

static int bonus(int depth)
{
    const int size = BONUS_DEPTH * depth * depth;
    return size < BONUS_MAX ? size : BONUS_MAX;
}

static void shift(int16_t *value, int amount)
{
    const int size = amount < 0 ? -amount : amount;
    *value = (int16_t)(*value + amount - *value * size / HISTORY_MAX);
}

// Numbers the place of a move relative to an earlier stone. Boards are so narrow in their rows that
// the column tells whether the difference of two squares is a near one.
static int offset_index(Square stone, Square move)
{
    const unsigned place = (unsigned)(move - stone + OFFSET_MAX * (STRIDE + 1));
    const unsigned row = place / STRIDE, column = place % STRIDE;
    if (stone == SQUARE_NONE || row >= OFFSET_SPAN || column >= OFFSET_SPAN)
        return OFFSET_NB - 1;
    return (int)(row * OFFSET_SPAN + column);
}

static void teach(History *history, const Board *board, Square move, int amount)
{
    const Color color = board->to_move;
    const uint8_t threat = board->cell[move].threat[color];
    shift(&history->move[color][move], amount);
    for (int i = 0; i < FOLLOW_NB; i++)
        shift(&history->follow[i][threat][offset_index(board_last(board, i), move)], amount);
}

void history_clear(History *history)
{
    memset(history, 0, sizeof *history);
}

void history_values(const History *history, const Board *board, const Square *moves, int count,
                    int *values)
{
    const Color color = board->to_move;
    Square last[FOLLOW_NB];
    for (int i = 0; i < FOLLOW_NB; i++)
        last[i] = board_last(board, i);
    for (int n = 0; n < count; n++) {
        const Square move = moves[n];
        const uint8_t threat = board->cell[move].threat[color];
        int value = history->move[color][move];
        for (int i = 0; i < FOLLOW_NB; i++)
            value += history->follow[i][threat][offset_index(last[i], move)];
        values[n] = value;
    }
}

int history_value(const History *history, const Board *board, Square move)
{
    int value;
    history_values(history, board, &move, 1, &value);
    return value;
}

void history_reward(History *history, const Board *board, Square move, int depth)
{
    teach(history, board, move, bonus(depth));
    history->counter[board->to_move][board_last(board, 0)] = move;
}

void history_punish(History *history, const Board *board, Square move, int depth)
{
    teach(history, board, move, -bonus(depth));
}
