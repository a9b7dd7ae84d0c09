// Statistics against published figures.
#include "bench/match_fit.h"
#include "bench/match_stats.h"
#include "tests/test.h"

#include <math.h>

static void check_near(double got, double want, double error, const char *what)
{
    test_check(fabs(got - want) <= error, __FILE__, __LINE__, "%s is %.5f, not %.5f", what, got,
               want);
}

// Tests of Stockfish patches as fishtest has reported them (official-stockfish/Stockfish, pull
// requests 2493, 2971, 3098, 3331): pentanomial counts, logistic hypotheses, ratio to two decimals.
static void test_llr(void)
{
    static const struct {
        double elo0, elo1, llr;
        PairCounts pairs;
    } reported[] = {
        {-1.00, 3.00, 2.94, {{424, 2948, 5832, 3045, 460}}},
        {0.00, 2.00, 2.94, {{1284, 17437, 55536, 18085, 1292}}},
        {-0.50, 1.50, 2.96, {{17, 253, 1042, 337, 39}}},
        {0.25, 1.75, 2.93, {{11, 407, 3238, 513, 11}}},
        {-0.25, 1.25, 2.96, {{491, 7345, 29693, 7670, 465}}},
        {0.25, 1.25, 2.97, {{53, 2220, 21459, 2445, 47}}},
        {-0.25, 1.25, 2.94, {{115, 2196, 11328, 2317, 136}}},
    };
    for (size_t i = 0; i < sizeof reported / sizeof reported[0]; i++)
        check_near(stats_llr(&reported[i].pairs, reported[i].elo0, reported[i].elo1),
                   reported[i].llr, 0.0051, "the ratio");
}

// The same bounds stand in all those reports: (-2.94,2.94).
static void test_bounds(void)
{
    check_near(sprt_lower(0.05, 0.05), -2.944, 0.001, "the lower bound");
    check_near(sprt_upper(0.05, 0.05), 2.944, 0.001, "the upper bound");
    check_near(sprt_upper(0.1, 0.2), log(8), 1e-9, "the upper bound");
    check_near(sprt_lower(0.1, 0.2), log(0.2 / 0.9), 1e-9, "the lower bound");
}

static void test_llr_signs(void)
{
    static const PairCounts better = {{5, 20, 50, 40, 15}}, worse = {{15, 40, 50, 20, 5}};
    const double up = stats_llr(&better, -10, 10), down = stats_llr(&worse, -10, 10);
    CHECK(up > 1);
    check_near(down, -up, 1e-9, "the mirrored ratio");
    static const PairCounts even = {{10, 20, 50, 20, 10}};
    check_near(stats_llr(&even, -10, 10), 0, 1e-9, "the ratio of an even match");
    static const PairCounts all_won = {{0, 0, 0, 0, 20}};
    CHECK(isfinite(stats_llr(&all_won, 0, 10)) && stats_llr(&all_won, 0, 10) > 0);
}

// 100 pairs by hand: mean 0.575, mean square 0.4125, variance 0.081875.
static void test_estimate(void)
{
    static const PairCounts pairs = {{10, 10, 35, 30, 15}};
    const Estimate estimate = stats_estimate(&pairs);
    CHECK_INT(estimate.pairs, 100);
    check_near(estimate.score, 0.575, 1e-12, "the score");
    check_near(estimate.deviation, 0.0286138, 1e-6, "the deviation");
    check_near(estimate.elo, 52.5116, 1e-3, "the Elo");
    check_near(elo_to_score(estimate.low), 0.575 - 1.959964 * 0.0286138, 1e-6, "the lower end");
    check_near(elo_to_score(estimate.high), 0.575 + 1.959964 * 0.0286138, 1e-6, "the upper end");
    check_near(estimate.superiority, 0.995618, 1e-5, "the likelihood of superiority");
}

