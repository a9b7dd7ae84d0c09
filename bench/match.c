// match: lets programs play each other and says which is the stronger one, as surely as the games
// allow. This file joins the parts: options, openings, the log of an earlier run, the run, the
// report.
#include "bench/match_export.h"
#include "bench/match_merge.h"
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

// Reads the log of an interrupted run into the tally and cuts off what is only half a line.
static bool resume(const MatchSettings *settings, const Openings *openings, Tally *tally,
                   char problem[LOG_PROBLEM_TEXT])
{
    Archive archive;
    if (!archive_open(&archive, &settings->log, 1, problem))
        return false;
    char *const header = make_header(settings, openings);
    const bool is_same = header != NULL && strcmp(header, archive.logs[0].header) == 0;
    const bool is_good = is_same && truncate(settings->log, archive.logs[0].good_end) == 0;
    if (!is_same)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: the log of another match", settings->log);
    else if (!is_good)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: %s", settings->log, strerror(errno));
    const Tally of_log = archive.tally;
    archive.tally = *tally; // the empty one goes with the archive
    *tally = of_log;
    free(header);
    archive_close(&archive);
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

// Makes the files that were asked for out of the log.
static bool export_log(const MatchSettings *settings, char problem[LOG_PROBLEM_TEXT])
{
    Archive archive;
    if (settings->html == NULL && settings->sgf == NULL && settings->psq == NULL)
        return true;
    if (!archive_open(&archive, &settings->log, 1, problem))
        return false;
    archive.settings.sprt = settings->sprt;
    const bool is_good = match_export(&archive, settings, NULL, problem);
    archive_close(&archive);
    return is_good;
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
    is_good = is_good && export_log(settings, problem);
    return is_good ? EXIT_SUCCESS : complain(problem);
}

static int complain_of_options(const char *problem)
{
    complain(problem);
    fputs("match: --help tells the options\n", stderr);
    return EXIT_USAGE;
}

static int run_merge(int argc, const char *const argv[])
{
    char problem[MATCH_PROBLEM_TEXT];
    MatchSettings settings;
    const char **const paths = calloc((size_t)argc + 1, sizeof *paths);
    int count, status = EXIT_FAILURE;
    match_settings_init(&settings);
    if (paths != NULL && match_settings_read_merge(argc, argv, &settings, paths, &count, problem))
        status = match_merge(&settings, paths, count);
    else
        status = complain_of_options(problem);
    match_settings_clear(&settings);
    free(paths);
    return status;
}

static int run_match(int argc, const char *const argv[])
{
    char problem[OPENINGS_PROBLEM_TEXT];
    MatchSettings settings;
    Openings openings;
    int status = EXIT_FAILURE;
    match_settings_init(&settings);
    if (!match_settings_read(argc, argv, &settings, problem)) {
        status = complain_of_options(problem);
    } else if (openings_load(settings.openings, settings.size, settings.rule, &openings, problem)) {
        status = play(&settings, &openings);
        openings_clear(&openings);
    } else {
        complain(problem);
    }
    match_settings_clear(&settings);
    return status;
}

int main(int argc, char **argv)
{
    const char *const *const words = (const char *const *)argv;
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(match_settings_usage, argc < 2 ? stderr : stdout);
        return argc < 2 ? EXIT_USAGE : EXIT_SUCCESS;
    }
    return strcmp(argv[1], "merge") == 0 ? run_merge(argc - 2, words + 2)
                                         : run_match(argc - 1, words + 1);
}
