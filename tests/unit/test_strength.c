// Weaker levels keep the rules, take a five, come again in the same games, and lose to higher ones.
#include "bench/positions.h"
#include "engine/strength.h"
#include "tests/pair.h"
#include "tests/reference/greedy.h"
#include "tests/reference/grid_foul.h"
#include "tests/think.h"

enum { OPENING_STONES = 4, GAMES = 24 / PAIR_SLOWNESS, MOVES_MAX = 120, SIGHT_GAMES = 300 };

static const Geometry square15 = {15, 15};

static Limits limits_of(int strength)
{
    return (Limits){.start_ms = engine_clock_ms(),
                    .turn_ms = TIME_UNLIMITED,
                    .left_ms = TIME_UNLIMITED,
                    .weakness = STRENGTH_FULL - strength};
}

static Square think(Thinker *thinker, const Position *position, int strength)
{
    const Limits limits = limits_of(strength);
    engine_go(thinker->engine, position, &limits);
    return thinker_finish(thinker);
}

static void test_limits_grow_with_the_level(void)
{
    uint64_t before = 0;
    for (int strength = 0; strength < STRENGTH_FULL; strength++) {
        Limits limits = limits_of(strength);
        strength_limit(&limits);
        CHECK(limits.max_nodes > 0 && limits.max_nodes >= before);
        before = limits.max_nodes;
    }
    Limits full = limits_of(STRENGTH_FULL), few = limits_of(90), lines = limits_of(10);
    few.max_nodes = 7;
    lines.lines = 3;
    strength_limit(&full);
    strength_limit(&few);
    strength_limit(&lines);
    CHECK(full.max_nodes == 0 && few.max_nodes == 7 && lines.max_nodes == 0);
}

// Random positions of every rule and shape: what is played at first sight is always allowed.
static void test_moves_at_sight_are_legal(void)
{
    const Limits limits = limits_of(0);
    TestRandom random = {1};
    Pair pair;
    int seen = 0;
    for (int i = 0; i < 800 / PAIR_SLOWNESS; i++) {
        RootResult result;
        pair_init_random(&pair, (Rule)(i % RULE_NB), &random);
        pair_fill(&pair, 4 + i % 60, &random);
        Board *const board = &pair.board;
        if (!strength_plays_at_sight(board, &limits, (uint64_t)i, &result))
            continue;
        const int x = square_x(result.move), y = square_y(result.move);
        const bool bound = board->rule == RULE_RENJU && board->to_move == BLACK;
        seen++;
        CHECK(grid_at(&pair.grid, x, y) == GRID_EMPTY);
        CHECK(!bound || grid_foul(&pair.grid, x, y) <= GRID_FIVE);
        CHECK(result.info.pv[0] == result.move && result.info.depth == 0);
    }
    CHECK(seen > 400 / PAIR_SLOWNESS);
}

static void test_a_five_is_played_and_stopped(void)
{
    Position own, enemy;
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    CHECK(position_from_record(&own, RULE_FREESTYLE, square15, "h8a1i8c3j8e5k8g12"));
    CHECK(position_from_record(&enemy, RULE_FREESTYLE, square15, "h8l8i8c3j8e5k8"));
    for (int strength = 0; strength < 60; strength += 7) {
        const Square five = think(&thinker, &own, strength);
        CHECK(five == square_make(6, 7) || five == square_make(11, 7));
        CHECK_INT(think(&thinker, &enemy, strength), square_make(6, 7));
        engine_new_game(thinker.engine);
    }
    thinker_free(&thinker);
}

// Counts the positions in which a level plays at first sight, among several games.
static int count_at_sight(const Board *board, int strength)
{
    const Limits limits = limits_of(strength);
    int count = 0;
    for (uint64_t game = 0; game < SIGHT_GAMES; game++) {
        RootResult result;
        count += strength_plays_at_sight(board, &limits, game, &result);
    }
    return count;
}

