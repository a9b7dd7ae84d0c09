// The door: limits are kept, answers are legal, and nothing depends on what went before.
#include "bench/positions.h"
#include "engine/engine.h"
#include "tests/reference/grid_foul.h"
#include "tests/test.h"
#include "tests/think.h"

#include <string.h>

// What a loaded machine may add to a limit; and by how much to cut the work down where assertions
// recompute the board at every stone.
#ifdef NDEBUG
enum { LATE_MS = 30, SLOWNESS = 1 };
#else
enum { LATE_MS = 2000, SLOWNESS = 20 };
#endif
enum { NODES = 3000 / SLOWNESS };

static const Geometry square15 = {15, 15};

static Position read_record(Rule rule, Geometry geometry, const char *record)
{
    Position position;
    CHECK(position_from_record(&position, rule, geometry, record));
    return position;
}

static Limits node_limits(uint64_t max_nodes)
{
    return (Limits){.start_ms = engine_clock_ms(),
                    .turn_ms = TIME_UNLIMITED,
                    .left_ms = TIME_UNLIMITED,
                    .max_nodes = max_nodes};
}

// Thinks to the end under any limits. Returns how many milliseconds it took.
static int64_t go(Thinker *thinker, const Position *position, const Limits *limits)
{
    const int64_t begin = engine_clock_ms();
    memset(&thinker->best, 0, sizeof thinker->best);
    engine_go(thinker->engine, position, limits);
    engine_wait(thinker->engine);
    return engine_clock_ms() - begin;
}

// The best of some tries, because other programs run on the machine too.
static int64_t go_in_time(Thinker *thinker, const Position *position, const Limits *limits)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < 3; i++) {
        Limits now = *limits;
        now.start_ms = engine_clock_ms();
        const int64_t took = go(thinker, position, &now);
        least = took < least ? took : least;
    }
    return least;
}

static void fill_grid(const Position *position, Grid *grid)
{
    grid_init(grid, position->geometry);
    for (int i = 0; i < position->count; i++) {
        const Placed *placed = &position->placed[i];
        grid->cell[square_y(placed->square)][square_x(placed->square)] = (GridCell)placed->stone;
    }
}

static bool has_legal_move(Grid *grid, const Position *position)
{
    const bool bound = position->rule == RULE_RENJU && position->to_move == BLACK;
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            if (grid_at(grid, x, y) == GRID_EMPTY && (!bound || grid_foul(grid, x, y) <= GRID_FIVE))
                return true;
    return false;
}

// One empty cell; in renju no foul unless every cell is one.
static bool check_move(const Position *position, const EngineBest *best)
{
    Grid grid;
    fill_grid(position, &grid);
    const Square sq = best->moves[0];
    const int x = square_x(sq), y = square_y(sq);
    if (!CHECK_INT(best->count, 1) || !CHECK(geometry_has_square(position->geometry, sq)) ||
        !CHECK(grid_at(&grid, x, y) == GRID_EMPTY))
        return false;
    if (position->rule == RULE_RENJU && position->to_move == BLACK)
        CHECK(grid_foul(&grid, x, y) <= GRID_FIVE || !has_legal_move(&grid, position));
    return true;
}

// The principal variation starts with the move and is a sequence of different empty cells.
static void check_variation(const Position *position, const EngineBest *best)
{
    Grid grid;
    fill_grid(position, &grid);
    CHECK(best->info.pv_count >= 1 && best->info.pv_count <= PV_MAX);
    CHECK_INT(best->info.pv[0], best->moves[0]);
    for (int i = 0; i < best->info.pv_count; i++) {
        const int x = square_x(best->info.pv[i]), y = square_y(best->info.pv[i]);
        CHECK(grid_at(&grid, x, y) == GRID_EMPTY);
        if (grid_at(&grid, x, y) == GRID_EMPTY)
            grid.cell[y][x] = GRID_BLACK;
    }
}

