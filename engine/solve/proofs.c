// Four entries of two words to a 64-byte bucket, which holds both attackers of a position. The
// first word is key ^ data, so that a pair torn by two threads is never recognised.
//
// data: result 2 bits (plus one, so that no entry is zero), log2 of the budget 6, move 10,
// plies 10.
#include "engine/solve/proofs.h"

#include "engine/board/zobrist.h"
#include "engine/platform.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { BUCKET_ENTRIES = 4 };

typedef struct Slot {
    _Atomic uint64_t check; // key ^ data
    _Atomic uint64_t data;
} Slot;

typedef struct Bucket {
    Slot slot[BUCKET_ENTRIES];
} Bucket;

struct Proofs {
    Bucket *buckets;
    size_t count;
};

Proofs *proofs_create(size_t bytes)
{
    Proofs *proofs = malloc(sizeof *proofs);
    if (!proofs)
        return NULL;
    proofs->count = bytes / sizeof(Bucket) ? bytes / sizeof(Bucket) : 1;
    proofs->buckets = platform_alloc(proofs->count * sizeof(Bucket));
    if (!proofs->buckets) {
        free(proofs);
        return NULL;
    }
    return proofs;
}

void proofs_destroy(Proofs *proofs)
{
    if (!proofs)
        return;
    platform_free(proofs->buckets, proofs->count * sizeof(Bucket));
    free(proofs);
}

bool proofs_clear(Proofs *proofs)
{
    const size_t bytes = proofs->count * sizeof(Bucket);
    Bucket *fresh = platform_alloc(bytes);
    if (!fresh)
        return false;
    platform_free(proofs->buckets, bytes);
    proofs->buckets = fresh;
    return true;
}

static Bucket *bucket_of(const Proofs *proofs, const Board *board)
{
    const uint64_t high = board->key >> 32, count = proofs->count;
    return &proofs->buckets[high * count >> 32];
}

static uint64_t key_of(const Board *board, Color attacker)
{
    return attacker == WHITE ? board->key ^ board->zobrist->white_to_move : board->key;
}

void proofs_prefetch(const Proofs *proofs, const Board *board)
{
    __builtin_prefetch(bucket_of(proofs, board));
}

static uint64_t budget_bits(uint64_t budget)
{
    return budget ? (uint64_t)(63 - __builtin_clzll(budget)) : 0;
}

static uint64_t pack(const FourProof *proof)
{
    return ((uint64_t)proof->result + 1) | budget_bits(proof->budget) << 2 |
           (uint64_t)proof->move << 8 | (uint64_t)proof->plies << 18;
}

static uint64_t data_budget(uint64_t data)
{
    return data >> 2 & 63;
}

static void unpack(uint64_t data, FourProof *proof)
{
    proof->result = (VcfResult)((data & 3) - 1);
    proof->budget = UINT64_C(1) << data_budget(data);
    proof->move = (Square)(data >> 8 & 1023);
    proof->plies = (int)(data >> 18 & 1023);
}

// The data of a slot if it belongs to the key, else 0.
static uint64_t read_slot(const Slot *slot, uint64_t key)
{
    const uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    const uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    return (check ^ data) == key ? data : 0;
}

bool proofs_probe(const Proofs *proofs, const Board *board, Color attacker, FourProof *proof)
{
    const Bucket *bucket = bucket_of(proofs, board);
    const uint64_t key = key_of(board, attacker);
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        const uint64_t data = read_slot(&bucket->slot[i], key);
        if (data) {
            unpack(data, proof);
            return true;
        }
    }
    return false;
}

void proofs_store(Proofs *proofs, const Board *board, Color attacker, const FourProof *proof)
{
    Bucket *bucket = bucket_of(proofs, board);
    const uint64_t key = key_of(board, attacker), data = pack(proof);
    Slot *target = &bucket->slot[0];
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        Slot *slot = &bucket->slot[i];
        const uint64_t old = atomic_load_explicit(&slot->data, memory_order_relaxed);
        const uint64_t worth = !old || read_slot(slot, key) ? 0 : 1 + data_budget(old);
        if (worth < least) {
            least = worth;
            target = slot;
        }
    }
    atomic_store_explicit(&target->data, data, memory_order_relaxed);
    atomic_store_explicit(&target->check, key ^ data, memory_order_relaxed);
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

VcfResult proofs_solve(Proofs *proofs, VcfSolver *solver, const Board *board, Color attacker,
                       uint64_t budget, int *plies, VcfLine *line)
{
    FourProof proof = {.result = VCF_UNKNOWN};
    VcfLine found;
    const bool known = proofs_probe(proofs, board, attacker, &proof);
    const bool was_won = known && proof.result == VCF_WIN;
    if (known && is_answer(&proof, budget, line)) {
        if (plies)
            *plies = proof.plies;
        return proof.result;
    }
    VcfLine *const win = line ? line : &found;
    proof = (FourProof){.budget = budget, .move = SQUARE_NONE};
    proof.result = vcf_solve(solver, board, attacker, budget, win);
    if (proof.result == VCF_WIN) {
        proof.move = win->moves[0];
        proof.plies = win->plies;
    }
    if (plies)
        *plies = proof.plies;
    if (proof.result != VCF_UNKNOWN || !was_won)
        proofs_store(proofs, board, attacker, &proof);
    return proof.result;
}
