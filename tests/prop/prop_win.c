// The last-move win check against the two naive ones, in random games and on random boards, under
// every rule and on boards of many shapes.
#include "engine/board/win.h"
#include "tests/reference/grid.h"
#include "tests/test.h"

enum { GAMES = 120, BOARDS = 300 };

static const Geometry boards[] = {{5, 5},  {6, 6},  {7, 9},   {9, 7},   {15, 15}, {19, 13},
                                  {5, 22}, {22, 5}, {20, 20}, {21, 22}, {22, 22}, {11, 8}};
enum { BOARDS_NB = sizeof boards / sizeof boards[0] };

// The same stones for both sides of the comparison.
typedef struct Twin {
    Geometry geometry;
    Rule rule;
    Grid grid;
    LineKeys lines;
} Twin;

static void twin_init(Twin *twin, Geometry geometry, Rule rule)
{
    twin->geometry = geometry;
    twin->rule = rule;
    grid_init(&twin->grid, geometry);
    lines_init(&twin->lines, geometry);
}

static void twin_put(Twin *twin, int x, int y, GridCell cell)
{
    twin->grid.cell[y][x] = cell;
    lines_toggle(&twin->lines, square_make(x, y), (Stone)cell); // the same numbers
}

// Compares the verdicts on one stone; checks the winning line. Returns whether the stone wins.
static bool check_stone(const Twin *twin, int x, int y, int *longest)
{
    const Color color = twin->grid.cell[y][x] == GRID_BLACK ? BLACK : WHITE;
    const Square sq = square_make(x, y);
    const bool wins = grid_walk_wins(&twin->grid, x, y, twin->rule);
    Square stones[SIDE_MAX];
    const int count = win_line(&twin->lines, sq, color, twin->rule, stones);
    CHECK_INT(win_at(&twin->lines, sq, color, twin->rule), wins);
    CHECK_INT(count >= 5, wins);
    bool holds_stone = count == 0;
    for (int i = 0; i < count; i++) {
        CHECK(geometry_has_square(twin->geometry, stones[i]));
        CHECK(grid_at(&twin->grid, square_x(stones[i]), square_y(stones[i])) == grid_stone(color));
        holds_stone = holds_stone || stones[i] == sq;
    }
    CHECK(holds_stone);
    if (count > *longest)
        *longest = count;
    return wins;
}

// A random empty cell, near the stones of the last player more often than not.
static bool pick_cell(const Twin *twin, TestRandom *random, int *x, int *y)
{
    const int near_x = *x, near_y = *y;
    for (int attempt = 0; attempt < 60; attempt++) {
        const GridStep step = grid_steps[test_random_below(random, 4)];
        const int far = test_random_below(random, 9) - 4;
        const bool anywhere = test_random_below(random, 4) == 0;
        *x = anywhere ? test_random_below(random, twin->grid.width) : near_x + far * step.dx;
        *y = anywhere ? test_random_below(random, twin->grid.height) : near_y + far * step.dy;
        if (grid_at(&twin->grid, *x, *y) == GRID_EMPTY)
            return true;
    }
    return false;
}

// Plays stones until one wins or no cell is found. Returns whether there was a win.
static bool play_game(Twin *twin, TestRandom *random, int *longest)
{
    int x[COLOR_NB] = {2, 3}, y[COLOR_NB] = {2, 3};
    Color color = BLACK;
    while (pick_cell(twin, random, &x[color], &y[color])) {
        twin_put(twin, x[color], y[color], grid_stone(color));
        const bool wins = check_stone(twin, x[color], y[color], longest);
        CHECK_INT(grid_scan_wins(&twin->grid, twin->rule, color), wins);
        CHECK(!grid_scan_wins(&twin->grid, twin->rule, color == BLACK ? WHITE : BLACK));
        if (wins)
            return true;
        color = test_random_below(random, 4) == 0 ? color : color == BLACK ? WHITE : BLACK;
    }
    return false;
}

static void test_games(void)
{
    TestRandom random = {1};
    for (int rule = 0; rule < RULE_NB; rule++) {
        int wins = 0, longest = 0;
        for (int i = 0; i < GAMES; i++) {
            Twin twin;
            twin_init(&twin, boards[i % BOARDS_NB], (Rule)rule);
            wins += play_game(&twin, &random, &longest);
        }
        CHECK(wins > GAMES / 4 && wins < GAMES);
        CHECK(longest >= (rule == RULE_EXACT_FIVE || rule == RULE_CARO_EXACT ? 5 : 6));
    }
}

// Fills a share of the cells: own stones mostly, so that long runs, closed and open, are frequent.
static void fill(Twin *twin, TestRandom *random)
{
    const int own = 30 + test_random_below(random, 60),
              enemy = test_random_below(random, 100 - own);
    const bool black = test_random_below(random, 2) == 0;
    for (int y = 0; y < twin->grid.height; y++)
        for (int x = 0; x < twin->grid.width; x++) {
            const int share = test_random_below(random, 100);
            if (share < own)
                twin_put(twin, x, y, black ? GRID_BLACK : GRID_WHITE);
            else if (share < own + enemy)
                twin_put(twin, x, y, black ? GRID_WHITE : GRID_BLACK);
            else if (share == 99)
                twin_put(twin, x, y, GRID_WALL);
        }
}

// On any board some stone of a colour wins exactly when the scan finds a win of that colour.
static void check_all_stones(const Twin *twin, int *wins, int *longest)
{
    bool won[COLOR_NB] = {false, false};
    for (int y = 0; y < twin->grid.height; y++)
        for (int x = 0; x < twin->grid.width; x++) {
            const GridCell cell = twin->grid.cell[y][x];
            if ((cell == GRID_BLACK || cell == GRID_WHITE) && check_stone(twin, x, y, longest))
                won[cell == GRID_BLACK ? BLACK : WHITE] = true;
        }
    CHECK_INT(won[BLACK], grid_scan_wins(&twin->grid, twin->rule, BLACK));
    CHECK_INT(won[WHITE], grid_scan_wins(&twin->grid, twin->rule, WHITE));
    *wins += won[BLACK] + won[WHITE];
}

static void test_boards(void)
{
    TestRandom random = {2};
    for (int rule = 0; rule < RULE_NB; rule++) {
        int wins = 0, longest = 0;
        for (int i = 0; i < BOARDS; i++) {
            Twin twin;
            twin_init(&twin, boards[i % BOARDS_NB], (Rule)rule);
            fill(&twin, &random);
            check_all_stones(&twin, &wins, &longest);
        }
        CHECK(wins > BOARDS / 4 && wins < 2 * BOARDS);
        CHECK(longest >= (rule == RULE_EXACT_FIVE || rule == RULE_CARO_EXACT ? 5 : 10));
    }
}

static const TestCase cases[] = {
    {"last stone, whole board and walk agree in random games", test_games, false},
    {"every stone of a random board is judged alike", test_boards, false},
    {NULL, NULL, false},
};

const TestSuite suite_prop_win = {"prop_win", cases};
