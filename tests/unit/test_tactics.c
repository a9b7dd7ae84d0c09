// Forced replies and verdicts on positions made by hand.
#include "engine/search/tactics.h"
#include "tests/pair.h"

#include <string.h>

// Puts stones by their names; black to move unless said otherwise.
static void set_up(Pair *pair, Geometry geometry, Rule rule, const char *black, const char *white)
{
    Square sq;
    pair_init(pair, geometry, rule, NULL, 0);
    for (int color = 0; color < COLOR_NB; color++) {
        const char *cursor = color == BLACK ? black : white;
        while (*cursor && CHECK(square_parse(&cursor, geometry, &sq))) {
            board_set_mover(&pair->board, (Color)color);
            pair_place(pair, sq);
        }
    }
    board_set_mover(&pair->board, BLACK);
}

static void set_up15(Pair *pair, Rule rule, const char *black, const char *white)
{
    set_up(pair, (Geometry){15, 15}, rule, black, white);
}

static bool has(const SquareSet *set, const char *cell)
{
    Square sq = SQUARE_NONE;
    CHECK(square_parse(&cell, (Geometry){15, 15}, &sq));
    return set_has(set, sq);
}

static int count(const SquareSet *set)
{
    int cells = 0;
    for (int sq = 0; sq < SQUARE_NB; sq++)
        cells += set_has(set, (Square)sq);
    return cells;
}

static void check_verdict(const Board *board, Score want)
{
    Score score;
    if (want == SCORE_NONE)
        CHECK(!tactics_verdict(board, 10, &score));
    else if (CHECK(tactics_verdict(board, 10, &score)))
        CHECK_INT(score, want);
}

static void test_verdicts(void)
{
    Pair pair;
    set_up15(&pair, RULE_FREESTYLE, "h8i8j8k8", "h9i9j9k9");
    check_verdict(&pair.board, score_win_in(11));
    set_up15(&pair, RULE_FREESTYLE, "a1", "h9i9j9k9");
    check_verdict(&pair.board, score_loss_in(12));
    set_up15(&pair, RULE_FREESTYLE, "g9", "h9i9j9k9");
    check_verdict(&pair.board, SCORE_NONE); // one answer
    set_up15(&pair, RULE_FREESTYLE, "h8i8j8", "h9i9j9");
    check_verdict(&pair.board, score_win_in(13));
    set_up15(&pair, RULE_FREESTYLE, "h8i8j8", "g9h9i9j9l9");
    check_verdict(&pair.board, score_loss_in(12)); // too late for the own three
    set_up15(&pair, RULE_EXACT_FIVE, "h8i8m7m6", "a1o15");
    check_verdict(&pair.board, SCORE_NONE);
    set_up15(&pair, RULE_EXACT_FIVE, "h8i8k7k6", "a1o15"); // k8 makes two threes
    check_verdict(&pair.board, score_win_in(15));
    set_up15(&pair, RULE_RENJU, "h8i8k7k6", "a1o15");
    check_verdict(&pair.board, SCORE_NONE); // a foul
    board_pass(&pair.board);
    check_verdict(&pair.board, SCORE_NONE);
}

static void test_caro_answers(void)
{
    Pair pair;
    SquareSet answers;
    set_up15(&pair, RULE_CARO, "c5", "d5e5f5g5"); // h5, or i5, which shuts the five in
    CHECK(tactics_must_answer_five(&pair.board));
    tactics_five_answers(&pair.board, &answers);
    CHECK(has(&answers, "h5") && has(&answers, "i5"));
    check_verdict(&pair.board, SCORE_NONE);
    set_up15(&pair, RULE_CARO, "c5", "e5f5g5h5"); // d5 and i5; only i5 answers both
    tactics_five_answers(&pair.board, &answers);
    CHECK(has(&answers, "i5"));
    check_verdict(&pair.board, SCORE_NONE);
    set_up15(&pair, RULE_CARO_EXACT, "c5", "e5f5g5h5j5"); // i5 would be six, but shuts d5 in
    tactics_five_answers(&pair.board, &answers);
    CHECK(has(&answers, "d5") && has(&answers, "i5"));
    set_up15(&pair, RULE_CARO, "c5", "f5g5h5"); // the four e5 would leave an answer
    board_pass(&pair.board);
    check_verdict(&pair.board, score_win_in(13)); // i5 would not
    set_up15(&pair, RULE_CARO, "c5k5", "e5f5g5"); // neither d5 nor h5 is open
    board_pass(&pair.board);
    check_verdict(&pair.board, SCORE_NONE);
}

