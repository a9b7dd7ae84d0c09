// What a search claims to have proven must come true: short wins and losses against every reply,
// longer ones when they are played out.
#include "engine/engine.h"
#include "tests/pair.h"
#include "tests/reference/solver.h"
#include "tests/think.h"

enum { NODES = 1500, DEFENCE_NODES = 300, SHORT_PLIES = 5 };

typedef struct Tally {
    int wins, losses, deep, draws;
} Tally;

// The record of the stones on a pair's board.
static void read_position(const Pair *pair, Position *position)
{
    const Board *board = &pair->board;
    *position =
        (Position){.geometry = board->geometry, .rule = board->rule, .to_move = board->to_move};
    for (int i = 0; i < board->spiral.count; i++)
        if (board_stone(board, board->spiral.order[i]) == STONE_WALL)
            position->placed[position->count++] = (Placed){board->spiral.order[i], STONE_WALL};
    for (int i = board->stone_count - 1; i >= 0; i--) {
        const Square sq = board_last(board, i);
        position->placed[position->count++] = (Placed){sq, board_stone(board, sq)};
    }
}

static void report(const Pair *pair, const EngineBest *best, const char *what)
{
    char board[PAIR_TEXT], move[SQUARE_TEXT];
    test_check(false, __FILE__, __LINE__, "%s: %s score %d, %s, %s to move:\n%s", what,
               square_format(best->moves[0], move), best->info.score, rule_name(pair->board.rule),
               pair->board.to_move == BLACK ? "x" : "o", pair_draw(pair, board));
}

// A short claim, by every reply: after the engine's move the other side is lost; or whatever is
// played loses.
static void check_short(Pair *pair, const EngineBest *best)
{
    Solver solver = solver_make(&pair->grid, pair->board.rule);
    const Color own = pair->board.to_move;
    const int plies = score_plies(best->info.score);
    if (best->info.score < 0) {
        if (plies % 2 || !solver_loses_in(&solver, own, plies))
            report(pair, best, "not lost");
        return;
    }
    pair_place(pair, best->moves[0]);
    solver.stones_left--;
    const bool won = plies == 1 ? pair_last_wins(pair)
                                : !solver_count_fives(&solver, color_other(own), 1) &&
                                      solver_loses_in(&solver, color_other(own), plies - 1);
    pair_undo(pair);
    if (plies % 2 == 0 || !won)
        report(pair, best, "not won");
}

// Plays on until the game is over; the side that is to lose thinks less and plays at random now and
// then. Returns the verdict.
static Verdict play_out(Thinker *thinker, Position position, Color winner, TestRandom *random)
{
    Verdict verdict;
    Grid grid;
    for (;;) {
        engine_verdict(&position, &verdict);
        if (verdict.outcome != OUTCOME_ONGOING)
            return verdict;
        Square sq =
            thinker_nodes(thinker, &position, position.to_move == winner ? NODES : DEFENCE_NODES);
        if (position.to_move != winner && test_random_below(random, 2)) {
            grid_init(&grid, position.geometry);
            for (int i = 0; i < position.count; i++)
                grid.cell[square_y(position.placed[i].square)]
                         [square_x(position.placed[i].square)] = (GridCell)position.placed[i].stone;
            const Solver solver = solver_make(&grid, position.rule);
            const Square any = solver.cells[test_random_below(random, solver.count)];
            if (solver_is_legal(&(Solver){.grid = &grid, .rule = position.rule}, any,
                                position.to_move))
                sq = any;
        }
        position_play(&position, sq);
    }
}

static void check_position(Thinker *thinker, Pair *pair, TestRandom *random, Tally *tally)
{
    Position position;
    read_position(pair, &position);
    engine_new_game(thinker->engine);
    thinker_nodes(thinker, &position, NODES);
    const EngineBest best = thinker->best;
    const Score score = best.info.score;
    const Color own = pair->board.to_move;
    if (!score_is_proven(score))
        return;
    tally->wins += score > 0;
    tally->losses += score < 0;
    if (score_plies(score) <= SHORT_PLIES)
        check_short(pair, &best);
    if (score_plies(score) <= 3)
        return;
    tally->deep++;
    const Color winner = score > 0 ? own : color_other(own);
    const Verdict verdict = play_out(thinker, position, winner, random);
    tally->draws += verdict.outcome == OUTCOME_DRAW;
    if (verdict.outcome == OUTCOME_DRAW || verdict.winner != winner)
        report(pair, &best, "did not come true");
}

static void check_claims(int positions, unsigned long long seed, bool small)
{
    Thinker thinker;
    TestRandom random = {seed};
    if (!CHECK(thinker_init(&thinker)))
        return;
    CHECK(engine_set_memory(thinker.engine, 1));
    Tally tally = {0};
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int i = 0; i < positions; i++) {
            Pair pair;
            const Geometry geometry = {6 + test_random_below(&random, 5),
                                       6 + test_random_below(&random, 5)};
            if (small)
                pair_init(&pair, geometry, (Rule)rule, NULL, 0);
            else
                pair_init_random(&pair, (Rule)rule, &random);
            for (int j = test_random_below(&random, 3); j > 0; j--)
                pair_fill_star(&pair, &random);
            pair_fill(&pair, 1 + test_random_below(&random, 12), &random);
            if (!board_is_draw(&pair.board))
                check_position(&thinker, &pair, &random, &tally);
        }
    const int all = RULE_NB * positions;
    CHECK(tally.wins >= all / 10 && tally.losses >= all / 50);
    CHECK(tally.deep >= all / 20);
    thinker_free(&thinker);
}

static void test_claims(void)
{
    check_claims(20 / PAIR_SLOWNESS, 1, true);
}

static void test_many_claims(void)
{
    check_claims(600, 2, true);
}

static void test_large_boards(void)
{
    check_claims(60, 3, false);
}

static const TestCase cases[] = {
    {"proven results come true", test_claims, false},
    {"very many proven results", test_many_claims, true},
    {"proven results on boards of all sizes", test_large_boards, true},
    {NULL, NULL, false},
};

const TestSuite suite_prop_search = {"prop_search", cases};
