// The static verdicts and forced replies against a search that knows nothing: every move, every
// reply, wins found by walking the plain grid.
#include "engine/search/tactics.h"
#include "tests/pair.h"
#include "tests/reference/solver.h"

#include <string.h>

enum { PLIES_MAX = 5, SMALL_CELLS = 81 };

// How often each claim was met; a property that met nothing proves nothing.
typedef struct Tally {
    int win[PLIES_MAX + 1], loss, five_answers, open_four_answers, nothing;
} Tally;

static void report(const Pair *pair, const char *what, int plies)
{
    char text[PAIR_TEXT];
    test_check(false, __FILE__, __LINE__, "%s (%d plies), %s, %s to move:\n%s", what, plies,
               rule_name(pair->board.rule), pair->board.to_move == BLACK ? "x" : "o",
               pair_draw(pair, text));
}

static void check_claim(const Pair *pair, Solver *solver, Score score, Tally *tally)
{
    const Color own = pair->board.to_move;
    const int plies = score_plies(score);
    if (score < 0) {
        tally->loss++;
        if (plies != 2 || solver_count_fives(solver, own, 1) || !solver_loses_in(solver, own, 2))
            report(pair, "not lost", plies);
        return;
    }
    tally->win[plies <= PLIES_MAX ? plies : 0]++;
    if (plies > PLIES_MAX || plies % 2 == 0 || !solver_wins_in(solver, own, plies))
        report(pair, "not won", plies);
    if (plies == 3 && solver_count_fives(solver, own, 1))
        report(pair, "won sooner", plies);
    const bool sooner = plies == 5 && solver->count <= SMALL_CELLS && solver->rule != RULE_RENJU &&
                        solver_wins_in(solver, own, 3);
    if (sooner)
        report(pair, "won sooner", plies);
}

// Nothing is claimed: then the short wins and losses that the verdict promises must not be there.
static void check_silence(const Pair *pair, Solver *solver, Tally *tally)
{
    const Color own = pair->board.to_move;
    tally->nothing++;
    if (solver_count_fives(solver, own, 1))
        report(pair, "five not seen", 1);
    const bool five =
        solver_count_fives(solver, color_other(own), 1) > 0 && solver->stones_left > 1;
    if (five && !rule_is_caro(solver->rule) && solver_loses_in(solver, own, 2))
        report(pair, "loss not seen", 2);
    if (!five && solver->count <= SMALL_CELLS && solver->rule != RULE_RENJU &&
        solver_wins_in(solver, own, 3))
        report(pair, "win not seen", 3);
}

// Every legal cell outside the answers must lose to the enemy within `plies`.
static void check_others(const Pair *pair, Solver *solver, const SquareSet *answers, int plies)
{
    const Color own = pair->board.to_move;
    for (int i = 0; i < solver->count; i++) {
        const Square sq = solver->cells[i];
        if (set_has(answers, sq) || !solver_is_legal(solver, sq, own))
            continue;
        solver_put(solver, sq, own);
        const bool lost = solver_wins_in(solver, color_other(own), plies);
        solver_take(solver, sq);
        if (!lost)
            report(pair, "a move outside the answers holds", plies);
    }
}

// The answers are empty cells, and but for fours and possible fouls each takes away every open four
// that was there. (It may leave one in renju that was forbidden before.)
static void check_answers(Pair *pair, const SquareSet *answers)
{
    Board *board = &pair->board;
    const Color own = board->to_move;
    const SquareSet before = board->threats[color_other(own)][THREAT_OPEN_FOUR];
    const SquareSet *after = &board->threats[color_other(own)][THREAT_OPEN_FOUR];
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!set_has(answers, sq) || !CHECK(board_is_empty(board, sq)))
            continue;
        const int threat = board->cell[sq].threat[own];
        if (threat >= THREAT_FOUR || threat == THREAT_FORBIDDEN)
            continue;
        board_place(board, sq);
        for (int row = 0; row < STRIDE; row++)
            CHECK((before.row[row] & after->row[row]) == 0);
        board_undo(board);
    }
}

