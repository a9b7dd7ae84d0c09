// Each word of the table is a small program of its own. The table tells what it takes, one reader
// reads that, and whatever is printed is checked for having been written.
#include "protocol/cli.h"

#include "bench/bench.h"
#include "protocol/about.h"
#include "protocol/analyze.h"
#include "protocol/request.h"
#include "protocol/review.h"
#include "protocol/show.h"
#include "protocol/solve.h"
#include "protocol/svg.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Tengen, an engine for Gomoku and Renju.\n"
    "\n"
    "pbrain-tengen               talk to a manager: START 15, BEGIN, TURN 7,8 ... END\n"
    "pbrain-tengen judge GAME    tell who has won, and by which line\n"
    "pbrain-tengen show GAME     draw the board\n"
    "pbrain-tengen analyze GAME  tell what the search thinks of the position\n"
    "pbrain-tengen solve GAME    look for a forced win of the side to move\n"
    "pbrain-tengen review GAME   go through a game and name the moves that changed the result\n"
    "pbrain-tengen bench         measure the speed of the search\n"
    "pbrain-tengen --help, --version; COMMAND --help tells the options of a command\n";

static const char help_game[] =
    "\n"
    "GAME is a record, black moves first,\n"
    "  h8i9g7       coordinates: letter = column, number = row, from the upper left corner\n"
    "  112,128,96   cell numbers, 15 * column + row from 0, on 15x15\n"
    "  7788         the same as pairs of base-15 digits (also b15:7788)\n"
    "or a file: .psq (Piskvork), .sgf, or .txt with a record, where # begins a comment.\n";

static const char help_board[] =
    "  --rule R     freestyle, exact-five (or exact), renju, caro, caro-exact, or 0, 1, 4, 8, 9\n"
    "  --size S     15, or 20x15; sides from 5 to 22\n";

static const char help_limits[] =
    "  --time T     think T milliseconds, or whole seconds (5s), for a position\n"
    "  --depth D    search no deeper than D plies\n"
    "  --nodes N    search no more than N nodes\n";

static int run_judge(const Request *request)
{
    char sentence[RECORD_SENTENCE_TEXT];
    puts(record_sentence(&request->record, sentence));
    return STATUS_OK;
}

static void show_svg(const Record *record)
{
    char sentence[RECORD_SENTENCE_TEXT];
    const Position *const position = &record->position;
    const SvgBoard board = {position, position->count, &record->verdict, SQUARE_NONE,
                            record_sentence(record, sentence)};
    svg_begin(stdout, svg_board_width(position->geometry), svg_board_height(position->geometry));
    svg_board(stdout, 0, 0, &board);
    svg_end(stdout);
}

static int run_show(const Request *request)
{
    const char *const no_color = getenv("NO_COLOR");
    const bool colored = isatty(STDOUT_FILENO) && (no_color == NULL || *no_color == '\0');
    if (request->svg) {
        show_svg(&request->record);
        return STATUS_OK;
    }
    show_board(stdout, &request->record, colored);
    if (request->threats)
        show_threats(stdout, &request->record, colored);
    return STATUS_OK;
}

static int run_bench(const Request *request)
{
    const BenchOptions options = {
        .json = request->json,
        .rule_told = request->told.rule,
        .size_told = request->told.size,
        .rule = request->told.rule_value,
        .geometry = request->told.geometry,
        .max_nodes = (uint64_t)request->nodes,
        .time_ms = request->time_ms,
        .max_depth = (int)request->depth,
        .threads = request->threads,
        .threads_last = request->threads_last,
    };
    return bench_run(&options);
}

static int run_help(const Request *request)
{
    (void)request;
    fputs(help, stdout);
    return STATUS_OK;
}

static int run_version(const Request *request)
{
    (void)request;
    printf("Tengen %s\n", about_version);
    return STATUS_OK;
}

typedef struct Program {
    const char *word;
    int takes; // of Takes
    int (*run)(const Request *request);
    const char *help; // its own options and what else is to be said
} Program;

