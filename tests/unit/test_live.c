// Windows of five that one side may still fill: the rows of bits against a walk over the cells.
#include "engine/board/live.h"
#include "tests/pair.h"
#include "tests/test.h"
#include "tests/think.h"

#include <string.h>

static bool is_free(const Grid *grid, int x, int y, Color color)
{
    const GridCell cell = grid_at(grid, x, y);
    return cell == GRID_EMPTY || cell == grid_stone(color);
}

static bool walk_has_window(const Grid *grid, Color color)
{
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            for (int direction = 0; direction < DIR_NB; direction++) {
                const GridStep step = grid_steps[direction];
                int run = 0;
                while (run < 5 && is_free(grid, x + run * step.dx, y + run * step.dy, color))
                    run++;
                if (run == 5)
                    return true;
            }
    return false;
}

// Fills boards stone by stone and compares after each.
static void test_twins(void)
{
    TestRandom random = {11};
    int dead = 0, alive = 0;
    for (int i = 0; i < 400 / PAIR_SLOWNESS; i++) {
        Pair pair;
        pair_init_random(&pair, (Rule)(i % RULE_NB), &random);
        for (;;) {
            const int before = pair.board.stone_count;
            for (int color = BLACK; color < COLOR_NB; color++) {
                const bool want = walk_has_window(&pair.grid, (Color)color);
                CHECK(live_has_window(&pair.board, (Color)color) == want);
                dead += !want;
                alive += want;
            }
            pair_fill(&pair, 5, &random);
            if (pair.board.stone_count == before)
                break;
        }
    }
    CHECK(dead > 100 / PAIR_SLOWNESS && alive > 100 / PAIR_SLOWNESS);
}

// Pairs of rows that shift by two: nobody has more than two in a row. A tenth of the cells is
// empty.
static void test_search_sees_the_draw(void)
{
    Thinker thinker;
    Position position;
    memset(&position, 0, sizeof position);
    position.geometry = (Geometry){12, 12};
    for (int i = 0; i < 144; i++) {
        const int x = i % 12, y = i / 12;
        position.to_move = (x / 2 + y) % 2 ? WHITE : BLACK;
        if ((x + 5 * y) % 11 != 0)
            position_play(&position, square_make(x, y));
    }
    if (!CHECK(thinker_init(&thinker)))
        return;
    thinker_nodes(&thinker, &position, 3000);
    CHECK_INT(thinker.best.info.score, 0);
    thinker_free(&thinker);
}

static const TestCase cases[] = {
    {"windows of five are found as by a walk over the cells", test_twins, false},
    {"a board without them is drawn, whatever is left empty", test_search_sees_the_draw, false},
    {NULL, NULL, false},
};

const TestSuite suite_live = {"live", cases};
