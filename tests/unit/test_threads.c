// Several threads search one position: what they count, how they stop, and what they agree on.
#include "bench/positions.h"
#include "engine/engine.h"
#include "engine/search/vote.h"
#include "tests/test.h"
#include "tests/think.h"

#include <string.h>

// How much to cut the work down where assertions recompute the board at every stone, and what a
// loaded machine may add to the time of a stop.
#ifdef NDEBUG
enum { SLOWNESS = 1, LATE_MS = 300 };
#else
enum { SLOWNESS = 20, LATE_MS = 3000 };
#endif

static const Geometry square15 = {15, 15};

static Position read_record(Rule rule, const char *record)
{
    Position position;
    CHECK(position_from_record(&position, rule, square15, record));
    return position;
}

// A position without a win at hand.
static Position quiet_position(void)
{
    return read_record(RULE_RENJU, "h8h9i10g8i8j7i9i7");
}

static Limits endless(void)
{
    return (Limits){.start_ms = engine_clock_ms(),
                    .timed = true,
                    .turn_ms = TIME_UNLIMITED,
                    .left_ms = TIME_UNLIMITED};
}

static void go(Thinker *thinker, const Position *position, const Limits *limits)
{
    memset(&thinker->best, 0, sizeof thinker->best);
    engine_go(thinker->engine, position, limits);
    engine_wait(thinker->engine);
}

static bool is_free(const Position *position, Square move)
{
    bool free = geometry_has_square(position->geometry, move);
    for (int i = 0; i < position->count; i++)
        free = free && position->placed[i].square != move;
    return free;
}

static void test_nodes_are_shared(void)
{
    static const uint64_t limits[] = {1, 2, 5, 100, 1000, 20000};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    for (int threads = 2; threads <= 5; threads++) {
        CHECK_INT(engine_set_threads(thinker.engine, threads), threads);
        for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
            engine_new_game(thinker.engine);
            thinker_nodes(&thinker, &position, limits[i] / SLOWNESS + 1);
            CHECK(thinker.best.info.nodes == limits[i] / SLOWNESS + 1);
            CHECK(is_free(&position, thinker.best.moves[0]));
            CHECK_INT(thinker.best.info.pv[0], thinker.best.moves[0]);
        }
    }
    thinker_free(&thinker);
}

// Positions that are decided on the way count fewer nodes, never more.
static void test_nodes_of_all_positions(void)
{
    enum { NODES = 2000 / SLOWNESS };
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    engine_set_memory(thinker.engine, 1); // a small table is sooner cleared
    engine_set_memory(thinker.engine, 0);
    engine_set_table(thinker.engine, 1 << 20);
    CHECK_INT(engine_set_threads(thinker.engine, 3), 3);
    for (int i = 0; i < BENCH_POSITION_NB; i++) {
        const BenchPosition *const item = &bench_positions[i];
        Position position;
        position_from_record(&position, item->rule, item->geometry, item->record);
        engine_new_game(thinker.engine);
        thinker_nodes(&thinker, &position, NODES);
        CHECK(thinker.best.info.nodes <= NODES);
        CHECK(is_free(&position, thinker.best.moves[0]));
    }
    thinker_free(&thinker);
}

// Each depth is told once, by the leader alone; the nodes told never fall.
typedef struct Watch {
    EngineBest best;
    int depth;
    uint64_t nodes;
    bool ordered;
} Watch;

static void on_info(void *context, const EngineInfo *info)
{
    Watch *const watch = context;
    watch->ordered =
        watch->ordered && info->depth == watch->depth + 1 && info->nodes > watch->nodes;
    watch->depth = info->depth;
    watch->nodes = info->nodes;
}

static void on_best(void *context, const EngineBest *best)
{
    Watch *const watch = context;
    watch->best = *best;
}

static void test_only_the_leader_reports(void)
{
    Watch watch = {.ordered = true};
    Engine *const engine =
        engine_create(&(EngineEvents){.context = &watch, .info = on_info, .best = on_best});
    if (!CHECK(engine != NULL))
        return;
    engine_set_threads(engine, 4);
    const Position position = quiet_position();
    Limits limits = endless();
    limits.max_depth = SLOWNESS > 1 ? 3 : 6;
    engine_go(engine, &position, &limits);
    engine_wait(engine);
    CHECK(watch.ordered);
    CHECK_INT(watch.depth, limits.max_depth);
    CHECK(watch.best.info.nodes >= watch.nodes);
    CHECK(watch.best.info.depth >= limits.max_depth - 1);
    engine_destroy(engine);
}

static void wait_ms(int ms)
{
    const int64_t begin = engine_clock_ms();
    while (engine_clock_ms() - begin < ms) {
    }
}

