// Each thread has a table of its own with two players that stay from game to game; before a game
// they are told their values like any other setting. Threads take pairs from a common counter and
// write the results to the places of the pairs, so that nothing depends on who played what.
#include "bench/spsa_arena.h"

#include "bench/match_game.h"
#include "engine/platform.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INFO_TEXT = 64, ANSWER_US = 5000000, SIDES = 2 };

// One board with its two players: 0 plays the plus values, 1 the minus values.
typedef struct Table {
    Arena *arena;
    EngineSettings engines[SIDES];
    Player players[SIDES];
    char info[SIDES][SPSA_MAX][INFO_TEXT];
    GameRecord record;
    bool is_broken; // a game could not be played
} Table;

struct Arena {
    const MatchSettings *settings;
    const Openings *openings;
    Launcher launcher;
    int table_count;
    Table *tables;

    pthread_mutex_t mutex; // guards all below
    const Spsa *spsa;
    long next, count; // pairs of the batch
    double *results;
    long failures;
};

static bool take_pair(Arena *arena, long *pair)
{
    pthread_mutex_lock(&arena->mutex);
    *pair = arena->next;
    arena->next += *pair < arena->count;
    pthread_mutex_unlock(&arena->mutex);
    return *pair < arena->count;
}

static void write_infos(Table *table, int side, const Spsa *spsa, const int values[SPSA_MAX])
{
    for (int i = 0; i < spsa->count; i++)
        snprintf(table->info[side][i], INFO_TEXT, "param_%s %d", spsa->params[i].name, values[i]);
}

// Plays one game. Returns the half points of the plus side; negative when it could not be played.
static int play_game(Table *table, int game)
{
    Arena *const arena = table->arena;
    Assignment assignment;
    schedule_assign(arena->settings, arena->openings, game, &assignment);
    Player *const seats[COLOR_NB] = {&table->players[assignment.engine[BLACK]],
                                     &table->players[assignment.engine[WHITE]]};
    GameRecord *const record = &table->record;
    if (!game_play(arena->settings, &assignment, seats, record))
        return -1;
    if (record->ending != ENDING_FIVE && record->ending != ENDING_DRAW) {
        pthread_mutex_lock(&arena->mutex);
        arena->failures++;
        pthread_mutex_unlock(&arena->mutex);
    }
    return record->points[assignment.engine[BLACK] == 0 ? BLACK : WHITE];
}

static void *work(void *argument)
{
    Table *const table = argument;
    Arena *const arena = table->arena;
    const Spsa *const spsa = arena->spsa;
    long pair;
    while (!table->is_broken && take_pair(arena, &pair)) {
        int plus[SPSA_MAX], minus[SPSA_MAX];
        const int number = (int)((spsa->done + pair) % (GAMES_MAX / 2));
        spsa_perturb(spsa, spsa->done + pair, plus, minus);
        write_infos(table, 0, spsa, plus);
        write_infos(table, 1, spsa, minus);
        const int first = play_game(table, 2 * number), second = play_game(table, 2 * number + 1);
        table->is_broken = first < 0 || second < 0;
        arena->results[pair] = (first + second - 2) / 2.0;
    }
    return NULL;
}

bool arena_play(Arena *arena, const Spsa *spsa, long count, double results[],
                char problem[ARENA_PROBLEM_TEXT])
{
    pthread_t *const threads = calloc((size_t)arena->table_count, sizeof *threads);
    int started = 0;
    bool is_good = threads != NULL;
    arena->spsa = spsa;
    arena->next = 0;
    arena->count = count;
    arena->results = results;
    while (is_good && started < arena->table_count &&
           pthread_create(&threads[started], NULL, work, &arena->tables[started]) == 0)
        started++;
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
        is_good = is_good && !arena->tables[i].is_broken;
    }
    free(threads);
    if (!is_good || started == 0)
        snprintf(problem, ARENA_PROBLEM_TEXT, "games cannot be played");
    return is_good && started > 0;
}

static void table_init(Table *table, Arena *arena, const Spsa *spsa)
{
    table->arena = arena;
    for (int side = 0; side < SIDES; side++) {
        EngineLimits *const limits = &table->engines[side].limits;
        table->engines[side] = arena->settings->engines[0];
        for (int i = 0; i < spsa->count; i++)
            limits->info[limits->info_count++] = table->info[side][i];
        player_init(&table->players[side], &table->engines[side], &arena->launcher);
    }
}

// Whether the engine takes "INFO param_NAME" in silence. What it does not know it names in a
// MESSAGE, before it answers to ABOUT.
static bool knows_param(Process *process, const SpsaParam *param)
{
    char text[2 * INFO_TEXT];
    bool knows = true;
    snprintf(text, sizeof text, "INFO param_%s %d\nABOUT\n", param->name, param->start);
    process_send(process, text);
    while (process_read(process, platform_clock_us() + ANSWER_US) == READ_LINE) {
        if (strncmp(process->splitter.text, "name=", 5) == 0)
            return knows;
        knows = false;
    }
    return false;
}

static bool try_engine(Arena *arena, const Spsa *spsa, char problem[ARENA_PROBLEM_TEXT])
{
    const EngineSettings *const engine = &arena->settings->engines[0];
    Process *const process = malloc(sizeof *process);
    if (process == NULL)
        return false;
    process_init(process, &arena->launcher);
    const int reason = process_start(process, engine->words);
    bool is_good = reason == 0;
    if (!is_good)
        snprintf(problem, ARENA_PROBLEM_TEXT, "%s: %s", engine->words[0], strerror(reason));
    for (int i = 0; is_good && i < spsa->count; i++) {
        is_good = knows_param(process, &spsa->params[i]);
        if (!is_good)
            snprintf(problem, ARENA_PROBLEM_TEXT, "%s does not know param_%s; make KIND=tuning",
                     engine->words[0], spsa->params[i].name);
    }
    process_stop(process, 0);
    free(process);
    return is_good;
}

Arena *arena_create(const MatchSettings *settings, const Openings *openings, const Spsa *spsa,
                    char problem[ARENA_PROBLEM_TEXT])
{
    Arena *const arena = calloc(1, sizeof *arena);
    Table *const tables = calloc((size_t)settings->concurrency, sizeof *tables);
    snprintf(problem, ARENA_PROBLEM_TEXT, "out of memory");
    if (arena == NULL || tables == NULL) {
        free(arena);
        free(tables);
        return NULL;
    }
    arena->settings = settings;
    arena->openings = openings;
    arena->table_count = settings->concurrency;
    arena->tables = tables;
    launcher_init(&arena->launcher, settings->show_stderr);
    pthread_mutex_init(&arena->mutex, NULL);
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    for (int i = 0; i < arena->table_count; i++)
        table_init(&tables[i], arena, spsa);
    if (try_engine(arena, spsa, problem))
        return arena;
    arena_destroy(arena);
    return NULL;
}

void arena_destroy(Arena *arena)
{
    if (arena == NULL)
        return;
    for (int i = 0; i < arena->table_count; i++)
        for (int side = 0; side < SIDES; side++)
            player_stop(&arena->tables[i].players[side], true);
    launcher_clear(&arena->launcher);
    pthread_mutex_destroy(&arena->mutex);
    free(arena->tables);
    free(arena);
}

long arena_failures(const Arena *arena)
{
    return arena->failures;
}
