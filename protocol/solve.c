// Continuous fours have a complete solver: its "none" is a proof. For wins that also need threes
// there is the search, which proves what it can within the limits and else knows nothing.
#include "protocol/solve.h"

#include "protocol/oracle.h"

#include <stdio.h>
#include <stdlib.h>

static const uint64_t budget_usual = 20000000; // pairs of a four and its reply: some seconds

static void print_answer(const Request *request, const char *kind, Proof proof, int plies,
                         const Square *moves, int count)
{
    static const char *const words[] = {
        [PROOF_NONE] = "none", [PROOF_WIN] = "win", [PROOF_UNKNOWN] = "unknown"};
    const bool won = proof == PROOF_WIN;
    if (request->json) {
        printf("{\"solver\": \"%s\", \"result\": \"%s\", \"plies\": %d, \"moves\": \"", kind,
               words[proof], won ? plies : 0);
        oracle_print_moves(stdout, moves, won ? count : 0);
        puts("\"}");
    } else if (won) {
        printf("win, the five is stone %d from here: ", plies);
        oracle_print_moves(stdout, moves, count);
        putchar('\n');
    } else {
        puts(words[proof]);
    }
}

static int solve_fours(const Request *request)
{
    const uint64_t budget = request->nodes > 0 ? (uint64_t)request->nodes : budget_usual;
    ProvedLine *const line = calloc(1, sizeof *line);
    if (line == NULL) {
        fputs("pbrain-tengen: not enough memory\n", stderr);
        return STATUS_FAILED;
    }
    const Proof proof = engine_prove_fours(&request->record.position, budget, line);
    print_answer(request, "vcf", proof, line->plies, line->moves, line->count);
    free(line);
    return STATUS_OK;
}

// A proven loss says that the side to move has no win at all.
static int solve_by_search(const Request *request)
{
    Oracle oracle;
    if (!oracle_init(&oracle))
        return STATUS_FAILED;
    const EngineInfo *const info = &oracle_ask(&oracle, &request->record.position, request)->info;
    const bool is_proven = score_is_proven(info->score);
    const Proof proof = !is_proven ? PROOF_UNKNOWN : info->score > 0 ? PROOF_WIN : PROOF_NONE;
    print_answer(request, "search", proof, score_plies(info->score), info->pv, info->pv_count);
    oracle_clear(&oracle);
    return STATUS_OK;
}

int solve_run(const Request *request)
{
    if (request->record.verdict.outcome != OUTCOME_ONGOING) {
        fputs("pbrain-tengen: the game is over\n", stderr);
        return STATUS_FAILED;
    }
    return request->vct ? solve_by_search(request) : solve_fours(request);
}
