// The incremental board in random games: equal to a recomputation after each stone, back to the
// last byte after each undo, one key for one position, and no direction or colour treated apart.
#include "engine/board/win.h"
#include "engine/search/tactics.h"
#include "tests/pair.h"
#include "tests/reference/grid_foul.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SHAPES_NB = 12, STATE_BYTES = offsetof(Board, journal) };

static const Geometry shapes[SHAPES_NB] = {{5, 5},   {6, 6},   {5, 22},  {22, 5},
                                           {7, 9},   {15, 15}, {19, 13}, {8, 21},
                                           {22, 22}, {20, 20}, {11, 6},  {21, 22}};

// What a board was before each of its stones, to compare with after the undo.
typedef struct History {
    unsigned char *states;
} History;

static unsigned char *state_before(const History *history, int stone)
{
    return history->states + (size_t)stone * STATE_BYTES;
}

static void check_place(Pair *pair, const History *history, Square sq)
{
    Board *board = &pair->board;
    const Color color = board->to_move;
    const BoardKeys keys = board_keys_after(board, sq);
    memcpy(state_before(history, board->stone_count), board, STATE_BYTES);
    pair_place(pair, sq);
    CHECK(keys.stones == board->key && keys.position == board_key(board));
    CHECK(board_check(board));
    CHECK_INT(board->to_move, color_other(color));
    CHECK_INT(board_last(board, 0), sq);
    CHECK_INT(board_stone(board, sq), color == BLACK ? STONE_BLACK : STONE_WHITE);
    CHECK_INT(win_at(&board->lines, sq, color, board->rule), pair_last_wins(pair));
}

static void check_undo(Pair *pair, const History *history)
{
    Board *board = &pair->board;
    pair_undo(pair);
    CHECK(board_check(board));
    CHECK(memcmp(state_before(history, board->stone_count), board, STATE_BYTES) == 0);
}

// Wanders back and forth through a game until the board is full, then takes all back.
static void wander(Pair *pair, const History *history, int steps, TestRandom *random)
{
    Board *board = &pair->board;
    for (int i = 0; i < steps; i++) {
        const int choice = test_random_below(random, 16);
        if (choice == 0)
            board_pass(board);
        else if (choice == 1)
            board_set_mover(board, test_random_below(random, 2) ? WHITE : BLACK);
        else if (choice < 6 && board->stone_count)
            check_undo(pair, history);
        else if (board_empty_count(board))
            check_place(pair, history, pair_pick(pair, random));
    }
    while (board_empty_count(board))
        check_place(pair, history, pair_pick(pair, random));
    CHECK(board_is_draw(board));
    CHECK_INT(pair_pick(pair, random), SQUARE_NONE);
    while (board->stone_count)
        check_undo(pair, history);
}

static void play_games(int games, unsigned long long seed)
{
    TestRandom random = {seed};
    const History history = {malloc((size_t)CELLS_MAX * STATE_BYTES)};
    if (!CHECK(history.states != NULL))
        return;
    for (int i = 0; i < games; i++) {
        Pair pair;
        const Rule rule = (Rule)(i % RULE_NB);
        if (i % 2)
            pair_init_random(&pair, rule, &random);
        else
            pair_init(&pair, shapes[i / 2 % SHAPES_NB], rule, NULL, 0);
        wander(&pair, &history, 60, &random);
    }
    free(history.states);
}

static void test_games(void)
{
    play_games(20, 1);
}

static void test_many_games(void)
{
    play_games(600, 2);
}

