// The test program: runs the suites of tests/suites.h and counts. Its last line is always
// `N passed, N failed`; the exit status tells the same.
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

#define SUITE(name) extern const TestSuite suite_##name;
#include "tests/suites.h"
#undef SUITE

static const TestSuite *const suites[] = {
#define SUITE(name) &suite_##name,
#include "tests/suites.h"
#undef SUITE
    NULL,
};

static const char usage[] =
    "usage: run [--list] [--slow] [--verbose] [--engine COMMAND] [WORD...]\n"
    "Runs the cases whose \"suite: name\" holds one of the words, without words all of them.\n"
    "  --list     names the cases and runs none\n"
    "  --slow     runs the slow cases too\n"
    "  --verbose  names every case with its time, not only failures and slow ones\n"
    "  --engine   what starts the engine that is talked to over pipes or run with words, such as\n"
    "             'wine build/win64/pbrain-tengen64.exe'; else the one of this build\n";

typedef struct Options {
    bool list, slow, verbose;
    char **words; // NULL-terminated
} Options;

static bool case_is_wanted(const char *name, const Options *options)
{
    bool wanted = options->words[0] == NULL;
    for (char **word = options->words; *word != NULL && !wanted; word++)
        wanted = strstr(name, *word) != NULL;
    return wanted;
}

// Runs or lists the wanted cases of one suite.
static void suite_run(const TestSuite *suite, const Options *options, TestTally *tally)
{
    for (const TestCase *item = suite->cases; item->name != NULL; item++) {
        char name[256];
        snprintf(name, sizeof name, "%s: %s", suite->name, item->name);
        if (!case_is_wanted(name, options))
            continue;
        if (options->list)
            printf("%s%s\n", name, item->slow ? " (slow)" : "");
        else if (item->slow && !options->slow)
            tally->skipped++;
        else
            test_run_case(name, item, options->verbose, tally);
    }
}

// Reads the options in place; argv keeps only the words. Returns false on an unknown option.
static bool options_read(int argc, char **argv, Options *options)
{
    int words = 0;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--list") == 0)
            options->list = true;
        else if (strcmp(argv[i], "--slow") == 0)
            options->slow = true;
        else if (strcmp(argv[i], "--verbose") == 0)
            options->verbose = true;
        else if (strcmp(argv[i], "--engine") == 0 && i + 1 < argc)
            test_set_engine(argv[++i]);
        else if (argv[i][0] == '-')
            return false;
        else
            argv[words++] = argv[i];
    argv[words] = NULL;
    options->words = argv;
    return true;
}

int main(int argc, char **argv)
{
    test_set_program(argv[0]);
    Options options = {0};
    if (!options_read(argc, argv, &options)) {
        fputs(usage, stderr);
        return 2;
    }
    TestTally tally = {0};
    for (const TestSuite *const *suite = suites; *suite != NULL; suite++)
        suite_run(*suite, &options, &tally);
    if (options.list)
        return 0;
    if (tally.skipped > 0)
        printf("%d slow cases left out\n", tally.skipped);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed > 0 || tally.passed == 0 ? 1 : 0;
}
