// Games are replayed on the engine's own board, so that the shapes are those of the engine. The
// network is fitted by logistic loss to the result and the search's score, the order by softmax
// loss to the move that was chosen. A batch is cut into a fixed number of slices; each has its own
// sums.
#include "bench/tune_fit.h"

#include "engine/board/board.h"
#include "engine/search/moves.h"
#include "engine/search/tactics.h"

#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_NB = 8 };

// What all parts of a batch have in common.
typedef struct Batch {
    const Fit *fit;
    const uint32_t *order; // of the games
    bool sloped;           // whether slopes are wanted
    Tables tables[SET_NB];
    NetRounded nets[SET_NB];
    uint16_t shapes[CELL_CODE_NB]; // by code of a cell
} Batch;

// One part, with what a thread needs to go through it.
typedef struct Slice {
    const Batch *batch;
    size_t from, to; // games of the batch
    Tally tally;
    Slopes slopes[SET_NB];
    NetSight sight;
    MoveList moves;
    float chance[CELLS_MAX];
    Board board;
} Slice;

static float logistic(float value)
{
    return 1 / (1 + expf(-value));
}

static float result_for(Result result, Color color)
{
    if (result == RESULT_DRAW)
        return 0.5F;
    return (result == RESULT_BLACK) == (color == BLACK) ? 1 : 0;
}

static int shape_at(const Slice *slice, Square square, Color color)
{
    return slice->batch->shapes[slice->board.cell[square].code[color]];
}

static void fit_value(Slice *slice, const GameMove *move, Result result)
{
    const Fit *fit = slice->batch->fit;
    const Board *board = &slice->board;
    const Color mover = board->to_move;
    const int own = model_set(fit->model, mover), enemy = model_set(fit->model, color_other(mover));
    const float wanted = (1 - fit->mix) * result_for(result, mover) +
                         fit->mix * logistic((float)move->score / NET_POINTS);
    const NetRounded *nets = slice->batch->nets;
    const float seen = logistic(net_see(&nets[own], &nets[enemy], board, &slice->sight));
    const float safe = fminf(fmaxf(seen, 1e-6F), 1 - 1e-6F);
    slice->tally.value_loss -= (double)(wanted * logf(safe) + (1 - wanted) * logf(1 - safe));
    slice->tally.values++;
    if (slice->batch->sloped)
        net_blame(&nets[own], &nets[enemy], &slice->sight, seen - wanted, &slice->slopes[own].net,
                  &slice->slopes[enemy].net);
}

// The moves that the search would order, with the chance that the model gives to each. Returns the
// index of `chosen`, or -1 when it is not among them.
static int order_chances(Slice *slice, const Tables *own, const Tables *enemy, Square chosen)
{
    const Color mover = slice->board.to_move;
    MoveList *moves = &slice->moves;
    int found = -1, legal = 0;
    float most = -1e9F, sum = 0;
    moves_generate(&slice->board, moves);
    for (int i = 0; i < moves->count; i++) {
        const Square square = moves->square[i];
        if (!tactics_is_legal(&slice->board, square))
            continue;
        found = square == chosen ? legal : found;
        const float score = own->shape[TABLE_SELF][shape_at(slice, square, mover)] +
                            enemy->shape[TABLE_OTHER][shape_at(slice, square, color_other(mover))];
        moves->square[legal] = square;
        slice->chance[legal++] = score;
        most = fmaxf(most, score);
    }
    moves->count = legal;
    for (int i = 0; i < legal; i++)
        sum += slice->chance[i] = expf(slice->chance[i] - most);
    for (int i = 0; i < legal; i++)
        slice->chance[i] /= sum;
    return found;
}

static void fit_order(Slice *slice, const GameMove *move)
{
    const Color mover = slice->board.to_move;
    const int own = model_set(slice->batch->fit->model, mover);
    const int enemy = model_set(slice->batch->fit->model, color_other(mover));
    const int chosen = order_chances(slice, &slice->batch->tables[own],
                                     &slice->batch->tables[enemy], move->square);
    if (chosen < 0 || slice->moves.count < 2)
        return;
    bool first = true;
    for (int i = 0; i < slice->moves.count; i++) {
        const Square square = slice->moves.square[i];
        const float slope = slice->chance[i] - (i == chosen);
        first = first && slice->chance[i] <= slice->chance[chosen];
        if (!slice->batch->sloped)
            continue;
        slice->slopes[own].tables.shape[TABLE_SELF][shape_at(slice, square, mover)] += slope;
        slice->slopes[enemy]
            .tables.shape[TABLE_OTHER][shape_at(slice, square, color_other(mover))] += slope;
    }
    slice->tally.order_loss -= (double)logf(fmaxf(slice->chance[chosen], 1e-9F));
    slice->tally.orders++;
    slice->tally.first += first;
}

// Positions that the engine decides without its evaluation teach nothing.
static bool is_quiet(const Board *board, const GameMove *move)
{
    Score verdict;
    return !(move->flags & MOVE_OPENING) && !tactics_must_answer_five(board) &&
           !tactics_verdict(board, 0, &verdict);
}

// Who is proven to lose plays anything, and what was played for variety was not the best.
static bool is_good(const GameMove *move)
{
    return !(move->flags & MOVE_VARIED) && !(move->flags & MOVE_PROVEN && move->score < 0);
}

