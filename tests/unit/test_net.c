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

// To the nearest whole number, halves away from zero.
static int64_t twin_share(int64_t value, int64_t by)
{
    const int64_t size = value < 0 ? -value : value, share = (2 * size + by) / (2 * by);
    return value < 0 ? -share : share;
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

static int64_t twin_sum(const Board *board, Color viewer, int feature)
{
    int64_t sum = 0;
    for (int i = 0; i < board->spiral.count; i++)
        if (board_is_empty(board, board->spiral.order[i]))
            sum += twin_feature(board, board->spiral.order[i], viewer, feature);
    return sum;
}

// The layers behind the sums.
static Score twin_score(Rule rule, Color mover, const NetSums *sums, unsigned alert)
{
    const Network *net = &weights_of(rule, mover)->net;
    int64_t inputs[NET_INPUTS] = {0}, output = net->bias;
    for (int i = 0; i < NET_CELL; i++) {
        const int view = i < NET_FEATURES ? (int)mover : (int)color_other(mover);
        const int64_t sum = sums->feature[view * NET_FEATURES + i % NET_FEATURES];
        inputs[i] = twin_cut(twin_share(sum, NET_SUM_SHARE), -NET_INPUT_MAX, NET_INPUT_MAX);
    }
    for (int bit = 0; bit < ALERT_BITS; bit++)
        inputs[NET_CELL + bit] = alert >> bit & 1 ? NET_INPUT_ONE : 0;
    for (int j = 0; j < NET_HIDDEN; j++) {
        int64_t sum = net->hidden[j];
        for (int i = 0; i < NET_INPUTS; i++)
            sum += net->input[j][i] * inputs[i];
        output += net->output[j] *
                  twin_share(twin_cut(sum, 0, NET_INPUT_MAX * NET_FACTOR_ONE), NET_FACTOR_ONE);
    }
    const int64_t points = output * NET_POINTS / NET_START_ONE;
    return (Score)twin_cut(points, -SCORE_STATIC_MAX, SCORE_STATIC_MAX);
}

static Score twin_evaluate(const Board *board)
{
    const Color mover = board->to_move, enemy = color_other(mover);
    NetSums sums;
    for (int i = 0; i < NET_FEATURES; i++) {
        sums.feature[i] = (int32_t)twin_sum(board, BLACK, i);
        sums.feature[NET_FEATURES + i] = (int32_t)twin_sum(board, WHITE, i);
    }
    return twin_score(board->rule, mover, &sums,
                      eval_alert(&board->counts[mover], &board->counts[enemy]));
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
        CHECK_INT(board_evaluate(board), twin_evaluate(board));
        board_pass(board);
        CHECK_INT(board_evaluate(board), twin_evaluate(board));
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

static uint8_t random_classes(TestRandom *random)
{
    return (uint8_t)(test_random_below(random, PATTERN_NB) | test_random_below(random, PATTERN_NB)
                                                                 << 4);
}

static int16_t random_number(TestRandom *random, int most)
{
    return (int16_t)(test_random_below(random, 2 * most + 1) - most);
}

// Numbers as large as may be, or about as large as those of real networks.
static void random_table(TestRandom *random, NetTable *table)
{
    const int most = test_random_below(random, 2) ? NET_LINE_MAX : NET_CEILING / 2;
    for (int i = 0; i < NET_CELL; i++) {
        table->cell[i] = random_number(random, most);
        for (int classes = 0; classes < 1 << 8; classes++)
            table->line[classes][i] = random_number(random, most);
    }
}

static int64_t twin_of_lines(const NetTable *table, uint32_t lines, int feature)
{
    int64_t sum = table->cell[feature];
    for (int d = 0; d < DIR_NB; d++)
        sum += table->line[lines >> 8 * d & 255][feature];
    return twin_cut(sum, 0, NET_CEILING) - twin_cut(table->cell[feature], 0, NET_CEILING);
}

// Counting a cell adds its features, and a change of one line counts it off and on again.
static void test_change(void)
{
    static NetTable table;
    TestRandom random = {3};
    for (int i = 0; i < 2000; i++) {
        const int direction = test_random_below(&random, DIR_NB);
        NetSums counted = {{0}}, changed = {{0}};
        int16_t delta[NET_CELL] = {0};
        uint32_t lines = 0;
        if (i % 50 == 0)
            random_table(&random, &table);
        for (int d = 0; d < DIR_NB; d++)
            lines |= (uint32_t)random_classes(&random) << 8 * d;
        const uint8_t now = random_classes(&random);
        const uint32_t after = (lines & ~(UINT32_C(255) << 8 * direction)) | (uint32_t)now
                                                                                 << 8 * direction;
        net_count(&table, after, 1, &counted);
        for (int j = 0; j < NET_CELL; j++)
            CHECK_INT(counted.feature[j], twin_of_lines(&table, after, j));
        net_count(&table, lines, -1, &counted);
        net_change(&table, lines, direction, now, delta);
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

// Sums of all sizes, larger ones than any board can have.
static void test_layers(void)
{
    TestRandom random = {4};
    for (int i = 0; i < 4000; i++) {
        const Rule rule = (Rule)(i % RULE_NB);
        const Color mover = test_random_below(&random, 2) ? WHITE : BLACK;
        const unsigned alert = (unsigned)test_random_below(&random, 1 << ALERT_BITS);
        const int size = 1 << test_random_below(&random, 19);
        NetSums sums;
        for (int j = 0; j < NET_CELL; j++)
            sums.feature[j] = test_random_below(&random, 2 * size + 1) - size;
        CHECK_INT(net_score(rule, mover, &sums, alert), twin_score(rule, mover, &sums, alert));
    }
}

static const TestCase cases[] = {
    {"a position is worth what the slow twin says", test_twin, false},
    {"the classes of a cell side by side", test_lines, false},
    {"a cell counts as its lines say, and a change counts it anew", test_change, false},
    {"the numbers of every network are within their bounds", test_bounds, false},
    {"the layers are those of the slow twin whatever the sums", test_layers, false},
    {NULL, NULL, false},
};

const TestSuite suite_net = {"net", cases};
