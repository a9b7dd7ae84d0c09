// The memory of proofs: what is remembered comes back, asks no pair, and is what the solver says.
#include "engine/board/buckets.h"
#include "engine/solve/proofs.h"
#include "tests/pair.h"
#include "tests/test.h"

#include <string.h>

enum { PLENTY = 1 << 20 };

static void draw_position(Pair *pair, Rule rule, TestRandom *random)
{
    pair_init_random(pair, rule, random);
    pair_fill_star(pair, random);
    pair_fill(pair, 6, random);
}

static bool same_proof(const FourProof *a, const FourProof *b)
{
    return a->result == b->result && a->budget == b->budget && a->plies == b->plies &&
           a->firm == b->firm;
}

static void test_round_trip(void)
{
    static const FourProof proofs[] = {
        {VCF_NONE, 1, 0, true},        {VCF_WIN, UINT64_C(1) << 63, CELLS_MAX, false},
        {VCF_UNKNOWN, 2048, 0, false}, {VCF_NONE, 64, 0, false},
        {VCF_WIN, 32, 1, false},
    };
    Pair pair;
    TestRandom random = {5};
    Proofs *const memory = proofs_create(1 << 16);
    draw_position(&pair, RULE_FREESTYLE, &random);
    for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++) {
        FourProof found;
        const Color color = i % 2 ? WHITE : BLACK;
        CHECK(i < 2 ? !proofs_probe(memory, &pair.board, color, &found) : true);
        proofs_store(memory, &pair.board, color, &proofs[i]);
        CHECK(proofs_probe(memory, &pair.board, color, &found) && same_proof(&found, &proofs[i]));
    }
    FourProof found;
    CHECK(proofs_clear(memory) && !proofs_probe(memory, &pair.board, BLACK, &found));
    proofs_destroy(memory);
    proofs_destroy(NULL);
}

// A full bucket loses the answer that was allowed least.
static void test_least_gives_way(void)
{
    Pair pair;
    TestRandom random = {6};
    FourProof found;
    Proofs *const memory = proofs_create(sizeof(Bucket));
    pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
    for (int i = 0; i <= BUCKET_SLOTS; i++) {
        const FourProof proof = {VCF_NONE, UINT64_C(1) << (i == 1 ? 2 : 10 + i), 0, true};
        pair_place(&pair, pair_pick(&pair, &random));
        proofs_store(memory, &pair.board, BLACK, &proof);
    }
    for (int i = BUCKET_SLOTS; i >= 0; i--) {
        CHECK(proofs_probe(memory, &pair.board, BLACK, &found) == (i != 1));
        pair_undo(&pair);
    }
    proofs_destroy(memory);
}

// Asks three times: with a small budget, with all, and again; then what is known must be free.
static void ask(Proofs *memory, VcfSolver *solver, VcfSolver *judge, const Board *board,
                Color attacker)
{
    VcfLine truth, line;
    const VcfResult want = vcf_solve(judge, board, attacker, PLENTY, &truth);
    const bool firm = want == VCF_NONE && vcf_is_firm(judge);
    FourProof got = proofs_solve(memory, solver, board, attacker, 2, NULL);
    CHECK(got.result == want || got.result == VCF_UNKNOWN);
    got = proofs_solve(memory, solver, board, attacker, PLENTY, NULL);
    CHECK_INT(got.result, want);
    CHECK(got.firm == firm && (want != VCF_WIN || got.plies == truth.plies));
    const uint64_t pairs = vcf_pairs(solver);
    got = proofs_solve(memory, solver, board, attacker, 1, NULL);
    CHECK_INT(got.result, want);
    CHECK(got.firm == firm && (want != VCF_WIN || got.plies == truth.plies));
    CHECK(vcf_pairs(solver) == pairs);
    CHECK_INT(proofs_solve(memory, solver, board, attacker, PLENTY, &line).result, want);
    if (want == VCF_WIN)
        CHECK(line.count == truth.count && line.moves[0] == truth.moves[0]);
    proofs_solve(memory, solver, board, attacker, 1, &line); // must not spoil a win
    CHECK_INT(proofs_solve(memory, solver, board, attacker, 1, NULL).result, want);
}

static void test_answers_are_the_solvers(void)
{
    TestRandom random = {7};
    Proofs *const memory = proofs_create(1 << 20);
    VcfSolver *const solver = vcf_create(), *const judge = vcf_create();
    int wins = 0;
    for (int i = 0; i < 1000 / PAIR_SLOWNESS; i++) {
        Pair pair;
        draw_position(&pair, (Rule)(i % RULE_NB), &random);
        for (int color = BLACK; color < COLOR_NB; color++) {
            ask(memory, solver, judge, &pair.board, (Color)color);
            wins += vcf_solve(judge, &pair.board, (Color)color, PLENTY, NULL) == VCF_WIN;
        }
    }
    CHECK(wins > 20 / PAIR_SLOWNESS);
    vcf_destroy(judge);
    vcf_destroy(solver);
    proofs_destroy(memory);
}

static const TestCase cases[] = {
    {"answers come back at the ends of every field", test_round_trip, false},
    {"in a full bucket the answer that was allowed least gives way", test_least_gives_way, false},
    {"what the memory says is what the solver says, for free", test_answers_are_the_solvers, false},
    {NULL, NULL, false},
};
const TestSuite suite_proofs = {"proofs", cases};
