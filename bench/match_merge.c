// The rule, the engines and the openings come from the logs; what is to be written comes from the
// command line.
#include "bench/match_merge.h"

#include "bench/match_export.h"
#include "bench/match_report.h"

#include <stdlib.h>

static int complain(const char *problem)
{
    fprintf(stderr, "match: %s\n", problem);
    return EXIT_FAILURE;
}

int match_merge(const MatchSettings *settings, const char *const paths[], int count)
{
    char problem[LOG_PROBLEM_TEXT];
    Archive archive;
    if (!archive_open(&archive, paths, count, problem))
        return complain(problem);
    archive.settings.sprt = settings->sprt;
    archive.settings.sprt.is_on = settings->sprt.is_on && archive.settings.engine_count == 2;
    report_print(stdout, &archive.settings, &archive.tally);
    if (archive.repeated > 0)
        printf("%d games were in more than one log; the first of each counts\n", archive.repeated);
    const bool is_good = match_export(&archive, settings, settings->log, problem);
    archive_close(&archive);
    return is_good ? EXIT_SUCCESS : complain(problem);
}
