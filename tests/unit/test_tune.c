// The tuner must find again what is known: games of random moves, scored by the engine's own
// weights, and then the engine's own choice of moves.
#include "bench/tune_fit.h"
#include "engine/board/board.h"
#include "engine/search/moves.h"
#include "engine/search/tactics.h"
#include "tests/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 120, HELD = 24, PLIES = 24, EPOCHS = 16, BATCH = 16 };

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

// Makes the model that of the engine's own weights.
static void load_truth(Model *model)
{
    model_init(model, model->rule);
    for (int set = 0; set < model->sets; set++) {
        const Weights *weights = weights_of(model->rule, set ? WHITE : BLACK);
        Params *params = &model->params[set];
        memset(params, 0, sizeof *params);
        for (int shape = 0; shape < SHAPE_NB; shape++) {
            params->rest.shape[TABLE_MOVING][shape] = (float)weights->moving[shape] / VALUE_SCALE;
            params->rest.shape[TABLE_WAITING][shape] = (float)weights->waiting[shape] / VALUE_SCALE;
            params->rest.shape[TABLE_SELF][shape] = (float)weights->self[shape] / ORDER_SCALE;
            params->rest.shape[TABLE_OTHER][shape] = (float)weights->other[shape] / ORDER_SCALE;
        }
        for (int alert = 0; alert < ALERT_NB; alert++)
            params->rest.alert[alert] = (float)weights->alert[alert] / VALUE_SCALE;
    }
}

static void test_recovery(void)
{
    static const Rule rules[] = {RULE_FREESTYLE, RULE_RENJU};
    static Model model;
    static Tables slopes[SET_NB];
    for (int r = 0; r < 2; r++) {
        GameStore store;
        Tally before, after, best, learnt = {0};
        uint32_t order[GAMES];
        known_games(rules[r], &store);
        for (uint32_t i = 0; i < GAMES; i++)
            order[i] = i;
        model_init(&model, rules[r]);
        const Fit fit = {&store, &model, 1.0F, 2};
        const double start = held_loss(&fit, order, &before);
        for (int epoch = 0; epoch < EPOCHS; epoch++)
            for (int first = HELD; first < GAMES; first += BATCH) {
                CHECK(fit_games(&fit, order + first, BATCH, &learnt, slopes));
                const float rate = 0.04F * (float)(EPOCHS - epoch) / EPOCHS;
                model_step(&model, slopes, &(Rates){rate, rate, 0.01F});
            }
        const double end = held_loss(&fit, order, &after);
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
    static Tables one[SET_NB], two[SET_NB];
    GameStore store;
    Tally tally = {0};
    uint32_t order[GAMES];
    known_games(RULE_FREESTYLE, &store);
    for (uint32_t i = 0; i < GAMES; i++)
        order[i] = i;
    model_init(&model, RULE_FREESTYLE);
    Fit fit = {&store, &model, 0.5F, 1};
    CHECK(fit_games(&fit, order, GAMES, &tally, one));
    fit.threads = 3;
    CHECK(fit_games(&fit, order, GAMES, &tally, two));
    CHECK(memcmp(one, two, sizeof one) == 0);
    games_free(&store);
}

// The slopes against differences of the loss.
static void test_slopes(void)
{
    static Model model;
    static Tables slopes[SET_NB];
    GameStore store;
    uint32_t order[GAMES];
    known_games(RULE_FREESTYLE, &store);
    for (uint32_t i = 0; i < GAMES; i++)
        order[i] = i;
    model_init(&model, RULE_FREESTYLE);
    const Fit fit = {&store, &model, 0.7F, 2};
    Tally tally = {0};
    CHECK(fit_games(&fit, order, GAMES, &tally, slopes));
    const Pattern lines[4] = {PATTERN_OPEN_TWO, PATTERN_TWO, PATTERN_LOW, PATTERN_LOW};
    const int shape = shape_of(lines);
    for (int table = 0; table < TABLE_NB; table++) {
        const float step = 0.05F;
        Tally up = {0}, down = {0};
        model.params[0].rest.shape[table][shape] = step;
        CHECK(fit_games(&fit, order, GAMES, &up, NULL));
        model.params[0].rest.shape[table][shape] = -step;
        CHECK(fit_games(&fit, order, GAMES, &down, NULL));
        model.params[0].rest.shape[table][shape] = 0;
        const bool ordering = table >= TABLE_SELF;
        const double rise = ordering ? (up.order_loss - down.order_loss) / (double)up.orders
                                     : (up.value_loss - down.value_loss) / (double)up.values;
        const double slope = (double)slopes[0].shape[table][shape];
        CHECK(fabs(rise / (2 * (double)step) - slope) < 1e-3 + fabs(slope) / 50);
    }
    games_free(&store);
}

static const TestCase cases[] = {
    {"known weights are found again", test_recovery, false},
    {"slopes are those of the loss", test_slopes, false},
    {"the number of threads changes nothing", test_threads, false},
    {NULL, NULL, false},
};

const TestSuite suite_tune = {"tune", cases};