// Each way of spoiling a board must be noticed, or the check proves nothing.
static void test_check_notices(void)
{
    TestRandom random = {3};
    Pair pair;
    pair_init(&pair, (Geometry){15, 15}, RULE_RENJU, NULL, 0);
    pair_fill(&pair, 40, &random);
    Board *board = &pair.board, *copy = malloc(sizeof *copy);
    if (!CHECK(copy != NULL))
        return;
    const Square empty = pair_pick(&pair, &random), stone = board_last(board, 0);
    for (int damage = 0; damage < 12; damage++) {
        board_copy(copy, board);
        CHECK(board_check(copy));
        switch (damage) {
        case 0:
            copy->key ^= 1;
            break;
        case 1:
            copy->stone_count++;
            break;
        case 2:
            copy->wall_count++;
            break;
        case 3:
            copy->sums.feature[NET_CELL - 1]++;
            break;
        case 4:
            copy->counts[BLACK].count[THREAT_NONE]--;
            break;
        case 5:
            copy->cell[empty].code[BLACK] ^= 1;
            break;
        case 6:
            copy->cell[empty].score[WHITE]++;
            break;
        case 7:
            copy->cell[empty].threat[BLACK] ^= 1;
            break;
        case 8:
            set_toggle(&copy->empty, stone);
            break;
        case 9:
            set_toggle(&copy->stones[WHITE], empty);
            set_toggle(&copy->empty, empty);
            break;
        case 10:
            set_toggle(&copy->threats[WHITE][THREAT_FOUR], empty);
            break;
        default:
            lines_toggle(&copy->lines, stone, board_stone(board, stone));
            break;
        }
        test_check(!board_check(copy), __FILE__, __LINE__, "damage %d was not noticed", damage);
    }
    free(copy);
}

static bool wins_with(Pair *pair, Square sq, Color color)
{
    const int x = square_x(sq), y = square_y(sq);
    pair->grid.cell[y][x] = grid_stone(color);
    const bool wins = grid_walk_wins(&pair->grid, x, y, pair->board.rule);
    pair->grid.cell[y][x] = GRID_EMPTY;
    return wins;
}

// Compares what the board says of an empty cell with what the grid finds by trying.
static void check_cell(Pair *pair, Square sq, int *fives, int *fouls)
{
    Board *board = &pair->board;
    for (int color = 0; color < COLOR_NB; color++) {
        const bool wins = wins_with(pair, sq, (Color)color);
        bool predicted = false;
        for (int direction = 0; direction < DIR_NB; direction++)
            predicted |= board_pattern(board, sq, direction, (Color)color) == PATTERN_FIVE;
        CHECK_INT(predicted, wins);
        CHECK_INT(board->cell[sq].threat[color] == THREAT_FIVE, wins);
        *fives += wins;
    }
    if (board->rule != RULE_RENJU || board->to_move != BLACK) {
        CHECK(tactics_is_legal(board, sq));
        return;
    }
    const bool foul = grid_foul(&pair->grid, square_x(sq), square_y(sq)) > GRID_FIVE;
    CHECK_INT(tactics_is_legal(board, sq), !foul);
    CHECK(!foul || board->cell[sq].threat[BLACK] == THREAT_FORBIDDEN);
    *fouls += foul;
}

static void check_cells(int boards, unsigned long long seed)
{
    TestRandom random = {seed};
    for (int rule = 0; rule < RULE_NB; rule++) {
        int fives = 0, fouls = 0;
        for (int i = 0; i < boards; i++) {
            Pair pair;
            pair_init_random(&pair, (Rule)rule, &random);
            pair_fill(&pair, 10 + test_random_below(&random, 100), &random);
            for (int j = 0; j < pair.board.spiral.count; j++)
                if (board_is_empty(&pair.board, pair.board.spiral.order[j]))
                    check_cell(&pair, pair.board.spiral.order[j], &fives, &fouls);
        }
        CHECK(fives > boards);
        CHECK((fouls > boards / 10) == (rule == RULE_RENJU));
    }
}

static void test_cells(void)
{
    check_cells(60, 4);
}

static void test_many_cells(void)
{
    check_cells(3000, 5);
}

// Puts the stones of `from` in another order.
static void replay(Board *board, const Board *from, TestRandom *random)
{
    Square stones[CELLS_MAX];
    const int count = from->stone_count;
    for (int i = 0; i < count; i++) {
        const int j = test_random_below(random, i + 1);
        stones[i] = stones[j];
        stones[j] = board_last(from, i);
    }
    for (int i = 0; i < count; i++) {
        board_set_mover(board, set_has(&from->stones[BLACK], stones[i]) ? BLACK : WHITE);
        board_place(board, stones[i]);
    }
    board_set_mover(board, from->to_move);
}

// All that is not the order of the stones is the same.
static bool same_position(const Board *a, const Board *b)
{
    bool same = board_key(a) == board_key(b) && board_evaluate(a) == board_evaluate(b) &&
                memcmp(&a->sums, &b->sums, sizeof a->sums) == 0 &&
                memcmp(a->counts, b->counts, sizeof a->counts) == 0 &&
                memcmp(&a->lines, &b->lines, sizeof a->lines) == 0 &&
                memcmp(a->threats, b->threats, sizeof a->threats) == 0;
    for (int i = 0; i < a->spiral.count; i++) {
        const Square sq = a->spiral.order[i];
        same = same && (!board_is_empty(a, sq) ||
                        memcmp(&a->cell[sq], &b->cell[sq], sizeof a->cell[sq]) == 0);
    }
    return same;
}

