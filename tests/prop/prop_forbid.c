// The foul test against its naive twin on random renju boards: every empty cell, verdict and kind.
#include "engine/board/forbid.h"
#include "engine/board/win.h"
#include "eval/pattern.h"
#include "tests/reference/grid_foul.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

// What was met; a property that met nothing proves nothing.
typedef struct Tally {
    int kinds[GRID_FOUL_NB];
    int unreal; // legal only because the threes are not real
} Tally;

static Geometry random_geometry(TestRandom *random)
{
    if (test_random_below(random, 2) == 0)
        return (Geometry){15, 15};
    const int spread = SIDE_MAX - SIDE_MIN + 1;
    return (Geometry){SIDE_MIN + test_random_below(random, spread),
                      SIDE_MIN + test_random_below(random, spread)};
}

// Stones everywhere, each cell for itself.
static void scatter(Grid *grid, TestRandom *random)
{
    const int black = 5 + test_random_below(random, 40), white = test_random_below(random, 25);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            const int share = test_random_below(random, 100);
            if (share < black)
                grid->cell[y][x] = GRID_BLACK;
            else if (share < black + white)
                grid->cell[y][x] = GRID_WHITE;
            else if (share == 99)
                grid->cell[y][x] = GRID_WALL;
        }
}

// A few stones along the four lines of one cell: the stuff that double threes are made of.
static void draw_star(Grid *grid, TestRandom *random)
{
    const int center_x = test_random_below(random, grid->width);
    const int center_y = test_random_below(random, grid->height);
    const int black = 15 + test_random_below(random, 35), white = test_random_below(random, 8);
    for (int i = 0; i < 4; i++)
        for (int place = -5; place <= 5; place++) {
            const int x = center_x + place * grid_steps[i].dx;
            const int y = center_y + place * grid_steps[i].dy;
            const int share = test_random_below(random, 100);
            if (place == 0 || grid_at(grid, x, y) != GRID_EMPTY)
                continue;
            if (share < black)
                grid->cell[y][x] = GRID_BLACK;
            else if (share < black + white)
                grid->cell[y][x] = GRID_WHITE;
        }
}

// A pair of stones with room: half a three. Many of them make nested, unreal threes.
static void draw_pair(Grid *grid, TestRandom *random)
{
    const int x = test_random_below(random, grid->width),
              y = test_random_below(random, grid->height);
    const GridStep step = grid_steps[test_random_below(random, 4)];
    const int far = 1 + test_random_below(random, 3);
    const int x2 = x + far * step.dx, y2 = y + far * step.dy;
    if (grid_at(grid, x, y) == GRID_EMPTY && grid_at(grid, x2, y2) == GRID_EMPTY)
        grid->cell[y][x] = grid->cell[y2][x2] = GRID_BLACK;
}

static void random_board(Grid *grid, TestRandom *random)
{
    grid_init(grid, random_geometry(random));
    const int kind = test_random_below(random, 3);
    if (kind == 0)
        scatter(grid, random);
    for (int i = kind == 1 ? 1 + test_random_below(random, 4) : 0; i > 0; i--)
        draw_star(grid, random);
    for (int i = kind == 2 ? 3 + test_random_below(random, 12) : 0; i > 0; i--)
        draw_pair(grid, random);
}

static void lines_of(const Grid *grid, LineKeys *lines)
{
    lines_init(lines, (Geometry){grid->width, grid->height});
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            lines_toggle(lines, square_make(x, y), (Stone)grid->cell[y][x]); // the same numbers
}

static GridFoul engine_foul(LineKeys *lines, Square sq)
{
    switch (forbid_test(lines, sq)) {
    case FOUL_OVERLINE:
        return GRID_OVERLINE;
    case FOUL_DOUBLE_FOUR:
        return GRID_DOUBLE_FOUR;
    case FOUL_DOUBLE_THREE:
        return GRID_DOUBLE_THREE;
    case FOUL_NONE:
        break;
    }
    lines_toggle(lines, sq, STONE_BLACK);
    const bool five = win_at(lines, sq, BLACK, RULE_RENJU);
    lines_toggle(lines, sq, STONE_BLACK);
    return five ? GRID_FIVE : GRID_LEGAL;
}

static int candidate_threes(const LineKeys *lines, Square sq)
{
    int threes = 0;
    for (int direction = 0; direction < DIR_NB; direction++) {
        const uint64_t window = lines_window(lines, direction, sq, LINE_RADIUS);
        const Pattern pattern = pattern_black(pattern_lookup(pattern_table(RULE_RENJU), window));
        threes += pattern == PATTERN_OPEN_THREE || pattern == PATTERN_WIDE_THREE;
    }
    return threes;
}

