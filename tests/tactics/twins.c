// No state outside an Engine: two in one process do not notice each other.
#include "bench/positions.h"
#include "tests/test.h"
#include "tests/think.h"

enum { NODES = 500, ROUNDS = 6 };

static void load(Position *position, int number)
{
    const BenchPosition *item = &bench_positions[number % BENCH_POSITION_NB];
    CHECK(position_from_record(position, item->rule, item->geometry, item->record));
}

static void check_same(const EngineBest *got, const EngineBest *want)
{
    CHECK_INT(got->moves[0], want->moves[0]);
    CHECK_INT(got->info.score, want->info.score);
    CHECK_INT((long long)got->info.nodes, (long long)want->info.nodes);
}

// Both think at the same time about different positions and rules; each must answer as it does
// alone.
static void think_at_once(void)
{
    Thinker first, second, alone;
    if (!CHECK(thinker_init(&first)) || !CHECK(thinker_init(&second)) ||
        !CHECK(thinker_init(&alone)))
        return;
    for (int round = 0; round < ROUNDS; round++) {
        Position here, there;
        load(&here, 1 + 3 * round);
        load(&there, 2 + 5 * round);
        engine_new_game(first.engine);
        engine_new_game(second.engine);
        thinker_start(&first, &here, NODES);
        thinker_start(&second, &there, NODES);
        thinker_finish(&first);
        thinker_finish(&second);
        engine_new_game(alone.engine);
        thinker_nodes(&alone, &here, NODES);
        check_same(&first.best, &alone.best);
        engine_new_game(alone.engine);
        thinker_nodes(&alone, &there, NODES);
        check_same(&second.best, &alone.best);
    }
    thinker_free(&first);
    thinker_free(&second);
    thinker_free(&alone);
}

// A cleared engine answers like a new one, whatever it learnt before.
static void forget(void)
{
    Thinker used;
    if (!CHECK(thinker_init(&used)))
        return;
    Position position, other;
    load(&position, 2);
    load(&other, 13);
    engine_new_game(used.engine);
    thinker_nodes(&used, &position, NODES);
    const EngineBest before = used.best;
    thinker_nodes(&used, &other, NODES);
    engine_new_game(used.engine);
    thinker_nodes(&used, &position, NODES);
    check_same(&used.best, &before);
    thinker_free(&used);
}

static const TestCase cases[] = {
    {"two that think at the same time answer as each does alone", think_at_once, false},
    {"a new game forgets the old one", forget, false},
    {0},
};

const TestSuite suite_twins = {"twins", cases};
