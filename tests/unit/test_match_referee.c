// The referee against the naive board, over whole random games under every rule, and its refusals.
#include "bench/match_openings.h"
#include "bench/match_referee.h"
#include "tests/reference/grid.h"
#include "tests/reference/grid_foul.h"
#include "tests/test.h"

#include <string.h>

enum { GAMES = 150 };

// What a stone of the mover on the empty cell (x, y) comes to, by the naive board.
static Ending judge_naively(Grid *grid, Rule rule, Color mover, int x, int y, int stones)
{
    const int cells = grid->width * grid->height;
    const GridFoul foul = rule == RULE_RENJU && mover == BLACK ? grid_foul(grid, x, y) : GRID_LEGAL;
    grid->cell[y][x] = grid_stone(mover);
    if (grid_walk_wins(grid, x, y, rule))
        return ENDING_FIVE;
    if (foul != GRID_LEGAL && foul != GRID_FIVE)
        return ENDING_FOUL;
    const int end = rule == RULE_RENJU && cells >= 100 ? cells - 25 : cells;
    return stones + 1 >= end ? ENDING_DRAW : ENDING_NONE;
}

// Plays random moves until the game is over; counts how it ended.
static void play_at_random(Rule rule, int size, TestRandom *random, int seen[ENDING_NB])
{
    Position position = {.geometry = {size, size}, .rule = rule, .to_move = BLACK};
    Grid grid;
    Ending ending = ENDING_NONE;
    grid_init(&grid, position.geometry);
    while (ending == ENDING_NONE) {
        const int x = test_random_below(random, size), y = test_random_below(random, size);
        const Color mover = position.to_move;
        const int count = position.count;
        if (grid_at(&grid, x, y) != GRID_EMPTY) {
            CHECK_INT(referee_play(&position, x, y, 0), ENDING_ILLEGAL);
            CHECK_INT(position.count, count);
            continue;
        }
        const Ending wanted = judge_naively(&grid, rule, mover, x, y, count);
        ending = referee_play(&position, x, y, 0);
        CHECK_INT(ending, wanted);
        CHECK_INT(position.count, count + 1);
        CHECK_INT(position.to_move, color_other(mover));
        if (ending != wanted)
            return;
    }
    seen[ending]++;
}

static void test_random_games(void)
{
    TestRandom random = {20};
    for (int rule = 0; rule < RULE_NB; rule++) {
        int seen[ENDING_NB] = {0};
        for (int i = 0; i < GAMES; i++)
            play_at_random((Rule)rule, i % 3 == 0 ? 6 : i % 3 == 1 ? 10 : 13, &random, seen);
        CHECK(seen[ENDING_FIVE] > 0);
        CHECK_INT(seen[ENDING_FOUL] > 0, rule == RULE_RENJU);
        CHECK(seen[ENDING_DRAW] > 0 || rule == RULE_FREESTYLE || rule == RULE_RENJU);
    }
}

static void test_illegal(void)
{
    static const int off_board[][2] = {{-1, 0}, {0, -1}, {15, 0}, {0, 15}, {1000000000, 7}};
    Position position = {.geometry = {15, 15}, .rule = RULE_FREESTYLE, .to_move = BLACK};
    for (size_t i = 0; i < sizeof off_board / sizeof off_board[0]; i++)
        CHECK_INT(referee_play(&position, off_board[i][0], off_board[i][1], 0), ENDING_ILLEGAL);
    CHECK_INT(position.count, 0);
    CHECK_INT(referee_play(&position, 7, 7, 0), ENDING_NONE);
    CHECK_INT(referee_play(&position, 7, 7, 0), ENDING_ILLEGAL);
    CHECK_INT(position.to_move, WHITE);
}

static void test_moves_max(void)
{
    Position position = {.geometry = {15, 15}, .rule = RULE_FREESTYLE, .to_move = BLACK};
    CHECK_INT(referee_play(&position, 7, 7, 2), ENDING_NONE);
    CHECK_INT(referee_play(&position, 8, 8, 2), ENDING_DRAW);
}

static void test_endings(void)
{
    for (int i = 0; i < ENDING_NB; i++) {
        Ending found = ENDING_NONE;
        CHECK(ending_from_name(ending_name((Ending)i), &found));
        CHECK_INT(found, i);
    }
    Ending untouched = ENDING_CRASH;
    CHECK(!ending_from_name("fve", &untouched));
    CHECK_INT(untouched, ENDING_CRASH);
    CHECK(!ending_is_loss(ENDING_FIVE) && !ending_is_loss(ENDING_DRAW));
    CHECK(ending_is_loss(ENDING_FOUL) && ending_is_loss(ENDING_START));
    CHECK(!ending_is_failure(ENDING_FOUL) && ending_is_failure(ENDING_ILLEGAL));
}

// Writes the cells of an opening, "" when it is refused.
static const char *read_opening(const char *text, int size, Rule rule, char cells[400])
{
    Opening opening;
    cells[0] = '\0';
    if (!opening_read(text, size, rule, &opening))
        return "refused";
    for (int i = 0; i < opening.count; i++)
        square_format(opening.moves[i], cells + strlen(cells));
    return cells;
}

static void test_openings(void)
{
    char cells[400];
    CHECK_STR(read_opening("h8i9g7", 15, RULE_FREESTYLE, cells), "h8i9g7");
    CHECK_STR(read_opening("H8 i9, g7 # balanced\n", 15, RULE_FREESTYLE, cells), "h8i9g7");
    CHECK_STR(read_opening("0,0, 1,1, -1,-1\r\n", 15, RULE_FREESTYLE, cells), "h8i9g7");
    CHECK_STR(read_opening("-10,-10, 9,9", 20, RULE_FREESTYLE, cells), "a1t20");
    CHECK_STR(read_opening("", 15, RULE_FREESTYLE, cells), "");
    CHECK_STR(read_opening("h8i9h8", 15, RULE_FREESTYLE, cells), "refused");   // taken
    CHECK_STR(read_opening("h8p9", 15, RULE_FREESTYLE, cells), "refused");     // off the board
    CHECK_STR(read_opening("0,0, 8,0", 15, RULE_FREESTYLE, cells), "refused"); // off the board
    CHECK_STR(read_opening("h8 hello", 15, RULE_FREESTYLE, cells), "refused");
    CHECK_STR(read_opening("0,0, 1", 15, RULE_FREESTYLE, cells), "refused");
    CHECK_STR(read_opening("a1a2b1b2c1c2d1d2e1", 15, RULE_FREESTYLE, cells), "refused"); // won
    CHECK_STR(read_opening("g8a1i8a3h7a5h9a7h8", 15, RULE_RENJU, cells), "refused");     // foul
    CHECK_STR(read_opening("g8a1i8a3h7a5h9a7h8", 15, RULE_CARO, cells), "g8a1i8a3h7a5h9a7h8");
}

static const TestCase cases[] = {
    {"random games end as on the naive board", test_random_games, false},
    {"stones where none can be", test_illegal, false},
    {"a limit of moves is a draw", test_moves_max, false},
    {"endings and their names", test_endings, false},
    {"openings in both notations", test_openings, false},
    {NULL, NULL, false},
};

const TestSuite suite_match_referee = {"match_referee", cases};
