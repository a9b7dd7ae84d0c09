// The engine answers by a callback on its own thread; here the caller waits for it.
#include "bench/adviser.h"

#include <stdlib.h>

struct Adviser {
    Engine *engine;
    EngineBest best;
    uint64_t nodes;
};

static void on_best(void *context, const EngineBest *best)
{
    Adviser *adviser = context;
    adviser->best = *best;
    adviser->nodes += best->info.nodes;
}

Adviser *adviser_create(uint64_t memory)
{
    Adviser *adviser = calloc(1, sizeof *adviser);
    if (!adviser)
        return NULL;
    const EngineEvents events = {.context = adviser, .best = on_best};
    adviser->engine = engine_create(&events);
    if (adviser->engine && engine_set_memory(adviser->engine, memory))
        return adviser;
    adviser_destroy(adviser);
    return NULL;
}

void adviser_destroy(Adviser *adviser)
{
    if (adviser)
        engine_destroy(adviser->engine);
    free(adviser);
}

void adviser_forget(Adviser *adviser)
{
    engine_new_game(adviser->engine);
}

const EngineBest *adviser_ask(Adviser *adviser, const Position *position, uint64_t nodes)
{
    const Limits limits = {.start_ms = engine_clock_ms(),
                           .turn_ms = TIME_UNLIMITED,
                           .left_ms = TIME_UNLIMITED,
                           .max_nodes = nodes};
    engine_go(adviser->engine, position, &limits);
    engine_wait(adviser->engine);
    return &adviser->best;
}

uint64_t adviser_nodes(const Adviser *adviser)
{
    return adviser->nodes;
}