static void test_order_of_stones(void)
{
    TestRandom random = {6};
    for (int i = 0; i < 60; i++) {
        Pair pair, other;
        Square walls[] = {square_make(1, 2), square_make(4, 4)};
        pair_init(&pair, shapes[i % SHAPES_NB], (Rule)(i % RULE_NB), walls, 2);
        pair_fill(&pair, 5 + test_random_below(&random, 60), &random);
        const Square swapped[] = {walls[1], walls[0]};
        pair_init(&other, shapes[i % SHAPES_NB], (Rule)(i % RULE_NB), swapped, 2);
        replay(&other.board, &pair.board, &random);
        CHECK(same_position(&pair.board, &other.board));
        Board *copy = malloc(sizeof *copy);
        if (!CHECK(copy != NULL))
            return;
        board_copy(copy, &pair.board);
        CHECK(same_position(copy, &pair.board));
        while (copy->stone_count)
            board_undo(copy);
        CHECK(board_check(copy));
        free(copy);
    }
}

static uint64_t key_of(Geometry geometry, Rule rule, Square wall, Square black, Square white,
                       Color mover)
{
    Pair pair;
    pair_init(&pair, geometry, rule, &wall, wall != SQUARE_NONE);
    pair_place(&pair, black);
    pair_place(&pair, white);
    board_set_mover(&pair.board, mover);
    return board_key(&pair.board);
}

static void test_keys_differ(void)
{
    const Geometry shape = {10, 12};
    const Square a = square_make(3, 3), b = square_make(4, 5), c = square_make(0, 0);
    const uint64_t key = key_of(shape, RULE_FREESTYLE, SQUARE_NONE, a, b, BLACK);
    CHECK(key == key_of(shape, RULE_FREESTYLE, SQUARE_NONE, a, b, BLACK));
    CHECK(key != key_of(shape, RULE_FREESTYLE, SQUARE_NONE, a, b, WHITE));
    CHECK(key != key_of(shape, RULE_FREESTYLE, SQUARE_NONE, b, a, BLACK));
    CHECK(key != key_of(shape, RULE_FREESTYLE, c, a, b, BLACK));
    CHECK(key_of(shape, RULE_FREESTYLE, c, a, b, BLACK) !=
          key_of(shape, RULE_FREESTYLE, c + 1, a, b, BLACK));
    CHECK(key != key_of((Geometry){12, 10}, RULE_FREESTYLE, SQUARE_NONE, a, b, BLACK));
    CHECK(key != key_of((Geometry){10, 13}, RULE_FREESTYLE, SQUARE_NONE, a, b, BLACK));
    for (int rule = 1; rule < RULE_NB; rule++)
        CHECK(key != key_of(shape, (Rule)rule, SQUARE_NONE, a, b, BLACK));
}

// Builds the image of a position under a symmetry of its board.
static void transform(Pair *image, const Pair *pair, int symmetry)
{
    const Board *board = &pair->board;
    const Geometry geometry = board->geometry;
    Square walls[CELLS_MAX];
    int count = 0;
    for (int i = 0; i < board->spiral.count; i++)
        if (board_stone(board, board->spiral.order[i]) == STONE_WALL)
            walls[count++] = square_transform(geometry, board->spiral.order[i], symmetry);
    pair_init(image, geometry, board->rule, walls, count);
    for (int i = board->stone_count - 1; i >= 0; i--) {
        const Square sq = board_last(board, i);
        board_set_mover(&image->board, set_has(&board->stones[BLACK], sq) ? BLACK : WHITE);
        pair_place(image, square_transform(geometry, sq, symmetry));
    }
    board_set_mover(&image->board, board->to_move);
}

