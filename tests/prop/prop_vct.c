// Wins by threats: along each line every legal reply of the whole board is tried, short wins are
// compared with a search that knows nothing of threats, and so is what is said to be none.
#include "engine/solve/vct.h"
#include "tests/pair.h"
#include "tests/reference/solver.h"
#include "tests/test.h"

enum { BUDGET = 10000, PLENTY = 1000000 }; // steps

typedef struct Tally {
    int wins, with_threes, nones, compared, replies;
} Tally;

// ---- every reply loses ----

// After a move of the attacker no legal reply makes a five, and after each the solver finds a win.
static bool every_reply_loses(VctSolver *solver, Pair *pair, Tally *tally)
{
    Solver rules = solver_make(&pair->grid, pair->board.rule);
    const Color defender = pair->board.to_move;
    for (int i = 0; i < rules.count; i++) {
        const Square sq = rules.cells[i];
        if (!solver_is_legal(&rules, sq, defender))
            continue;
        pair_place(pair, sq);
        const bool ok = CHECK(!pair_last_wins(pair)) &&
                        CHECK_INT(vct_solve(solver, &pair->board, PLENTY, NULL), VCF_WIN);
        pair_undo(pair);
        tally->replies++;
        if (!ok)
            return false;
    }
    return true;
}

static bool replay(VctSolver *solver, Pair *pair, const VcfLine *line, Tally *tally)
{
    int played = 0;
    bool ok = CHECK(line->plies % 2 == 1 && line->plies <= board_stones_left(&pair->board)) &&
              CHECK(line->count == line->plies || line->count + 2 == line->plies);
    while (ok && played < line->count) {
        Solver rules = solver_make(&pair->grid, pair->board.rule);
        const Square sq = line->moves[played];
        ok = CHECK(solver_is_legal(&rules, sq, pair->board.to_move));
        if (!ok)
            break;
        pair_place(pair, sq);
        played++;
        if (pair_last_wins(pair))
            ok = CHECK_INT(played, line->plies);
        else if (played % 2 == 1)
            ok = every_reply_loses(solver, pair, tally);
    }
    while (played-- > 0)
        pair_undo(pair);
    return ok;
}

// ---- a search that knows nothing of threats ----

// The win comes within its plies whatever is replied.
static bool wins_in_time(Pair *pair, const VcfLine *line)
{
    Solver brute = solver_make(&pair->grid, pair->board.rule);
    return solver_wins_in(&brute, pair->board.to_move, line->plies);
}

// Whether an open three or a four wins five plies from here at most.
static bool has_short_win(Pair *pair)
{
    const Board *board = &pair->board;
    const Color attacker = board->to_move, defender = color_other(attacker);
    Solver brute = solver_make(&pair->grid, board->rule);
    bool wins = solver_count_fives(&brute, attacker, 1) > 0;
    for (int i = 0; i < brute.count && !wins; i++) {
        const Square sq = brute.cells[i];
        if (board->cell[sq].threat[attacker] < THREAT_OPEN_THREE ||
            !solver_is_legal(&brute, sq, attacker))
            continue;
        solver_put(&brute, sq, attacker);
        wins = solver_count_fives(&brute, defender, 1) == 0 && solver_loses_in(&brute, defender, 4);
        solver_take(&brute, sq);
    }
    return wins;
}

// ---- positions ----

typedef struct Trial {
    Geometry shape;
    bool brute; // compare with the search of the grid
    int compare_plies;
} Trial;

static void try_position(VctSolver *solver, Pair *pair, const Trial *trial, Tally *tally)
{
    VcfLine line = {0};
    char text[PAIR_TEXT];
    const uint64_t key = board_key(&pair->board);
    const VcfResult result = vct_solve(solver, &pair->board, BUDGET, &line);
    bool ok = CHECK(board_key(&pair->board) == key);
    if (result == VCF_WIN) {
        VcfSolver *fours = vcf_create();
        tally->wins++;
        tally->with_threes +=
            vcf_solve(fours, &pair->board, pair->board.to_move, PLENTY, NULL) != VCF_WIN;
        vcf_destroy(fours);
        ok = ok && replay(solver, pair, &line, tally);
        if (trial->brute && line.plies <= trial->compare_plies) {
            tally->compared++;
            ok = ok && CHECK(wins_in_time(pair, &line));
        }
    } else if (result == VCF_NONE) {
        tally->nones++;
        ok = ok && (!trial->brute || CHECK(!has_short_win(pair)));
    }
    test_check(ok, __FILE__, __LINE__, "rule %d, %d to move\n%s", (int)pair->board.rule,
               (int)pair->board.to_move, ok ? "" : pair_draw(pair, text));
}

