// engine/board/win: runs, ends, edges and walls under all five rules, in all four directions.
#include "engine/board/win.h"
#include "tests/test.h"

#include <string.h>

// A row of cells: X own stone that is judged, x own, o enemy, # wall, . empty. wins: one letter a
// rule in the order of Rule, y where the judged stones win.
typedef struct Row {
    const char *cells, *wins;
} Row;

static const Row rows[] = {
    {"XXXXX", "yyyyy"},        {".XXXXX.", "yyyyy"},      {"XXXX", "-----"},
    {"XXXX.x", "-----"},       {"xx.XXX", "-----"},       {"XXXXoX", "-----"},
    {"XXXX#X", "-----"},       {"oXXXXX.", "yyyyy"},      {".XXXXXo", "yyyyy"},
    {"oXXXXXo", "yyy--"},      {"#XXXXXo", "yyyyy"},      {"oXXXXX#", "yyyyy"},
    {"#XXXXX#", "yyyyy"},      {"XXXXXX", "y--y-"},       {"oXXXXXXo", "y--y-"},
    {"XXXXXXX", "y--y-"},      {"oXXXXXXXXXXo", "y--y-"}, {"xx.XXXXX.xx", "yyyyy"},
    {"XXXXXXXXXXXX", "y--y-"}, {"oo.XXXXX.oo", "yyyyy"},  {"oXXXXX.o", "yyyyy"},
};

// Where a row of `length` cells can start on a 15x15 board.
static Square row_start(int direction, int length, int offset)
{
    const int x = direction == DIR_S ? 7 : direction == DIR_SW ? 14 - offset : offset;
    const int y = direction == DIR_E ? 7 : offset;
    CHECK(offset + length <= 15);
    return square_make(x, y);
}

static Stone read_stone(char cell, Color own)
{
    const Stone own_stone = own == BLACK ? STONE_BLACK : STONE_WHITE;
    const Stone enemy_stone = own == BLACK ? STONE_WHITE : STONE_BLACK;
    return cell == '.'   ? STONE_NONE
           : cell == 'o' ? enemy_stone
           : cell == '#' ? STONE_WALL
                         : own_stone;
}

static void check_row(const Row *row, int direction, int offset, Color color, Rule rule)
{
    const int length = (int)strlen(row->cells), step = direction_step(direction);
    const Square start = row_start(direction, length, offset);
    // White in renju wins with a longer run: the letter of freestyle.
    const bool wins =
        row->wins[rule == RULE_RENJU && color == WHITE ? RULE_FREESTYLE : rule] == 'y';
    LineKeys lines;
    lines_init(&lines, (Geometry){15, 15});
    for (int i = 0; i < length; i++)
        lines_toggle(&lines, (Square)(start + i * step), read_stone(row->cells[i], color));
    for (int i = 0; i < length; i++) {
        const Square sq = (Square)(start + i * step);
        Square stones[SIDE_MAX];
        if (row->cells[i] != 'X')
            continue;
        test_check(win_at(&lines, sq, color, rule) == wins, __FILE__, __LINE__,
                   "win_at(\"%s\", stone %d, direction %d, color %d, %s)", row->cells, i, direction,
                   (int)color, rule_name(rule));
        const int count = win_line(&lines, sq, color, rule, stones);
        CHECK_INT(count > 0, wins);
        if (count > 0) {
            CHECK_INT(stones[0], start + (int)strcspn(row->cells, "X") * step);
            CHECK_INT(stones[count - 1] - stones[0], (count - 1) * step);
        }
    }
}

static void test_rows_under_every_rule(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int direction = 0; direction < DIR_NB; direction++)
            for (int rule = 0; rule < RULE_NB; rule++) {
                const int last = 15 - (int)strlen(rows[i].cells); // a row that ends at the edge
                for (int offset = 0; offset <= last; offset++) {
                    check_row(&rows[i], direction, offset, BLACK, (Rule)rule);
                    check_row(&rows[i], direction, offset, WHITE, (Rule)rule);
                }
            }
}

// Puts black stones on cells written as "a1b2...", the last of which is returned.
static Square put_all(LineKeys *lines, Geometry geometry, const char *cells)
{
    Square sq = SQUARE_NONE;
    while (*cells && CHECK(square_parse(&cells, geometry, &sq)))
        lines_toggle(lines, sq, STONE_BLACK);
    return sq;
}

static void test_edge_is_no_block_in_caro(void)
{
    const Geometry board = {5, 5};
    LineKeys lines;
    lines_init(&lines, board);
    put_all(&lines, board, "a3b3c3d3e3");
    for (int rule = 0; rule < RULE_NB; rule++)
        CHECK(win_at(&lines, square_make(2, 2), BLACK, (Rule)rule));
}