static void test_the_share_at_sight_falls(void)
{
    TestRandom random = {3};
    Pair pair;
    pair_init(&pair, square15, RULE_FREESTYLE, NULL, 0);
    CHECK_INT(count_at_sight(&pair.board, 0), 0); // the first stone belongs in the centre
    pair_fill(&pair, 8, &random);
    CHECK_INT(count_at_sight(&pair.board, 0), SIGHT_GAMES);
    CHECK_INT(count_at_sight(&pair.board, STRENGTH_FULL), 0);
    const int at10 = count_at_sight(&pair.board, 10), at20 = count_at_sight(&pair.board, 20);
    const int at15 = count_at_sight(&pair.board, 15), at60 = count_at_sight(&pair.board, 60);
    CHECK(at10 > at15 && at15 > at20 && at20 > at60 && at60 > 0);
}

typedef Square (*Chooser)(Thinker *thinker, const Position *position, int strength);

// The greedy opponent of the tests.
static Square choose_greedily(Thinker *thinker, const Position *position, int strength)
{
    (void)thinker, (void)strength;
    Grid grid;
    grid_init(&grid, position->geometry);
    for (int i = 0; i < position->count; i++) {
        const Placed *const placed = &position->placed[i];
        grid.cell[square_y(placed->square)][square_x(placed->square)] = (GridCell)placed->stone;
    }
    return greedy_move(&grid, position->rule, position->to_move);
}

static void open_game(Position *position, TestRandom *random)
{
    *position = (Position){.geometry = square15, .rule = RULE_FREESTYLE, .to_move = BLACK};
    bool taken[SQUARE_NB] = {false};
    while (position->count < OPENING_STONES) {
        const int x = 5 + test_random_below(random, 5), y = 5 + test_random_below(random, 5);
        const Square sq = square_make(x, y);
        if (!taken[sq])
            position_play(position, sq);
        taken[sq] = true;
    }
}

// Half points of a level, black in every second game, against another player.
static int play_games(Thinker *thinker, int strength, Chooser other, int other_strength)
{
    TestRandom random = {5};
    int points = 0;
    for (int game = 0; game < GAMES; game++) {
        Position position;
        Verdict verdict = {.outcome = OUTCOME_ONGOING};
        const Color ours = game % 2 == 0 ? BLACK : WHITE;
        open_game(&position, &random);
        engine_new_game(thinker->engine);
        while (verdict.outcome == OUTCOME_ONGOING && position.count < MOVES_MAX) {
            position_play(&position, position.to_move == ours
                                         ? think(thinker, &position, strength)
                                         : other(thinker, &position, other_strength));
            engine_verdict(&position, &verdict);
        }
        points += verdict.outcome == OUTCOME_WIN ? 2 * (verdict.winner == ours) : 1;
    }
    return points;
}

static void test_levels_stand_in_order(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    CHECK(play_games(&thinker, 30, think, 0) >= GAMES * 3 / 2);
    CHECK(play_games(&thinker, 50, think, 0) >= GAMES * 7 / 4);
    const int points = play_games(&thinker, 0, choose_greedily, 0);
    CHECK(points > GAMES / 4 && points < GAMES * 7 / 4);
    thinker_free(&thinker);
}

// The n-th games of two engines are the same, but no two games of one.
static void test_games_come_again(void)
{
    enum { POSITIONS = 40 };
    Thinker first, second;
    TestRandom random = {7};
    int differ = 0;
    if (!CHECK(thinker_init(&first)) || !CHECK(thinker_init(&second)))
        return;
    for (int i = 0; i < POSITIONS; i++) {
        Position position;
        open_game(&position, &random);
        engine_new_game(first.engine);
        engine_new_game(second.engine);
        const Square move = think(&first, &position, 10);
        CHECK_INT(think(&second, &position, 10), move);
        engine_new_game(first.engine);
        engine_new_game(second.engine);
        differ += think(&first, &position, 10) != move;
        think(&second, &position, 10);
    }
    CHECK(differ > POSITIONS / 8);
    thinker_free(&first);
    thinker_free(&second);
}

static const TestCase cases[] = {
    {"limits grow with the level", test_limits_grow_with_the_level, false},
    {"moves at first sight are legal", test_moves_at_sight_are_legal, false},
    {"a five is played, a four stopped", test_a_five_is_played_and_stopped, false},
    {"fewer moves at first sight the higher the level", test_the_share_at_sight_falls, false},
    {"levels win against the lowest, which is like the reference opponent",
     test_levels_stand_in_order, false},
    {"games come again, but not twice in a row", test_games_come_again, false},
    {NULL, NULL, false},
};

const TestSuite suite_strength = {"strength", cases};
