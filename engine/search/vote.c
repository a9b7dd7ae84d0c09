// A proof needs no majority. Otherwise a vote weighs as much as its search is deep, and more
// the better the score: a thread that has seen its own move fail says little for it.
#include "engine/search/vote.h"

enum {
    SCORE_SPREAD = 100, // points of score above the lowest that double a vote
    DEPTH_BEHIND = 1,   // a result further behind the leader's has no vote
};

// Proven losses count as the worst evaluation, so that they do not outweigh everything else.
static Score score_of(const RootResult *result)
{
    const Score score = result->info.score;
    return score < -SCORE_STATIC_MAX ? -SCORE_STATIC_MAX : score;
}

static int64_t weight_of(const RootResult *result, Score lowest)
{
    return (int64_t)result->info.depth * (score_of(result) - lowest + SCORE_SPREAD);
}

static bool may_vote(const RootResult *result, const RootResult *leader)
{
    return result->info.depth > 0 && result->info.depth >= leader->info.depth - DEPTH_BEHIND;
}

// The shortest proven win; where there is none, a proven loss. Returns count when nothing is
// proven.
static int find_proof(const RootResult *const *results, int count)
{
    int best = 0, lost = count;
    for (int i = count - 1; i >= 0; i--) {
        if (results[i]->info.score >= results[best]->info.score)
            best = i;
        if (results[i]->settled)
            lost = i;
    }
    return results[best]->info.score > SCORE_PROVEN ? best : lost;
}

static int64_t votes_for(const RootResult *const *results, int count, Square move, Score lowest)
{
    int64_t votes = 0;
    for (int i = 0; i < count; i++)
        if (results[i]->move == move && may_vote(results[i], results[0]))
            votes += weight_of(results[i], lowest);
    return votes;
}

static Score lowest_score(const RootResult *const *results, int count)
{
    Score lowest = SCORE_INFINITE;
    for (int i = 0; i < count; i++)
        if (may_vote(results[i], results[0]) && score_of(results[i]) < lowest)
            lowest = score_of(results[i]);
    return lowest;
}

int vote_choose(const RootResult *const *results, int count)
{
    const int proof = find_proof(results, count);
    if (proof < count)
        return proof;
    const Score lowest = lowest_score(results, count);
    int64_t most = votes_for(results, count, results[0]->move, lowest);
    int best = 0;
    for (int i = 1; i < count; i++) {
        const int64_t votes = votes_for(results, count, results[i]->move, lowest);
        const bool same = results[i]->move == results[best]->move;
        if (votes > most || (same && results[i]->info.depth > results[best]->info.depth)) {
            most = votes;
            best = i;
        }
    }
    return best;
}