static void test_node_limit(void)
{
    static const uint64_t limits[] = {1, 2, 3, 10, 100, 255, 256, 257, 1500};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    CHECK(engine_set_memory(thinker.engine, 1)); // a small table is sooner cleared
    for (size_t i = 0; i < sizeof limits / sizeof limits[0] && limits[i] < 5000 / SLOWNESS; i++)
        for (int j = 0; j < BENCH_POSITION_NB; j += 4) {
            const BenchPosition *item = &bench_positions[j];
            const Position position = read_record(item->rule, item->geometry, item->record);
            engine_new_game(thinker.engine);
            thinker_nodes(&thinker, &position, limits[i]);
            const EngineBest first = thinker.best;
            CHECK(first.info.nodes <= limits[i]);
            check_move(&position, &first);
            check_variation(&position, &first);
            engine_new_game(thinker.engine);
            thinker_nodes(&thinker, &position, limits[i]);
            CHECK_INT(thinker.best.moves[0], first.moves[0]);
            CHECK_INT(thinker.best.info.score, first.info.score);
            CHECK(thinker.best.info.nodes == first.info.nodes);
            CHECK_INT(thinker.best.info.depth, first.info.depth);
        }
    thinker_free(&thinker);
}

static void test_depth_limit(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_EXACT_FIVE, square15, "h8h9i9g7j8i8");
    for (int depth = 1; depth <= 3; depth++) {
        Limits limits = node_limits(0);
        limits.max_depth = depth;
        engine_new_game(thinker.engine);
        go(&thinker, &position, &limits);
        CHECK_INT(thinker.best.info.depth, depth);
        check_move(&position, &thinker.best);
    }
    thinker_free(&thinker);
}

// A tiny board searched far deeper than it has cells.
static void test_great_depth(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_EXACT_FIVE, (Geometry){5, 5}, "c3b2b4d4a1a2e5e1c5");
    Limits limits = node_limits(50000 / SLOWNESS);
    limits.max_depth = 1000000;
    go(&thinker, &position, &limits);
    check_move(&position, &thinker.best);
    CHECK(thinker.best.info.depth <= DEPTH_MAX);
    limits.task = TASK_SWAP2;
    const Position three = read_record(RULE_CARO_EXACT, (Geometry){5, 5}, "c3b2b4");
    limits.max_nodes = 0;
    limits.max_depth = DEPTH_MAX + (1 << 20);
    limits.timed = true;
    limits.turn_ms = 100;
    go(&thinker, &three, &limits);
    CHECK(thinker.best.info.depth <= DEPTH_MAX);
    thinker_free(&thinker);
}

static void test_turn_limit(void)
{
    static const int64_t turns[] = {0, 1, 50, 100};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_FREESTYLE, (Geometry){20, 20}, "k11m14");
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        Limits limits = node_limits(0);
        limits.timed = true;
        limits.turn_ms = turns[i];
        const int64_t took = go_in_time(&thinker, &position, &limits);
        CHECK(took <= (turns[i] ? turns[i] : 50) + LATE_MS);
        CHECK(turns[i] < 100 || took >= 40);
        check_move(&position, &thinker.best);
    }
    thinker_free(&thinker);
}

static void test_match_limit(void)
{
    static const int64_t lefts[] = {-2147483648, 0, 1, 100, 300};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_CARO, square15, "h8i9i8g8j8");
    for (size_t i = 0; i < sizeof lefts / sizeof lefts[0]; i++) {
        Limits limits = node_limits(0);
        limits.timed = true;
        limits.turn_ms = 30000;
        limits.left_ms = lefts[i];
        CHECK(go_in_time(&thinker, &position, &limits) <= 50 + LATE_MS);
        check_move(&position, &thinker.best);
    }
    thinker_free(&thinker);
}

static void test_stop(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_RENJU, square15, "h8h9i10g8i8j7i9i7");
    engine_stop(thinker.engine); // idle: no effect, now and on the next search
    for (int i = 0; i < 6; i++) {
        const Limits limits = node_limits(i == 0 ? 500 : 0);
        memset(&thinker.best, 0, sizeof thinker.best);
        Limits endless = limits;
        endless.timed = true;
        engine_go(thinker.engine, &position, &endless);
        const int64_t begin = engine_clock_ms();
        while (i > 1 && engine_clock_ms() - begin < 8 * i) {
        }
        if (i > 0)
            engine_stop(thinker.engine);
        const int64_t asked = engine_clock_ms();
        engine_wait(thinker.engine);
        CHECK(i == 0 || engine_clock_ms() - asked <= 10 * LATE_MS); // one try: other programs run
        check_move(&position, &thinker.best);
        CHECK(i > 0 || thinker.best.info.nodes > 100);
    }
    engine_go(thinker.engine, &position,
              &(Limits){.start_ms = engine_clock_ms(),
                        .timed = true,
                        .turn_ms = TIME_UNLIMITED,
                        .left_ms = TIME_UNLIMITED});
    thinker_free(&thinker); // while it thinks
    engine_destroy(NULL);
}

