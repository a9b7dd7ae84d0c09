// Both solvers prove what they say: "none" means that their kind of attack does not win. With
// threes there are so many that the budget, of some seconds either way, more often leaves it
// unknown.
#include "protocol/solve.h"

#include "protocol/oracle.h"

#include <stdio.h>
#include <stdlib.h>

static const uint64_t fours_budget = 20000000;  // pairs of a four and its reply
static const uint64_t threats_budget = 3000000; // steps

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

static int solve(const Request *request)
{
    const Position *const position = &request->record.position;
    const uint64_t usual = request->vct ? threats_budget : fours_budget;
    const uint64_t budget = request->nodes > 0 ? (uint64_t)request->nodes : usual;
    ProvedLine *const line = calloc(1, sizeof *line);
    if (line == NULL) {
        fputs("pbrain-tengen: not enough memory\n", stderr);
        return STATUS_FAILED;
    }
    const Proof proof = request->vct ? engine_prove_threats(position, budget, line)
                                     : engine_prove_fours(position, budget, line);
    print_answer(request, request->vct ? "vct" : "vcf", proof, line->plies, line->moves,
                 line->count);
    free(line);
    return STATUS_OK;
}

int solve_run(const Request *request)
{
    if (request->record.verdict.outcome != OUTCOME_ONGOING) {
        fputs("pbrain-tengen: the game is over\n", stderr);
        return STATUS_FAILED;
    }
    return solve(request);
}