static void check_image(const Board *board, const Board *image, int symmetry)
{
    CHECK_INT(board_evaluate(image), board_evaluate(board));
    CHECK(memcmp(&image->sums, &board->sums, sizeof board->sums) == 0);
    CHECK(memcmp(image->counts, board->counts, sizeof board->counts) == 0);
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        const Square there = square_transform(board->geometry, sq, symmetry);
        if (!board_is_empty(board, sq))
            continue;
        const Cell *a = &board->cell[sq], *b = &image->cell[there];
        CHECK(memcmp(a->threat, b->threat, sizeof a->threat) == 0);
        CHECK(memcmp(a->score, b->score, sizeof a->score) == 0);
        CHECK_INT(tactics_is_legal(image, there), tactics_is_legal(board, sq));
    }
}

static void test_symmetries(void)
{
    TestRandom random = {7};
    for (int i = 0; i < 50; i++) {
        Pair pair, image;
        pair_init_random(&pair, (Rule)(i % RULE_NB), &random);
        pair_fill(&pair, 5 + test_random_below(&random, 80), &random);
        for (int symmetry = 1; symmetry < geometry_symmetries(pair.board.geometry); symmetry++) {
            transform(&image, &pair, symmetry);
            check_image(&pair.board, &image.board, symmetry);
        }
    }
}

// With the colours exchanged each side sees what the other saw, but for renju.
static void test_colors(void)
{
    TestRandom random = {8};
    for (int i = 0; i < 60; i++) {
        const Rule rule = (Rule)(i % RULE_NB);
        if (rule == RULE_RENJU)
            continue;
        Pair pair, image;
        pair_init(&pair, shapes[i % SHAPES_NB], rule, NULL, 0);
        pair_fill(&pair, 5 + test_random_below(&random, 60), &random);
        const Board *board = &pair.board;
        pair_init(&image, shapes[i % SHAPES_NB], rule, NULL, 0);
        for (int j = board->stone_count - 1; j >= 0; j--) {
            const Square sq = board_last(board, j);
            board_set_mover(&image.board, set_has(&board->stones[BLACK], sq) ? WHITE : BLACK);
            pair_place(&image, sq);
        }
        board_set_mover(&image.board, color_other(board->to_move));
        CHECK_INT(board_evaluate(&image.board), board_evaluate(board));
        CHECK(memcmp(&image.board.counts[BLACK], &board->counts[WHITE], sizeof board->counts[0]) ==
              0);
        CHECK(memcmp(image.board.sums.feature, board->sums.feature + NET_FEATURES,
                     NET_FEATURES * sizeof board->sums.feature[0]) == 0);
    }
}

static void test_draws(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int i = 0; i < SHAPES_NB; i++) {
            Pair pair;
            const Square wall = square_make(2, 2);
            pair_init(&pair, shapes[i], (Rule)rule, &wall, 1);
            Board *board = &pair.board;
            const int cells = geometry_cells(shapes[i]);
            const int end = rule == RULE_RENJU && cells >= 100 ? cells - 25 : cells - 1;
            for (int j = 0; board_empty_count(board); j++) {
                CHECK_INT(board_is_draw(board), board->stone_count >= end);
                if (board_is_empty(board, board->spiral.order[j]))
                    pair_place(&pair, board->spiral.order[j]);
            }
            CHECK(board_is_draw(board));
        }
}

static void test_played_on(void)
{
    Pair pair;
    pair_init(&pair, (Geometry){15, 15}, RULE_RENJU, NULL, 0);
    Board *board = &pair.board;
    for (int i = 0; i < 225; i++) {
        board_play_on(board);
        CHECK_INT(board_stones_left(board), i < 200 ? 200 - i : 225 - i);
        pair_place(&pair, board->spiral.order[i]);
    }
    board_play_on(board);
    CHECK(board_is_draw(board));
}

static const TestCase cases[] = {
    {"renju that is played on ends when the board is full", test_played_on, false},
    {"games forth and back, checked at every stone", test_games, false},
    {"many games forth and back", test_many_games, true},
    {"the check notices damage", test_check_notices, false},
    {"fives and fouls are predicted as trying finds them", test_cells, false},
    {"the same on many boards", test_many_cells, true},
    {"the order of the stones leaves no trace", test_order_of_stones, false},
    {"keys tell mover, colours, walls, shape and rule", test_keys_differ, false},
    {"mirrored and turned boards are worth the same", test_symmetries, false},
    {"exchanged colours are worth the same", test_colors, false},
    {"draws by a full board and by renju's count", test_draws, false},
    {NULL, NULL, false},
};

const TestSuite suite_prop_board = {"prop_board", cases};
