// Continuous fours on a plain grid: every win is replayed against every reply, and on small boards
// the verdict is compared with a search that tries every four and every reply.
#include "engine/solve/vcf.h"
#include "tests/pair.h"
#include "tests/reference/greedy.h"
#include "tests/reference/grid_foul.h"

#include <string.h>

enum { EVERYTHING = 1000000 }; // more pairs than any of these positions needs

// ---- the grid alone ----

typedef struct Cells {
    int count;
    Square square[CELLS_MAX];
} Cells;

static GridCell *cell_of(Grid *grid, Square sq)
{
    return &grid->cell[square_y(sq)][square_x(sq)];
}

static bool makes_five(Grid *grid, Rule rule, Square sq, Color color)
{
    *cell_of(grid, sq) = grid_stone(color);
    const bool wins = grid_walk_wins(grid, square_x(sq), square_y(sq), rule);
    *cell_of(grid, sq) = GRID_EMPTY;
    return wins;
}

static bool is_legal(Grid *grid, Rule rule, Square sq, Color color)
{
    if (rule != RULE_RENJU || color == WHITE)
        return true;
    const GridFoul foul = grid_foul(grid, square_x(sq), square_y(sq));
    return foul == GRID_LEGAL || foul == GRID_FIVE;
}

static Cells empty_cells(const Grid *grid)
{
    Cells cells = {0};
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            if (grid->cell[y][x] == GRID_EMPTY)
                cells.square[cells.count++] = square_make(x, y);
    return cells;
}

static Cells fives_among(Grid *grid, Rule rule, Color color, const Cells *cells)
{
    Cells fives = {0};
    for (int i = 0; i < cells->count; i++) {
        const Square sq = cells->square[i];
        if (*cell_of(grid, sq) == GRID_EMPTY && makes_five(grid, rule, sq, color))
            fives.square[fives.count++] = sq;
    }
    return fives;
}

static Cells five_cells(Grid *grid, Rule rule, Color color)
{
    const Cells cells = empty_cells(grid);
    return fives_among(grid, rule, color, &cells);
}

// ---- wins are wins ----

// One win being replayed. Under caro the replies branch; moves_left bounds how many of the
// attacker's moves are looked at, and what is beyond it is taken on trust.
typedef struct Replay {
    VcfSolver *solver;
    Pair *pair;
    Color attacker;
    int moves_left;
} Replay;

static bool replay(Replay *win, const VcfLine *line, int index);

// Goes on after a reply that no five punishes. The rest of the line holds for the reply that it
// names; others, which only caro has, are solved anew and must not last longer.
static bool replay_rest(Replay *win, Square reply, const VcfLine *line, int index)
{
    VcfLine other;
    if (index + 1 < line->count && line->moves[index + 1] == reply)
        return replay(win, line, index + 2);
    return CHECK(rule_is_caro(win->pair->board.rule)) &&
           CHECK(vcf_solve(win->solver, &win->pair->board, win->attacker, EVERYTHING, &other) ==
                 VCF_WIN) &&
           replay(win, &other, 0);
}

// Checks that the attacker, who threatens `fives`, still wins after one reply.
static bool survives_reply(Replay *win, const Cells *fives, Square reply, const VcfLine *line,
                           int index)
{
    const Rule rule = win->pair->board.rule;
    const Color defender = color_other(win->attacker);
    Grid *grid = &win->pair->grid;
    if (!is_legal(grid, rule, reply, defender))
        return true;
    if (!CHECK(!makes_five(grid, rule, reply, defender)))
        return false;
    *cell_of(grid, reply) = grid_stone(defender);
    const bool punished = fives_among(grid, rule, win->attacker, fives).count > 0;
    *cell_of(grid, reply) = GRID_EMPTY;
    if (punished)
        return true;
    pair_place(win->pair, reply);
    const bool ok = replay_rest(win, reply, line, index);
    pair_undo(win->pair);
    return ok;
}

