// The tuner must find again what is known: games of random moves, scored by the engine's own
// weights, and then the engine's own choice of moves.
#include "bench/tune_fit.h"
#include "bench/tune_write.h"
#include "engine/board/board.h"
#include "engine/search/moves.h"
#include "engine/search/tactics.h"
#include "tests/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 120, HELD = 24, FEW = 24, PLIES = 24, EPOCHS = 16, BATCH = 16 };

// The move with the highest ordering score of the engine.
static Square best_ordered(const Board *board)
{
    static MoveList moves;
    Square best = SQUARE_NONE;
    moves_generate(board, &moves);
    for (int i = 0; i < moves.count; i++) {
        const Square square = moves.square[i];
        if (tactics_is_legal(board, square) &&
            (best == SQUARE_NONE ||
             board->cell[square].score[board->to_move] > board->cell[best].score[board->to_move]))
            best = square;
    }
    return best;
}

// A random opening, then the engine's first choice, with its own evaluation as the score.
static void known_game(TestRandom *random, Rule rule, Game *game)
{
    static Board board;
    memset(game, 0, sizeof *game);
    game->geometry = (Geometry){15, 15};
    game->rule = rule;
    game->result = RESULT_DRAW;
    board_init(&board, game->geometry, rule, NULL, 0);
    while (game->plies < PLIES) {
        Square square =
            square_make(4 + test_random_below(random, 7), 4 + test_random_below(random, 7));
        const bool chosen = game->plies >= 6 && game->plies % 3 == 0;
        if (chosen && best_ordered(&board) != SQUARE_NONE)
            square = best_ordered(&board);
        if (!board_is_empty(&board, square))
            continue;
        const Score score = board_evaluate(&board);
        game->moves[game->plies++] = (GameMove){square, (int16_t)score, chosen ? 0 : MOVE_VARIED};
        board_place(&board, square);
    }
}

static void known_games(Rule rule, GameStore *store)
{
    static Game game;
    TestRandom random = {7};
    memset(store, 0, sizeof *store);
    store->rule = rule;
    store->geometry = (Geometry){15, 15};
    store->games = calloc(GAMES, sizeof store->games[0]);
    store->moves = calloc(GAMES * PLIES, sizeof store->moves[0]);
    for (int i = 0; i < GAMES; i++) {
        known_game(&random, rule, &game);
        store->games[store->game_count++] =
            (GameEntry){(uint32_t)store->move_count, PLIES, 0, RESULT_DRAW, i < HELD};
        memcpy(store->moves + store->move_count, game.moves, PLIES * sizeof game.moves[0]);
        store->move_count += PLIES;
    }
}

// The mean loss of the value on the held games.
static double held_loss(const Fit *fit, const uint32_t *order, Tally *tally)
{
    memset(tally, 0, sizeof *tally);
    CHECK(fit_games(fit, order, HELD, tally, NULL));
    return tally->value_loss / (double)tally->values;
}

static void load_numbers(const int16_t *from, size_t count, int one, float *to)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / (float)one;
}

static void load_net(const Network *net, NetParams *params)
{
    load_numbers(net->line[0], NET_PAIRS * NET_FEATURES, NET_ONE, params->line[0]);
    load_numbers(net->cell, NET_FEATURES, NET_ONE, params->cell);
    load_numbers(net->input[0], NET_HIDDEN * NET_INPUTS, NET_FACTOR_ONE, params->input[0]);
    load_numbers(net->output, NET_HIDDEN, NET_FACTOR_ONE, params->output);
    for (int i = 0; i < NET_HIDDEN; i++)
        params->hidden[i] = (float)net->hidden[i] / NET_START_ONE;
    params->bias = (float)net->bias / NET_START_ONE;
}

// Makes the model that of the engine's own weights.
static void load_truth(Model *model)
{
    model_init(model, model->rule, 1);
    for (int set = 0; set < model->sets; set++) {
        const Weights *weights = weights_of(model->rule, set ? WHITE : BLACK);
        Params *params = &model->params[set];
        memset(params, 0, sizeof *params);
        for (int shape = 0; shape < SHAPE_NB; shape++) {
            params->rest.shape[TABLE_SELF][shape] = (float)weights->self[shape] / ORDER_SCALE;
            params->rest.shape[TABLE_OTHER][shape] = (float)weights->other[shape] / ORDER_SCALE;
        }
        load_net(&weights->net, &params->net);
    }
}

// Where nobody makes anything the engine adds nothing: this must not be learnt.
static void check_first_line(const NetParams *params)
{
    for (int i = 0; i < NET_FEATURES; i++)
        CHECK(fpclassify(params->line[0][i]) == FP_ZERO);
}

