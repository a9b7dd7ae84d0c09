// What a score is worth. Everything is reckoned from pairs of games (the same opening, colours
// swapped): their five results 0, 1/2, 1, 3/2, 2 points, the pentanomial counts.
#ifndef BENCH_MATCH_STATS_H
#define BENCH_MATCH_STATS_H

enum { PAIR_RESULT_NB = 5 };

// counts[i]: pairs in which the first engine made i half points.
typedef struct PairCounts {
    long counts[PAIR_RESULT_NB];
} PairCounts;

// The difference in Elo with its 95 % interval; infinite where the score is 0 or 1.
typedef struct Estimate {
    long pairs;
    double score;     // 0..1, points a game
    double deviation; // standard error of score
    double elo, low, high;
    double superiority; // the likelihood that the first engine is the stronger one, 0..1
} Estimate;

// Expected score of a player who is elo points stronger, and back.
double elo_to_score(double elo);
double score_to_elo(double score);

// The estimate of no pairs is all uncertainty.
Estimate stats_estimate(const PairCounts *pairs);

// Generalised log-likelihood ratio of the hypotheses that the difference is elo1 and elo0: the
// best multinomial distribution with each expected score, compared.
double stats_llr(const PairCounts *pairs, double elo0, double elo1);

// Wald's bounds of the ratio: at or below the lower elo0 is accepted, at or above the upper elo1.
// alpha: how often elo1 may be accepted though elo0 is true; beta the other way round.
double sprt_lower(double alpha, double beta);
double sprt_upper(double alpha, double beta);

#endif
