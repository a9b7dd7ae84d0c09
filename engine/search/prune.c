// Good moves stand near the front of an ordered list. The later a move comes and the deeper the
// node is, the less it deserves: the reduction grows with the logarithms of both.
#include "engine/search/prune.h"

#include "engine/search/params.h"

enum { LOG_NB = 64 };

bool prune_node(const Visit *visit, Score eval)
{
    const int depth = visit->depth / PLY;
    if (visit->pv || visit->forced || visit->defending)
        return false;
    return eval - FUTILITY_MARGIN * (depth - visit->improving) >= visit->beta &&
           !score_is_proven(visit->beta);
}

// Sixteen times the natural logarithm of n, n = 0..63 (0 for n = 0).
static int log16(int n)
{
    static const unsigned char table[LOG_NB] = {
        0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
        49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
        61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
    };
    return table[n < LOG_NB ? n : LOG_NB - 1];
}

// How many moves are worth a try at a node.
static int enough_moves(const Visit *visit)
{
    const int depth = visit->depth / PLY;
    const int enough = LATE_BASE + (depth * LATE_SLOPE + depth * depth * LATE_SQUARE) / 16;
    if (visit->pv)
        return enough * LATE_PV / 16;
    return visit->improving ? enough : enough / 2;
}

bool prune_is_delay(const Board *board, const Visit *visit, Square move)
{
    const Threat threat = board->cell[move].threat[board->to_move];
    return visit->zoned && (threat == THREAT_FOUR || threat == THREAT_FOUR_PLUS) &&
           !set_has(&visit->core, move);
}

// A threat that comes late mostly puts off what comes, a four even more so, but in a principal
// variation none is left out, and nowhere a four that makes something more.
bool prune_move(const Board *board, const Visit *visit, Square move, int tried)
{
    const Threat threat = board->cell[move].threat[board->to_move];
    if (prune_is_delay(board, visit, move))
        return true;
    if (visit->forced || visit->defending || threat > THREAT_FOUR)
        return false;
    const int enough = enough_moves(visit);
    if (threat < THREAT_OPEN_THREE)
        return tried >= enough;
    return !visit->pv && tried >= enough * (threat == THREAT_FOUR ? LATE_FOUR : LATE_THREAT) / 16;
}

// Fours that belong to a win by fours alone are found by its solver: the others mostly put off what
// comes, and without a reduction they would fill the tree.
static int reduced_share(const Worker *worker, Square move)
{
    const Board *board = &worker->board;
    const Threat threat = board->cell[move].threat[board->to_move];
    return threat >= THREAT_FOUR ? REDUCE_FOUR : threat >= THREAT_OPEN_THREE ? REDUCE_THREE : 16;
}

int prune_reduction(const Worker *worker, const Visit *visit, Square move, int tried)
{
    const int depth = visit->depth / PLY;
    if (depth < REDUCE_DEPTH || tried == 0 || visit->forced)
        return 0;
    int amount = log16(depth) * log16(tried + 1) / REDUCE_DIVISOR;
    amount += visit->improving ? 0 : REDUCE_WORSENING;
    amount -= visit->pv ? REDUCE_PV : 0;
    amount -= history_value(&worker->history, &worker->board, move) / REDUCE_HISTORY;
    return amount > 0 ? amount * reduced_share(worker, move) / 16 : 0;
}