static void test_recovery(void)
{
    static const Rule rules[] = {RULE_FREESTYLE, RULE_RENJU};
    static Model model;
    static Slopes slopes[SET_NB];
    for (int r = 0; r < 2; r++) {
        GameStore store;
        Tally before, after, best, learnt = {0};
        uint32_t order[GAMES];
        known_games(rules[r], &store);
        for (uint32_t i = 0; i < GAMES; i++)
            order[i] = i;
        model_init(&model, rules[r], 1);
        const Fit fit = {&store, &model, 1.0F, 2};
        const double start = held_loss(&fit, order, &before);
        for (int epoch = 0; epoch < EPOCHS; epoch++)
            for (int first = HELD; first < GAMES; first += BATCH) {
                CHECK(fit_games(&fit, order + first, BATCH, &learnt, slopes));
                const float rate = 0.04F * (float)(EPOCHS - epoch) / EPOCHS;
                model_step(&model, slopes, &(Rates){rate, rate, 0.01F});
            }
        const double end = held_loss(&fit, order, &after);
        for (int set = 0; set < model.sets; set++)
            check_first_line(&model.params[set].net);
        load_truth(&model);
        const double least = held_loss(&fit, order, &best);
        CHECK(end - least < (start - least) / 3);
        CHECK(least < start);
        CHECK(after.order_loss < before.order_loss / 3);
        CHECK(after.first * 10 > after.orders * 7);
        games_free(&store);
    }
}

static void test_threads(void)
{
    static Model model;
    static Slopes one[SET_NB], two[SET_NB];
    GameStore store;
    Tally tally = {0};
    uint32_t order[GAMES];
    known_games(RULE_FREESTYLE, &store);
    for (uint32_t i = 0; i < GAMES; i++)
        order[i] = i;
    model_init(&model, RULE_FREESTYLE, 1);
    Fit fit = {&store, &model, 0.5F, 1};
    CHECK(fit_games(&fit, order, GAMES, &tally, one));
    fit.threads = 3;
    CHECK(fit_games(&fit, order, GAMES, &tally, two));
    CHECK(memcmp(one, two, sizeof one) == 0);
    games_free(&store);
}

// The rise of the mean losses of value and order for each unit of a number of the model.
typedef struct Rise {
    double value, order;
} Rise;

static Rise rise_along(const Fit *fit, const uint32_t *order, float *number, float step)
{
    const float start = *number;
    Tally up = {0}, down = {0};
    *number = start + step;
    CHECK(fit_games(fit, order, FEW, &up, NULL));
    *number = start - step;
    CHECK(fit_games(fit, order, FEW, &down, NULL));
    *number = start;
    const double width = 2 * (double)step;
    return (Rise){(up.value_loss - down.value_loss) / (double)up.values / width,
                  (up.order_loss - down.order_loss) / (double)up.orders / width};
}

// How far slopes are off, and how large they are, both summed up: a step over a corner of the
// network may put any single one wrong.
typedef struct Gap {
    double off, size;
} Gap;

static void note_slope(Gap *gap, double rise, float slope)
{
    gap->off += fabs(rise - (double)slope);
    gap->size += fabs((double)slope);
}

static void check_gap(const Gap *gap)
{
    CHECK(gap->off < gap->size / 2);
}

// The first layer, which both views use; steps are wide enough to be seen after rounding.
static void check_line_slopes(const Fit *fit, const uint32_t *order, NetParams *net,
                              const NetParams *along)
{
    const float step = 1.0F / NET_ONE;
    const int pair = net_pair(PATTERN_OPEN_TWO, PATTERN_LOW);
    Gap lines = {0}, cells = {0};
    for (int i = 0; i < NET_FEATURES; i += 2) {
        note_slope(&lines, rise_along(fit, order, &net->line[pair][i], step).value,
                   along->line[pair][i]);
        note_slope(&cells, rise_along(fit, order, &net->cell[i], step).value, along->cell[i]);
    }
    check_gap(&lines);
    check_gap(&cells);
}

static void check_layer_slopes(const Fit *fit, const uint32_t *order, NetParams *net,
                               const NetParams *along)
{
    const float step = 1.0F / NET_FACTOR_ONE;
    Gap inputs = {0}, hidden = {0}, outputs = {0}, bias = {0};
    for (int j = 0; j < NET_HIDDEN; j += 9) {
        const int i = j % NET_CELL;
        note_slope(&inputs, rise_along(fit, order, &net->input[j][i], step).value,
                   along->input[j][i]);
        note_slope(&hidden, rise_along(fit, order, &net->hidden[j], step).value, along->hidden[j]);
        note_slope(&outputs, rise_along(fit, order, &net->output[j], step).value, along->output[j]);
    }
    note_slope(&bias, rise_along(fit, order, &net->bias, step).value, along->bias);
    check_gap(&inputs);
    check_gap(&hidden);
    check_gap(&outputs);
    check_gap(&bias);
}

