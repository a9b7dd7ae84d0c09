// Depth after depth, each with a window around the score of the one before. The best move so far
// stands first in the list, so that a search that is stopped in the middle has looked at it again
// before any other and its answer can be used.
#include "engine/search/root.h"

#include "engine/search/params.h"
#include "engine/search/search.h"
#include "engine/search/tactics.h"
#include "engine/solve/zone.h"

#include <string.h>

enum {
    SOFT_SCALE = 100,
    SOFT_UNSTABLE = 50, // percent more time for each recent change of the best move
    SOFT_FALLING = 50,  // and when the score has fallen
    FALLING_SCORE = 40,
};

typedef struct Root {
    Worker *worker;
    const RootEvents *events;
    RootResult *result;
    MoveList moves; // legal; the best first
    int changes;    // of the best move in the depth that is running
} Root;

// Renju: a five that is no overline in another line too, because one match runner would call the
// other a foul.
static Square best_five(const Board *board)
{
    const Color own = board->to_move;
    Square five = SQUARE_NONE;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!board_is_empty(board, sq) || board->cell[sq].threat[own] != THREAT_FIVE)
            continue;
        bool overline = false;
        for (int direction = 0; direction < DIR_NB; direction++)
            overline = overline || board_pattern(board, sq, direction, own) == PATTERN_FOUL;
        if (!overline)
            return sq;
        five = sq;
    }
    return five;
}

static void keep_legal(const Board *board, MoveList *list)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        if (tactics_is_legal(board, list->square[i]))
            list->square[count++] = list->square[i];
    list->count = count;
}

// A win by fours that is there already. Returns false when none is found.
static bool play_fours(Root *root)
{
    Worker *worker = root->worker;
    EngineInfo *info = &root->result->info;
    const Board *board = &worker->board;
    VcfLine line;
    if (tactics_must_answer_five(board) ||
        vcf_solve(worker->vcf, board, board->to_move, FOURS_ROOT, &line) != VCF_WIN)
        return false;
    root->result->move = line.moves[0];
    info->score = score_win_in(line.plies);
    info->depth = line.plies;
    for (int i = 0; i < line.count && i < PV_MAX; i++)
        info->pv[info->pv_count++] = line.moves[i];
    return true;
}

// The moves that may stop a win of the enemy by fours, if he has one.
static void list_zone(Root *root)
{
    Worker *worker = root->worker;
    const Board *board = &worker->board;
    const Color enemy = color_other(board->to_move);
    VcfLine line;
    SquareSet zone;
    if (tactics_must_answer_five(board) ||
        vcf_solve(worker->vcf, board, enemy, FOURS_ROOT, &line) != VCF_WIN ||
        !zone_of_line(board, enemy, &line, &zone))
        return;
    moves_from_set(board, &zone, &root->moves);
    keep_legal(board, &root->moves);
}

// The moves to search; where all of those lose by force, every legal one; where all are fouls, all.
static void list_moves(Root *root)
{
    const Board *board = &root->worker->board;
    list_zone(root);
    if (root->moves.count)
        return;
    moves_generate(board, &root->moves);
    keep_legal(board, &root->moves);
    if (root->moves.count)
        return;
    moves_all(board, &root->moves);
    keep_legal(board, &root->moves);
    if (!root->moves.count)
        moves_all(board, &root->moves);
}

static void order_moves(Root *root)
{
    const Board *board = &root->worker->board;
    TableEntry entry;
    const bool known = table_probe(root->worker->table, board_key(board), &entry);
    search_order(root->worker, 0, &root->moves, known ? entry.move : SQUARE_NONE);
    for (int i = 0; i < root->moves.count; i++)
        moves_pick(&root->moves, i);
}

static void move_to_front(MoveList *list, int index)
{
    const Square square = list->square[index];
    memmove(list->square + 1, list->square, (size_t)index * sizeof list->square[0]);
    list->square[0] = square;
}

// A move raised alpha: it is what the engine plays if nothing better comes.
static void take_best(Root *root, int index, int depth, Score score)
{
    Worker *worker = root->worker;
    EngineInfo *info = &root->result->info;
    const Node *child = &worker->node[1];
    const Square move = root->moves.square[index];
    root->changes += move != root->result->move;
    root->result->move = move;
    info->depth = depth;
    info->score = score;
    info->pv[0] = move;
    info->pv_count = 1;
    for (int i = 0; i < child->pv_count && info->pv_count < PV_MAX; i++)
        info->pv[info->pv_count++] = child->pv[i];
    move_to_front(&root->moves, index);
}

