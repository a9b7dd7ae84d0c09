// Continuous fours for people who ask about one position.
#include "engine/platform.h"
#include "engine/position.h"
#include "engine/solve/vcf.h"

#include <string.h>

// What one question needs; too large for the stack of a thread.
typedef struct Question {
    Board board;
    VcfLine line;
} Question;

static Proof solve(Question *question, VcfSolver *solver, uint64_t budget, ProvedLine *line)
{
    const Color attacker = question->board.to_move;
    switch (vcf_solve(solver, &question->board, attacker, budget, &question->line)) {
    case VCF_NONE:
        return PROOF_NONE;
    case VCF_UNKNOWN:
        break;
    case VCF_WIN:
        line->plies = question->line.plies;
        line->count = question->line.count;
        memcpy(line->moves, question->line.moves, sizeof line->moves);
        return PROOF_WIN;
    }
    return PROOF_UNKNOWN;
}

Proof engine_prove_fours(const Position *position, uint64_t budget, ProvedLine *line)
{
    Proof proof = PROOF_UNKNOWN;
    Question *const question = platform_alloc(sizeof *question);
    VcfSolver *const solver = vcf_create();
    if (question != NULL && solver != NULL) {
        position_set_board(position, &question->board);
        proof = solve(question, solver, budget, line);
    }
    vcf_destroy(solver);
    platform_free(question, sizeof *question);
    return proof;
}