// Ten points of twelve are 279.6 Elo, 200 Elo are 76 % (the table of Elo's book).
static void test_elo(void)
{
    check_near(score_to_elo(10.0 / 12), 279.6, 0.05, "the Elo");
    check_near(elo_to_score(200), 0.76, 0.001, "the score");
    CHECK(isinf(score_to_elo(1)) && score_to_elo(1) > 0);
    CHECK(isinf(score_to_elo(0)) && score_to_elo(0) < 0);
}

static void test_extremes(void)
{
    static const PairCounts none = {{0}}, all_won = {{0, 0, 0, 0, 30}}, all_even = {{0, 0, 30}};
    Estimate estimate = stats_estimate(&none);
    CHECK_INT(estimate.pairs, 0);
    check_near(estimate.superiority, 0.5, 0, "superiority without games");
    estimate = stats_estimate(&all_won);
    CHECK(isinf(estimate.elo) && isinf(estimate.high));
    check_near(elo_to_score(estimate.low), 0.9, 1e-9, "the lower end by the rule of three");
    estimate = stats_estimate(&all_even);
    check_near(estimate.elo, 0, 1e-9, "the Elo of an even match");
    check_near(elo_to_score(estimate.high), 0.6, 1e-9, "the upper end by the rule of three");
}

// Baseball, American League East 1987: Agresti, "Categorical Data Analysis", the example of the
// Bradley-Terry model; the estimates without a home advantage and their errors.
static void test_fit(void)
{
    enum { TEAM_NB = 7 };
    static const int wins[TEAM_NB][TEAM_NB] = {
        // Baltimore, Boston, Cleveland, Detroit, Milwaukee, New York, Toronto
        {0, 1, 7, 4, 2, 3, 1},  {12, 0, 7, 2, 6, 7, 6}, {6, 6, 0, 4, 4, 6, 5},
        {9, 11, 9, 0, 6, 5, 7}, {11, 7, 9, 7, 0, 7, 9}, {10, 6, 7, 8, 6, 0, 6},
        {12, 7, 8, 6, 4, 7, 0},
    };
    static const double rating[TEAM_NB] = {0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945};
    static const double error[TEAM_NB] = {0, 0.3339, 0.3319, 0.3396, 0.3433, 0.3359, 0.3367};
    static const double elo_per_unit = 173.7178;
    Fit fit = {.count = TEAM_NB};
    for (int i = 0; i < TEAM_NB; i++)
        for (int j = 0; j < TEAM_NB; j++)
            fit.points[i][j] = wins[i][j];
    if (!CHECK(fit_elo(&fit, 0)))
        return;
    for (int i = 0; i < TEAM_NB; i++) {
        check_near(fit.elo[i] / elo_per_unit, rating[i], 0.0002, "the rating");
        check_near(fit.error[i] / elo_per_unit, error[i], 0.0002, "its error");
    }
}

static void test_fit_extremes(void)
{
    Fit fit = {.count = 3};
    fit.points[0][1] = 10; // all won; the third has not played
    CHECK(!fit_elo(&fit, 1));
    fit.points[2][1] = fit.points[1][2] = 5;
    CHECK(fit_elo(&fit, 1));
    CHECK(isfinite(fit.elo[1]) && fit.elo[1] < -200);
    check_near(fit.elo[2], fit.elo[1], 1e-6, "the rating of equals");
}

static const TestCase cases[] = {
    {"the ratio is the one that fishtest reports", test_llr, false},
    {"the bounds of the test are Wald's", test_bounds, false},
    {"the ratio changes its sign with the players", test_llr_signs, false},
    {"the estimate of pairs reckoned by hand", test_estimate, false},
    {"Elo and score", test_elo, false},
    {"nothing played, everything won, nothing but draws", test_extremes, false},
    {"the joint fit is the one of the textbook", test_fit, false},
    {"the joint fit of all won and of the unconnected", test_fit_extremes, false},
    {NULL, NULL, false},
};

const TestSuite suite_match_stats = {"match_stats", cases};