static void test_memory(void)
{
    static const uint64_t sizes[] = {
        1, 83886080, UINT64_C(1) << 63, UINT64_MAX, UINT64_C(1) << 40, 1 << 20, 367001600, 0};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_FREESTYLE, square15, "h8i9i8g8h10");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const bool ok = engine_set_memory(thinker.engine, sizes[i]);
        CHECK(ok || sizes[i] > UINT64_C(1) << 32);
        thinker_nodes(&thinker, &position, NODES / 5);
        check_move(&position, &thinker.best);
        engine_new_game(thinker.engine);
    }
    thinker_free(&thinker);
}

// A position with walls everywhere but on some cells.
static Position wall_in(Rule rule, Geometry geometry, const char *free_cells)
{
    Position position = {.geometry = geometry, .rule = rule, .to_move = BLACK};
    bool is_free[SQUARE_NB] = {false};
    Square sq;
    while (*free_cells && CHECK(square_parse(&free_cells, geometry, &sq)))
        is_free[sq] = true;
    for (int y = 0; y < geometry.height; y++)
        for (int x = 0; x < geometry.width; x++)
            if (!is_free[square_make(x, y)])
                position.placed[position.count++] = (Placed){square_make(x, y), STONE_WALL};
    return position;
}

static void test_single_cell(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    for (int rule = 0; rule < RULE_NB; rule++) {
        Position position = wall_in((Rule)rule, (Geometry){22, 22}, "c4");
        thinker_nodes(&thinker, &position, NODES);
        CHECK_INT(thinker.best.moves[0], square_make(2, 3));
        position = wall_in((Rule)rule, (Geometry){5, 5}, "a1a2c4e5");
        for (int i = 0; i < 4; i++) {
            thinker_time(&thinker, &position, 10);
            if (!check_move(&position, &thinker.best))
                break;
            position_play(&position, thinker.best.moves[0]);
        }
        Verdict verdict;
        engine_verdict(&position, &verdict);
        CHECK_INT(verdict.outcome, OUTCOME_DRAW);
    }
    thinker_free(&thinker);
}

// Black's only cell is an overline: the engine plays it rather than nothing.
static void test_only_fouls(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    Position position = wall_in(RULE_RENJU, square15, "a1b1c1d1e1f1o15");
    static const char stones[] = "a1b1d1e1f1";
    const char *cursor = stones;
    Square sq;
    while (square_parse(&cursor, square15, &sq))
        position.placed[position.count++] = (Placed){sq, STONE_BLACK};
    thinker_nodes(&thinker, &position, NODES);
    CHECK_INT(thinker.best.moves[0], square_make(14, 14)); // the legal one
    position.placed[position.count++] = (Placed){square_make(14, 14), STONE_WHITE};
    thinker_nodes(&thinker, &position, NODES);
    CHECK_INT(thinker.best.moves[0], square_make(2, 0));
    thinker_free(&thinker);
}

// Some moves against itself on one board, with random stones and walls to begin with.
static void play_on(Thinker *thinker, Position *position, TestRandom *random, int moves)
{
    Verdict verdict;
    for (int i = 0; i < 6; i++) {
        const Square sq = square_make(test_random_below(random, position->geometry.width),
                                      test_random_below(random, position->geometry.height));
        bool taken = false;
        for (int j = 0; j < position->count; j++)
            taken = taken || position->placed[j].square == sq;
        if (!taken && i < 2)
            position->placed[position->count++] = (Placed){sq, STONE_WALL};
        else if (!taken)
            position_play(position, sq);
    }
    for (int i = 0; i < moves; i++) {
        engine_verdict(position, &verdict);
        if (verdict.outcome != OUTCOME_ONGOING)
            break;
        thinker_nodes(thinker, position, 60 / SLOWNESS);
        if (!check_move(position, &thinker->best))
            break;
        check_variation(position, &thinker->best);
        position_play(position, thinker->best.moves[0]);
    }
}

