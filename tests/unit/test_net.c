// The network against its slow twin: cells, lines and layers one by one, from the stones alone.
#include "engine/board/board.h"
#include "eval/weights.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, SHAPES_NB = 6 };

static const Geometry shapes[SHAPES_NB] = {{15, 15}, {20, 20}, {22, 22}, {5, 5}, {9, 17}, {15, 15}};

static LineCell twin_cell(Stone stone, Color viewer)
{
    if (stone == STONE_NONE)
        return CELL_EMPTY;
    if (stone == STONE_WALL)
        return CELL_WALL;
    return (stone == STONE_BLACK) == (viewer == BLACK) ? CELL_OWN : CELL_ENEMY;
}

// What a stone of the viewer on an empty cell would make in a line.
static int twin_class(const Board *board, Square square, int direction, Color viewer)
{
    LineCell window[LINE_WINDOW];
    for (int i = 0; i < LINE_WINDOW; i++) {
        const int there = square + (i - LINE_RADIUS) * direction_step(direction);
        window[i] = twin_cell(board_stone(board, (Square)there), viewer);
    }
    return (int)line_classify(window, rule_line(board->rule, viewer), board->patterns->radius);
}

static int64_t twin_cut(int64_t value, int64_t least, int64_t most)
{
    return value < least ? least : value > most ? most : value;
}

// One feature of one cell in the view of a player.
static int64_t twin_feature(const Board *board, Square square, Color viewer, int feature)
{
    const Network *net = &weights_of(board->rule, viewer)->net;
    int64_t sum = net->cell[feature];
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int own = twin_class(board, square, direction, viewer);
        const int enemy = twin_class(board, square, direction, color_other(viewer));
        sum += net->line[own * PATTERN_NB + enemy][feature];
    }
    return twin_cut(sum, 0, NET_CEILING) - twin_cut(net->cell[feature], 0, NET_CEILING);
}

static int64_t twin_input(const Board *board, Color viewer, int feature)
{
    int64_t sum = 0;
    for (int i = 0; i < board->spiral.count; i++)
        if (board_is_empty(board, board->spiral.order[i]))
            sum += twin_feature(board, board->spiral.order[i], viewer, feature);
    return twin_cut(sum / NET_SUM_SHARE, -NET_INPUT_MAX, NET_INPUT_MAX);
}

static Score twin_score(const Board *board)
{
    const Color mover = board->to_move, enemy = color_other(mover);
    const Network *net = &weights_of(board->rule, mover)->net;
    const unsigned alert = eval_alert(&board->counts[mover], &board->counts[enemy]);
    int64_t inputs[NET_INPUTS] = {0}, output = net->bias;
    for (int i = 0; i < NET_FEATURES; i++) {
        inputs[i] = twin_input(board, mover, i);
        inputs[NET_FEATURES + i] = twin_input(board, enemy, i);
    }
    for (int bit = 0; bit < ALERT_BITS; bit++)
        inputs[NET_CELL + bit] = alert >> bit & 1 ? NET_ONE : 0;
    for (int j = 0; j < NET_HIDDEN; j++) {
        int64_t sum = net->hidden[j];
        for (int i = 0; i < NET_INPUTS; i++)
            sum += net->input[j][i] * inputs[i];
        output +=
            net->output[j] * (twin_cut(sum, 0, NET_INPUT_MAX * NET_FACTOR_ONE) / NET_FACTOR_ONE);
    }
    const int64_t points = output * NET_POINTS / (NET_ONE * NET_FACTOR_ONE);
    return (Score)twin_cut(points, -SCORE_STATIC_MAX, SCORE_STATIC_MAX);
}

// A few walls, then stones near the middle, taken back and placed again now and then.
static void wander(Board *board, TestRandom *random, int game)
{
    const Geometry geometry = shapes[game % SHAPES_NB];
    const Square walls[1] = {square_make(test_random_below(random, geometry.width),
                                         test_random_below(random, geometry.height))};
    board_init(board, geometry, (Rule)(game % RULE_NB), walls, game % 3 == 0);
    for (int step = test_random_below(random, 60); step >= 0; step--) {
        const Square square = square_make(test_random_below(random, geometry.width),
                                          test_random_below(random, geometry.height));
        if (board->stone_count > 0 && test_random_below(random, 4) == 0)
            board_undo(board);
        else if (board_is_empty(board, square))
            board_place(board, square);
    }
}

