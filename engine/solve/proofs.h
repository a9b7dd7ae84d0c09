// What the solver of fours found out, kept for the whole game: proven wins, proven "none", and what
// a budget did not suffice for. Shared by threads without locks.
#ifndef ENGINE_SOLVE_PROOFS_H
#define ENGINE_SOLVE_PROOFS_H

#include "engine/solve/vcf.h"

#include <stddef.h>

typedef struct Proofs Proofs;

// One answer. Wins and "none" are truths; "unknown" means that `budget` pairs were too few.
typedef struct FourProof {
    VcfResult result;
    uint64_t budget; // pairs that were allowed for it, kept as a power of two
    int plies;       // of a win, to the five
    bool firm;       // of "none": it outlives stones of the defender (vcf_is_firm)
} FourProof;

// Creates a memory of about `bytes` (at least one bucket). NULL when there is none.
Proofs *proofs_create(size_t bytes);

// NULL is allowed.
void proofs_destroy(Proofs *proofs);

// Forgets everything. Returns false, keeping the old content, when there is no memory.
bool proofs_clear(Proofs *proofs);

// Asks the processor to fetch what is known of a board with that key of its stones.
void proofs_prefetch(const Proofs *proofs, uint64_t key);

// Looks up what is known of the fours of `attacker`, as if it were his turn. Returns false when
// nothing is.
bool proofs_probe(const Proofs *proofs, const Board *board, Color attacker, FourProof *proof);

// Remembers an answer; the one of its bucket that was allowed least makes room.
void proofs_store(Proofs *proofs, const Board *board, Color attacker, const FourProof *proof);

// As vcf_solve, but asks the memory first and adds to it. What is unknown is tried again only with
// a larger budget than all before. line may be NULL; then a remembered win costs nothing.
FourProof proofs_solve(Proofs *proofs, VcfSolver *solver, const Board *board, Color attacker,
                       uint64_t budget, VcfLine *line);

#endif
