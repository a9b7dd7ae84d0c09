// Every single move, or the pairs whose static evaluation is nearest to the aim, are searched depth
// after depth. The window is as wide as the best distance so far: a candidate outside it is further
// from the aim, one inside it has an exact score and narrows the window for the rest.
#include "engine/balance.h"

#include "engine/search/prune.h"
#include "engine/search/search.h"
#include "engine/search/tactics.h"

#include <string.h>

enum {
    STONES_MAX = 2,
    CANDIDATES_MAX = 128,
    FIRST_CELLS = 81, // of the centre-out walk, on an empty board
};

// Stones to put, and how far from the aim they leave the score.
typedef struct Candidate {
    Square moves[STONES_MAX];
    Score distance;
} Candidate;

typedef struct Balance {
    Worker *worker;
    const Limits *limits;
    int stones; // of each candidate
    int count;
    Candidate candidates[CANDIDATES_MAX]; // the nearest to the aim first
    MoveList lists[STONES_MAX];
} Balance;

static Score distance_of(const Balance *balance, Score score)
{
    const Score distance = score - balance->limits->balance;
    return distance < 0 ? -distance : distance;
}

// The value of the board for the side that was to move at the root, after `stones` more stones.
static Score from_root(Score score, int stones)
{
    return stones % 2 ? -score : score;
}

// Moves near stones that are legal and win nothing at once.
static void list_moves(const Balance *balance, MoveList *list)
{
    const Board *const board = &balance->worker->board;
    moves_generate(board, list);
    if (board->stone_count == 0) {
        moves_all(board, list);
        list->count = list->count < FIRST_CELLS ? list->count : FIRST_CELLS;
    }
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const Square square = list->square[i];
        if (!balance->limits->blocked[square] && tactics_is_legal(board, square) &&
            board->cell[square].threat[board->to_move] != THREAT_FIVE)
            list->square[count++] = square;
    }
    list->count = count;
}

// Keeps a candidate if it is among the nearest, in order.
static void keep_candidate(Balance *balance, const Candidate *candidate)
{
    Candidate *const all = balance->candidates;
    int place = balance->count;
    if (place == CANDIDATES_MAX && all[--place].distance <= candidate->distance)
        return;
    balance->count = place + 1;
    for (; place > 0 && all[place - 1].distance > candidate->distance; place--)
        all[place] = all[place - 1];
    all[place] = *candidate;
}

static bool is_over(Worker *worker)
{
    return atomic_load_explicit(worker->stop, memory_order_relaxed) ||
           clock_is_over(&worker->clock);
}

// Collects what the static evaluation finds nearest to the aim; one stone after the other. Told to
// stop, it is content with what it has.
static void collect(Balance *balance, Candidate *candidate, int stones)
{
    Board *const board = &balance->worker->board;
    if (stones == balance->stones) {
        candidate->distance = distance_of(balance, from_root(board_evaluate(board), stones));
        keep_candidate(balance, candidate);
        return;
    }
    MoveList *const list = &balance->lists[stones];
    list_moves(balance, list);
    for (int i = 0; i < list->count; i++) {
        if (stones == 0 && balance->count && is_over(balance->worker))
            return;
        candidate->moves[stones] = list->square[i];
        board_place(board, list->square[i]);
        collect(balance, candidate, stones + 1);
        board_undo(board);
    }
}

// The score of a candidate, exact when it is nearer to the aim than `least`.
static Score search_candidate(const Balance *balance, const Candidate *candidate, int depth,
                              Score least)
{
    Worker *const worker = balance->worker;
    const Score aim = balance->limits->balance;
    const Score alpha = least < SCORE_INFINITE ? aim - least : -SCORE_INFINITE;
    const Score beta = least < SCORE_INFINITE ? aim + least : SCORE_INFINITE;
    const bool turned = balance->stones % 2;
    for (int i = 0; i < balance->stones; i++) {
        worker->node[i].move = candidate->moves[i];
        board_place(&worker->board, candidate->moves[i]);
    }
    const Score score = search_node(worker, balance->stones, depth * PLY, turned ? -beta : alpha,
                                    turned ? -alpha : beta);
    for (int i = 0; i < balance->stones; i++)
        board_undo(&worker->board);
    return from_root(score, balance->stones);
}

static void take_best(Balance *balance, int index, int depth, Score score, EngineBest *best)
{
    const Candidate nearest = balance->candidates[index];
    memmove(balance->candidates + 1, balance->candidates, (size_t)index * sizeof nearest);
    balance->candidates[0] = nearest;
    best->count = best->info.pv_count = balance->stones;
    memcpy(best->moves, nearest.moves, sizeof nearest.moves);
    memcpy(best->info.pv, nearest.moves, sizeof nearest.moves);
    best->info.depth = depth;
    best->info.score = score;
}

// One depth. The best of the last one comes first, so a search that is stopped can be used.
static void search_depth(Balance *balance, int depth, EngineBest *best)
{
    Score least = SCORE_INFINITE;
    for (int i = 0; i < balance->count && least > 0; i++) {
        const Score score = search_candidate(balance, &balance->candidates[i], depth, least);
        if (balance->worker->stopped)
            return;
        const Score distance = distance_of(balance, score);
        if (distance < least || i == 0) {
            take_best(balance, i, depth, score, best);
            least = distance;
        }
    }
}

// Where no candidate is to be had: the first empty cells.
static void fill_first_cells(const Board *board, int stones, EngineBest *best)
{
    for (int i = 0; i < board->spiral.count && best->count < stones; i++)
        if (board_is_empty(board, board->spiral.order[i]))
            best->moves[best->count++] = board->spiral.order[i];
}

static void deepen(Balance *balance, const EngineEvents *events, EngineBest *best)
{
    Worker *const worker = balance->worker;
    const int limit = balance->limits->max_depth;
    const int max_depth = limit > 0 && limit < DEPTH_MAX ? limit : DEPTH_MAX;
    worker->node[0].eval = board_evaluate(&worker->board);
    worker->node[1].eval = -worker->node[0].eval;
    take_best(balance, 0, 0, worker->node[0].eval, best);
    for (int depth = 1; depth <= max_depth && !worker->stopped; depth++) {
        search_depth(balance, depth, best);
        best->info.nodes = worker_total_nodes(worker);
        best->info.selective_depth = worker->selective_depth;
        best->info.time_ms = clock_used_us(&worker->clock) / 1000;
        if (events->info && !worker->stopped)
            events->info(events->context, &best->info);
        if (!clock_allows_depth(&worker->clock, 100))
            return;
    }
}

void balance_search(Worker *worker, const Limits *limits, const EngineEvents *events,
                    EngineBest *best)
{
    Balance balance = {.worker = worker, .limits = limits};
    Candidate candidate = {.distance = 0};
    balance.stones = limits->task == TASK_BALANCE_TWO ? 2 : 1;
    memset(best, 0, sizeof *best);
    best->info.line_count = 1;
    collect(&balance, &candidate, 0);
    if (balance.count > 0)
        deepen(&balance, events, best);
    else
        fill_first_cells(&worker->board, balance.stones, best);
}