// The slopes against differences of the losses.
static void check_slopes(Rule rule)
{
    static Model model;
    static Slopes slopes[SET_NB];
    GameStore store;
    uint32_t order[GAMES];
    known_games(rule, &store);
    for (uint32_t i = 0; i < GAMES; i++)
        order[i] = i;
    model_init(&model, rule, 1);
    const Fit fit = {&store, &model, 0.7F, 2};
    Tally tally = {0};
    CHECK(fit_games(&fit, order, FEW, &tally, slopes));
    const Pattern lines[4] = {PATTERN_OPEN_TWO, PATTERN_TWO, PATTERN_LOW, PATTERN_LOW};
    for (int set = 0; set < model.sets; set++) {
        Gap tables = {0};
        for (int table = 0; table < TABLE_NB; table++) {
            float *number = &model.params[set].rest.shape[table][shape_of(lines)];
            note_slope(&tables, rise_along(&fit, order, number, 0.05F).order,
                       slopes[set].tables.shape[table][shape_of(lines)]);
        }
        check_gap(&tables);
        check_line_slopes(&fit, order, &model.params[set].net, &slopes[set].net);
        check_layer_slopes(&fit, order, &model.params[set].net, &slopes[set].net);
    }
    games_free(&store);
}

static void test_slopes(void)
{
    check_slopes(RULE_FREESTYLE);
    check_slopes(RULE_RENJU);
}

// A step moves every number that has a slope, and no other.
static void test_step(void)
{
    static Model model, before;
    static Slopes slopes[SET_NB];
    model_init(&model, RULE_RENJU, 1);
    before = model;
    memset(slopes, 0, sizeof slopes);
    float *net = (float *)&slopes[1].net;
    for (size_t i = 0; i < sizeof(NetParams) / sizeof(float); i += 3)
        net[i] = 1;
    model_step(&model, slopes, &(Rates){0.01F, 0.01F, 0});
    const float *now = (const float *)&model.params[1].net;
    const float *then = (const float *)&before.params[1].net;
    for (size_t i = 0; i < sizeof(NetParams) / sizeof(float); i++)
        CHECK((now[i] < then[i]) == (i % 3 == 0) && now[i] <= then[i]);
    CHECK(memcmp(&model.params[0], &before.params[0], sizeof before.params[0]) == 0);
}

// What the tuner sees is what the engine sees, but for its rounding.
static void test_same_sight(void)
{
    static Model model;
    static NetRounded nets[COLOR_NB];
    static NetSight sight;
    static Board board;
    TestRandom random = {5};
    for (int game = 0; game < 40; game++) {
        board_init(&board, (Geometry){15, 15}, (Rule)(game % RULE_NB), NULL, 0);
        model.rule = board.rule;
        load_truth(&model);
        for (int color = 0; color < COLOR_NB; color++)
            net_round(&model.params[model_set(&model, (Color)color)].net, &nets[color]);
        for (int ply = 0; ply < 60; ply++) {
            const Square square =
                square_make(3 + test_random_below(&random, 9), 3 + test_random_below(&random, 9));
            if (!board_is_empty(&board, square))
                continue;
            board_place(&board, square);
            const Color mover = board.to_move;
            const float seen = net_see(&nets[mover], &nets[color_other(mover)], &board, &sight);
            CHECK(fabsf(seen * NET_POINTS - (float)board_evaluate(&board)) < 40);
        }
    }
}

// The shipped weights come back byte for byte.
static void test_writing(void)
{
    static const struct {
        Rule rule;
        const char *path;
    } files[] = {{RULE_FREESTYLE, "eval/weights_freestyle.c"},
                 {RULE_EXACT_FIVE, "eval/weights_exact.c"},
                 {RULE_RENJU, "eval/weights_renju.c"},
                 {RULE_CARO, "eval/weights_caro.c"}};
    static Model model;
    for (int i = 0; i < 4; i++) {
        FILE *const shipped = fopen(files[i].path, "r"), *const written = tmpfile();
        model.rule = files[i].rule;
        load_truth(&model);
        if (!CHECK(shipped && written) || !CHECK(tune_write(written, &model)))
            continue;
        rewind(written);
        int c;
        do {
            c = fgetc(written);
        } while (c == fgetc(shipped) && c != EOF);
        CHECK_INT(c, EOF);
        CHECK(feof(shipped));
        fclose(written);
        fclose(shipped);
    }
}

static const TestCase cases[] = {
    {"known weights are found again", test_recovery, false},
    {"slopes are those of the loss", test_slopes, false},
    {"the number of threads changes nothing", test_threads, false},
    {"a step moves what has a slope", test_step, false},
    {"the tuner sees what the engine sees", test_same_sight, false},
    {"weights are written as they are shipped", test_writing, false},
    {NULL, NULL, false},
};

const TestSuite suite_tune = {"tune", cases};