static void test_stop_and_go(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    engine_set_threads(thinker.engine, 3);
    for (int i = 0; i < 20; i++) {
        const Limits limits = endless();
        memset(&thinker.best, 0, sizeof thinker.best);
        engine_go(thinker.engine, &position, &limits);
        wait_ms(i % 4);
        const int64_t asked = engine_clock_ms();
        engine_stop(thinker.engine);
        engine_wait(thinker.engine);
        CHECK(engine_clock_ms() - asked <= LATE_MS);
        CHECK(is_free(&position, thinker.best.moves[0]));
    }
    const Limits limits = endless();
    engine_go(thinker.engine, &position, &limits);
    thinker_free(&thinker); // while all of them think
}

static void test_turn_limit(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    engine_set_threads(thinker.engine, 2);
    int64_t least = INT64_MAX;
    for (int i = 0; i < 3; i++) { // other programs run on the machine too
        const int64_t begin = engine_clock_ms();
        thinker_time(&thinker, &position, 100);
        const int64_t took = engine_clock_ms() - begin;
        least = took < least ? took : least;
    }
    CHECK(least <= 100 + LATE_MS / 10); // or less: what is known from before may settle the move
    thinker_free(&thinker);
}

static void test_number_changes(void)
{
    static const int numbers[] = {1, 2, 7, 3, 3, 1, 12, 2, 1};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    CHECK_INT(engine_threads(thinker.engine), 1);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        CHECK_INT(engine_set_threads(thinker.engine, numbers[i]), numbers[i]);
        thinker_nodes(&thinker, &position, 400 / SLOWNESS);
        CHECK(is_free(&position, thinker.best.moves[0]));
        CHECK(thinker.best.info.nodes == 400 / SLOWNESS);
    }
    thinker_free(&thinker);
}

// Back to one thread everything is as if there had never been another.
static void test_one_thread_can_be_repeated(void)
{
    enum { NODES = 4000 / SLOWNESS };
    Thinker fresh, used;
    if (!CHECK(thinker_init(&fresh)) || !CHECK(thinker_init(&used)))
        return;
    const Position position = quiet_position();
    engine_set_threads(used.engine, 4);
    thinker_nodes(&used, &position, NODES);
    engine_set_threads(used.engine, 1);
    engine_new_game(used.engine);
    thinker_nodes(&used, &position, NODES);
    thinker_nodes(&fresh, &position, NODES);
    CHECK_INT(used.best.moves[0], fresh.best.moves[0]);
    CHECK_INT(used.best.info.score, fresh.best.info.score);
    CHECK_INT(used.best.info.depth, fresh.best.info.depth);
    CHECK(used.best.info.nodes == fresh.best.info.nodes);
    thinker_free(&used);
    thinker_free(&fresh);
}

// Wins and losses are proven as by one thread, and end the search by themselves.
static void test_proofs(void)
{
    static const struct {
        const char *record;
        bool won;
    } items[] = {
        {"h8a1i8a2j8a3k8a5", true},    // a five at once
        {"h8a1i8a2j8a3", true},        // an open four
        {"h8a1h9a2i10a14j10o1", true}, // two threes to be made at once
        {"h8a1i8a2j8a3k8", false},     // white cannot stop an open four
    };
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    engine_set_threads(thinker.engine, 3);
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        const Position position = read_record(RULE_FREESTYLE, items[i].record);
        Limits limits = endless();
        limits.max_nodes = 400000 / SLOWNESS;
        engine_new_game(thinker.engine);
        go(&thinker, &position, &limits);
        const Score score = thinker.best.info.score;
        CHECK(score_is_proven(score) && (score > 0) == items[i].won);
        CHECK(thinker.best.info.nodes < limits.max_nodes);
        CHECK(is_free(&position, thinker.best.moves[0]));
    }
    thinker_free(&thinker);
}

// Helpers are part of the memory that a manager grants; where there is little there are none.
static void test_memory(void)
{
    static const uint64_t sizes[] = {1, 16 << 20, 20 << 20, 30 << 20, 83886080, 367001600};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    int before = 1;
    CHECK_INT(engine_set_threads(thinker.engine, 9), 9);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        CHECK(engine_set_memory(thinker.engine, sizes[i]));
        const int threads = engine_threads(thinker.engine);
        CHECK(threads >= before);
        CHECK(i > 1 || threads == 1);
        before = threads;
        thinker_nodes(&thinker, &position, 300 / SLOWNESS);
        CHECK(is_free(&position, thinker.best.moves[0]));
        CHECK(engine_set_threads(thinker.engine, 9) == threads);
    }
    CHECK_INT(before, 9);
    CHECK(engine_set_memory(thinker.engine, 1));
    CHECK_INT(engine_set_threads(thinker.engine, THREADS_MAX), 1);
    CHECK(engine_set_memory(thinker.engine, 0));
    CHECK_INT(engine_set_threads(thinker.engine, 2), 2);
    thinker_free(&thinker);
}

