// Self-play for the tuner: games at a fixed number of nodes a move, written to a file as they end.
// A run that was interrupted goes on where it stopped when it is started again with equal options:
// each game depends on its number alone, and the file tells which are there.
#include "bench/args.h"
#include "bench/selfplay.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEMORY = 32 << 20, THREAD_MAX = 64, REPORT_MS = 5000 };

typedef struct Run {
    Selfplay selfplay;
    uint64_t games, threads;

    pthread_mutex_t mutex; // of all below
    FILE *file;
    bool failed;       // the file cannot be written
    uint8_t *done;     // by number
    uint64_t next;     // number to look at next
    uint64_t finished; // games in the file
    uint64_t played, moves, nodes, results[3];
    int64_t start_ms, reported_ms;
} Run;

static void report(const Run *run)
{
    const double seconds = (double)(engine_clock_ms() - run->start_ms) / 1000 + 1e-3;
    const double rate = (double)run->played / seconds;
    fprintf(stderr,
            "%" PRIu64 "/%" PRIu64 " games, %.0f moves/s, %.0f knodes/s, black-draw-white "
            "%" PRIu64 "-%" PRIu64 "-%" PRIu64 ", %.0f s left\n",
            run->finished, run->games, (double)run->moves / seconds,
            (double)run->nodes / seconds / 1000, run->results[RESULT_BLACK],
            run->results[RESULT_DRAW], run->results[RESULT_WHITE],
            rate > 0 ? (double)(run->games - run->finished) / rate : 0.0);
}

// The next game that is not in the file. Returns false when there is none.
static bool take_number(Run *run, uint32_t *number)
{
    pthread_mutex_lock(&run->mutex);
    while (run->next < run->games && run->done[run->next])
        run->next++;
    const bool ok = run->next < run->games && !run->failed;
    *number = (uint32_t)run->next;
    run->next += ok;
    pthread_mutex_unlock(&run->mutex);
    return ok;
}

static void add_game(Run *run, const Game *game, uint64_t nodes)
{
    pthread_mutex_lock(&run->mutex);
    run->failed = run->failed || !gamefile_write(run->file, game) || fflush(run->file) != 0;
    run->finished++;
    run->played++;
    run->moves += (uint64_t)(game->plies - game->opening);
    run->nodes += nodes;
    run->results[game->result]++;
    if (engine_clock_ms() >= run->reported_ms + REPORT_MS || run->finished == run->games) {
        run->reported_ms = engine_clock_ms();
        report(run);
    }
    pthread_mutex_unlock(&run->mutex);
}

static void *play_games(void *data)
{
    Run *run = data;
    Adviser *adviser = adviser_create(MEMORY);
    Game *game = malloc(sizeof *game);
    uint32_t number;
    while (adviser && game && take_number(run, &number)) {
        const uint64_t before = adviser_nodes(adviser);
        selfplay_game(adviser, &run->selfplay, number, game);
        add_game(run, game, adviser_nodes(adviser) - before);
    }
    free(game);
    adviser_destroy(adviser);
    return NULL;
}

static void stop(const char *path, const char *why)
{
    fprintf(stderr, "datagen: %s: %s\n", path, why);
    exit(1);
}

static void check_same_run(const Run *run, const Game *game, const char *path)
{
    if (game->rule != run->selfplay.rule || game->geometry.width != run->selfplay.geometry.width ||
        game->geometry.height != run->selfplay.geometry.height)
        stop(path, "holds games of another rule or size; choose another --out");
}

// Notes the games that the file holds and cuts off what an interruption left of one.
static void read_finished(Run *run, const char *path)
{
    static Game game;
    if (!gamefile_check(run->file))
        stop(path, "is not a file of games");
    while (gamefile_read(run->file, &game)) {
        check_same_run(run, &game, path);
        if (game.number < run->games && !run->done[game.number]) {
            run->done[game.number] = 1;
            run->finished++;
        }
    }
    fflush(run->file);
    if (ftruncate(fileno(run->file), ftell(run->file)) != 0)
        stop(path, "cannot be cut");
    fseek(run->file, 0, SEEK_END);
}

// As an interruption leaves it that came before the first byte.
static bool is_empty(FILE *file)
{
    const bool empty = fgetc(file) == EOF;
    rewind(file);
    return empty;
}

static void open_file(Run *run, const char *path)
{
    run->done = calloc(run->games + 1, 1);
    run->file = fopen(path, "r+b");
    if (run->done && run->file && !is_empty(run->file)) {
        read_finished(run, path);
        return;
    }
    if (!run->file)
        run->file = fopen(path, "w+b");
    if (!run->done || !run->file || !gamefile_begin(run->file) || fflush(run->file) != 0)
        stop(path, "cannot be written");
}

static int run_games(Run *run, const char *path)
{
    pthread_t threads[THREAD_MAX];
    open_file(run, path);
    pthread_mutex_init(&run->mutex, NULL);
    run->start_ms = run->reported_ms = engine_clock_ms();
    for (uint64_t i = 0; i < run->threads; i++)
        if (pthread_create(&threads[i], NULL, play_games, run) != 0)
            stop(path, "no more threads");
    for (uint64_t i = 0; i < run->threads; i++)
        pthread_join(threads[i], NULL);
    if (fclose(run->file) != 0 || run->failed || run->finished < run->games)
        stop(path, "not all games could be written");
    free(run->done);
    return 0;
}

static int dump(const char *path)
{
    static Game game;
    FILE *file = fopen(path, "rb");
    if (!file || !gamefile_check(file))
        stop(path, "is not a file of games");
    while (gamefile_read(file, &game))
        gamefile_print(stdout, &game);
    const bool whole = fgetc(file) == EOF;
    fclose(file);
    if (!whole)
        stop(path, "is cut off or damaged behind the last game shown");
    return 0;
}

int main(int argc, char **argv)
{
    static Run run = {.selfplay = {.geometry = {15, 15}, .nodes = 2000, .seed = 1}};
    const char *out = "games.bin", *shown = NULL;
    uint64_t varied = 6;
    run.games = 1000;
    run.threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    const Arg args[] = {
        {"rule", ARG_RULE, &run.selfplay.rule, "freestyle"},
        {"size", ARG_SIZE, &run.selfplay.geometry, "side or WxH (15)"},
        {"nodes", ARG_NUMBER, &run.selfplay.nodes, "of a move (2000)"},
        {"games", ARG_NUMBER, &run.games, "in the whole file (1000)"},
        {"varied", ARG_NUMBER, &varied, "plies with variety after the opening (6)"},
        {"seed", ARG_NUMBER, &run.selfplay.seed, "equal seeds give equal games (1)"},
        {"threads", ARG_NUMBER, &run.threads, "games at once (all processors)"},
        {"out", ARG_TEXT, &out, "file of games, continued if it is there (games.bin)"},
        {"dump", ARG_TEXT, &shown, "print a file of games as text instead"},
        {NULL, ARG_FLAG, NULL, NULL},
    };
    args_read(argc, argv, "datagen: plays the engine against itself and writes the games", args);
    if (shown)
        return dump(shown);
    if (run.threads < 1 || run.threads > THREAD_MAX || !run.selfplay.nodes ||
        run.games > UINT32_MAX)
        stop(out, "1..64 threads, at least one node, at most 2^32-1 games");
    run.selfplay.varied = varied < CELLS_MAX ? (int)varied : CELLS_MAX;
    return run_games(&run, out);
}
