// Each worker thread plays one game after another with players of its own. The main thread shows
// progress and waits for signals, which all threads keep blocked: no handler, no global.
#include "bench/match_run.h"

#include "bench/match_log.h"
#include "bench/match_report.h"
#include "engine/platform.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 50, LIVE_MS = 500, PLAIN_MS = 60000 };

typedef struct Run {
    const MatchSettings *settings;
    const Openings *openings;
    FILE *log;
    Launcher launcher;

    pthread_mutex_t mutex; // guards all below
    Tally *tally;
    int next;        // game to look at next
    int workers;     // that still play
    bool is_decided; // no new games
    int64_t start_us;
    long games_before; // of an earlier run
} Run;

// Takes the next game that is ours and not played yet. Returns false when there is none.
static bool take_game(Run *run, int *game)
{
    bool found = false;
    pthread_mutex_lock(&run->mutex);
    while (!run->is_decided && !found && run->next < run->tally->game_count) {
        *game = run->next++;
        found = schedule_is_mine(run->settings, *game) && !run->tally->is_done[*game];
    }
    pthread_mutex_unlock(&run->mutex);
    return found;
}

static void give_game(Run *run, const GameRecord *record)
{
    double llr;
    pthread_mutex_lock(&run->mutex);
    tally_add(run->tally, run->settings, record);
    if (run->log != NULL)
        log_write_game(run->log, run->settings, record);
    if (report_sprt(run->settings, run->tally, &llr) != SPRT_RUNNING)
        run->is_decided = true;
    pthread_mutex_unlock(&run->mutex);
}

static void play_games(Run *run, Player players[ENGINES_MAX], GameRecord *record)
{
    int game;
    bool goes_on = true;
    while (goes_on && !atomic_load(&run->launcher.cancelled) && take_game(run, &game)) {
        Assignment assignment;
        schedule_assign(run->settings, run->openings, game, &assignment);
        Player *const seats[COLOR_NB] = {&players[assignment.engine[BLACK]],
                                         &players[assignment.engine[WHITE]]};
        goes_on = game_play(run->settings, &assignment, seats, record);
        if (goes_on)
            give_game(run, record);
    }
}

static void *work(void *argument)
{
    Run *const run = argument;
    const int engines = run->settings->engine_count;
    Player *const players = calloc(ENGINES_MAX, sizeof *players);
    GameRecord *const record = malloc(sizeof *record);
    if (players != NULL && record != NULL) {
        for (int i = 0; i < engines; i++)
            player_init(&players[i], &run->settings->engines[i], &run->launcher);
        play_games(run, players, record);
        for (int i = 0; i < engines; i++)
            player_stop(&players[i], !atomic_load(&run->launcher.cancelled));
    }
    free(players);
    free(record);
    pthread_mutex_lock(&run->mutex);
    run->workers--;
    pthread_mutex_unlock(&run->mutex);
    return NULL;
}

// Whether each engine can be executed; it is better to know before a thousand games are lost.
static bool try_engines(Run *run, char problem[RUN_PROBLEM_TEXT])
{
    for (int i = 0; i < run->settings->engine_count; i++) {
        const EngineSettings *const engine = &run->settings->engines[i];
        Process process;
        process_init(&process, &run->launcher);
        const int reason = process_start(&process, engine->words);
        process_stop(&process, 0);
        if (reason != 0) {
            snprintf(problem, RUN_PROBLEM_TEXT, "%s: cannot run %s: %s", engine->name,
                     engine->words[0], strerror(reason));
            return false;
        }
    }
    return true;
}

// Games of this shard.
static long games_in_all(const Run *run)
{
    return run->tally->game_count / run->settings->shard_count;
}

static void show(Run *run, bool is_live)
{
    char line[REPORT_LINE_TEXT];
    pthread_mutex_lock(&run->mutex);
    report_line(run->settings, run->tally, line);
    const double played = (double)(run->tally->games - run->games_before);
    const double left = (double)(games_in_all(run) - run->tally->games);
    pthread_mutex_unlock(&run->mutex);
    const double seconds = (double)(platform_clock_us() - run->start_us) / 1e6;
    const long rest_s = played > 0 ? (long)(seconds / played * left) : 0;
    fprintf(stderr, "%s%s  %.1f games/min, %ld:%02ld:%02ld left%s", is_live ? "\r" : "", line,
            60 * played / seconds, rest_s / 3600, rest_s / 60 % 60, rest_s % 60,
            is_live ? "\x1b[K" : "\n");
    fflush(stderr);
}

static bool is_running(Run *run)
{
    pthread_mutex_lock(&run->mutex);
    const bool running = run->workers > 0;
    pthread_mutex_unlock(&run->mutex);
    return running;
}

// Shows progress until all workers are done or a signal tells them to stop.
static void watch(Run *run, const sigset_t *signals)
{
    const struct timespec tick = {0, TICK_MS * 1000000};
    const bool is_live = isatty(STDERR_FILENO);
    const int64_t interval_us = (is_live ? LIVE_MS : PLAIN_MS) * INT64_C(1000);
    int64_t shown_us = run->start_us;
    while (is_running(run)) {
        if (sigtimedwait(signals, NULL, &tick) > 0)
            atomic_store(&run->launcher.cancelled, true);
        if (platform_clock_us() - shown_us >= interval_us) {
            show(run, is_live);
            shown_us += interval_us;
        }
    }
    if (is_live)
        fputs("\r\x1b[K", stderr);
}

static void play_match(Run *run, const sigset_t *signals)
{
    const int wanted = run->settings->concurrency;
    pthread_t *const threads = calloc((size_t)wanted, sizeof *threads);
    int started = 0;
    if (threads == NULL)
        return;
    run->workers = wanted;
    while (started < wanted && pthread_create(&threads[started], NULL, work, run) == 0)
        started++;
    pthread_mutex_lock(&run->mutex);
    run->workers -= wanted - started;
    pthread_mutex_unlock(&run->mutex);
    watch(run, signals);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    free(threads);
}

bool match_run(const MatchSettings *settings, const Openings *openings, Tally *tally, FILE *log,
               char problem[RUN_PROBLEM_TEXT])
{
    Run run = {.settings = settings,
               .openings = openings,
               .log = log,
               .tally = tally,
               .games_before = tally->games,
               .start_us = platform_clock_us()};
    double llr;
    sigset_t signals, old;
    run.is_decided = report_sprt(settings, tally, &llr) != SPRT_RUNNING;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, &old);
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    pthread_mutex_init(&run.mutex, NULL);
    launcher_init(&run.launcher, settings->show_stderr);
    const bool can_run = try_engines(&run, problem);
    if (can_run)
        play_match(&run, &signals);
    launcher_clear(&run.launcher);
    pthread_mutex_destroy(&run.mutex);
    sigaction(SIGPIPE, &before, NULL);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return can_run;
}
