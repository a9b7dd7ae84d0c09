// A last stone seldom wins, so the check begins with a fast question that any rule shares: do five
// or more own stones stand in a row through it? Only then the runs are walked and judged; that
// judgement is the one place where a win is decided.
//
// The fast question reads nine cells of each of the four lines through the stone, the stone in the
// middle: five in a row in such a window always hold the middle. The windows share one 64-bit
// word, two in each half, of which one has the even bits and the other the odd ones.
#include "engine/board/win.h"

#include <assert.h>

// The own stones in the windows of two neighbouring directions, one window in each half, cell i in
// bit 2i.
static uint64_t own_cells(const LineKeys *lines, Square sq, int direction, Color color)
{
    static const uint64_t others[COLOR_NB] = {0xAAAAAAAAAAAAAAAA, 0x5555555555555555};
    const uint64_t lower = lines_window(lines, direction, sq, 4) & 0xFFFFFFFF;
    const uint64_t upper = lines_window(lines, direction + 1, sq, 4) << 32;
    const uint64_t view = (lower | upper) ^ others[color]; // own stones now read 11
    return view & view >> 1 & 0x0001555500015555;
}

static bool has_five(const LineKeys *lines, Square sq, Color color)
{
    const uint64_t own = own_cells(lines, sq, DIR_E, color) | own_cells(lines, sq, DIR_SE, color)
                                                                  << 1;
    const uint64_t pairs = own & own >> 2;
    return (pairs & pairs >> 4 & own >> 8) != 0;
}

// The last square of the run of `stone` that goes from sq in steps of `step`.
static Square run_end(const LineKeys *lines, Square sq, int step, Stone stone)
{
    while (lines_stone(lines, (Square)(sq + step)) == stone)
        sq = (Square)(sq + step);
    return sq;
}

// Length of the run through sq in one direction if it wins, else 0; *first is its first square.
static int winning_run(const LineKeys *lines, Square sq, int step, Color color, LineRule rule,
                       Square *first)
{
    const Stone own = color == BLACK ? STONE_BLACK : STONE_WHITE;
    const Stone enemy = color == BLACK ? STONE_WHITE : STONE_BLACK;
    const Square last = run_end(lines, sq, step, own);
    *first = run_end(lines, sq, -step, own);
    const int run = (last - *first) / step + 1;
    const bool closed = lines_stone(lines, (Square)(*first - step)) == enemy &&
                        lines_stone(lines, (Square)(last + step)) == enemy;
    return rule_run_wins(rule, run, closed) ? run : 0;
}

int win_line(const LineKeys *lines, Square sq, Color color, Rule rule, Square stones[SIDE_MAX])
{
    assert(lines_stone(lines, sq) == (color == BLACK ? STONE_BLACK : STONE_WHITE));
    const LineRule line_rule = rule_line(rule, color);
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int step = direction_step(direction);
        Square first;
        const int run = winning_run(lines, sq, step, color, line_rule, &first);
        for (int i = 0; i < run; i++)
            stones[i] = (Square)(first + i * step);
        if (run > 0)
            return run;
    }
    return 0;
}

bool win_at(const LineKeys *lines, Square sq, Color color, Rule rule)
{
    Square stones[SIDE_MAX];
    assert(lines_stone(lines, sq) == (color == BLACK ? STONE_BLACK : STONE_WHITE));
    return has_five(lines, sq, color) && win_line(lines, sq, color, rule, stones) > 0;
}
