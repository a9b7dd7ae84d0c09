// Each reward moves a value towards the maximum by a share of the distance that is left, so that
// values stay bounded and old lessons fade.
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

void history_clear(History *history)
{
    memset(history, 0, sizeof *history);
}

void history_reward(History *history, Color color, Square move, Square previous, int depth)
{
    shift(&history->move[color][move], bonus(depth));
    history->counter[color][previous] = move;
}

void history_punish(History *history, Color color, Square move, int depth)
{
    shift(&history->move[color][move], -bonus(depth));
}
