// The naive twins and the greedy opponent: a reference that is wrong would prove nothing.
#include "tests/reference/greedy.h"
#include "tests/reference/grid_foul.h"
#include "tests/test.h"

static void put_all(Grid *grid, const char *cells, GridCell cell)
{
    Square sq;
    while (*cells && CHECK(square_parse(&cells, (Geometry){grid->width, grid->height}, &sq)))
        grid->cell[square_y(sq)][square_x(sq)] = cell;
}

static void check_greedy(const char *black, const char *white, Rule rule, Color color,
                         const char *want)
{
    char text[SQUARE_TEXT];
    Grid grid;
    grid_init(&grid, (Geometry){15, 15});
    put_all(&grid, black, GRID_BLACK);
    put_all(&grid, white, GRID_WHITE);
    CHECK_STR(square_format(greedy_move(&grid, rule, color), text), want);
}

static void test_greedy_list(void)
{
    check_greedy("", "", RULE_FREESTYLE, BLACK, "h8");
    check_greedy("h8h9h10h11", "g8g9g10g11h12", RULE_FREESTYLE, BLACK, "h7"); // win before block
    check_greedy("h8h9h10", "a1b3", RULE_EXACT_FIVE, BLACK, "h7");            // own four
    check_greedy("h8h9h10", "a1b3", RULE_CARO, WHITE, "h7");                  // block a three
    check_greedy("h8h9h10h11", "h12a1", RULE_FREESTYLE, WHITE, "h7");         // block
    check_greedy("d8e8f8g8i8h9h10h11", "c8", RULE_RENJU, BLACK, "h12");       // h8 is an overline
}

static void test_greedy_plays_games_out(void)
{
    for (int rule = 0; rule < RULE_NB; rule++) {
        Grid grid;
        grid_init(&grid, (Geometry){9, 7});
        Color color = BLACK;
        for (int i = 0; i < 9 * 7; i++) {
            const Square sq = greedy_move(&grid, (Rule)rule, color);
            if (sq == SQUARE_NONE)
                break;
            CHECK(grid_at(&grid, square_x(sq), square_y(sq)) == GRID_EMPTY);
            grid.cell[square_y(sq)][square_x(sq)] = grid_stone(color);
            color = color == BLACK ? WHITE : BLACK;
        }
    }
}

static void test_foul_of_the_referees_example(void)
{
    static const char want[] = "g6j6f7g7j7k7f10g10j10k10g11j11";
    const char *cursor = want;
    Grid grid;
    grid_init(&grid, (Geometry){15, 15});
    put_all(&grid, "g9h10i10j9j8i7h7g8", GRID_BLACK);
    put_all(&grid, "a15o15o1n1i1f1c5d14", GRID_WHITE);
    for (int y = 0; y < 15; y++)
        for (int x = 0; x < 15; x++) {
            Square sq = SQUARE_NONE;
            if (grid_at(&grid, x, y) != GRID_EMPTY || grid_foul(&grid, x, y) <= GRID_FIVE)
                continue;
            CHECK(square_parse(&cursor, (Geometry){15, 15}, &sq));
            CHECK_INT(sq, square_make(x, y));
        }
    CHECK_STR(cursor, "");
}

static const TestCase cases[] = {
    {"the greedy opponent follows its list", test_greedy_list, false},
    {"the greedy opponent plays any game out", test_greedy_plays_games_out, false},
    {"the naive foul test knows the referee's example", test_foul_of_the_referees_example, false},
    {NULL, NULL, false},
};

const TestSuite suite_reference = {"reference", cases};