static const Program programs[] = {
    {"judge", TAKES_GAME | TAKES_BOARD, run_judge,
     "judge [OPTIONS] GAME: who has won, by which line or foul, or who is to move\n"},
    {"show", TAKES_GAME | TAKES_BOARD | TAKES_THREATS | TAKES_SVG, run_show,
     "show [OPTIONS] GAME: the board in characters\n"
     "  --threats    also what a stone on each empty cell would make\n"
     "  --svg        a drawing for browsers, on standard output, without threats\n"},
    {"analyze", TAKES_GAME | TAKES_BOARD | TAKES_LIMITS | TAKES_LINES | TAKES_THREADS | TAKES_JSON,
     analyze_run,
     "analyze [OPTIONS] GAME: depth, score and best line of the position, 5 seconds unless told\n"
     "  --multipv N  the N best moves, each with its own score\n"
     "  --threads N  search with N threads\n"
     "  --json       a line of JSON for each depth and move\n"},
    {"solve", TAKES_GAME | TAKES_BOARD | TAKES_LIMITS | TAKES_SOLVER | TAKES_JSON, solve_run,
     "solve [OPTIONS] GAME: a forced win of the side to move, \"none\" or \"unknown\"\n"
     "  --vcf        by continuous fours (the usual): complete, \"none\" is proven for fours;\n"
     "               of the limits only --nodes counts: pairs of a four and its reply\n"
     "  --vct        by fours and open threes, against every defence: \"none\" is proven for "
     "these;\n"
     "               of the limits only --nodes counts: wins by fours asked for, and their pairs\n"
     "  --json       for programs\n"},
    {"review", TAKES_GAME | TAKES_BOARD | TAKES_LIMITS | TAKES_SVG_FILE | TAKES_JSON, review_run,
     "review [OPTIONS] GAME: each move with its score, the best one instead, and the moves that\n"
     "changed the result; 20000 nodes for a move unless told\n"
     "  --svg FILE   a drawing of the course of the game and of these moves\n"
     "  --json       for programs\n"},
    {"bench", TAKES_BOARD | TAKES_LIMITS | TAKES_THREAD_RANGE | TAKES_JSON, run_bench,
     "bench [OPTIONS]: fixed positions; nodes a second and, with one thread, the signature\n"
     "(--rule and --size choose among the positions; --depth shows the time to a depth)\n"
     "  --threads N  search with N threads\n"
     "  --threads M..N  compare M to N threads: node rate and time, also as multiples of the "
     "first\n"
     "  --json       for programs\n"},
    {"--help", 0, run_help, help},
    {"--version", 0, run_version, "--version: name and version\n"},
};
enum { PROGRAM_NB = sizeof programs / sizeof programs[0] };

static void print_help(const Program *program)
{
    printf("pbrain-tengen %s", program->help);
    if ((program->takes & TAKES_BOARD) != 0)
        fputs(help_board, stdout);
    if ((program->takes & TAKES_LIMITS) != 0)
        fputs(help_limits, stdout);
    if ((program->takes & TAKES_GAME) != 0)
        fputs(help_game, stdout);
}

static int run_program(const Program *program, char **argv)
{
    Request request;
    if (program->takes != 0 && argv[1] != NULL && strcmp(argv[1], "--help") == 0) {
        print_help(program);
        return STATUS_OK;
    }
    const int status = request_read(argv, program->takes, &request);
    return status == STATUS_OK ? program->run(&request) : status;
}

// What was printed must have been written, or the program has failed.
static int finish_output(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "pbrain-tengen: cannot write: %s\n", strerror(errno));
    return STATUS_FAILED;
}

int cli_run(int argc, char **argv)
{
    (void)argc;
    for (int i = 0; i < PROGRAM_NB; i++)
        if (strcmp(argv[0], programs[i].word) == 0)
            return finish_output(run_program(&programs[i], argv));
    return request_complain("no such command:", argv[0]);
}
