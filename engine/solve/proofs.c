// An answer is the data of a slot (engine/board/buckets), whose bucket is found by the stones
// alone, so that it holds both attackers of a position: result 2 bits (plus one, so that no answer
// is zero), log2 of the budget 6, plies of a win 10, firm 1.
#include "engine/solve/proofs.h"

#include "engine/board/buckets.h"
#include "engine/board/zobrist.h"

#include <stdlib.h>

struct Proofs {
    Buckets buckets;
};

Proofs *proofs_create(size_t bytes)
{
    Proofs *proofs = malloc(sizeof *proofs);
    if (!proofs)
        return NULL;
    if (!buckets_init(&proofs->buckets, bytes)) {
        free(proofs);
        return NULL;
    }
    return proofs;
}

void proofs_destroy(Proofs *proofs)
{
    if (!proofs)
        return;
    buckets_free(&proofs->buckets);
    free(proofs);
}

bool proofs_clear(Proofs *proofs)
{
    return buckets_clear(&proofs->buckets);
}

static uint64_t key_of(const Board *board, Color attacker)
{
    return attacker == WHITE ? board->key ^ board->zobrist->white_to_move : board->key;
}

void proofs_prefetch(const Proofs *proofs, uint64_t key)
{
    __builtin_prefetch(buckets_at(&proofs->buckets, key));
}

static uint64_t budget_bits(uint64_t budget)
{
    return budget ? (uint64_t)(63 - __builtin_clzll(budget)) : 0;
}

static uint64_t pack(const FourProof *proof)
{
    return ((uint64_t)proof->result + 1) | budget_bits(proof->budget) << 2 |
           (uint64_t)proof->plies << 8 | (uint64_t)proof->firm << 18;
}

static uint64_t data_budget(uint64_t data)
{
    return data >> 2 & 63;
}

static void unpack(uint64_t data, FourProof *proof)
{
    proof->result = (VcfResult)((data & 3) - 1);
    proof->budget = UINT64_C(1) << data_budget(data);
    proof->plies = (int)(data >> 8 & 1023);
    proof->firm = data >> 18 & 1;
}

bool proofs_probe(const Proofs *proofs, const Board *board, Color attacker, FourProof *proof)
{
    const Bucket *bucket = buckets_at(&proofs->buckets, board->key);
    const uint64_t key = key_of(board, attacker);
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        const uint64_t data = slot_read(&bucket->slot[i], key);
        if (data) {
            unpack(data, proof);
            return true;
        }
    }
    return false;
}

void proofs_store(Proofs *proofs, const Board *board, Color attacker, const FourProof *proof)
{
    Bucket *bucket = buckets_at(&proofs->buckets, board->key);
    const uint64_t key = key_of(board, attacker);
    Slot *target = &bucket->slot[0];
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        Slot *slot = &bucket->slot[i];
        const uint64_t old = slot_data(slot);
        const uint64_t worth = !old || slot_read(slot, key) ? 0 : 1 + data_budget(old);
        if (worth < least) {
            least = worth;
            target = slot;
        }
    }
    slot_write(target, key, pack(proof));
}

// Whether the memory answers the question already.
static bool is_answer(const FourProof *proof, uint64_t budget, const VcfLine *line)
{
    switch (proof->result) {
    case VCF_NONE:
        return true;
    case VCF_WIN:
        return !line;
    case VCF_UNKNOWN:
        break;
    }
    return budget_bits(budget) <= budget_bits(proof->budget);
}

FourProof proofs_solve(Proofs *proofs, VcfSolver *solver, const Board *board, Color attacker,
                       uint64_t budget, VcfLine *line)
{
    FourProof proof = {.result = VCF_UNKNOWN};
    VcfLine found;
    const bool known = proofs_probe(proofs, board, attacker, &proof);
    const bool was_won = known && proof.result == VCF_WIN;
    if (known && is_answer(&proof, budget, line))
        return proof;
    VcfLine *const win = line ? line : &found;
    proof.result = vcf_solve(solver, board, attacker, budget, win);
    proof.budget = budget;
    proof.plies = proof.result == VCF_WIN ? win->plies : 0;
    proof.firm = proof.result == VCF_NONE && vcf_is_firm(solver);
    if (proof.result != VCF_UNKNOWN || !was_won)
        proofs_store(proofs, board, attacker, &proof);
    return proof;
}