static void play_all_sizes(int step, int moves)
{
    Thinker thinker;
    TestRandom random = {(unsigned long long)moves};
    if (!CHECK(thinker_init(&thinker)))
        return;
    int number = 0;
    for (int width = SIDE_MIN; width <= SIDE_MAX; width++)
        for (int height = SIDE_MIN; height <= SIDE_MAX; height++) {
            if (width != height && number++ % step)
                continue;
            Position position = {.geometry = {width, height},
                                 .rule = (Rule)((width + 2 * height) % RULE_NB),
                                 .to_move = BLACK};
            play_on(&thinker, &position, &random, moves);
        }
    thinker_free(&thinker);
}

static void test_all_sizes(void)
{
    play_all_sizes(6, 6);
}

static void test_all_sizes_to_the_end(void)
{
    play_all_sizes(1, CELLS_MAX);
}

static void check_swap2(const Position *position, const EngineBest *best, int stones)
{
    Grid grid;
    fill_grid(position, &grid);
    if (best->swap) {
        CHECK_INT(best->count, 0);
        CHECK(stones > 0);
        return;
    }
    CHECK(stones == 0 ? best->count == 3 : best->count == 1 || (stones == 3 && best->count == 2));
    for (int i = 0; i < best->count; i++) {
        const int x = square_x(best->moves[i]), y = square_y(best->moves[i]);
        if (!CHECK(grid_at(&grid, x, y) == GRID_EMPTY))
            continue;
        grid.cell[y][x] = GRID_BLACK;
    }
}

static void test_swap2(void)
{
    static const struct {
        const char *record;
        int stones;
        bool swap;
    } items[] = {
        {"", 0, false},
        {"h8o15i8", 3, true},     // two black stones side by side, white is far away
        {"a1h8o15", 3, false},    // black is spread out
        {"h8o15i8a1h9", 5, true}, // three of them
        {"a1h8o15h9o1", 5, false},
    };
    static const Geometry shapes[] = {{15, 15}, {5, 5}, {22, 5}, {6, 22}, {20, 20}};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    Limits limits = node_limits(20000 / SLOWNESS);
    limits.task = TASK_SWAP2;
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        const Position position = read_record(RULE_FREESTYLE, square15, items[i].record);
        go(&thinker, &position, &limits);
        check_swap2(&position, &thinker.best, items[i].stones);
        CHECK_INT(thinker.best.swap, items[i].swap);
    }
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        for (int j = 0; j < 3; j++) {
            static const char *const records[] = {"", "a1b2c3", "a1b2c3d5e5"};
            const Position position = read_record(RULE_FREESTYLE, shapes[i], records[j]);
            limits.start_ms = (int64_t)i; // the seed
            limits.max_nodes = j ? NODES : 1 + NODES / 6 * i;
            go(&thinker, &position, &limits);
            check_swap2(&position, &thinker.best, position.count);
        }
    limits.timed = true;
    limits.turn_ms = 0;
    limits.max_nodes = 0;
    limits.start_ms = engine_clock_ms();
    const Position empty = read_record(RULE_FREESTYLE, square15, "");
    CHECK(go_in_time(&thinker, &empty, &limits) <= 50 + LATE_MS);
    check_swap2(&empty, &thinker.best, 0);
    thinker_free(&thinker);
}

static void test_empty_board(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int width = SIDE_MIN; width <= SIDE_MAX; width++) {
            const Geometry geometry = {width, SIDE_MAX + SIDE_MIN - width};
            const Position position = read_record((Rule)rule, geometry, "");
            thinker_nodes(&thinker, &position, NODES);
            CHECK_INT(thinker.best.moves[0], square_make(width / 2, geometry.height / 2));
        }
    thinker_free(&thinker);
}

static const TestCase cases[] = {
    {"the node limit is exact and can be repeated", test_node_limit, false},
    {"the depth limit is reached and kept", test_depth_limit, false},
    {"depth has an end on a small board", test_great_depth, false},
    {"the turn limit is kept", test_turn_limit, false},
    {"the match clock is kept", test_match_limit, false},
    {"a stop is heard at once and only while thinking", test_stop, false},
    {"any memory limit leaves an engine that plays", test_memory, false},
    {"the last cells are played", test_single_cell, false},
    {"fouls are played only when nothing else is left", test_only_fouls, false},
    {"legal moves on every kind of board", test_all_sizes, false},
    {"legal moves on every board to the end", test_all_sizes_to_the_end, true},
    {"swap2 answers in its three cases", test_swap2, false},
    {"an empty board begins in the centre", test_empty_board, false},
    {NULL, NULL, false},
};

const TestSuite suite_engine = {"engine", cases};
