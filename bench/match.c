// match: lets programs play each other and says which is the stronger one, as surely as the games
// allow. This file joins the parts: options, openings, the log of an earlier run, the run, the
// report.
#include "bench/match_log.h"
#include "bench/match_report.h"
#include "bench/match_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_USAGE = 2 };

static int complain(const char *problem)
{
    fprintf(stderr, "match: %s\n", problem);
    return EXIT_FAILURE;
}

// The first line as this match would write it, without its end. NULL when out of memory.
static char *make_header(const MatchSettings *settings, const Openings *openings)
{
    char *text = NULL;
    size_t size;
    FILE *const file = open_memstream(&text, &size);
    if (file == NULL)
        return NULL;
    log_write_header(file, settings, openings);
    fclose(file);
    if (text != NULL && size > 0)
        text[size - 1] = '\0';
    return text;
}

// Counts the games of a log. Returns false with a sentence in problem.
static bool count_games(LogReader *reader, const MatchSettings *settings, Tally *tally,
                        char problem[LOG_PROBLEM_TEXT])
{
    GameRecord *const record = malloc(sizeof *record);
    LogResult result = LOG_BAD;
    while (record != NULL && (result = log_read_game(reader, settings, record)) == LOG_GAME)
        if (!tally_add(tally, settings, record)) {
            result = LOG_BAD;
            break;
        }
    free(record);
    if (result == LOG_BAD)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s:%ld: not a game of this match", reader->path,
                 reader->number);
    return result == LOG_END;
}

// Reads the log of an interrupted run and cuts off what is only half a line.
static bool resume(const MatchSettings *settings, const Openings *openings, Tally *tally,
                   char problem[LOG_PROBLEM_TEXT])
{
    LogReader reader;
    if (!log_open(&reader, settings->log, problem))
        return false;
    char *const header = make_header(settings, openings);
    const bool is_same = header != NULL && strcmp(header, reader.header) == 0;
    if (!is_same)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: the log of another match", settings->log);
    const bool is_good = is_same && count_games(&reader, settings, tally, problem);
    if (is_good && truncate(settings->log, reader.good_end) != 0)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: %s", settings->log, strerror(errno));
    free(header);
    log_close(&reader);
    return is_good;
}

// Opens the log for more games. *log stays NULL without one.
static bool open_log(const MatchSettings *settings, const Openings *openings, Tally *tally,
                     FILE **log, char problem[LOG_PROBLEM_TEXT])
{
    *log = NULL;
    if (settings->log == NULL)
        return true;
    const bool exists = access(settings->log, F_OK) == 0;
    if (exists && !settings->resume) {
        snprintf(problem, LOG_PROBLEM_TEXT, "%s exists; --resume goes on with it", settings->log);
        return false;
    }
    if (exists && !resume(settings, openings, tally, problem))
        return false;
    *log = fopen(settings->log, "a");
    if (*log == NULL)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: %s", settings->log, strerror(errno));
    else if (!exists)
        log_write_header(*log, settings, openings);
    return *log != NULL;
}

static void warn_of_repetition(const MatchSettings *settings, const Openings *openings)
{
    const int pairs = schedule_games(settings) / 2;
    const int distinct = schedule_distinct_pairs(settings, openings);
    if (pairs > distinct)
        fprintf(stderr,
                "match: only %d of %d pairs begin differently; more openings or "
                "--symmetries help\n",
                distinct, pairs);
}

static int play(const MatchSettings *settings, const Openings *openings)
{
    char problem[LOG_PROBLEM_TEXT] = "out of memory";
    Tally tally;
    FILE *log;
    if (!tally_init(&tally, settings))
        return complain(problem);
    bool is_good = open_log(settings, openings, &tally, &log, problem);
    if (is_good) {
        warn_of_repetition(settings, openings);
        is_good = match_run(settings, openings, &tally, log, problem);
    }
    if (is_good)
        report_print(stdout, settings, &tally);
    if (log != NULL)
        fclose(log);
    tally_clear(&tally);
    return is_good ? EXIT_SUCCESS : complain(problem);
}

int main(int argc, char **argv)
{
    MatchSettings settings;
    Openings openings;
    char problem[OPENINGS_PROBLEM_TEXT];
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(match_settings_usage, argc < 2 ? stderr : stdout);
        return argc < 2 ? EXIT_USAGE : EXIT_SUCCESS;
    }
    match_settings_init(&settings);
    if (!match_settings_read(argc - 1, (const char *const *)argv + 1, &settings, problem)) {
        match_settings_clear(&settings);
        complain(problem);
        fputs("match: --help tells the options\n", stderr);
        return EXIT_USAGE;
    }
    int status = EXIT_FAILURE;
    if (openings_load(settings.openings, settings.size, settings.rule, &openings, problem)) {
        status = play(&settings, &openings);
        openings_clear(&openings);
    } else {
        complain(problem);
    }
    match_settings_clear(&settings);
    return status;
}
