// Move lists: what is near, and the best of the rest in order.
#include "engine/search/moves.h"
#include "engine/search/tactics.h"
#include "tests/pair.h"

#include <stdlib.h>
#include <string.h>

static bool is_stone(const Pair *pair, int x, int y)
{
    const GridCell cell = grid_at(&pair->grid, x, y);
    return cell == GRID_BLACK || cell == GRID_WHITE;
}

// Within two cells in any way, or three along a line.
static bool is_near(const Pair *pair, Square sq)
{
    for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) {
            const bool square = abs(dx) < 3 && abs(dy) < 3;
            const bool line = dx == 0 || dy == 0 || abs(dx) == abs(dy);
            if ((square || line) && is_stone(pair, square_x(sq) + dx, square_y(sq) + dy))
                return true;
        }
    return false;
}

static void check_listed_once(const Board *board, const MoveList *list, bool listed[SQUARE_NB])
{
    memset(listed, 0, SQUARE_NB * sizeof listed[0]);
    for (int i = 0; i < list->count; i++) {
        CHECK(board_is_empty(board, list->square[i]) && !listed[list->square[i]]);
        listed[list->square[i]] = true;
    }
}

static void check_quiet(const Pair *pair, const MoveList *list, const bool listed[SQUARE_NB])
{
    const Board *board = &pair->board;
    int near = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        const bool wanted = board_is_empty(board, sq) && is_near(pair, sq);
        near += wanted;
        CHECK(!wanted || listed[sq]);
    }
    CHECK_INT(list->count, near ? near : board_empty_count(board));
}

static void test_generate(void)
{
    TestRandom random = {1};
    int quiet = 0;
    for (int i = 0; i < 400; i++) {
        Pair pair;
        MoveList list;
        bool listed[SQUARE_NB];
        pair_init_random(&pair, (Rule)(i % RULE_NB), &random);
        pair_fill(&pair, test_random_below(&random, i % 2 ? 12 : 80), &random);
        moves_generate(&pair.board, &list);
        check_listed_once(&pair.board, &list, listed);
        if (tactics_must_answer_five(&pair.board) || tactics_must_answer_open_four(&pair.board))
            continue;
        check_quiet(&pair, &list, listed);
        quiet++;
    }
    CHECK(quiet > 100);
}

static void test_all(void)
{
    TestRandom random = {2};
    Pair pair;
    MoveList list;
    pair_init(&pair, (Geometry){9, 12}, RULE_RENJU, NULL, 0);
    moves_all(&pair.board, &list);
    CHECK_INT(list.count, 9 * 12);
    CHECK_INT(list.square[0], square_make(4, 6));
    pair_fill(&pair, 30, &random);
    moves_all(&pair.board, &list);
    CHECK_INT(list.count, board_empty_count(&pair.board));
    for (int i = 1; i < list.count; i++)
        CHECK(pair.board.spiral.rank[list.square[i]] > pair.board.spiral.rank[list.square[i - 1]]);
}

static void test_pick(void)
{
    TestRandom random = {3};
    Pair pair;
    pair_init(&pair, (Geometry){13, 8}, RULE_FREESTYLE, NULL, 0);
    const uint16_t *rank = pair.board.spiral.rank;
    for (int round = 0; round < 50; round++) {
        MoveList list;
        int score[SQUARE_NB] = {0};
        moves_all(&pair.board, &list);
        for (int i = 0; i < list.count; i++)
            score[list.square[i]] = test_random_below(&random, 1 + round) - round / 2;
        for (int i = 0; i < list.count; i++)
            list.key[i] = moves_key(&pair.board, list.square[i], score[list.square[i]]);
        bool seen[SQUARE_NB] = {false};
        for (int i = 0; i < list.count; i++) {
            const Square sq = moves_pick(&list, i);
            CHECK(sq == list.square[i] && !seen[sq]);
            seen[sq] = true;
            if (i == 0)
                continue;
            const int before = score[list.square[i - 1]], now = score[sq];
            CHECK(before > now || (before == now && rank[list.square[i - 1]] < rank[sq]));
        }
    }
}

// Dropped moves are not picked any more, and stand behind the others with their keys.
static void test_drop(void)
{
    TestRandom random = {4};
    Pair pair;
    pair_init(&pair, (Geometry){9, 7}, RULE_FREESTYLE, NULL, 0);
    for (int round = 0; round < 50; round++) {
        MoveList list;
        bool dropped[SQUARE_NB] = {false};
        int key[SQUARE_NB];
        moves_all(&pair.board, &list);
        const int all = list.count, from = test_random_below(&random, 10);
        for (int i = 0; i < all; i++)
            list.key[i] = key[list.square[i]] =
                moves_key(&pair.board, list.square[i], test_random_below(&random, 20));
        for (int i = 0; i < from; i++)
            moves_pick(&list, i);
        for (int i = all - 1; i >= from; i--)
            if (test_random_below(&random, 3)) {
                dropped[list.square[i]] = true;
                moves_drop(&list, i);
            }
        CHECK_INT(list.count + list.dropped, all);
        for (int i = from; i < list.count; i++)
            CHECK(!dropped[moves_pick(&list, i)]);
        for (int i = 0; i < all; i++) {
            CHECK_INT(dropped[list.square[i]], i >= list.count);
            CHECK_INT(list.key[i], key[list.square[i]]);
            CHECK(i == 0 || i >= list.count || list.key[i] < list.key[i - 1]);
        }
    }
}

static const TestCase cases[] = {
    {"quiet moves are the cells near stones", test_generate, false},
    {"all moves go from the centre outwards", test_all, false},
    {"the best comes first, ties by the spiral", test_pick, false},
    {"what is dropped is kept behind the others", test_drop, false},
    {NULL, NULL, false},
};

const TestSuite suite_moves = {"moves", cases};
