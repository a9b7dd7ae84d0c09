// A node is: is it decided by the threats on the board, is it known from the table, is it deep
// enough - and otherwise the moves, best first, with a full window for the first and a null window
// for the rest. Proven scores count plies to the five from the root.
#include "engine/search/search.h"

#include "engine/search/params.h"
#include "engine/search/tactics.h"

#include <assert.h>

enum { ORDER_FIRST = 1 << 20, LOG_NB = 64 };

// What is known of a node while its moves are tried.
typedef struct Visit {
    int ply, depth;
    Score alpha, beta;
    bool pv;        // inside an open window
    bool forced;    // the enemy threatens five
    bool defending; // the enemy threatens an open four
    bool improving; // the evaluation is better than two plies ago
} Visit;

static int max_int(int a, int b)
{
    return a > b ? a : b;
}

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

void search_order(Worker *worker, int ply, MoveList *list, Square first)
{
    const Board *board = &worker->board;
    const Color own = board->to_move;
    const Node *node = &worker->node[ply];
    const Square counter = worker->history.counter[own][board_last(board, 0)];
    for (int i = 0; i < list->count; i++) {
        const Square sq = list->square[i];
        int score = board->cell[sq].score[own] + worker->history.move[own][sq] / HISTORY_SHARE;
        if (sq == first)
            score += ORDER_FIRST;
        if (sq == node->killers[0] || sq == node->killers[1])
            score += ORDER_KILLER;
        if (sq == counter)
            score += ORDER_COUNTER;
        list->score[i] = score;
    }
}

// Makes `move` and the line below it the principal variation of the node.
static void update_pv(Worker *worker, int ply, Square move)
{
    Node *node = &worker->node[ply];
    const Node *child = &worker->node[ply + 1];
    const int count = min_int(child->pv_count, PV_MAX - 1);
    node->pv[0] = move;
    for (int i = 0; i < count; i++)
        node->pv[i + 1] = child->pv[i];
    node->pv_count = count + 1;
}

static void remember_cutoff(Worker *worker, int ply, int depth, int tried)
{
    const Board *board = &worker->board;
    Node *node = &worker->node[ply];
    const Square move = node->moves.square[tried];
    const int plies = max_int(depth / PLY, 1);
    if (node->killers[0] != move) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
    history_reward(&worker->history, board->to_move, move, board_last(board, 0), plies);
    for (int i = 0; i < tried; i++)
        history_punish(&worker->history, board->to_move, node->moves.square[i], plies);
}

// Whether the table's entry already answers the question (alpha, beta) at this depth.
static bool table_cuts(const TableEntry *entry, int depth, Score score, Score alpha, Score beta)
{
    if (entry->depth < depth / PLY && !score_is_proven(score))
        return false;
    if (entry->bound == BOUND_EXACT)
        return true;
    return entry->bound == BOUND_LOWER ? score >= beta : score <= alpha;
}

static void store(Worker *worker, int ply, int depth, Square move, Score best, Bound bound)
{
    const TableEntry entry = {
        .move = move,
        .score = score_to_table(best, ply),
        .eval = worker->node[ply].eval,
        .depth = max_int(depth / PLY, 0),
        .bound = bound,
        .pv = bound == BOUND_EXACT,
    };
    table_store(worker->table, board_key(&worker->board), &entry);
}

// Sixteen times the natural logarithm of n, n = 0..63 (0 for n = 0).
static int log16(int n)
{
    static const unsigned char table[LOG_NB] = {
        0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
        49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
        61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
    };
    return table[min_int(n, LOG_NB - 1)];
}

// A move that makes or stops nothing: only such moves are pruned or reduced.
static bool is_quiet(const Board *board, Square move)
{
    const Cell *cell = &board->cell[move];
    return cell->threat[BLACK] < THREAT_OPEN_THREE && cell->threat[WHITE] < THREAT_OPEN_THREE;
}

static bool is_late(const Visit *visit, int tried)
{
    const int depth = visit->depth / PLY;
    if (visit->pv || visit->forced || visit->defending || depth >= LATE_DEPTH)
        return false;
    return tried >= (LATE_BASE + depth * depth) / (visit->improving ? 1 : 2);
}

// Sixteenths of a ply by which the move number `tried` (from 0) is searched less deep at first.
static int reduction(const Worker *worker, const Visit *visit, Square move, int tried)
{
    const int depth = visit->depth / PLY;
    if (depth < REDUCE_DEPTH || tried == 0 || visit->forced)
        return 0;
    int amount = log16(depth) * log16(tried + 1) / REDUCE_DIVISOR;
    amount += visit->improving ? 0 : REDUCE_WORSENING;
    amount -= visit->pv ? REDUCE_PV : 0;
    amount -= worker->history.move[worker->board.to_move][move] / REDUCE_HISTORY;
    return max_int(amount, 0);
}