static void fill_counters(Worker *worker, EngineInfo *info)
{
    info->nodes = worker->nodes;
    info->selective_depth = worker->selective_depth;
    info->time_ms = clock_used_us(&worker->clock) / 1000;
}

// The value of one move. Late ones are searched less deep at first.
static Score search_move(Worker *worker, Square move, int depth, Score alpha, Score beta, int tried)
{
    const Visit visit = {.depth = depth + PLY, .pv = true, .improving = true};
    const int reduced = prune_reduction(worker, &visit, move, tried);
    const bool first = tried == 0;
    Score score = beta;
    worker->node[0].move = move;
    board_place(&worker->board, move);
    if (!first)
        score = -search_node(worker, 1, depth - reduced, -alpha - 1, -alpha);
    if (reduced && score > alpha && !worker->stopped)
        score = -search_node(worker, 1, depth, -alpha - 1, -alpha);
    if (first || (score > alpha && !worker->stopped))
        score = -search_node(worker, 1, depth, -beta, -alpha);
    board_undo(&worker->board);
    return score;
}

// One pass over the moves with a window. Returns the best score, a bound if outside the window.
static Score search_window(Root *root, int depth, Score alpha, Score beta)
{
    Worker *worker = root->worker;
    Score best = -SCORE_INFINITE;
    for (int i = 0; i < root->moves.count; i++) {
        const Square move = root->moves.square[i];
        const Score score = search_move(worker, move, (depth - 1) * PLY, alpha, beta, i);
        if (worker->stopped)
            return best;
        if (score > best)
            best = score;
        if (score > alpha) {
            take_best(root, i, depth, score);
            alpha = score;
        }
        if (alpha >= beta)
            break;
    }
    return best;
}

// One depth: widens the window until the score is inside.
static Score search_depth(Root *root, int depth, Score previous)
{
    Score width = depth >= ASPIRATION_DEPTH ? ASPIRATION_WINDOW : SCORE_INFINITE;
    Score low = previous, high = previous;
    for (;;) {
        const bool open = width > SCORE_STATIC_MAX;
        const Score alpha = open ? -SCORE_INFINITE : low - width;
        const Score beta = open ? SCORE_INFINITE : high + width;
        const Score score = search_window(root, depth, alpha, beta);
        if (root->worker->stopped || (score > alpha && score < beta))
            return score;
        if (score_is_proven(score) || open)
            width = SCORE_INFINITE;
        low = score < low ? score : low;
        high = score > high ? score : high;
        width = width > SCORE_STATIC_MAX / 4 ? SCORE_INFINITE : 4 * width;
        if (open)
            return score;
    }
}

static bool is_settled(const EngineInfo *info)
{
    const int plies = score_plies(info->score);
    return plies && (info->score > 0 || info->depth >= plies);
}

static void deepen(Root *root, int max_depth)
{
    EngineInfo *info = &root->result->info;
    int scale = SOFT_SCALE;
    for (int depth = 1; depth <= max_depth; depth++) {
        Worker *worker = root->worker;
        const Score previous = info->score;
        root->changes = 0;
        worker->selective_depth = 0;
        search_depth(root, depth, previous);
        fill_counters(worker, info);
        if (worker->stopped)
            return;
        if (root->events->depth_done)
            root->events->depth_done(root->events->context, info);
        scale = SOFT_SCALE + (scale - SOFT_SCALE) / 2;
        if (depth > 1) {
            scale += SOFT_UNSTABLE * (root->changes > 1 ? root->changes - 1 : 0);
            scale += info->score < previous - FALLING_SCORE ? SOFT_FALLING : 0;
        }
        if (is_settled(info) || !clock_allows_depth(&worker->clock, scale))
            return;
    }
}

void root_search(Worker *worker, int max_depth, const RootEvents *events, RootResult *result)
{
    Root root = {.worker = worker, .events = events, .result = result};
    Board *board = &worker->board;
    memset(result, 0, sizeof *result);
    const Square five = best_five(board);
    if (five != SQUARE_NONE) {
        result->move = result->info.pv[0] = five;
        result->info.pv_count = 1;
        result->info.score = score_win_in(1);
        fill_counters(worker, &result->info);
        return;
    }
    if (play_fours(&root)) {
        fill_counters(worker, &result->info);
        return;
    }
    list_moves(&root);
    order_moves(&root);
    result->move = result->info.pv[0] = root.moves.square[0];
    result->info.pv_count = 1;
    worker->node[0].eval = board_evaluate(board);
    if (board->stone_count == 0 || board_empty_count(board) == 1)
        return;
    deepen(&root, max_depth > 0 && max_depth < DEPTH_MAX ? max_depth : DEPTH_MAX);
    fill_counters(worker, &result->info);
}