static void check_mover(Pair *pair, Tally *tally)
{
    const Board *board = &pair->board;
    Solver solver = solver_make(&pair->grid, pair->board.rule);
    SquareSet answers;
    Score score;
    if (solver.stones_left <= 0)
        return;
    if (tactics_verdict(board, 0, &score))
        check_claim(pair, &solver, score, tally);
    else
        check_silence(pair, &solver, tally);
    const bool five = solver_count_fives(&solver, color_other(board->to_move), 1) > 0;
    if (solver.stones_left > 1)
        CHECK_INT(tactics_must_answer_five(board), five);
    if (solver_count_fives(&solver, board->to_move, 1))
        return;
    if (tactics_must_answer_five(board)) {
        tactics_five_answers(board, &answers);
        check_others(pair, &solver, &answers, 1);
        tally->five_answers++;
    } else if (tactics_must_answer_open_four(board)) {
        tactics_open_four_answers(board, &answers);
        check_others(pair, &solver, &answers, 3);
        check_answers(pair, &answers);
        tally->open_four_answers++;
    }
}

static void check_pair(Pair *pair, Tally *tally)
{
    for (int i = 0; i < COLOR_NB; i++) {
        check_mover(pair, tally);
        board_pass(&pair->board);
    }
}

static void check_tally(const Tally *tally, Rule rule, int boards)
{
    CHECK(tally->win[1] > boards / 20 && tally->win[3] > boards / 20);
    CHECK(tally->win[5] > boards / 100 && tally->nothing > boards / 4);
    CHECK((tally->loss > boards / 40) != rule_is_caro(rule));
    CHECK(tally->five_answers > boards / 20 && tally->open_four_answers > boards / 20);
}

static void check_random(int boards, unsigned long long seed, bool small)
{
    TestRandom random = {seed};
    for (int rule = 0; rule < RULE_NB; rule++) {
        Tally tally = {0};
        for (int i = 0; i < boards; i++) {
            Pair pair;
            const Geometry geometry = {5 + test_random_below(&random, 5),
                                       5 + test_random_below(&random, 5)};
            if (small)
                pair_init(&pair, geometry, (Rule)rule, NULL, 0);
            else
                pair_init_random(&pair, (Rule)rule, &random);
            for (int j = test_random_below(&random, 3); j > 0; j--)
                pair_fill_star(&pair, &random);
            pair_fill(&pair, test_random_below(&random, small ? 16 : 30), &random);
            check_pair(&pair, &tally);
        }
        if (boards > 100)
            check_tally(&tally, (Rule)rule, boards);
    }
}

static void test_small_boards(void)
{
    check_random(250 / PAIR_SLOWNESS, 1, true);
}

static void test_all_boards(void)
{
    check_random(8, 2, false);
}

static void test_many_small_boards(void)
{
    check_random(3000, 3, true);
}

static void test_many_boards(void)
{
    check_random(120, 4, false);
}

// Close to the end of a game a threat may come too late.
static void check_late(int boards, unsigned long long seed)
{
    static const Geometry shapes[] = {{5, 5}, {6, 5}, {10, 10}, {20, 5}, {7, 7}};
    TestRandom random = {seed};
    for (int i = 0; i < boards; i++) {
        const Geometry geometry = shapes[i % 5];
        const Rule rule = (Rule)(i / 5 % RULE_NB);
        const int cells = geometry_cells(geometry);
        const int end = rule == RULE_RENJU && cells >= 100 ? cells - 25 : cells;
        Pair pair;
        Tally tally = {0};
        pair_init(&pair, geometry, rule, NULL, 0);
        const int wanted = end - 1 - test_random_below(&random, 5);
        for (int j = 0; j < 20 && pair.board.stone_count < wanted; j++)
            pair_fill(&pair, wanted - pair.board.stone_count, &random);
        check_pair(&pair, &tally);
    }
}

static void test_late(void)
{
    check_late(1000 / PAIR_SLOWNESS, 5);
}

static void test_very_many_late(void)
{
    check_late(30000, 6);
}

static const TestCase cases[] = {
    {"verdicts and answers on small boards", test_small_boards, false},
    {"verdicts and answers on all boards", test_all_boards, false},
    {"the same on very many small boards", test_many_small_boards, true},
    {"the same on many boards", test_many_boards, true},
    {"threats that come too late before the end", test_late, false},
    {"very many positions close to the end", test_very_many_late, true},
    {NULL, NULL, false},
};

const TestSuite suite_prop_tactics = {"prop_tactics", cases};
