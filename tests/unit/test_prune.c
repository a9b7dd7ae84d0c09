// Which moves may be left out, and that late ones are before early ones.
#include "engine/search/prune.h"
#include "tests/pair.h"

enum { TRIED_MAX = 200 };

// After how many other moves this one is left out at a node; TRIED_MAX: never.
static int patience(const Board *board, const Visit *visit, Square move)
{
    int tried = 0;
    while (tried < TRIED_MAX && !prune_move(board, visit, move, tried))
        tried++;
    for (int later = tried; later < TRIED_MAX; later++)
        CHECK(prune_move(board, visit, move, later));
    return tried;
}

// Against an attack by fours, fours that do not meet it are left out at once, other moves as ever.
static void check_delay(const Board *board, const Visit *plain, Square move)
{
    const Threat threat = board->cell[move].threat[board->to_move];
    const bool delays = threat == THREAT_FOUR || threat == THREAT_FOUR_PLUS;
    Visit zoned = *plain;
    zoned.zoned = true;
    CHECK_INT(prune_is_delay(board, plain, move), false);
    CHECK_INT(prune_is_delay(board, &zoned, move), delays);
    CHECK_INT(patience(board, &zoned, move), delays ? 0 : patience(board, plain, move));
    set_toggle(&zoned.core, move);
    CHECK_INT(prune_is_delay(board, &zoned, move), false);
    CHECK_INT(patience(board, &zoned, move), patience(board, plain, move));
}

// One move at nodes that differ in a single thing. Returns the patience of the plain node.
static int check_move(const Board *board, Square move, int depth)
{
    const Threat threat = board->cell[move].threat[board->to_move];
    const Visit plain = {.depth = depth * PLY, .improving = true};
    Visit falling = plain, pv = plain, forced = plain, defending = plain, deeper = plain;
    falling.improving = false;
    pv.pv = true;
    forced.forced = true;
    defending.defending = true;
    deeper.depth += 4 * PLY;
    const int usual = patience(board, &plain, move);
    CHECK(usual > 0);
    CHECK(patience(board, &falling, move) <= usual);
    CHECK(patience(board, &pv, move) >= usual);
    CHECK(patience(board, &deeper, move) >= usual);
    CHECK_INT(patience(board, &forced, move), TRIED_MAX);
    CHECK_INT(patience(board, &defending, move), TRIED_MAX);
    check_delay(board, &plain, move);
    if (threat >= THREAT_OPEN_THREE)
        CHECK_INT(patience(board, &pv, move), TRIED_MAX);
    if (threat > THREAT_FOUR)
        CHECK_INT(usual, TRIED_MAX);
    else
        CHECK(usual < TRIED_MAX);
    return usual;
}

static void test_patience(void)
{
    TestRandom random = {5};
    int threats = 0, never = 0;
    for (int i = 0; i < 60 / PAIR_SLOWNESS; i++) {
        Pair pair;
        const int depth = 1 + test_random_below(&random, 8);
        int quiet_most = 0, quiet_least = TRIED_MAX, four_most = 0, three_least = TRIED_MAX;
        pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
        pair_fill_star(&pair, &random);
        pair_fill(&pair, 12, &random);
        const Board *board = &pair.board;
        for (int j = 0; j < board->spiral.count; j++) {
            const Square move = board->spiral.order[j];
            if (!board_is_empty(board, move))
                continue;
            const int usual = check_move(board, move, depth);
            const Threat threat = board->cell[move].threat[board->to_move];
            threats += threat >= THREAT_OPEN_THREE && usual < TRIED_MAX;
            never += usual == TRIED_MAX;
            if (threat < THREAT_OPEN_THREE) {
                quiet_most = usual > quiet_most ? usual : quiet_most;
                quiet_least = usual < quiet_least ? usual : quiet_least;
            } else if (threat < THREAT_FOUR) {
                three_least = usual < three_least ? usual : three_least;
            } else if (threat == THREAT_FOUR) {
                four_most = usual > four_most ? usual : four_most;
            }
        }
        CHECK(quiet_most < three_least); // threes are waited for longer,
        CHECK(four_most <= quiet_least); // mere fours are not
    }
    CHECK(threats > 0 && never > 0); // there was something to see
}

static const TestCase cases[] = {
    {"late moves are left out, and which never", test_patience, false},
    {0},
};
const TestSuite suite_prune = {"prune", cases};
