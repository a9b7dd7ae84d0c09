// A node is: is it decided by the threats on the board, is it known from the table, is it deep
// enough - and otherwise the moves, best first, with a full window for the first and a null window
// for the rest. Proven scores count plies to the five from the root.
#include "engine/search/search.h"

#include "engine/search/tactics.h"

#include <assert.h>

enum {
    ORDER_FIRST = 1 << 20,
    ORDER_KILLER = 60,
    ORDER_COUNTER = 40,
    HISTORY_SHARE = 64, // history points that weigh one point of pattern score
};

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

// Searches the move just placed: null window first, then again if it turns out better.
static Score search_child(Worker *worker, int ply, int depth, Score alpha, Score beta, bool first)
{
    if (!first) {
        const Score score = -search_node(worker, ply + 1, depth, -alpha - 1, -alpha);
        if (score <= alpha || score >= beta || worker->stopped)
            return score;
    }
    return -search_node(worker, ply + 1, depth, -beta, -alpha);
}

// Tries the moves of a node. Returns the best score found.
static Score search_moves(Worker *worker, int ply, int depth, Score alpha, Score beta, Square first)
{
    Board *board = &worker->board;
    Node *node = &worker->node[ply];
    const Score alpha_before = alpha;
    const int child_depth = tactics_must_answer_five(board) ? depth : depth - PLY;
    // Nothing is listed when every move loses to an open four.
    Score best = score_loss_in(ply + 4);
    Square best_move = SQUARE_NONE;
    moves_generate(board, &node->moves);
    search_order(worker, ply, &node->moves, first);
    bool searched = false;
    for (int i = 0; i < node->moves.count; i++) {
        const Square move = moves_pick(board, &node->moves, i);
        if (!tactics_is_legal(board, move))
            continue;
        node->move = move;
        board_place(board, move);
        table_prefetch(worker->table, board_key(board));
        const Score score = search_child(worker, ply, child_depth, alpha, beta, !searched);
        board_undo(board);
        if (worker->stopped)
            return 0;
        if (!searched || score > best) {
            best = score;
            best_move = move;
        }
        searched = true;
        if (score > alpha) {
            alpha = score;
            update_pv(worker, ply, move);
        }
        if (alpha >= beta) {
            remember_cutoff(worker, ply, depth, i);
            break;
        }
    }
    if (!searched && !tactics_must_answer_open_four(board))
        return node->eval; // only fouls near the stones
    const Bound bound = best >= beta          ? BOUND_LOWER
                        : best > alpha_before ? BOUND_EXACT
                                              : BOUND_UPPER;
    store(worker, ply, depth, best_move, best, bound);
    return best;
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
    const bool forced = tactics_must_answer_five(board);
    node->eval = known && entry.eval != SCORE_NONE ? entry.eval : board_evaluate(board);
    if (ply >= PLY_MAX || (depth < PLY && !forced))
        return node->eval;
    return search_moves(worker, ply, depth, alpha, beta, first_known ? entry.move : SQUARE_NONE);
}
