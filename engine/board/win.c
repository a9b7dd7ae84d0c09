// The win check reads the four line words through the last stone and nothing else. A window of
// eleven cells with the stone in the middle decides every rule: a run of six or more through the
// stone fills six neighbouring cells of it, and a run of exactly five lies inside it together with
// the cells at both its ends. Two windows share one 64-bit word, so two passes see all directions.
//
// Two bits a cell; of each pair the masks below use the lower bit.
#include "engine/board/win.h"

#include <assert.h>

enum { REACH = 5 }; // cells of the window on each side of the stone

static const uint64_t window_cells = 0x0015555500155555; // eleven cells in either half

// Windows of two neighbouring directions, one in each half, in which own stones read 11, enemy
// stones 00, and empty cells and walls one bit each.
static uint64_t own_view(const LineKeys *lines, Square sq, int direction, Color color)
{
    static const uint64_t others[COLOR_NB] = {0xAAAAAAAAAAAAAAAA, 0x5555555555555555};
    const uint64_t lower = lines_window(lines, direction, sq, REACH) & 0xFFFFFFFF;
    const uint64_t upper = lines_window(lines, direction + 1, sq, REACH) << 32;
    return (lower | upper) ^ others[color];
}

// First cells of winning runs in two windows; zero when there are none.
static uint64_t winning_starts(uint64_t view, LineRule rule)
{
    const uint64_t own = view & view >> 1 & window_cells;
    const uint64_t pairs = own & own >> 2;
    const uint64_t fives = pairs & pairs >> 4 & own >> 8;
    const uint64_t exact = fives & ~(own << 2 | own >> 10);
    const uint64_t enemy = ~(view | view >> 1) & window_cells;
    const uint64_t closed = enemy << 2 & enemy >> 10;
    switch (rule) {
    case LINE_FREE:
        return fives;
    case LINE_EXACT:
    case LINE_RENJU:
        return exact;
    case LINE_CARO:
        return (fives & own >> 10) | (exact & ~closed);
    case LINE_CARO_EXACT:
        return exact & ~closed;
    }
    return 0;
}

bool win_at(const LineKeys *lines, Square sq, Color color, Rule rule)
{
    assert(lines_stone(lines, sq) == (color == BLACK ? STONE_BLACK : STONE_WHITE));
    const LineRule line_rule = rule_line(rule, color);
    return (winning_starts(own_view(lines, sq, DIR_E, color), line_rule) |
            winning_starts(own_view(lines, sq, DIR_SE, color), line_rule)) != 0;
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
