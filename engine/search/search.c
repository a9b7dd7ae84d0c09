// A node is: is it decided by the threats on the board, is it known from the table, is the
// evaluation far enough above the window, is it won by fours, is it deep enough - and otherwise the
// moves, best first, with a full window for the first and a null window for the rest. Proven scores
// count plies to the five from the root.
#include "engine/search/search.h"

#include "engine/board/live.h"
#include "engine/search/params.h"
#include "engine/search/prune.h"
#include "engine/search/tactics.h"
#include "engine/solve/zone.h"

#include <assert.h>

enum { ORDER_FIRST = 1 << 20, ORDER_DELAY = 1 << 11 };

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
    history_values(&worker->history, board, list->square, list->count, list->key);
    for (int i = 0; i < list->count; i++) {
        const Square sq = list->square[i];
        int score = board->cell[sq].score[own] + list->key[i] / HISTORY_SHARE;
        if (sq == first)
            score += ORDER_FIRST;
        if (sq == node->killers[0] || sq == node->killers[1])
            score += ORDER_KILLER;
        if (sq == counter)
            score += ORDER_COUNTER;
        list->key[i] = moves_key(board, sq, score);
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

// The move at place `tried` caused a cutoff: it is praised, and those are blamed that came before
// it or, left out, would have.
static void remember_cutoff(Worker *worker, int ply, int depth, int tried)
{
    const Board *board = &worker->board;
    Node *node = &worker->node[ply];
    const MoveList *list = &node->moves;
    const Square move = list->square[tried];
    const int plies = max_int(depth / PLY, 1);
    if (node->killers[0] != move) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
    history_reward(&worker->history, board, move, plies);
    for (int i = 0; i < tried; i++)
        history_punish(&worker->history, board, list->square[i], plies);
    for (int i = list->count; i < list->count + list->dropped; i++)
        if (list->key[i] > list->key[tried])
            history_punish(&worker->history, board, list->square[i], plies);
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

// The table's score in place of the static evaluation, where its bound says that it is nearer.
static Score better_eval(const TableEntry *entry, Score score, Score eval)
{
    const bool nearer = entry->bound & (score > eval ? BOUND_LOWER : BOUND_UPPER);
    return nearer && !score_is_proven(score) ? score : eval;
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

// Has what is known of the position after a move fetched while the stone is placed.
static void prefetch(const Worker *worker, Square move)
{
    const BoardKeys keys = board_keys_after(&worker->board, move);
    table_prefetch(worker->table, keys.position);
    proofs_prefetch(worker->proofs, keys.stones);
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

// Takes the moves from place `from` on off the list that are left out now: from here on none of
// them would ever be tried.
static void drop_late(const Board *board, const Visit *visit, MoveList *list, int from, int tried)
{
    for (int i = list->count - 1; i >= from; i--)
        if (prune_move(board, visit, list->square[i], tried))
            moves_drop(list, i);
}

// Lets the fours that only put an attack off wait until nothing else is left.
static void put_delays_last(const Board *board, const Visit *visit, MoveList *list, Square first)
{
    for (int i = 0; i < list->count; i++)
        if (list->square[i] != first && prune_is_delay(board, visit, list->square[i]))
            moves_lower(list, i, ORDER_DELAY);
}

// Tries the moves of a node. Returns the best score found.
static Score search_moves(Worker *worker, Visit *visit, Square first)
{
    Board *board = &worker->board;
    const int ply = visit->ply;
    Node *node = &worker->node[ply];
    const Score alpha_before = visit->alpha;
    const int cost = visit->forced ? 0 : visit->defending ? PLY - EXTEND_DEFENCE : PLY;
    const int child_depth = visit->depth - cost;
    // Moves that are not listed lose to an open four or to the fours that the zone was made from.
    Score best = visit->zoned ? visit->lost : score_loss_in(ply + 4);
    Square best_move = SQUARE_NONE;
    if (visit->zoned)
        moves_from_set(board, &visit->zone, &node->moves);
    else
        moves_generate(board, &node->moves);
    search_order(worker, ply, &node->moves, first);
    if (visit->zoned)
        put_delays_last(board, visit, &node->moves, first);
    int tried = 0;
    for (int i = 0; i < node->moves.count; i++) {
        const Square move = moves_pick(&node->moves, i);
        if (move == visit->excluded || !tactics_is_legal(board, move))
            continue;
        if (best > -SCORE_PROVEN && prune_move(board, visit, move, tried)) {
            drop_late(board, visit, &node->moves, i--, tried);
            continue;
        }
        const int reduced =
            min_int(prune_reduction(worker, visit, move, tried), max_int(child_depth - PLY, 0));
        node->move = move;
        prefetch(worker, move);
        board_place(board, move);
        const int extended = move == first ? child_depth + visit->extension : child_depth;
        const Score score = search_child(worker, visit, extended, reduced, tried == 0);
        board_undo(board);
        if (worker->stopped)
            return 0;
        if ((tried++ == 0 && !visit->zoned) || score > best) {
            best = score;
            best_move = move;
        }
        if (score > visit->alpha) {
            visit->alpha = score;
            update_pv(worker, ply, move);
        }
        if (visit->alpha >= visit->beta) {
            if (visit->excluded == SQUARE_NONE)
                remember_cutoff(worker, ply, visit->depth, i);
            break;
        }
    }
    if (!tried && !visit->defending && !visit->zoned)
        return node->eval; // only fouls near the stones
    if (visit->excluded != SQUARE_NONE)
        return best;
    const Bound bound = best >= visit->beta   ? BOUND_LOWER
                        : best > alpha_before ? BOUND_EXACT
                                              : BOUND_UPPER;
    store(worker, ply, visit->depth, best_move, best, bound);
    return best;
}

// Whether the table's move may stand out: it was good enough at nearly this depth.
static bool may_be_singular(const Visit *visit, const TableEntry *entry, Score score)
{
    const int depth = visit->depth / PLY;
    return depth >= SINGULAR_DEPTH && !visit->forced && !score_is_proven(score) &&
           entry->bound & BOUND_LOWER && entry->depth >= depth - SINGULAR_BEHIND;
}

// Searches all moves but the table's, less deep, against a bar a little below its score. If none
// reaches it the move is singular and is extended. Returns true, with *result, when so many moves
// are good that the node can be cut (multi-cut).
static bool test_singular(Worker *worker, Visit *visit, Square move, Score score, Score *result)
{
    const int depth = visit->depth / PLY;
    const Score bar = score - SINGULAR_MARGIN * depth;
    Visit rest = *visit;
    rest.depth = visit->depth / 2;
    rest.alpha = bar - 1;
    rest.beta = bar;
    rest.pv = false;
    rest.excluded = move;
    const Score best = search_moves(worker, &rest, SQUARE_NONE);
    worker->node[visit->ply].pv_count = 0;
    if (best < bar)
        visit->extension = best < bar - SINGULAR_DOUBLE ? 2 * PLY : PLY;
    *result = best;
    return bar >= visit->beta && best >= bar;
}

static bool may_have_fours(const Board *board, Color color)
{
    const uint16_t *counts = board->counts[color].count;
    int cells = counts[THREAT_FORBIDDEN];
    for (int threat = THREAT_FOUR; threat <= THREAT_OPEN_FOUR; threat++)
        cells += counts[threat];
    return cells > 0;
}

static uint64_t fours_budget(int depth)
{
    return (uint64_t)(depth < PLY                     ? FOURS_LEAF
                      : depth < FOURS_LOW_DEPTH * PLY ? FOURS_LOW
                                                      : FOURS_HIGH);
}

// Whose want of a win by fours outlives the move that led here: the mover's, where a stone does not
// change it, and the enemy's, if his move was a four, which must be answered first.
static void inherit_no_fours(Worker *worker, const Visit *visit)
{
    const Board *board = &worker->board;
    const Color own = board->to_move, enemy = color_other(own);
    const bool *before = worker->node[visit->ply - 1].no_fours;
    bool *now = worker->node[visit->ply].no_fours;
    now[own] = before[own];
    now[enemy] = before[enemy] && visit->forced && vcf_none_outlives_four(board->rule);
}

// Finds out whether a player would win by fours if it were his turn. line: as in proofs_solve.
static FourProof solve_fours(Worker *worker, const Visit *visit, Color color, VcfLine *line)
{
    const Board *board = &worker->board;
    bool *none = &worker->node[visit->ply].no_fours[color];
    if (*none || !may_have_fours(board, color))
        return (FourProof){.result = VCF_NONE};
    const FourProof proof =
        proofs_solve(worker->proofs, worker->vcf, board, color, fours_budget(visit->depth), line);
    *none = proof.result == VCF_NONE && (color == board->to_move || proof.firm);
    return proof;
}

// Looks for a win by fours, and for one of the enemy if we passed. The first decides the node, the
// second leaves only the moves of its zone.
static bool prove_fours(Worker *worker, Visit *visit, Score *score)
{
    const Board *board = &worker->board;
    const Color own = board->to_move, enemy = color_other(own);
    const FourProof proof = solve_fours(worker, visit, own, NULL);
    if (proof.result == VCF_WIN) {
        *score = score_win_in(visit->ply + proof.plies);
        return true;
    }
    VcfLine line;
    if (visit->depth < PLY || solve_fours(worker, visit, enemy, &line).result != VCF_WIN)
        return false;
    visit->zoned = zone_of_line(board, enemy, &line, &visit->core);
    if (!visit->zoned)
        return false;
    visit->zone = visit->core;
    zone_add_fours(board, &visit->zone);
    visit->lost = score_loss_in(visit->ply + 1 + line.plies);
    return false;
}

// A side that can make no five any more gets a draw at best. Returns false when that settles it.
static bool clamp_to_live(const Board *board, Score *alpha, Score *beta)
{
    if (!live_has_window(board, board->to_move))
        *beta = min_int(*beta, 0);
    if (!live_has_window(board, color_other(board->to_move)))
        *alpha = max_int(*alpha, 0);
    return *alpha < *beta;
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
    if (board_is_draw(board) || (live_is_due(board) && !clamp_to_live(board, &alpha, &beta)))
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
    const Score table_score = known ? score_from_table(entry.score, ply) : SCORE_NONE;
    if (known && beta - alpha == 1 && table_cuts(&entry, depth, table_score, alpha, beta))
        return table_score;
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
    const Score eval = known ? better_eval(&entry, table_score, node->eval) : node->eval;
    if (prune_node(&visit, eval))
        return eval; // before fours are looked for, which takes time
    inherit_no_fours(worker, &visit);
    if (!visit.forced && prove_fours(worker, &visit, &verdict))
        return verdict;
    if (ply >= PLY_MAX || (depth < PLY && !visit.forced))
        return eval;
    if (!first_known && depth >= REDUCE_UNKNOWN_DEPTH * PLY)
        visit.depth -= PLY;
    if (first_known && may_be_singular(&visit, &entry, table_score)) {
        Score score;
        if (test_singular(worker, &visit, entry.move, table_score, &score) || worker->stopped)
            return score;
    }
    return search_moves(worker, &visit, first_known ? entry.move : SQUARE_NONE);
}