static Tally try_positions(const Trial *trial, int positions, int stones, unsigned long long seed)
{
    TestRandom random = {seed};
    VctSolver *solver = vct_create();
    static Pair pair;
    Tally tally = {0};
    for (int i = 0; i < positions; i++) {
        pair_init(&pair, trial->shape, (Rule)(i % RULE_NB), NULL, 0);
        if (i / RULE_NB % 3 == 0)
            pair_fill_star(&pair, &random);
        pair_fill(&pair, 4 + test_random_below(&random, stones), &random);
        try_position(solver, &pair, trial, &tally);
    }
    vct_destroy(solver);
    return tally;
}

static void test_large_boards(void)
{
    const Trial trial = {{15, 15}, false, 0};
    const Tally tally = try_positions(&trial, 40 / PAIR_SLOWNESS, 20, 21);
    CHECK(tally.wins > 0 && tally.replies > 1000);
}

static void test_small_boards(void)
{
    const Trial trial = {{7, 7}, true, 5};
    const Tally tally = try_positions(&trial, 400 / PAIR_SLOWNESS, 34, 22);
    CHECK(tally.with_threes > 0 && tally.nones > 0 && tally.compared > 0);
}

static void test_many_boards(void)
{
    static const Trial trials[] = {
        {{15, 15}, false, 0}, {{7, 7}, true, 7}, {{8, 8}, true, 5}, {{9, 16}, false, 0}};
    for (int i = 0; i < 4; i++) {
        const Tally tally = try_positions(&trials[i], 1000, 24, 23 + (unsigned long long)i);
        CHECK(tally.with_threes > 0 && tally.nones > 0);
    }
}

// Four stones in a square with gaps: black's stone in the middle makes two open threes, and there
// is no win by fours. Under renju that stone is a foul, and another way must be found.
static void test_double_three(void)
{
    static const int corners[] = {7, 7, 9, 7, 7, 9, 9, 9};
    static Pair pair;
    VctSolver *solver = vct_create();
    VcfSolver *fours = vcf_create();
    for (int rule = 0; rule < RULE_NB; rule++) {
        VcfLine line = {0};
        pair_init(&pair, (Geometry){15, 15}, (Rule)rule, NULL, 0);
        for (int i = 0; i < 4; i++) {
            pair_place(&pair, square_make(corners[2 * i], corners[2 * i + 1]));
            pair_place(&pair, square_make(i % 2 ? 0 : 14, 14 * (i / 2)));
        }
        CHECK_INT(vcf_solve(fours, &pair.board, BLACK, PLENTY, NULL), VCF_NONE);
        if (CHECK_INT(vct_solve(solver, &pair.board, PLENTY, &line), VCF_WIN) && rule == RULE_RENJU)
            CHECK(line.moves[0] != square_make(8, 8) && line.plies > 5);
        CHECK_INT(vct_solve(solver, &pair.board, 1, NULL), VCF_UNKNOWN);
        board_pass(&pair.board);
        CHECK_INT(vct_solve(solver, &pair.board, PLENTY, NULL), VCF_NONE);
    }
    vcf_destroy(fours);
    vct_destroy(solver);
}

// White threatens a five, black has two open threes: the answer to the five comes first,
// costs nothing, and is a threat by what stands already. With one three fewer it is none.
static void test_forced_answer(void)
{
    static Pair pair;
    VctSolver *solver = vct_create();
    for (int threes = 1; threes <= 2; threes++) {
        VcfLine line = {0};
        pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
        for (int x = 0; x < 4; x++) {
            board_set_mover(&pair.board, BLACK);
            for (int i = 0; i < threes && x < 3; i++) {
                board_set_mover(&pair.board, BLACK);
                pair_place(&pair, square_make(6 + x, 6 + 6 * i));
            }
            board_set_mover(&pair.board, WHITE);
            pair_place(&pair, square_make(x, 0));
        }
        const VcfResult result = vct_solve(solver, &pair.board, PLENTY, &line);
        CHECK_INT(result, threes == 2 ? VCF_WIN : VCF_NONE);
        CHECK(result != VCF_WIN || line.moves[0] == square_make(4, 0));
    }
    vct_destroy(solver);
}

static const TestCase cases[] = {
    {"vct: two crossing threes", test_double_three, false},
    {"vct: a five is answered first", test_forced_answer, false},
    {"vct: no reply escapes a win on large boards", test_large_boards, false},
    {"vct: small boards agree with a search of everything", test_small_boards, false},
    {"vct: many positions", test_many_boards, true},
    {0},
};

const TestSuite suite_prop_vct = {"prop_vct", cases};