// Replays a win from its move number `index` on, the attacker to move.
static bool replay(Replay *win, const VcfLine *line, int index)
{
    Pair *pair = win->pair;
    const Rule rule = pair->board.rule;
    if (win->moves_left-- <= 0)
        return true;
    if (!CHECK(index < line->count) || !CHECK(board_is_empty(&pair->board, line->moves[index])) ||
        !CHECK(board_stones_left(&pair->board) >= line->plies - index))
        return false;
    const Square attack = line->moves[index];
    if (line->plies == 1)
        return CHECK_INT(line->count, 1) &&
               CHECK(makes_five(&pair->grid, rule, attack, win->attacker));
    if (!CHECK_INT(line->plies, line->count + 2) ||
        !CHECK(is_legal(&pair->grid, rule, attack, win->attacker)))
        return false;
    board_set_mover(&pair->board, win->attacker);
    pair_place(pair, attack);
    const Cells fives = five_cells(&pair->grid, rule, win->attacker);
    const Cells replies = empty_cells(&pair->grid);
    bool ok = CHECK(fives.count > 0);
    for (int i = 0; i < replies.count && ok; i++)
        ok = survives_reply(win, &fives, replies.square[i], line, index);
    pair_undo(pair);
    return ok;
}

typedef struct Tally {
    int wins, nones, unknowns, long_wins;
} Tally;

// Solves for both players and replays what is won.
static void check_wins(VcfSolver *solver, Pair *pair, Tally *tally)
{
    const Color mover = pair->board.to_move;
    for (Color attacker = BLACK; attacker <= WHITE; attacker++) {
        VcfLine line;
        char text[PAIR_TEXT];
        const VcfResult result = vcf_solve(solver, &pair->board, attacker, EVERYTHING, &line);
        tally->unknowns += result == VCF_UNKNOWN;
        tally->nones += result == VCF_NONE;
        if (result != VCF_WIN)
            continue;
        tally->wins++;
        tally->long_wins += line.plies > 5;
        Replay win = {solver, pair, attacker, 200};
        const bool ok = replay(&win, &line, 0);
        test_check(ok, __FILE__, __LINE__, "rule %d, %d attacks\n%s", (int)pair->board.rule,
                   (int)attacker, ok ? "" : pair_draw(pair, text));
        board_set_mover(&pair->board, mover);
    }
}

static void check_random_wins(int positions, unsigned long long seed)
{
    static const Geometry shapes[] = {{15, 15}, {20, 20}, {10, 10}, {22, 22}, {9, 16}, {15, 15}};
    TestRandom random = {seed};
    VcfSolver *solver = vcf_create();
    static Pair pair;
    Tally tally = {0};
    for (int i = 0; i < positions; i++) {
        const Geometry shape = shapes[i % 6];
        const int cells = shape.width * shape.height;
        pair_init(&pair, shape, (Rule)(i % RULE_NB), NULL, 0);
        if (i % 4 == 0)
            pair_fill_star(&pair, &random);
        pair_fill(&pair, 6 + test_random_below(&random, cells < 200 ? cells / 2 : 80), &random);
        check_wins(solver, &pair, &tally);
    }
    CHECK(tally.long_wins > positions / 20 && tally.nones > positions / 4);
    CHECK(tally.unknowns <= positions / 100);
    vcf_destroy(solver);
}

static void test_random_wins(void)
{
    check_random_wins(150, 11);
}

static void test_many_random_wins(void)
{
    check_random_wins(12000, 12);
}

// Greedy players with now and then a random stone.
static void check_played_wins(int games, unsigned long long seed)
{
    TestRandom random = {seed};
    VcfSolver *solver = vcf_create();
    static Pair pair;
    Tally tally = {0};
    for (int i = 0; i < games; i++) {
        pair_init(&pair, (Geometry){15, 15}, (Rule)(i % RULE_NB), NULL, 0);
        pair_fill(&pair, 4, &random);
        for (int ply = 0; ply < 60 && !board_is_draw(&pair.board); ply++) {
            const Square sq = test_random_below(&random, 8)
                                  ? greedy_move(&pair.grid, pair.board.rule, pair.board.to_move)
                                  : pair_pick(&pair, &random);
            if (sq == SQUARE_NONE || !is_legal(&pair.grid, pair.board.rule, sq, pair.board.to_move))
                break;
            pair_place(&pair, sq);
            if (pair_last_wins(&pair))
                break;
            check_wins(solver, &pair, &tally);
        }
    }
    CHECK(tally.wins > games && tally.nones > games);
    vcf_destroy(solver);
}