static void test_nothing_wraps_around(void)
{
    static const struct {
        Geometry geometry;
        const char *cells;
    } traps[] = {
        {{15, 15}, "l1m1n1o1a2"}, {{15, 15}, "a12a13a14a15b1"}, {{22, 22}, "v1a2b2c2d2"},
        {{22, 22}, "s1t2u3v4a5"}, {{22, 22}, "d1c2b3a4v5"},     {{5, 5}, "b1c1d1e1a2"},
        {{22, 5}, "s5t5u5v5a1"},  {{5, 22}, "e19e20e21e22e1"},
    };
    for (size_t i = 0; i < sizeof traps / sizeof traps[0]; i++) {
        LineKeys lines;
        Square stones[SIDE_MAX];
        lines_init(&lines, traps[i].geometry);
        const Square last = put_all(&lines, traps[i].geometry, traps[i].cells);
        CHECK(!win_at(&lines, last, BLACK, RULE_FREESTYLE));
        CHECK_INT(win_line(&lines, last, BLACK, RULE_FREESTYLE, stones), 0);
    }
}

static void test_longest_runs(void)
{
    const Geometry board = {22, 22};
    for (int direction = 0; direction < DIR_NB; direction++) {
        const Square start = square_make(direction == DIR_SW ? 21 : 0, 0);
        Square stones[SIDE_MAX];
        LineKeys lines;
        lines_init(&lines, board);
        for (int i = 0; i < 22; i++)
            lines_toggle(&lines, (Square)(start + i * direction_step(direction)), STONE_WHITE);
        for (int i = 0; i < 22; i++) {
            const Square sq = (Square)(start + i * direction_step(direction));
            CHECK_INT(win_line(&lines, sq, WHITE, RULE_CARO, stones), 22);
            CHECK_INT(stones[0], start);
            CHECK_INT(stones[21], start + 21 * direction_step(direction));
            CHECK(win_at(&lines, sq, WHITE, RULE_FREESTYLE));
            CHECK(!win_at(&lines, sq, WHITE, RULE_EXACT_FIVE));
        }
    }
}

static void test_line_is_the_first_that_wins(void)
{
    const Geometry board = {15, 15};
    Square stones[SIDE_MAX];
    LineKeys lines;
    lines_init(&lines, board);
    // Six along the row, five down the column, crossing on h8.
    put_all(&lines, board, "e8f8g8i8j8h9h10h11h12h8");
    const Square crossing = square_make(7, 7);
    CHECK_INT(win_line(&lines, crossing, BLACK, RULE_FREESTYLE, stones), 6);
    CHECK_INT(stones[0], square_make(4, 7));
    CHECK_INT(win_line(&lines, crossing, BLACK, RULE_RENJU, stones), 5);
    CHECK_INT(stones[0], crossing);
    CHECK_INT(stones[4], square_make(7, 11));
    CHECK(win_at(&lines, crossing, BLACK, RULE_EXACT_FIVE));
    CHECK(!win_at(&lines, square_make(8, 7), BLACK, RULE_EXACT_FIVE));
}

static void test_lines_hold_what_is_put(void)
{
    const Geometry board = {7, 22};
    LineKeys lines, empty;
    lines_init(&empty, board);
    lines = empty;
    for (int sq = 0; sq < SQUARE_NB; sq++)
        CHECK_INT(lines_stone(&lines, (Square)sq),
                  geometry_has_square(board, (Square)sq) ? STONE_NONE : STONE_WALL);
    lines_toggle(&lines, square_make(6, 21), STONE_WHITE);
    lines_toggle(&lines, square_make(0, 0), STONE_WALL);
    CHECK_INT(lines_stone(&lines, square_make(6, 21)), STONE_WHITE);
    CHECK_INT(lines_stone(&lines, square_make(0, 0)), STONE_WALL);
    lines_toggle(&lines, square_make(0, 0), STONE_WALL);
    lines_toggle(&lines, square_make(6, 21), STONE_WHITE);
    CHECK(memcmp(&lines, &empty, sizeof lines) == 0);
}

static void test_window_reads_in_order(void)
{
    const Square sq = square_make(6, 6);
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int step = direction_step(direction);
        LineKeys lines;
        lines_init(&lines, (Geometry){13, 13});
        lines_toggle(&lines, (Square)(sq - 5 * step), STONE_BLACK);
        lines_toggle(&lines, (Square)(sq - step), STONE_WHITE);
        lines_toggle(&lines, (Square)(sq + 4 * step), STONE_WALL);
        const uint64_t window = lines_window(&lines, direction, sq, 5);
        CHECK_INT((long long)(window & 0x3FFFFF), 1 | 2 << 8 | 3 << 18);
    }
}

static const TestCase cases[] = {
    {"rows under every rule, direction and colour", test_rows_under_every_rule, false},
    {"the edge is no block in caro", test_edge_is_no_block_in_caro, false},
    {"nothing wraps around", test_nothing_wraps_around, false},
    {"runs of 22 are found whole", test_longest_runs, false},
    {"the line is the first one that wins", test_line_is_the_first_that_wins, false},
    {"lines hold what is put on them", test_lines_hold_what_is_put, false},
    {"a window reads along its direction", test_window_reads_in_order, false},
    {NULL, NULL, false},
};

const TestSuite suite_win = {"win", cases};
