// Each depth is a line on standard output as soon as it is finished. On a terminal the line of the
// running search is overwritten by the next, so that only the last one stays, unless several moves
// are told.
#include "protocol/analyze.h"

#include "protocol/oracle.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { MOVES_SHOWN = 12, MOVES_ON_TERMINAL = 6 }; // the latter fit 80 columns

static uint64_t speed_of(const EngineInfo *info)
{
    return info->nodes * 1000 / (uint64_t)(info->time_ms > 0 ? info->time_ms : 1);
}

static void print_depth(const EngineInfo *info, int moves)
{
    char score[ORACLE_SCORE_TEXT];
    const int rate = score_win_rate(info->score);
    printf("%3d-%-3d %6s %4d.%d%% %10" PRIu64 " %8" PRIu64 " %8" PRId64 "  ", info->depth,
           info->selective_depth, oracle_score(info->score, score), rate / 10, rate % 10,
           info->nodes, speed_of(info), info->time_ms);
    if (info->line_count > 1)
        printf("%2d. ", info->line + 1);
    oracle_print_moves(stdout, info->pv, info->pv_count < moves ? info->pv_count : moves);
}

static void watch_lines(void *context, const EngineInfo *info)
{
    (void)context;
    print_depth(info, MOVES_SHOWN);
    putchar('\n');
    fflush(stdout);
}

static void watch_progress(void *context, const EngineInfo *info)
{
    (void)context;
    fputs("\r\033[K", stdout);
    print_depth(info, MOVES_ON_TERMINAL);
    fflush(stdout);
}

// The plies to a proven win, below zero those to a loss, 0 for others.
static int win_in(Score score)
{
    return score > 0 ? score_plies(score) : -score_plies(score);
}

static void watch_json(void *context, const EngineInfo *info)
{
    (void)context;
    printf("{\"line\": %d, \"depth\": %d, \"selective_depth\": %d, \"score\": %d, "
           "\"win_in_plies\": %d, "
           "\"win_rate\": %.3f, \"nodes\": %" PRIu64 ", \"nodes_per_second\": %" PRIu64
           ", \"time_ms\": %" PRId64 ", \"pv\": \"",
           info->line + 1, info->depth, info->selective_depth, info->score, win_in(info->score),
           score_win_rate(info->score) / 1000.0, info->nodes, speed_of(info), info->time_ms);
    oracle_print_moves(stdout, info->pv, info->pv_count);
    puts("\"}");
    fflush(stdout);
}

// An immediate five has no depth before it.
static void print_best(const Request *request, const EngineBest *best, bool is_terminal)
{
    char move[SQUARE_TEXT], score[ORACLE_SCORE_TEXT];
    square_format(best->moves[0], move);
    oracle_score(best->info.score, score);
    if (request->json)
        printf("{\"best\": \"%s\", \"score\": %d, \"win_in_plies\": %d}\n", move, best->info.score,
               win_in(best->info.score));
    else
        printf("%sbest move of %s: %s, score %s\n", is_terminal && best->info.depth > 0 ? "\n" : "",
               request->record.position.to_move == BLACK ? "black" : "white", move, score);
}

int analyze_run(const Request *request)
{
    Oracle oracle;
    if (request->record.verdict.outcome != OUTCOME_ONGOING) {
        fputs("pbrain-tengen: the game is over\n", stderr);
        return STATUS_FAILED;
    }
    if (!oracle_init(&oracle))
        return STATUS_FAILED;
    const bool is_terminal = isatty(STDOUT_FILENO) && request->lines <= 1;
    oracle.watch = request->json ? watch_json : is_terminal ? watch_progress : watch_lines;
    if (!request->json)
        puts("  depth   score win rate    nodes  nodes/s       ms  variation");
    const EngineBest *const best = oracle_ask(&oracle, &request->record.position, request);
    print_best(request, best, is_terminal);
    oracle_clear(&oracle);
    return STATUS_OK;
}