static void test_played_wins(void)
{
    check_played_wins(40, 13);
}

static void test_many_played_wins(void)
{
    check_played_wins(1000, 14);
}

// ---- none is none ----

// A search of the grid that knows only what a five and a foul are.
typedef struct Brute {
    Grid *grid;
    Rule rule;
    Color attacker;
    int tries_left; // gives up at zero
} Brute;

static bool brute_wins(Brute *brute, int stones_left);

// Whether the attacker still wins after every reply to his four; his stone is on the grid.
static bool brute_reply(Brute *brute, const Cells *fives, int stones_left)
{
    const Color defender = color_other(brute->attacker);
    const Cells replies = empty_cells(brute->grid);
    for (int i = 0; i < replies.count; i++) {
        const Square reply = replies.square[i];
        if (!is_legal(brute->grid, brute->rule, reply, defender))
            continue;
        if (makes_five(brute->grid, brute->rule, reply, defender))
            return false;
        *cell_of(brute->grid, reply) = grid_stone(defender);
        const bool wins =
            (stones_left > 1 &&
             fives_among(brute->grid, brute->rule, brute->attacker, fives).count > 0) ||
            brute_wins(brute, stones_left - 1);
        *cell_of(brute->grid, reply) = GRID_EMPTY;
        if (!wins)
            return false;
    }
    return stones_left > 1;
}

static bool brute_wins(Brute *brute, int stones_left)
{
    if (brute->tries_left-- <= 0 || stones_left < 1)
        return false;
    if (five_cells(brute->grid, brute->rule, brute->attacker).count)
        return true;
    const Cells tries = empty_cells(brute->grid);
    for (int i = 0; i < tries.count; i++) {
        const Square attack = tries.square[i];
        if (!is_legal(brute->grid, brute->rule, attack, brute->attacker))
            continue;
        *cell_of(brute->grid, attack) = grid_stone(brute->attacker);
        const Cells fives = five_cells(brute->grid, brute->rule, brute->attacker);
        const bool wins = fives.count > 0 && brute_reply(brute, &fives, stones_left - 1);
        *cell_of(brute->grid, attack) = GRID_EMPTY;
        if (wins)
            return true;
    }
    return false;
}

// Returns whether the position could be decided.
static bool compare_with_brute(VcfSolver *solver, Pair *pair, Color attacker)
{
    Brute brute = {&pair->grid, pair->board.rule, attacker, 300};
    const bool wins = brute_wins(&brute, board_stones_left(&pair->board));
    if (brute.tries_left <= 0)
        return false;
    char text[PAIR_TEXT];
    const VcfResult got = vcf_solve(solver, &pair->board, attacker, EVERYTHING, NULL);
    const bool ok = got == (wins ? VCF_WIN : VCF_NONE);
    test_check(ok, __FILE__, __LINE__, "rule %d, %d attacks: %d, but %d\n%s", (int)pair->board.rule,
               (int)attacker, (int)got, wins, ok ? "" : pair_draw(pair, text));
    return true;
}

static void check_with_brute(int positions, unsigned long long seed)
{
    static const Geometry shapes[] = {{7, 7}, {8, 8}, {9, 9}, {7, 16}, {10, 10}};
    TestRandom random = {seed};
    VcfSolver *solver = vcf_create();
    static Pair pair;
    int decided = 0;
    for (int i = 0; i < positions; i++) {
        const Geometry shape = shapes[i / RULE_NB % 5];
        const int cells = shape.width * shape.height;
        pair_init(&pair, shape, (Rule)(i % RULE_NB), NULL, 0);
        if (i % 3 == 0)
            pair_fill_star(&pair, &random);
        pair_fill(&pair, cells / 8 + test_random_below(&random, cells * 2 / 3), &random);
        for (Color attacker = BLACK; attacker <= WHITE; attacker++)
            decided += compare_with_brute(solver, &pair, attacker);
    }
    CHECK(decided > positions * 3 / 2);
    vcf_destroy(solver);
}