static void test_five_answer_is_foul(void)
{
    Pair pair;
    set_up15(&pair, RULE_RENJU, "d9f9e8e10a1", "g7h6i5j4");
    check_verdict(&pair.board, score_loss_in(12));            // two fives
    set_up15(&pair, RULE_RENJU, "k3d9g9f8f10o1", "g7h6i5j4"); // f8 is taken
    check_verdict(&pair.board, SCORE_NONE);
    set_up15(&pair, RULE_RENJU, "k3e8g8f7f9", "g7h6i5j4"); // f8 is the five, and black's 3-3
    CHECK(!tactics_is_legal(&pair.board, square_make(5, 7)));
    check_verdict(&pair.board, score_loss_in(12));
    set_up15(&pair, RULE_EXACT_FIVE, "k3e8g8f7f9", "g7h6i5j4");
    check_verdict(&pair.board, SCORE_NONE);
}

static void test_open_four_answers(void)
{
    Pair pair;
    SquareSet answers;
    set_up15(&pair, RULE_FREESTYLE, "a1", "h8i8j8");
    CHECK(tactics_must_answer_open_four(&pair.board));
    tactics_open_four_answers(&pair.board, &answers);
    CHECK_INT(count(&answers), 2); // g8 and k8 each leave only a four
    set_up15(&pair, RULE_FREESTYLE, "l8", "h8i8j8");
    tactics_open_four_answers(&pair.board, &answers);
    CHECK_INT(count(&answers), 3);
    CHECK(has(&answers, "g8") && has(&answers, "k8") && has(&answers, "f8"));
    set_up15(&pair, RULE_FREESTYLE, "a1", "h8i8k8");
    tactics_open_four_answers(&pair.board, &answers);
    CHECK_INT(count(&answers), 3); // g8, j8, l8
    CHECK(has(&answers, "g8") && has(&answers, "j8") && has(&answers, "l8"));
    set_up15(&pair, RULE_FREESTYLE, "a3b3c3", "h8i8j8"); // two fours of our own
    tactics_open_four_answers(&pair.board, &answers);
    CHECK_INT(count(&answers), 4);
    CHECK(has(&answers, "d3") && has(&answers, "e3"));
    set_up15(&pair, RULE_FREESTYLE, "a1", "h8i8j8c3c4c5"); // two threes: nothing answers both
    tactics_open_four_answers(&pair.board, &answers);
    CHECK_INT(count(&answers), 0);
}

// Rows of a full board without a five, and an open three on the rows that are left.
static void test_last_stones(void)
{
    for (int left = 1; left <= 8; left++) {
        Pair pair;
        pair_init(&pair, (Geometry){10, 10}, RULE_RENJU, NULL, 0);
        for (int i = 0; i < 72 - left; i++) {
            const int x = i % 10, y = 9 - i / 10;
            board_set_mover(&pair.board, (x / 2 + y) % 2 ? BLACK : WHITE);
            pair_place(&pair, square_make(x, y));
        }
        board_set_mover(&pair.board, WHITE);
        for (int x = 3; x < 6; x++) {
            board_set_mover(&pair.board, WHITE);
            pair_place(&pair, square_make(x, 0));
        }
        CHECK_INT(board_stones_left(&pair.board), left);
        board_set_mover(&pair.board, WHITE);
        Score score;
        const bool claimed = tactics_verdict(&pair.board, 0, &score);
        CHECK_INT(claimed && score == score_win_in(3), left >= 3);
        board_set_mover(&pair.board, BLACK);
        CHECK_INT(tactics_must_answer_open_four(&pair.board), left >= 4);
    }
}

static const TestCase cases[] = {
    {"verdicts", test_verdicts, false},
    {"in caro a five can be shut in", test_caro_answers, false},
    {"black loses where the only answer is a foul", test_five_answer_is_foul, false},
    {"answers to an open four", test_open_four_answers, false},
    {"renju's last stones leave no time for a threat", test_last_stones, false},
    {NULL, NULL, false},
};

const TestSuite suite_static_tactics = {"static_tactics", cases};
