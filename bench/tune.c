// Fits the weights of one rule to games that datagen played. Each epoch goes through all games in a
// new order; the one after which the held-out games are foretold best is kept.
#include "bench/args.h"
#include "bench/random.h"
#include "bench/tune_fit.h"
#include "bench/tune_write.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HOLD = 20, PATIENCE = 3 };

typedef struct Tuning {
    uint64_t epochs, batch, threads, seed;
    double value_rate, order_rate, decay, mix;
} Tuning;

static void stop(const char *what, const char *why)
{
    fprintf(stderr, "tune: %s: %s\n", what, why);
    exit(1);
}

static void shuffle(Random *random, uint32_t *order, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        const size_t j = (size_t)(random_next(random) % i);
        const uint32_t swap = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swap;
    }
}

static double mean(double sum, uint64_t count)
{
    return count ? sum / (double)count : 0;
}

static double print_epoch(uint64_t epoch, const Tally *learnt, const Tally *held, int64_t start_ms)
{
    const double value = mean(held->value_loss, held->values);
    const double order = mean(held->order_loss, held->orders);
    printf(
        "epoch %2d  learnt: value %.5f order %.4f   held out: value %.5f order %.4f first %.1f %%"
        "   %.0f s\n",
        (int)epoch, mean(learnt->value_loss, learnt->values),
        mean(learnt->order_loss, learnt->orders), value, order,
        100 * mean((double)held->first, held->orders),
        (double)(engine_clock_ms() - start_ms) / 1000);
    fflush(stdout);
    return value + order / 10;
}

// The rates of learning fall along half a cosine.
static Rates rates_at(const Tuning *tuning, double share)
{
    const double left = 0.05 + 0.95 * 0.5 * (1 + cos(share * 3.14159265358979));
    return (Rates){(float)(tuning->value_rate * left), (float)(tuning->order_rate * left),
                   (float)tuning->decay};
}

static void run_epoch(const Fit *fit, const Tuning *tuning, uint64_t epoch, const uint32_t *order,
                      size_t count, Tally *tally)
{
    static Slopes slopes[SET_NB];
    for (size_t first = 0; first < count; first += tuning->batch) {
        const size_t left = count - first;
        const size_t games = left < tuning->batch ? left : tuning->batch;
        if (!fit_games(fit, order + first, games, tally, slopes))
            stop("fitting", "out of memory or threads");
        const double share =
            ((double)epoch + (double)first / (double)count) / (double)tuning->epochs;
        const Rates rates = rates_at(tuning, share);
        model_step(fit->model, slopes, &rates);
    }
}

// Splits the games into learnt ones, first in order, and held ones behind. Returns how many to
// learn.
static size_t split(const GameStore *store, uint32_t *order)
{
    size_t learnt = 0, end = store->game_count;
    for (size_t i = 0; i < store->game_count; i++)
        if (store->games[i].held)
            order[--end] = (uint32_t)i;
        else
            order[learnt++] = (uint32_t)i;
    return learnt;
}

static void fit_all(const GameStore *store, const Tuning *tuning, Model *model)
{
    static Model best;
    const Fit fit = {store, model, (float)tuning->mix, (int)tuning->threads};
    uint32_t *order = malloc(store->game_count * sizeof *order);
    if (!order)
        stop("games", "out of memory");
    const size_t learnt = split(store, order), held = store->game_count - learnt;
    Random random = {tuning->seed};
    const int64_t start_ms = engine_clock_ms();
    double lowest = HUGE_VAL;
    int worse = 0;
    for (uint64_t epoch = 0; epoch < tuning->epochs && worse < PATIENCE; epoch++) {
        Tally tally = {0}, judged = {0};
        shuffle(&random, order, learnt);
        run_epoch(&fit, tuning, epoch, order, learnt, &tally);
        if (!fit_games(&fit, order + learnt, held, &judged, NULL))
            stop("judging", "out of memory or threads");
        const double loss = print_epoch(epoch + 1, &tally, &judged, start_ms);
        worse = loss < lowest ? 0 : worse + 1;
        if (loss < lowest) {
            lowest = loss;
            best = *model;
        }
    }
    *model = best;
    free(order);
}

static void write_file(const char *path, const Model *model)
{
    FILE *out = fopen(path, "w");
    if (!out || !tune_write(out, model) || fclose(out) != 0)
        stop(path, "cannot be written");
}

int main(int argc, char **argv)
{
    static Model model;
    Tuning tuning = {.epochs = 10,
                     .batch = 32,
                     .seed = 1,
                     .value_rate = 0.003,
                     .order_rate = 0.005,
                     .decay = 0.02,
                     .mix = 0.3};
    const char *out = "weights.c";
    tuning.threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    const Arg args[] = {
        {"out", ARG_TEXT, &out, "C file to write (weights.c)"},
        {"epochs", ARG_NUMBER, &tuning.epochs, "at most (10)"},
        {"batch", ARG_NUMBER, &tuning.batch, "games to a step (32)"},
        {"value-rate", ARG_REAL, &tuning.value_rate, "of learning the value, at the start (0.003)"},
        {"order-rate", ARG_REAL, &tuning.order_rate, "of learning the order, at the start (0.005)"},
        {"decay", ARG_REAL, &tuning.decay, "of the remainders of shapes (0.02)"},
        {"mix", ARG_REAL, &tuning.mix, "share of the search's score in the wanted value (0.3)"},
        {"threads", ARG_NUMBER, &tuning.threads, "(all processors)"},
        {"seed", ARG_NUMBER, &tuning.seed, "of the network's start and of the order of games (1)"},
        {NULL, ARG_FLAG, NULL, NULL},
    };
    const int first =
        args_read(argc, argv, "tune [options] GAMES...: fits the weights of a rule", args);
    GameStore store = {0};
    for (int i = first; i < argc; i++) {
        const char *wrong = games_load(&store, argv[i], HOLD);
        if (wrong)
            stop(argv[i], wrong);
    }
    if (!store.game_count || !tuning.epochs || !tuning.batch || !tuning.threads)
        stop("games", "none given, or an option is zero");
    printf("%zu games, %zu moves, %s %dx%d\n", store.game_count, store.move_count,
           rule_name(store.rule), store.geometry.width, store.geometry.height);
    model_init(&model, store.rule, tuning.seed);
    fit_all(&store, &tuning, &model);
    write_file(out, &model);
    games_free(&store);
    return 0;
}
