// Pairs are independent of each other, the two games of a pair are not: they share an opening. So
// the variance is taken over pairs. The likelihood ratio is that of M. Van den Bergh's "The GSPRT".
#include "bench/match_stats.h"

#include <math.h>

static const double normal_95 = 1.959964; // standard deviations that hold 95 %
static const double never_seen = 1e-3;    // stands in for a count of zero in the ratio

double elo_to_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double score_to_elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

// Points a game of the i-th result.
static double points(int i)
{
    return i / (PAIR_RESULT_NB - 1.0);
}

Estimate stats_estimate(const PairCounts *pairs)
{
    Estimate estimate = {0, 0.5, INFINITY, 0, -INFINITY, INFINITY, 0.5};
    double sum = 0, squares = 0;
    for (int i = 0; i < PAIR_RESULT_NB; i++) {
        estimate.pairs += pairs->counts[i];
        sum += (double)pairs->counts[i] * points(i);
        squares += (double)pairs->counts[i] * points(i) * points(i);
    }
    if (estimate.pairs == 0)
        return estimate;
    const double count = (double)estimate.pairs;
    estimate.score = sum / count;
    const double variance = squares / count - estimate.score * estimate.score;
    estimate.deviation = variance > 0 ? sqrt(variance / count) : 0;
    // Pairs that all ended alike tell nothing of their spread: then the rule of three, at most 3 of
    // n pairs may have been different.
    const double margin =
        estimate.deviation > 0 ? normal_95 * estimate.deviation : fmin(1, 3 / count);
    estimate.elo = score_to_elo(estimate.score);
    estimate.low = score_to_elo(estimate.score - margin);
    estimate.high = score_to_elo(estimate.score + margin);
    const double lead = estimate.score - 0.5;
    if (estimate.deviation > 0)
        estimate.superiority = erfc(-lead / estimate.deviation / sqrt(2)) / 2;
    else
        estimate.superiority = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return estimate;
}

// How far the likeliest distribution with the given expected score leans away from the frequencies:
// the theta with sum p(x) (x - score) / (1 + theta (x - score)) = 0. The sum falls with theta.
static double find_lean(const double p[PAIR_RESULT_NB], double score)
{
    double low = -1 / (1 - score), high = 1 / score;
    for (int step = 0; step < 100; step++) {
        const double theta = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < PAIR_RESULT_NB; i++)
            sum += p[i] * (points(i) - score) / (1 + theta * (points(i) - score));
        if (sum > 0)
            low = theta;
        else
            high = theta;
    }
    return (low + high) / 2;
}

double stats_llr(const PairCounts *pairs, double elo0, double elo1)
{
    const double score0 = elo_to_score(elo0), score1 = elo_to_score(elo1);
    double p[PAIR_RESULT_NB], count = 0, ratio = 0;
    for (int i = 0; i < PAIR_RESULT_NB; i++) {
        p[i] = pairs->counts[i] > 0 ? (double)pairs->counts[i] : never_seen;
        count += p[i];
    }
    for (int i = 0; i < PAIR_RESULT_NB; i++)
        p[i] /= count;
    const double lean0 = find_lean(p, score0), lean1 = find_lean(p, score1);
    for (int i = 0; i < PAIR_RESULT_NB; i++)
        ratio += p[i] * (log1p(lean0 * (points(i) - score0)) - log1p(lean1 * (points(i) - score1)));
    return count * ratio;
}

double sprt_lower(double alpha, double beta)
{
    return log(beta / (1 - alpha));
}

double sprt_upper(double alpha, double beta)
{
    return log((1 - beta) / alpha);
}
