// The relevance zone is exact: after every move of the defender outside it the attacker still wins
// by fours.
#include "engine/search/tactics.h"
#include "engine/solve/zone.h"
#include "tests/pair.h"
#include "tests/test.h"

enum { BUDGET = 200000 };

typedef struct Tally {
    int wins[COLOR_NB], cells, outside; // wins: that have a zone, by attacker
} Tally;

// Tries every move of the defender, who is to move, that is not in the zone.
static void try_outside(Pair *pair, VcfSolver *solver, Color attacker, const SquareSet *zone,
                        Tally *tally)
{
    Board *board = &pair->board;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!board_is_empty(board, sq))
            continue;
        tally->cells++;
        if (set_has(zone, sq) || !tactics_is_legal(board, sq))
            continue;
        tally->outside++;
        board_place(board, sq);
        CHECK_INT(vcf_solve(solver, board, attacker, BUDGET, NULL), VCF_WIN);
        board_undo(board);
    }
}

static void try_positions(Rule rule, int games, Tally *tally)
{
    TestRandom random = {(unsigned long long)rule + 77};
    VcfSolver *solver = vcf_create();
    for (int i = 0; i < games; i++) {
        Pair pair;
        VcfLine line;
        SquareSet zone;
        pair_init_random(&pair, rule, &random);
        pair_fill_star(&pair, &random);
        pair_fill(&pair, 6, &random);
        const Board *board = &pair.board;
        const Color attacker = color_other(board->to_move);
        if (board->counts[BLACK].count[THREAT_FIVE] || board->counts[WHITE].count[THREAT_FIVE] ||
            vcf_solve(solver, board, attacker, BUDGET, &line) != VCF_WIN ||
            !zone_of_line(board, attacker, &line, &zone))
            continue;
        zone_add_fours(board, &zone);
        tally->wins[attacker]++;
        try_outside(&pair, solver, attacker, &zone, tally);
    }
    vcf_destroy(solver);
}

static void check_rule(Rule rule, int games)
{
    Tally tally = {{0, 0}, 0, 0};
    try_positions(rule, games, &tally);
    for (int color = 0; color < COLOR_NB; color++)
        CHECK(tally.wins[color] * 200 > games); // there was something to see
    CHECK(tally.outside * 2 > tally.cells);     // and the zones are no whole boards
}

static void test_quick(void)
{
    for (int rule = RULE_FREESTYLE; rule <= RULE_RENJU; rule++)
        check_rule((Rule)rule, 300);
}

static void test_slow(void)
{
    for (int rule = RULE_FREESTYLE; rule <= RULE_RENJU; rule++)
        check_rule((Rule)rule, 20000);
}

// Under caro a four has other answers: there is no zone.
static void test_caro(void)
{
    Tally tally = {{0, 0}, 0, 0};
    try_positions(RULE_CARO, 300, &tally);
    CHECK_INT(tally.wins[BLACK] + tally.wins[WHITE], 0);
}

static const TestCase cases[] = {
    {"every move outside the zone loses to fours", test_quick, false},
    {"every move outside the zone loses to fours, many", test_slow, true},
    {"no zone under caro", test_caro, false},
    {0},
};
const TestSuite suite_prop_zone = {"prop_zone", cases};