// Searches the move just placed: null window first, reduced, then again if it turns out better.
static Score search_child(Worker *worker, const Visit *visit, int depth, int reduced, bool first)
{
    const int ply = visit->ply + 1;
    const Score alpha = visit->alpha, beta = visit->beta;
    if (first)
        return -search_node(worker, ply, depth, -beta, -alpha);
    Score score = -search_node(worker, ply, depth - reduced, -alpha - 1, -alpha);
    if (score > alpha && reduced && !worker->stopped)
        score = -search_node(worker, ply, depth, -alpha - 1, -alpha);
    if (score > alpha && score < beta && !worker->stopped)
        score = -search_node(worker, ply, depth, -beta, -alpha);
    return score;
}

// Tries the moves of a node. Returns the best score found.
static Score search_moves(Worker *worker, Visit *visit, Square first)
{
    Board *board = &worker->board;
    const int ply = visit->ply;
    Node *node = &worker->node[ply];
    const Score alpha_before = visit->alpha;
    const int child_depth = visit->forced ? visit->depth : visit->depth - PLY;
    // Nothing is listed when every move loses to an open four.
    Score best = score_loss_in(ply + 4);
    Square best_move = SQUARE_NONE;
    moves_generate(board, &node->moves);
    search_order(worker, ply, &node->moves, first);
    int tried = 0;
    for (int i = 0; i < node->moves.count; i++) {
        const Square move = moves_pick(board, &node->moves, i);
        if (!tactics_is_legal(board, move))
            continue;
        const bool quiet = is_quiet(board, move);
        if (quiet && best > -SCORE_PROVEN && is_late(visit, tried))
            continue;
        const int reduced =
            quiet ? min_int(reduction(worker, visit, move, tried), max_int(child_depth - PLY, 0))
                  : 0;
        node->move = move;
        board_place(board, move);
        table_prefetch(worker->table, board_key(board));
        const Score score = search_child(worker, visit, child_depth, reduced, tried == 0);
        board_undo(board);
        if (worker->stopped)
            return 0;
        if (tried++ == 0 || score > best) {
            best = score;
            best_move = move;
        }
        if (score > visit->alpha) {
            visit->alpha = score;
            update_pv(worker, ply, move);
        }
        if (visit->alpha >= visit->beta) {
            remember_cutoff(worker, ply, visit->depth, i);
            break;
        }
    }
    if (!tried && !visit->defending)
        return node->eval; // only fouls near the stones
    const Bound bound = best >= visit->beta   ? BOUND_LOWER
                        : best > alpha_before ? BOUND_EXACT
                                              : BOUND_UPPER;
    store(worker, ply, visit->depth, best_move, best, bound);
    return best;
}

// Whether the evaluation is so far above beta that a shallow search will not bring it down.
static bool is_futile(const Visit *visit, Score eval)
{
    const int depth = visit->depth / PLY;
    if (visit->pv || visit->forced || visit->defending || depth >= FUTILITY_DEPTH)
        return false;
    return eval - FUTILITY_MARGIN * (depth - visit->improving) >= visit->beta &&
           !score_is_proven(visit->beta);
}

Score search_node(Worker *worker, int ply, int depth, Score alpha, Score beta)
{
    assert(alpha < beta && ply > 0);
    const Board *board = &worker->board;
    Node *node = &worker->node[ply];
    node->pv_count = 0;
    if (worker_count_node(worker))
        return 0;
    worker->selective_depth = max_int(worker->selective_depth, ply);
    if (board_is_draw(board))
        return 0;

    // No result can be better than a five next move or worse than one of the enemy after it.
    alpha = max_int(alpha, score_loss_in(ply + 2));
    beta = min_int(beta, score_win_in(ply + 1));
    if (alpha >= beta)
        return alpha;
    Score verdict;
    if (tactics_verdict(board, ply, &verdict))
        return verdict;

    TableEntry entry;
    const bool known = table_probe(worker->table, board_key(board), &entry);
    const bool first_known = known && board_is_empty(board, entry.move);
    if (known) {
        const Score score = score_from_table(entry.score, ply);
        if (beta - alpha == 1 && table_cuts(&entry, depth, score, alpha, beta))
            return score;
    }
    node->eval = known && entry.eval != SCORE_NONE ? entry.eval : board_evaluate(board);
    Visit visit = {
        .ply = ply,
        .depth = depth,
        .alpha = alpha,
        .beta = beta,
        .pv = beta - alpha > 1,
        .forced = tactics_must_answer_five(board),
        .defending = tactics_must_answer_open_four(board),
        .improving = ply >= 2 && node->eval > worker->node[ply - 2].eval,
    };
    if (ply >= PLY_MAX || (depth < PLY && !visit.forced) || is_futile(&visit, node->eval))
        return node->eval;
    return search_moves(worker, &visit, first_known ? entry.move : SQUARE_NONE);
}