static void fit_game(Slice *slice, const GameEntry *game)
{
    const GameStore *store = slice->batch->fit->store;
    Board *board = &slice->board;
    while (board->stone_count > 0)
        board_undo(board);
    for (int i = 0; i < game->plies; i++) {
        const GameMove *move = &store->moves[game->first + (uint32_t)i];
        if (is_quiet(board, move)) {
            fit_value(slice, move, game->result);
            if (is_good(move))
                fit_order(slice, move);
        }
        board_place(board, move->square);
    }
}

static void *run_slice(void *data)
{
    Slice *slice = data;
    board_init(&slice->board, slice->batch->fit->store->geometry, slice->batch->fit->store->rule,
               NULL, 0);
    for (size_t i = slice->from; i < slice->to; i++)
        fit_game(slice, &slice->batch->fit->store->games[slice->batch->order[i]]);
    return NULL;
}

static bool run_slices(Slice *slices[SLICE_NB], int threads)
{
    pthread_t thread[SLICE_NB];
    bool ok = true;
    for (int first = 0; first < SLICE_NB; first += threads) {
        int started = 0;
        for (int i = first; i < SLICE_NB && i < first + threads; i++, started++)
            if (pthread_create(&thread[i], NULL, run_slice, slices[i]) != 0) {
                ok = false;
                break;
            }
        for (int i = first; i < first + started; i++)
            pthread_join(thread[i], NULL);
    }
    return ok;
}

static void add_tally(Tally *to, const Tally *from)
{
    to->value_loss += from->value_loss;
    to->order_loss += from->order_loss;
    to->values += from->values;
    to->orders += from->orders;
    to->first += from->first;
}

static void add_slice(Tally *tally, Slopes slopes[SET_NB], const Slice *slice)
{
    float *to = (float *)slopes;
    const float *from = (const float *)slice->slopes;
    add_tally(tally, &slice->tally);
    for (size_t i = 0; slopes && i < sizeof slice->slopes / (sizeof(float)); i++)
        to[i] += from[i];
}

static void fill_shapes(uint16_t *shapes)
{
    for (int code = 0; code < CELL_CODE_NB; code++) {
        Pattern lines[4];
        bool real = true;
        for (int i = 0; i < 4; i++) {
            lines[i] = (Pattern)(code >> 4 * i & 15);
            real = real && (int)lines[i] < PATTERN_NB;
        }
        shapes[code] = real ? (uint16_t)shape_of(lines) : 0;
    }
}

// Means: of the value over its positions, of the order over its moves.
static void divide(Slopes slopes[SET_NB], const Tally *tally)
{
    const float values = (float)(tally->values ? tally->values : 1);
    const float orders = (float)(tally->orders ? tally->orders : 1);
    for (int set = 0; set < SET_NB; set++) {
        float *tables = slopes[set].tables.shape[0], *net = slopes[set].net.line[0];
        for (size_t i = 0; i < sizeof(Tables) / sizeof(float); i++)
            tables[i] /= orders;
        for (size_t i = 0; i < sizeof(NetParams) / sizeof(float); i++)
            net[i] /= values;
    }
}

static Batch *batch_create(const Fit *fit, const uint32_t *order, bool sloped)
{
    Batch *batch = malloc(sizeof *batch);
    if (!batch)
        return NULL;
    batch->fit = fit;
    batch->order = order;
    batch->sloped = sloped;
    for (int set = 0; set < fit->model->sets; set++) {
        model_tables(fit->model, set, &batch->tables[set]);
        net_round(&fit->model->params[set].net, &batch->nets[set]);
    }
    fill_shapes(batch->shapes);
    return batch;
}

// Part i of a batch of `count` games. NULL when out of memory.
static Slice *slice_create(const Batch *batch, size_t count, size_t i)
{
    Slice *slice = aligned_alloc(64, (sizeof *slice + 63) & ~(size_t)63);
    if (!slice)
        return NULL;
    memset(slice, 0, offsetof(Slice, board));
    slice->batch = batch;
    slice->from = count * i / SLICE_NB;
    slice->to = count * (i + 1) / SLICE_NB;
    return slice;
}

// Sums up all parts.
static void collect(Slice *slices[SLICE_NB], Tally *tally, Slopes slopes[SET_NB])
{
    Tally sum = {0};
    if (slopes)
        memset(slopes, 0, SET_NB * sizeof slopes[0]);
    for (int i = 0; i < SLICE_NB; i++)
        add_slice(&sum, slopes, slices[i]);
    if (slopes)
        divide(slopes, &sum);
    add_tally(tally, &sum);
}

bool fit_games(const Fit *fit, const uint32_t *order, size_t count, Tally *tally,
               Slopes slopes[SET_NB])
{
    Slice *slices[SLICE_NB] = {NULL};
    Batch *batch = batch_create(fit, order, slopes != NULL);
    bool ok = batch != NULL;
    for (size_t i = 0; i < SLICE_NB && ok; i++) {
        slices[i] = slice_create(batch, count, i);
        ok = slices[i] != NULL;
    }
    ok = ok && run_slices(slices, fit->threads);
    if (ok)
        collect(slices, tally, slopes);
    for (int i = 0; i < SLICE_NB; i++)
        free(slices[i]);
    free(batch);
    return ok;
}
