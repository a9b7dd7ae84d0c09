// Nodes of the search: the engine thinks about a position of every game, some way before its end,
// up to a fixed number of nodes. It forgets all before each pass; its memory is small, so that this
// takes no time to speak of.
#include "bench/speed.h"
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>

enum { NODES = 4000, PLIES_LEFT = 12, MEMORY = 64 << 20 };

typedef struct Search {
    Engine *engine;
    EngineBest best; // the last answer
} Search;

static void on_best(void *context, const EngineBest *best)
{
    Search *search = context;
    search->best = *best;
}

static void position_set(Position *position, Rule rule, const Games *games, int game)
{
    *position = (Position){.geometry = games->geometry, .rule = rule, .to_move = BLACK};
    for (int i = 0; i < games->count[game] - PLIES_LEFT; i++)
        position_play(position, games->moves[game][i]);
}

static void run_games(Trial *trial, void *data)
{
    Search *search = data;
    engine_new_game(search->engine);
    for (int i = 0; i < GAME_NB; i++) {
        Position position;
        position_set(&position, trial->rule, trial->games, i);
        const Limits limits = {.start_ms = engine_clock_ms(),
                               .turn_ms = TIME_UNLIMITED,
                               .left_ms = TIME_UNLIMITED,
                               .max_nodes = NODES};
        engine_go(search->engine, &position, &limits);
        engine_wait(search->engine);
        trial->done += search->best.info.nodes;
    }
}

void speed_search(TrialList *list, const Games sets[GAME_SET_NB])
{
    Search search;
    const EngineEvents events = {.context = &search, .best = on_best};
    search.engine = engine_create(&events);
    if (search.engine == NULL || !engine_set_memory(search.engine, MEMORY)) {
        fprintf(stderr, "speed: out of memory\n");
        exit(1);
    }
    for (int i = 0; i < 2; i++)
        for (int rule = RULE_FREESTYLE; rule <= RULE_RENJU; rule++) {
            const int first = list->count;
            trials_add(list, "node of the search", (Rule)rule, &sets[i], run_games, &search);
            trials_measure(list, first);
        }
    engine_destroy(search.engine);
}
