#include "tests/think.h"

#include <stddef.h>

static void on_best(void *context, const EngineBest *best)
{
    Thinker *thinker = context;
    thinker->best = *best;
}

bool thinker_init(Thinker *thinker)
{
    const EngineEvents events = {.context = thinker, .best = on_best};
    thinker->engine = engine_create(&events);
    return thinker->engine != NULL;
}

void thinker_free(Thinker *thinker)
{
    engine_destroy(thinker->engine);
}

static void start(Thinker *thinker, const Position *position, int64_t turn_ms, uint64_t max_nodes)
{
    const Limits limits = {
        .start_ms = engine_clock_ms(),
        .timed = turn_ms != TIME_UNLIMITED,
        .turn_ms = turn_ms,
        .left_ms = TIME_UNLIMITED,
        .max_nodes = max_nodes,
    };
    thinker->best = (EngineBest){0};
    engine_go(thinker->engine, position, &limits);
}

void thinker_start(Thinker *thinker, const Position *position, uint64_t max_nodes)
{
    start(thinker, position, TIME_UNLIMITED, max_nodes);
}

Square thinker_finish(Thinker *thinker)
{
    engine_wait(thinker->engine);
    return thinker->best.moves[0];
}

Square thinker_nodes(Thinker *thinker, const Position *position, uint64_t max_nodes)
{
    thinker_start(thinker, position, max_nodes);
    return thinker_finish(thinker);
}

Square thinker_time(Thinker *thinker, const Position *position, int64_t turn_ms)
{
    start(thinker, position, turn_ms, 0);
    return thinker_finish(thinker);
}