// Tasks of one thread leave the helpers asleep.
static void test_other_tasks(void)
{
    static const Task tasks[] = {TASK_SWAP2, TASK_MOVE, TASK_BALANCE_ONE, TASK_MOVE};
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = read_record(RULE_FREESTYLE, "a1h8o15");
    engine_set_threads(thinker.engine, 3);
    for (int i = 0; i < 4; i++) {
        Limits limits = endless();
        limits.task = tasks[i];
        limits.max_nodes = 1000 / SLOWNESS;
        go(&thinker, &position, &limits);
        CHECK(thinker.best.info.nodes <= limits.max_nodes);
        CHECK(thinker.best.swap || is_free(&position, thinker.best.moves[0]));
    }
    thinker_free(&thinker);
}

static void test_lines(void)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    const Position position = quiet_position();
    engine_set_threads(thinker.engine, 3);
    Limits limits = endless();
    limits.lines = 4;
    limits.max_nodes = 3000 / SLOWNESS;
    go(&thinker, &position, &limits);
    CHECK(thinker.best.info.nodes == limits.max_nodes);
    CHECK(is_free(&position, thinker.best.moves[0]));
    thinker_free(&thinker);
}

static RootResult result_of(Square move, int depth, Score score, bool settled)
{
    return (RootResult){.move = move, .settled = settled, .info = {.depth = depth, .score = score}};
}

static void test_vote(void)
{
    static const struct {
        struct {
            int move, depth;
            Score score;
            bool settled;
        } voters[3];
        int choice;
    } items[] = {
        {{{1, 10, 50, false}, {2, 10, 50, false}, {3, 10, 50, false}}, 0}, // a tie
        {{{1, 10, 50, false}, {2, 10, 50, false}, {2, 9, 50, false}}, 1},  // two against one
        {{{1, 10, 50, false}, {2, 9, 50, false}, {2, 11, 50, false}}, 2},  // the deeper of them
        {{{1, 10, 0, false}, {2, 10, 200, false}, {3, 10, 0, false}}, 1},  // the better score
        {{{1, 0, 0, false}, {2, 8, -300, false}, {3, 7, -300, false}}, 1}, // one that knows nothing
        {{{1, 14, -90, false}, {2, 12, 900, false}, {2, 12, 900, false}}, 0}, // far behind
        {{{1, 0, 0, false}, {2, 0, 0, false}, {3, 0, 0, false}}, 0},
        {{{1, 14, 300, false}, {1, 14, 300, false}, {2, 3, SCORE_WIN - 9, false}}, 2}, // a win
        {{{1, 14, SCORE_WIN - 11, true}, {2, 3, SCORE_WIN - 9, false}, {1, 14, 300, false}}, 1},
        {{{1, 9, -SCORE_WIN + 8, false}, {2, 9, 10, false}, {1, 9, -SCORE_WIN + 8, false}}, 1},
        {{{1, 9, -200, false}, {2, 9, -SCORE_WIN + 8, true}, {1, 9, -200, false}}, 1}, // a loss
    };
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        RootResult all[3];
        const RootResult *results[3];
        for (int j = 0; j < 3; j++) {
            all[j] = result_of((Square)items[i].voters[j].move, items[i].voters[j].depth,
                               items[i].voters[j].score, items[i].voters[j].settled);
            results[j] = &all[j];
        }
        if (!CHECK_INT(vote_choose(results, 3), items[i].choice))
            test_check(false, __FILE__, __LINE__, "vote number %d", (int)i);
        CHECK_INT(vote_choose(results, 1), 0);
    }
}

static const TestCase cases[] = {
    {"threads share the node limit exactly", test_nodes_are_shared, false},
    {"the node limit is kept in all positions", test_nodes_of_all_positions, false},
    {"only one thread reports, its nodes are those of all", test_only_the_leader_reports, false},
    {"stop and go, again and again", test_stop_and_go, false},
    {"the turn limit is kept by two threads", test_turn_limit, false},
    {"the number of threads changes between searches", test_number_changes, false},
    {"one thread after many plays as ever", test_one_thread_can_be_repeated, false},
    {"threads prove wins and losses and stop there", test_proofs, false},
    {"threads count against the memory limit", test_memory, false},
    {"swap2 and balance leave the helpers asleep", test_other_tasks, false},
    {"several lines are those of the leader", test_lines, false},
    {"the vote", test_vote, false},
    {NULL, NULL, false},
};

const TestSuite suite_threads = {"threads", cases};