static void test_twin(void)
{
    Board *board = malloc(sizeof *board);
    TestRandom random = {1};
    for (int game = 0; CHECK(board != NULL) && game < GAMES; game++) {
        wander(board, &random, game);
        CHECK_INT(board_evaluate(board), twin_score(board));
        board_pass(board);
        CHECK_INT(board_evaluate(board), twin_score(board));
    }
    free(board);
}

static void test_lines(void)
{
    TestRandom random = {2};
    for (int i = 0; i < 1000; i++) {
        const uint16_t black = (uint16_t)test_random(&random),
                       white = (uint16_t)test_random(&random);
        const uint32_t lines = net_lines(black, white);
        for (int d = 0; d < DIR_NB; d++)
            CHECK_INT(lines >> 8 * d & 255, (black >> 4 * d & 15) | (white >> 4 * d & 15) << 4);
    }
}

// A change of one line gives what counting the cell off and on again gives.
static void test_change(void)
{
    TestRandom random = {3};
    for (int i = 0; i < 4000; i++) {
        const NetTable *table = net_table((Rule)(i % RULE_NB));
        const int direction = test_random_below(&random, DIR_NB);
        NetSums counted = {{0}}, changed = {{0}};
        int16_t delta[NET_CELL] = {0};
        uint32_t lines = 0;
        for (int d = 0; d < DIR_NB; d++)
            lines |= (uint32_t)(test_random_below(&random, PATTERN_NB) |
                                test_random_below(&random, PATTERN_NB) << 4)
                     << 8 * d;
        const uint8_t now = (uint8_t)(test_random_below(&random, PATTERN_NB) |
                                      test_random_below(&random, PATTERN_NB) << 4);
        const uint32_t after = (lines & ~(UINT32_C(255) << 8 * direction)) | (uint32_t)now
                                                                                 << 8 * direction;
        net_count(table, lines, -1, &counted);
        net_count(table, after, 1, &counted);
        net_change(table, lines, direction, now, delta);
        net_add(&changed, delta);
        CHECK(memcmp(&counted, &changed, sizeof counted) == 0);
    }
}

static bool all_within(const int16_t *numbers, size_t count, int most)
{
    bool within = true;
    for (size_t i = 0; i < count; i++)
        within = within && numbers[i] >= -most && numbers[i] <= most;
    return within;
}

// What the code relies on so that nothing overflows.
static void test_bounds(void)
{
    const int16_t nothing[NET_FEATURES] = {0};
    for (int i = 0; i < RULE_NB * COLOR_NB; i++) {
        const Network *net = &weights_of((Rule)(i / COLOR_NB), (Color)(i % COLOR_NB))->net;
        CHECK(memcmp(net->line[0], nothing, sizeof nothing) == 0);
        CHECK(all_within(net->line[0], NET_PAIRS * NET_FEATURES, NET_LINE_MAX));
        CHECK(all_within(net->cell, NET_FEATURES, NET_LINE_MAX));
        CHECK(all_within(net->input[0], NET_HIDDEN * NET_INPUTS, NET_FACTOR_MAX));
        CHECK(all_within(net->output, NET_HIDDEN, NET_FACTOR_MAX));
        CHECK(net->bias >= -NET_BIAS_MAX && net->bias <= NET_BIAS_MAX);
        for (int j = 0; j < NET_HIDDEN; j++)
            CHECK(net->hidden[j] >= -NET_BIAS_MAX && net->hidden[j] <= NET_BIAS_MAX);
    }
}

static void test_extremes(void)
{
    TestRandom random = {4};
    for (int i = 0; i < 2000; i++) {
        NetSums sums;
        for (int j = 0; j < NET_CELL; j++)
            sums.feature[j] = (test_random_below(&random, 3) - 1) * NET_CEILING * CELLS_MAX;
        const Score score = net_score((Rule)(i % RULE_NB), (Color)(i & 1), &sums,
                                      (unsigned)test_random(&random) & 0x7FF);
        CHECK(score >= -SCORE_STATIC_MAX && score <= SCORE_STATIC_MAX);
    }
}

static const TestCase cases[] = {
    {"a position is worth what the slow twin says", test_twin, false},
    {"the classes of a cell side by side", test_lines, false},
    {"a change is a cell counted off and on again", test_change, false},
    {"the numbers of every network are within their bounds", test_bounds, false},
    {"the score is within its bounds whatever the sums", test_extremes, false},
    {NULL, NULL, false},
};

const TestSuite suite_net = {"net", cases};
