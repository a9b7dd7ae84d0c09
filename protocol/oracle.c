// The engine thinks in its own thread; a person waits for it.
#include "protocol/oracle.h"

static void on_info(void *context, const EngineInfo *info)
{
    const Oracle *const oracle = context;
    if (oracle->watch != NULL)
        oracle->watch(oracle->context, info);
}

static void on_best(void *context, const EngineBest *best)
{
    Oracle *const oracle = context;
    oracle->best = *best;
}

bool oracle_init(Oracle *oracle)
{
    const EngineEvents events = {.context = oracle, .info = on_info, .best = on_best};
    *oracle = (Oracle){.engine = engine_create(&events)};
    if (oracle->engine == NULL)
        fputs("pbrain-tengen: not enough memory\n", stderr);
    return oracle->engine != NULL;
}

void oracle_clear(Oracle *oracle)
{
    engine_destroy(oracle->engine);
}

const EngineBest *oracle_ask(Oracle *oracle, const Position *position, const Request *request)
{
    const Limits limits = {
        .task = TASK_MOVE,
        .start_ms = engine_clock_ms(),
        .timed = request->time_ms > 0,
        .turn_ms = request->time_ms > 0 ? request->time_ms : TIME_UNLIMITED,
        .left_ms = TIME_UNLIMITED,
        .max_depth = (int)request->depth,
        .max_nodes = (uint64_t)request->nodes,
        .lines = (int)request->lines,
    };
    if (request->threads > 0 &&
        engine_set_threads(oracle->engine, request->threads) < request->threads)
        fputs("pbrain-tengen: fewer threads, the system has no more\n", stderr);
    engine_go(oracle->engine, position, &limits);
    engine_wait(oracle->engine);
    return &oracle->best;
}

const char *oracle_score(Score score, char text[ORACLE_SCORE_TEXT])
{
    if (score_is_proven(score))
        snprintf(text, ORACLE_SCORE_TEXT, "%cM%d", score > 0 ? '+' : '-', score_plies(score));
    else
        snprintf(text, ORACLE_SCORE_TEXT, "%d", score);
    return text;
}

void oracle_print_moves(FILE *file, const Square *moves, int count)
{
    for (int i = 0; i < count; i++) {
        char name[SQUARE_TEXT];
        fprintf(file, "%s%s", i > 0 ? " " : "", square_format(moves[i], name));
    }
}