static void test_against_brute_force(void)
{
    check_with_brute(400, 15);
}

static void test_much_against_brute_force(void)
{
    check_with_brute(40000, 16);
}

// ---- none outlives moves ----

typedef struct Moved {
    int stones, fours; // moves after which "none" was asked for again
} Moved;

static bool is_none(VcfSolver *solver, const Pair *pair, Color attacker)
{
    return vcf_solve(solver, &pair->board, attacker, EVERYTHING, NULL) == VCF_NONE;
}

static void check_still_none(VcfSolver *judge, Pair *pair, Color attacker, const char *after)
{
    char text[PAIR_TEXT];
    vcf_clear(judge);
    const bool ok = pair_last_wins(pair) || is_none(judge, pair, attacker);
    test_check(ok, __FILE__, __LINE__, "rule %d, %d attacks after %s\n%s", (int)pair->board.rule,
               (int)attacker, after, ok ? "" : pair_draw(pair, text));
}

// The defender gets a stone on each cell.
static int check_stones(VcfSolver *judge, Pair *pair, Color attacker, const Cells *cells)
{
    for (int i = 0; i < cells->count; i++) {
        board_set_mover(&pair->board, color_other(attacker));
        pair_place(pair, cells->square[i]);
        check_still_none(judge, pair, attacker, "a stone");
        pair_undo(pair);
    }
    return cells->count;
}

// The attacker makes each four that has one reply, and the defender gives it.
static int check_fours(VcfSolver *judge, Pair *pair, Color attacker, const Cells *cells)
{
    int fours = 0;
    for (int i = 0; i < cells->count; i++) {
        board_set_mover(&pair->board, attacker);
        pair_place(pair, cells->square[i]);
        const Cells fives = five_cells(&pair->grid, pair->board.rule, attacker);
        if (fives.count == 1) {
            fours++;
            pair_place(pair, fives.square[0]);
            check_still_none(judge, pair, attacker, "a four and its reply");
            pair_undo(pair);
        }
        pair_undo(pair);
    }
    return fours;
}

static void check_outliving(int positions, unsigned long long seed)
{
    TestRandom random = {seed};
    VcfSolver *solver = vcf_create(), *judge = vcf_create(); // the judge forgets everything
    static Pair pair;
    Moved moved = {0, 0};
    for (int i = 0; i < positions; i++) {
        const Rule rule = (Rule)(i % RULE_NB);
        pair_init(&pair, (Geometry){9 + i % 3, 9}, rule, NULL, 0);
        if (i % 2)
            pair_fill_star(&pair, &random);
        pair_fill(&pair, 10 + test_random_below(&random, 40), &random);
        const Color mover = pair.board.to_move;
        const Cells cells = empty_cells(&pair.grid);
        for (Color attacker = BLACK; attacker <= WHITE; attacker++) {
            // Pressed, he would have to stop a five first; a four elsewhere loses.
            const bool pressed = five_cells(&pair.grid, rule, color_other(attacker)).count > 0;
            if (!is_none(solver, &pair, attacker))
                continue;
            const bool firm = vcf_is_firm(solver);
            CHECK(is_none(solver, &pair, attacker) && vcf_is_firm(solver) == firm); // remembered
            if (firm)
                moved.stones += check_stones(judge, &pair, attacker, &cells);
            if (vcf_none_outlives_four(rule) && !pressed)
                moved.fours += check_fours(judge, &pair, attacker, &cells);
            board_set_mover(&pair.board, mover);
        }
    }
    CHECK(moved.stones > 20 * positions && moved.fours > positions / 12);
    vcf_destroy(solver);
    vcf_destroy(judge);
}

