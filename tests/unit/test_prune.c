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
        int quiet_most = 0, threat_least = TRIED_MAX;
        pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
        pair_fill_star(&pair, &random);
        pair_fill(&pair, 12, &random);
        const Board *board = &pair.board;
        for (int j = 0; j < board->spiral.count; j++) {
            const Square move = board->spiral.order[j];
            if (!board_is_empty(board, move))
                continue;
            const int usual = check_move(board, move, depth);
            const bool quiet = board->cell[move].threat[board->to_move] < THREAT_OPEN_THREE;
            threats += !quiet && usual < TRIED_MAX;
            never += usual == TRIED_MAX;
            quiet_most = quiet && usual > quiet_most ? usual : quiet_most;
            threat_least = !quiet && usual < threat_least ? usual : threat_least;
        }
        CHECK(quiet_most < threat_least); // threats are waited for longer
    }
    CHECK(threats > 0 && never > 0); // there was something to see
}

static const TestCase cases[] = {
    {"late moves are left out, and which never", test_patience, false},
    {0},
};
const TestSuite suite_prune = {"prune", cases};
