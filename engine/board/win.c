// A last stone seldom wins, so the check begins with a fast question that any rule shares: do five
// or more own stones stand in a row anywhere in a line through it? Only then the runs are walked
// and judged; that judgement is the one place where a win is decided.
//
// The fast question takes two lines at once: what is own needs one bit a cell, so one line gets the
// even bits of a word and the other the odd ones.
#include "engine/board/win.h"

#include <assert.h>

// Not 0 when one of two lines through sq, in directions a and b, holds five own stones in a row.
static uint64_t fives(const LineKeys *lines, Square sq, int a, int b, uint64_t others)
{
    const uint64_t even = 0x5555555555555555;
    const uint64_t first = lines->word[a][line_index(a, sq)] ^ others; // own stones now read 11
    const uint64_t second = lines->word[b][line_index(b, sq)] ^ others;
    const uint64_t own = (first & first >> 1 & even) | (second & second << 1 & ~even);
    const uint64_t pairs = own & own >> 2;
    return pairs & pairs >> 4 & own >> 8;
}

static bool may_win(const LineKeys *lines, Square sq, Color color)
{
    const uint64_t others = color == BLACK ? 0xAAAAAAAAAAAAAAAA : 0x5555555555555555;
    return (fives(lines, sq, DIR_E, DIR_S, others) | fives(lines, sq, DIR_SE, DIR_SW, others)) != 0;
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

// Kept apart so that the fast question needs no stack.
__attribute__((noinline)) static bool judge(const LineKeys *lines, Square sq, Color color,
                                            Rule rule)
{
    Square stones[SIDE_MAX];
    return win_line(lines, sq, color, rule, stones) > 0;
}

bool win_at(const LineKeys *lines, Square sq, Color color, Rule rule)
{
    assert(lines_stone(lines, sq) == (color == BLACK ? STONE_BLACK : STONE_WHITE));
    return may_win(lines, sq, color) && judge(lines, sq, color, rule);
}