static void report_difference(const Grid *grid, int x, int y, GridFoul got, GridFoul want)
{
    char board[SIDE_MAX * (SIDE_MAX + 1) + 1], *out = board;
    for (int row = 0; row < grid->height; row++) {
        for (int column = 0; column < grid->width; column++)
            *out++ = ".xo#"[grid->cell[row][column]];
        *out++ = '\n';
    }
    *out = '\0';
    test_check(false, __FILE__, __LINE__, "(%d,%d) is %d, not %d:\n%s", x, y, (int)got, (int)want,
               board);
}

static void check_board(Grid *grid, Tally *tally)
{
    LineKeys lines, before;
    lines_of(grid, &lines);
    before = lines;
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            if (grid->cell[y][x] != GRID_EMPTY)
                continue;
            const Square sq = square_make(x, y);
            const GridFoul got = engine_foul(&lines, sq), want = grid_foul(grid, x, y);
            tally->kinds[want]++;
            tally->unreal += want == GRID_LEGAL && candidate_threes(&lines, sq) >= 2;
            if (got != want)
                report_difference(grid, x, y, got, want);
        }
    CHECK(memcmp(&lines, &before, sizeof lines) == 0);
}

static void check_boards(int count, unsigned long long seed)
{
    TestRandom random = {seed};
    Tally tally = {0};
    for (int i = 0; i < count; i++) {
        Grid grid;
        random_board(&grid, &random);
        check_board(&grid, &tally);
    }
    // Of each kind enough to mean something.
    CHECK(tally.kinds[GRID_LEGAL] > 10 * count);
    CHECK(tally.kinds[GRID_FIVE] > count / 10);
    CHECK(tally.kinds[GRID_OVERLINE] > count / 10);
    CHECK(tally.kinds[GRID_DOUBLE_FOUR] > count / 4);
    CHECK(tally.kinds[GRID_DOUBLE_THREE] > count / 4);
    CHECK(tally.unreal > count / 20);
}

static void test_boards(void)
{
    check_boards(2000, 1);
}

static void test_many_boards(void)
{
    check_boards(60000, 2);
}

// The image of a board under a symmetry of its geometry.
static void lines_transform(const Grid *grid, int symmetry, LineKeys *image)
{
    const Geometry geometry = {grid->width, grid->height};
    lines_init(image, geometry);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            lines_toggle(image, square_transform(geometry, square_make(x, y), symmetry),
                         (Stone)grid->cell[y][x]);
}

static void check_symmetry(const Grid *grid, int symmetry)
{
    const Geometry geometry = {grid->width, grid->height};
    LineKeys lines, image;
    lines_of(grid, &lines);
    lines_transform(grid, symmetry, &image);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            const Square sq = square_make(x, y);
            if (grid->cell[y][x] == GRID_EMPTY)
                CHECK_INT(forbid_test(&image, square_transform(geometry, sq, symmetry)),
                          forbid_test(&lines, sq));
        }
}

static void test_symmetries(void)
{
    TestRandom random = {3};
    for (int i = 0; i < 300; i++) {
        Grid grid;
        random_board(&grid, &random);
        const int count = geometry_symmetries((Geometry){grid.width, grid.height});
        for (int symmetry = 1; symmetry < count; symmetry++)
            check_symmetry(&grid, symmetry);
    }
}

// Cells that cannot be fouls stay legal wherever white puts a stone. Returns how many were asked.
static int check_impossible(const Grid *grid, Square white)
{
    int asked = 0;
    LineKeys before, after;
    lines_of(grid, &before);
    after = before;
    lines_toggle(&after, white, STONE_WHITE);
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++) {
            const Square sq = square_make(x, y);
            if (grid->cell[y][x] != GRID_EMPTY || sq == white || forbid_is_possible(&before, sq))
                continue;
            asked++;
            CHECK_INT(forbid_test(&before, sq), FOUL_NONE);
            CHECK_INT(forbid_test(&after, sq), FOUL_NONE);
        }
    return asked;
}

static void test_impossible(void)
{
    TestRandom random = {4};
    int asked = 0;
    for (int i = 0; i < 2000; i++) {
        Grid grid;
        random_board(&grid, &random);
        const int x = test_random_below(&random, grid.width);
        const int y = test_random_below(&random, grid.height);
        if (grid.cell[y][x] == GRID_EMPTY)
            asked += check_impossible(&grid, square_make(x, y));
    }
    CHECK(asked > 100000);
}

static const TestCase cases[] = {
    {"every cell of random boards as the naive twin says", test_boards, false},
    {"the same on very many boards", test_many_boards, true},
    {"mirrored and rotated boards have the same fouls", test_symmetries, false},
    {"what cannot be a foul is none after any white stone", test_impossible, false},
    {NULL, NULL, false},
};

const TestSuite suite_prop_forbid = {"prop_forbid", cases};
