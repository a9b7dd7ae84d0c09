// Each word of the table is a small program of its own; judge and show read the same options.
#include "protocol/cli.h"

#include "bench/bench.h"
#include "engine/engine.h"
#include "protocol/about.h"
#include "protocol/parse.h"
#include "protocol/record.h"
#include "protocol/show.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_OK = 0, STATUS_BAD_RECORD = 1, STATUS_BAD_USAGE = 2, SIDE_USUAL = 15 };

static const char help[] =
    "Tengen, an engine for Gomoku and Renju.\n"
    "\n"
    "pbrain-tengen              talk to a manager: START 15, BEGIN, TURN 7,8 ... END\n"
    "pbrain-tengen judge GAME   tell who has won, and by which line\n"
    "pbrain-tengen show GAME    draw the board\n"
    "pbrain-tengen bench        measure the speed of the search\n"
    "pbrain-tengen --help, --version\n"
    "\n"
    "GAME is [OPTIONS] RECORD, black moves first. RECORD is one of\n"
    "  h8i9g7       coordinates: letter = column, number = row\n"
    "  112,128,96   cell numbers, 15 * column + row from 0, on 15x15\n"
    "  7788         the same as pairs of base-15 digits (also b15:7788)\n"
    "OPTIONS are\n"
    "  --rule R     freestyle, exact-five, renju, caro, caro-exact, or 0, 1, 4, 8, 9\n"
    "  --size S     15, or 20x15; sides from 5 to 22\n"
    "  --threats    show: also what a stone on each empty cell would make\n";

// What judge and show are asked.
typedef struct Request {
    Record record;
    bool threats;
    const char *text; // the record, NULL when none was given
} Request;

static int complain(const char *what, const char *word)
{
    fprintf(stderr, "pbrain-tengen: %s \"%.60s\"; see pbrain-tengen --help\n", what, word);
    return STATUS_BAD_USAGE;
}

static bool parse_rule(const char *text, Rule *rule)
{
    int number;
    if (parse_int(&text, &number))
        return parse_is_end(text) && rule_from_number(number, rule);
    for (int i = 0; i < RULE_NB; i++)
        if (strcmp(text, rule_name((Rule)i)) == 0) {
            *rule = (Rule)i;
            return true;
        }
    return false;
}

static bool parse_size(const char *text, Geometry *geometry)
{
    if (!parse_int(&text, &geometry->width))
        return false;
    geometry->height = geometry->width;
    if (parse_char(&text, 'x') && !parse_int(&text, &geometry->height))
        return false;
    return parse_is_end(text) && geometry_is_valid(*geometry);
}

// Reads the option at argv[*index] with its value, and leaves *index at its last word.
static int read_option(char **argv, int *index, Request *request)
{
    const char *const option = argv[*index];
    if (strcmp(option, "--threats") == 0) {
        request->threats = true;
        return STATUS_OK;
    }
    if (strcmp(option, "--rule") != 0 && strcmp(option, "--size") != 0)
        return complain("no such option:", option);
    const char *const value = argv[*index + 1];
    if (value == NULL)
        return complain("a value is missing after", option);
    ++*index;
    const bool ok = option[2] == 's' ? parse_size(value, &request->record.position.geometry)
                                     : parse_rule(value, &request->record.position.rule);
    return ok ? STATUS_OK : complain("cannot use the value", value);
}

// Reads the words of judge or show.
static int read_words(char **argv, Request *request)
{
    *request = (Request){.record.position.geometry = {SIDE_USUAL, SIDE_USUAL}};
    for (int i = 1; argv[i] != NULL; i++) {
        int status = STATUS_OK;
        if (strncmp(argv[i], "--", 2) == 0)
            status = read_option(argv, &i, request);
        else if (request->text != NULL)
            status = complain("one record at a time, not also", argv[i]);
        else
            request->text = argv[i];
        if (status != STATUS_OK)
            return status;
    }
    if (request->text == NULL)
        return complain("a record is missing after", argv[0]);
    const Geometry geometry = request->record.position.geometry;
    if (record_implies_15(request->text) &&
        (geometry.width != SIDE_USUAL || geometry.height != SIDE_USUAL))
        return complain("cells by number are for 15x15 boards:", request->text);
    return STATUS_OK;
}

// Reads the words of judge or show and plays the record.
static int read_request(char **argv, Request *request)
{
    const int status = read_words(argv, request);
    char problem[RECORD_PROBLEM_TEXT];
    if (status != STATUS_OK || record_read(request->text, &request->record, problem))
        return status;
    fprintf(stderr, "pbrain-tengen: %s\n", problem);
    return STATUS_BAD_RECORD;
}

static int run_judge(int argc, char **argv)
{
    (void)argc;
    Request request;
    char sentence[RECORD_SENTENCE_TEXT];
    const int status = read_request(argv, &request);
    if (status == STATUS_OK && request.threats)
        return complain("judge has no option", "--threats");
    if (status == STATUS_OK)
        puts(record_sentence(&request.record, sentence));
    return status;
}

static int run_show(int argc, char **argv)
{
    (void)argc;
    Request request;
    const int status = read_request(argv, &request);
    if (status != STATUS_OK)
        return status;
    const char *const no_color = getenv("NO_COLOR");
    const bool colored = isatty(STDOUT_FILENO) && (no_color == NULL || *no_color == '\0');
    show_board(stdout, &request.record, colored);
    if (request.threats)
        show_threats(stdout, &request.record, colored);
    return STATUS_OK;
}

static int run_bench(int argc, char **argv)
{
    return bench_run(argc - 1, argv + 1);
}

static int run_help(int argc, char **argv)
{
    if (argc > 1)
        return complain("no word may follow --help:", argv[1]);
    fputs(help, stdout);
    return STATUS_OK;
}

static int run_version(int argc, char **argv)
{
    if (argc > 1)
        return complain("no word may follow --version:", argv[1]);
    printf("Tengen %s\n", about_version);
    return STATUS_OK;
}

static const struct {
    const char *word;
    int (*run)(int argc, char **argv); // argv[0] is the word itself
} programs[] = {
    {"judge", run_judge}, {"show", run_show},         {"bench", run_bench},
    {"--help", run_help}, {"--version", run_version},
};
enum { PROGRAM_NB = sizeof programs / sizeof programs[0] };

int cli_run(int argc, char **argv)
{
    for (int i = 0; i < PROGRAM_NB; i++)
        if (strcmp(argv[0], programs[i].word) == 0)
            return programs[i].run(argc, argv);
    return complain("no such command:", argv[0]);
}