// Renju: white's four has a reply, until one more black stone makes that an overline.
static void test_stone_makes_foul(void)
{
    static const int black[] = {0, 2, 4, 5};
    static Pair pair;
    VcfSolver *solver = vcf_create();
    pair_init(&pair, (Geometry){9, 9}, RULE_RENJU, NULL, 0);
    for (int i = 0; i < 4; i++) {
        board_set_mover(&pair.board, BLACK);
        pair_place(&pair, square_make(4, black[i]));
        if (i < 3)
            pair_place(&pair, square_make(i, 3));
    }
    CHECK(is_none(solver, &pair, WHITE) && !vcf_is_firm(solver));
    board_set_mover(&pair.board, BLACK);
    pair_place(&pair, square_make(4, 1));
    CHECK_INT(vcf_solve(solver, &pair.board, WHITE, EVERYTHING, NULL), VCF_WIN);
    vcf_destroy(solver);
}

static void test_outliving(void)
{
    check_outliving(400 / PAIR_SLOWNESS, 18);
}

static void test_much_outliving(void)
{
    check_outliving(20000, 19);
}

// A small budget may say "unknown", never something else than the truth.
static void test_budgets(void)
{
    TestRandom random = {17};
    VcfSolver *solver = vcf_create();
    static Pair pair;
    int unknown = 0;
    for (int i = 0; i < 500; i++) {
        pair_init(&pair, (Geometry){15, 15}, (Rule)(i % RULE_NB), NULL, 0);
        pair_fill(&pair, 60, &random);
        const VcfResult truth = vcf_solve(solver, &pair.board, BLACK, EVERYTHING, NULL);
        for (uint64_t budget = 0; budget < 100; budget = budget * 2 + 1) {
            vcf_clear(solver);
            const VcfResult first = vcf_solve(solver, &pair.board, BLACK, budget, NULL);
            const uint64_t pairs = vcf_pairs(solver);
            vcf_clear(solver);
            CHECK(vcf_solve(solver, &pair.board, BLACK, budget, NULL) == first);
            CHECK(vcf_pairs(solver) == pairs && pairs <= budget);
            CHECK(first == truth || first == VCF_UNKNOWN);
            unknown += first == VCF_UNKNOWN;
        }
    }
    CHECK(unknown > 100);
    vcf_destroy(solver);
}

// x.x.x.x: the middle makes two fours in one line, out of so few stones. It wins unless it is a
// foul.
static void test_sparse_foul(void)
{
    static Pair pair;
    VcfSolver *solver = vcf_create();
    for (int rule = 0; rule < RULE_NB; rule++) {
        if (rule_is_caro((Rule)rule))
            continue;
        pair_init(&pair, (Geometry){7, 7}, (Rule)rule, NULL, 0);
        for (int x = 0; x < 7; x += 2) {
            pair_place(&pair, square_make(x, 3));
            pair_place(&pair, square_make(x, x % 4 ? 0 : 6));
        }
        CHECK_INT(vcf_solve(solver, &pair.board, BLACK, EVERYTHING, NULL),
                  rule == RULE_RENJU ? VCF_NONE : VCF_WIN);
    }
    vcf_destroy(solver);
}

static const TestCase cases[] = {
    {"vcf: a foul of four stones in a row is seen", test_sparse_foul, false},
    {"vcf: wins of random positions hold against every reply", test_random_wins, false},
    {"vcf: wins of played positions hold against every reply", test_played_wins, false},
    {"vcf: agrees with a search by brute force on small boards", test_against_brute_force, false},
    {"vcf: a firm none outlives stones, any an answered four", test_outliving, false},
    {"vcf: in renju a stone may make a reply a foul", test_stone_makes_foul, false},
    {"vcf: a budget makes it doubt, not err", test_budgets, false},
    {"vcf: many wins of random positions hold", test_many_random_wins, true},
    {"vcf: many wins of played positions hold", test_many_played_wins, true},
    {"vcf: agrees with brute force on many small boards", test_much_against_brute_force, true},
    {"vcf: none outlives many moves", test_much_outliving, true},
    {0},
};

const TestSuite suite_prop_vcf = {"prop_vcf", cases};
