// Stones are thrown into a small square near the centre. Most throws favour one side plainly, so a
// search of an eighth of the nodes sorts those out first.
#include "bench/balance.h"

#include <stdlib.h>
#include <string.h>

enum { AREA_MIN = 4, AREA_SPREAD = 4, QUICK_SHARE = 8, QUICK_WINDOW = 3 };

static bool is_taken(const Position *position, Square square)
{
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            return true;
    return false;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

// Start of an area of so many cells on a side of the board: near the middle, by chance a bit off.
static int area_start(Random *random, int side, int area)
{
    const int play = side - area, shift = smaller(play, 5) - smaller(play, 5) / 2;
    const int start = play / 2 + random_below(random, 2 * shift + 1) - shift;
    return start < 0 ? 0 : smaller(start, play);
}

static bool is_going_on(const Position *position)
{
    Verdict verdict;
    engine_verdict(position, &verdict);
    return verdict.outcome == OUTCOME_ONGOING;
}

// Throws the stones. Returns false when they end the game or hold a foul.
static bool throw_stones(Random *random, const Balance *balance, Position *position)
{
    const Geometry geometry = balance->geometry;
    const int count = balance->fewest + random_below(random, balance->most - balance->fewest + 1);
    const int size = AREA_MIN + random_below(random, AREA_SPREAD + 1);
    const int area = smaller(size, smaller(geometry.width, geometry.height));
    const int left = area_start(random, geometry.width, area);
    const int top = area_start(random, geometry.height, area);
    memset(position, 0, sizeof *position);
    position->geometry = geometry;
    position->rule = balance->rule;
    while (position->count < count) {
        const Square square =
            square_make(left + random_below(random, area), top + random_below(random, area));
        if (is_taken(position, square))
            continue;
        position_play(position, square);
        if (!is_going_on(position))
            return false;
    }
    return true;
}

static Score judge(Adviser *adviser, const Position *position, uint64_t nodes)
{
    return adviser_ask(adviser, position, nodes ? nodes : 1)->info.score;
}

void balance_draw(Adviser *adviser, Random *random, const Balance *balance, Position *position,
                  Score *score)
{
    for (;;) {
        if (!throw_stones(random, balance, position))
            continue;
        *score = judge(adviser, position, balance->nodes / QUICK_SHARE);
        if (abs(*score) > balance->window * QUICK_WINDOW)
            continue;
        *score = judge(adviser, position, balance->nodes);
        if (abs(*score) <= balance->window)
            return;
    }
}
