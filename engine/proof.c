// Forced wins for people who ask about one position.
#include "engine/platform.h"
#include "engine/position.h"
#include "engine/solve/vcf.h"
#include "engine/solve/vct.h"

#include <string.h>

// What one question needs; too large for the stack of a thread.
typedef struct Question {
    Board board;
    VcfLine line;
} Question;

static Proof tell(const Question *question, VcfResult result, ProvedLine *line)
{
    switch (result) {
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

static VcfResult solve_fours(Question *question, uint64_t budget)
{
    const Color attacker = question->board.to_move;
    VcfSolver *const solver = vcf_create();
    if (solver == NULL)
        return VCF_UNKNOWN;
    const VcfResult result = vcf_solve(solver, &question->board, attacker, budget, &question->line);
    vcf_destroy(solver);
    return result;
}

static VcfResult solve_threats(Question *question, uint64_t budget)
{
    VctSolver *const solver = vct_create();
    if (solver == NULL)
        return VCF_UNKNOWN;
    const VcfResult result = vct_solve(solver, &question->board, budget, &question->line);
    vct_destroy(solver);
    return result;
}

static Proof prove(const Position *position, VcfResult (*solve)(Question *, uint64_t),
                   uint64_t budget, ProvedLine *line)
{
    Question *const question = platform_alloc(sizeof *question);
    if (question == NULL)
        return PROOF_UNKNOWN;
    position_set_board(position, &question->board);
    const Proof proof = tell(question, solve(question, budget), line);
    platform_free(question, sizeof *question);
    return proof;
}

Proof engine_prove_fours(const Position *position, uint64_t budget, ProvedLine *line)
{
    return prove(position, solve_fours, budget, line);
}

Proof engine_prove_threats(const Position *position, uint64_t budget, ProvedLine *line)
{
    return prove(position, solve_threats, budget, line);
}
