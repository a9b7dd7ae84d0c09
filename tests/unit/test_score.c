// Scores: proven distances, the way to the table and back, and the rate for people.
#include "eval/score.h"
#include "tests/test.h"

enum { PLIES = 500 };

static void test_distances(void)
{
    for (int plies = 0; plies < PLIES; plies++) {
        CHECK(score_is_proven(score_win_in(plies)));
        CHECK(score_is_proven(score_loss_in(plies)));
        CHECK_INT(score_plies(score_win_in(plies)), plies);
        CHECK_INT(score_plies(score_loss_in(plies)), plies);
        CHECK_INT(score_loss_in(plies), -score_win_in(plies));
        CHECK(score_win_in(plies) > score_win_in(plies + 1)); // the sooner the better
        CHECK(score_win_in(plies) < SCORE_INFINITE && score_loss_in(plies) > -SCORE_INFINITE);
    }
}

static void test_unproven(void)
{
    for (Score score = -SCORE_STATIC_MAX; score <= SCORE_STATIC_MAX; score += 7) {
        CHECK(!score_is_proven(score));
        CHECK_INT(score_plies(score), 0);
        CHECK_INT(score_to_table(score, 80), score);
        CHECK_INT(score_from_table(score, 80), score);
    }
    CHECK(!score_is_proven(SCORE_PROVEN - 1) && !score_is_proven(1 - SCORE_PROVEN));
}

static void test_table(void)
{
    for (int ply = 0; ply < 130; ply++)
        for (int plies = 0; plies < 200; plies++) {
            const Score win = score_win_in(ply + plies), loss = score_loss_in(ply + plies);
            CHECK_INT(score_to_table(win, ply), score_win_in(plies));
            CHECK_INT(score_to_table(loss, ply), score_loss_in(plies));
            CHECK_INT(score_from_table(score_to_table(win, ply), ply), win);
            CHECK_INT(score_from_table(score_to_table(loss, ply), ply), loss);
        }
}

static void test_rate(void)
{
    CHECK_INT(score_win_rate(0), 500);
    for (Score score = 0; score < SCORE_PROVEN; score++) {
        const int rate = score_win_rate(score);
        CHECK(rate >= 500 && rate < 1000);
        CHECK(rate <= score_win_rate(score + 1));
        CHECK_INT(score_win_rate(-score), 1000 - rate);
    }
    CHECK_INT(score_win_rate(score_win_in(1)), 1000);
    CHECK_INT(score_win_rate(score_loss_in(2)), 0);
}

static const TestCase cases[] = {
    {"wins and losses count plies", test_distances, false},
    {"static scores are not proven", test_unproven, false},
    {"table scores count from the node", test_table, false},
    {"the rate grows with the score", test_rate, false},
    {NULL, NULL, false},
};

const TestSuite suite_score = {"score", cases};
