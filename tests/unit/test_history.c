// Histories stay within their bounds and lean to what happened last.
#include "engine/search/history.h"
#include "tests/pair.h"

#include <string.h>

// Every number that is kept.
static void check_bounds(const History *history)
{
    for (int color = 0; color < COLOR_NB; color++)
        for (int sq = 0; sq < SQUARE_NB; sq++)
            CHECK(history->move[color][sq] >= -HISTORY_MAX &&
                  history->move[color][sq] <= HISTORY_MAX);
    for (int i = 0; i < FOLLOW_NB; i++)
        for (int threat = 0; threat < THREAT_NB; threat++)
            for (int offset = 0; offset < OFFSET_NB; offset++)
                CHECK(history->follow[i][threat][offset] >= -HISTORY_MAX &&
                      history->follow[i][threat][offset] <= HISTORY_MAX);
}

static void test_bounds(void)
{
    History history;
    TestRandom random = {1};
    history_clear(&history);
    for (int i = 0; i < 40; i++) {
        Pair pair;
        pair_init_random(&pair, (Rule)(i % RULE_NB), &random);
        pair_fill(&pair, i, &random);
        const bool success = test_random_below(&random, 2);
        for (int j = 0; j < 2000 && board_empty_count(&pair.board); j++) {
            const Square move = pair_pick(&pair, &random);
            const int depth = 1 + test_random_below(&random, 120);
            if (success == (test_random_below(&random, 9) > 0))
                history_reward(&history, &pair.board, move, depth);
            else
                history_punish(&history, &pair.board, move, depth);
            const int value = history_value(&history, &pair.board, move);
            CHECK(value >= -3 * HISTORY_MAX && value <= 3 * HISTORY_MAX);
        }
        check_bounds(&history);
    }
}

static void test_ends(void)
{
    History history;
    Pair pair;
    const Square move = square_make(5, 5), other = square_make(12, 12);
    history_clear(&history);
    pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
    pair_place(&pair, square_make(6, 6));
    pair_place(&pair, square_make(7, 7));
    const Board *board = &pair.board;
    CHECK_INT(history_value(&history, board, move), 0);
    for (int depth = 1; depth < 100; depth++)
        for (int i = 0; i < 50; i++)
            history_reward(&history, board, move, depth);
    const int high = history_value(&history, board, move);
    CHECK(high > HISTORY_MAX);
    history_punish(&history, board, move, 8);
    CHECK(history_value(&history, board, move) < high); // one lesson is felt
    for (int i = 0; i < 1000; i++)
        history_punish(&history, board, move, 100);
    CHECK(history_value(&history, board, move) < -HISTORY_MAX);
    CHECK_INT(history_value(&history, board, other), 0);
    check_bounds(&history);
}

static void test_counter(void)
{
    History history;
    Pair pair;
    const Square stone = square_make(6, 6), move = square_make(5, 5), other = square_make(8, 8);
    history_clear(&history);
    pair_init(&pair, (Geometry){15, 15}, RULE_FREESTYLE, NULL, 0);
    history_reward(&history, &pair.board, move, 3); // no stone yet: nothing to read outside
    pair_place(&pair, stone);
    history_reward(&history, &pair.board, move, 3);
    CHECK_INT(history.counter[WHITE][stone], move);
    CHECK_INT(history.counter[BLACK][stone], SQUARE_NONE);
    history_reward(&history, &pair.board, other, 3);
    CHECK_INT(history.counter[WHITE][stone], other);
    history_clear(&history);
    CHECK_INT(history.counter[WHITE][stone], SQUARE_NONE);
    CHECK_INT(history_value(&history, &pair.board, move), 0);
}

// What a stone teaches is felt at the same distance from every other stone, and nowhere else.
static void test_offsets(void)
{
    const Geometry geometry = {SIDE_MAX, SIDE_MAX};
    const Square middle = square_make(10, 10);
    for (int y = 0; y < SIDE_MAX; y++)
        for (int x = 0; x < SIDE_MAX; x++) {
            static History history;
            Pair pair;
            const Square move = square_make(x, y);
            if (move == middle)
                continue;
            history_clear(&history);
            pair_init(&pair, geometry, RULE_FREESTYLE, NULL, 0);
            pair_place(&pair, middle);
            history_reward(&history, &pair.board, move, 5);
            const int there = history_value(&history, &pair.board, move);
            history.move[WHITE][move] = 0;
            memset(history.follow[1], 0, sizeof history.follow[1]); // no stone is there to follow
            const int shape = history_value(&history, &pair.board, move);
            CHECK(shape > 0 && shape < there);
            const bool is_near = square_distance(middle, move) <= OFFSET_MAX;
            for (int i = 0; i < SIDE_MAX * SIDE_MAX; i++) {
                const Square other = square_make(i % SIDE_MAX, i / SIDE_MAX);
                const bool alike =
                    is_near ? other == move : square_distance(middle, other) > OFFSET_MAX;
                if (other != middle)
                    CHECK((history_value(&history, &pair.board, other) > 0) == alike);
            }
        }
}

static const TestCase cases[] = {
    {"values stay within the bounds", test_bounds, false},
    {"success and failure pull to the ends", test_ends, false},
    {"the last refutation is remembered", test_counter, false},
    {"shapes are told apart by their place beside the last stone", test_offsets, false},
    {NULL, NULL, false},
};

const TestSuite suite_history = {"history", cases};
