// Depth after depth, each with a window around the score of the one before. The best move so far
// stands first in the list, so that a search that is stopped in the middle has looked at it again
// before any other and its answer can be used.
//
// Where several moves are asked for, each depth searches the list once for each of them: the line
// at place n may choose among the moves that the n lines before it have left, so its score is as
// exact as that of the best.
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
    const Limits *limits;
    const RootEvents *events;
    RootResult *result;
    MoveList moves; // legal; the moves of the lines first, in their order
    int line;       // that is being searched
    int line_count;
    EngineInfo lines[LINES_MAX];
    int changes; // of the best move in the depth that is running
} Root;

static bool wants_lines(const Root *root)
{
    return root->limits->lines > 1;
}

// Renju: a five that is no overline in another line too, because one match runner would call the
// other a foul.
static Square best_five(const Root *root)
{
    const Board *const board = &root->worker->board;
    const Color own = board->to_move;
    Square five = SQUARE_NONE;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!board_is_empty(board, sq) || board->cell[sq].threat[own] != THREAT_FIVE ||
            root->limits->blocked[sq])
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

// Drops the blocked moves and, unless told otherwise, the fouls.
static void sift_moves(Root *root, bool with_fouls)
{
    MoveList *const list = &root->moves;
    const Board *const board = &root->worker->board;
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const Square sq = list->square[i];
        if (!root->limits->blocked[sq] && (with_fouls || tactics_is_legal(board, sq)))
            list->square[count++] = sq;
    }
    list->count = count;
}

static VcfResult solve_fours(Worker *worker, Color attacker, VcfLine *line)
{
    const uint64_t budget = FOURS_ROOT;
    return proofs_solve(worker->proofs, worker->vcf, &worker->board, attacker, budget, line).result;
}

// A win by fours that is there already. Returns false when none is found.
static bool play_fours(Root *root)
{
    Worker *worker = root->worker;
    EngineInfo *info = &root->result->info;
    const Board *board = &worker->board;
    VcfLine line;
    if (tactics_must_answer_five(board) || solve_fours(worker, board->to_move, &line) != VCF_WIN ||
        root->limits->blocked[line.moves[0]])
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
    if (tactics_must_answer_five(board) || solve_fours(worker, enemy, &line) != VCF_WIN ||
        !zone_of_line(board, enemy, &line, &zone))
        return;
    zone_add_fours(board, &zone);
    moves_from_set(board, &zone, &root->moves);
    sift_moves(root, false);
}

// The moves to search; where all of those lose by force, every legal one; where all are fouls, all;
// where all are blocked, all the same.
static void list_moves(Root *root)
{
    const Board *board = &root->worker->board;
    const int enough = wants_lines(root) ? root->limits->lines : 1;
    if (!wants_lines(root) && !root->limits->wide)
        list_zone(root);
    if (root->moves.count)
        return;
    if (!root->limits->wide) {
        moves_generate(board, &root->moves);
        sift_moves(root, false);
    }
    if (root->moves.count >= enough)
        return;
    moves_all(board, &root->moves);
    sift_moves(root, false);
    if (root->moves.count)
        return;
    moves_all(board, &root->moves);
    sift_moves(root, true);
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

// Brings the move at `from` to the place `to` before it.
static void move_up(MoveList *list, int from, int to)
{
    const Square square = list->square[from];
    memmove(list->square + to + 1, list->square + to, (size_t)(from - to) * sizeof list->square[0]);
    list->square[to] = square;
}

static void tell(const Root *root, RootStep step, Square move)
{
    if (root->events->step)
        root->events->step(root->events->context, step, move);
}

// A move raised alpha: on the first line it is what the engine plays if nothing better comes.
static void take_best(Root *root, int index, int depth, Score score)
{
    Worker *worker = root->worker;
    EngineInfo *info = &root->lines[root->line];
    const Node *child = &worker->node[1];
    const Square move = root->moves.square[index];
    if (root->line == 0) {
        root->changes += move != root->result->move;
        root->result->move = move;
        tell(root, ROOT_BEST, move);
    }
    info->depth = depth;
    info->score = score;
    info->pv[0] = move;
    info->pv_count = 1;
    for (int i = 0; i < child->pv_count && info->pv_count < PV_MAX; i++)
        info->pv[info->pv_count++] = child->pv[i];
    move_up(&root->moves, index, root->line);
}

static void fill_counters(Worker *worker, EngineInfo *info)
{
    info->nodes = worker_total_nodes(worker);
    if (info->selective_depth < worker->selective_depth)
        info->selective_depth = worker->selective_depth;
    if (info->selective_depth < info->depth)
        info->selective_depth = info->depth;
    info->time_ms = clock_used_us(&worker->clock) / 1000;
}

// The value of one move. Late ones are searched less deep at first.
static Score search_below(Worker *worker, Square move, int depth, Score alpha, Score beta,
                          int tried)
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

// A five ends the game; it is among several moves only, since alone it needs no search.
static Score search_move(const Root *root, int index, int depth, Score alpha, Score beta)
{
    Worker *const worker = root->worker;
    const Board *const board = &worker->board;
    const Square move = root->moves.square[index];
    tell(root, ROOT_BEGINS, move);
    Score score = score_win_in(1);
    if (board->cell[move].threat[board->to_move] == THREAT_FIVE)
        worker->node[1].pv_count = 0;
    else
        score = search_below(worker, move, (depth - 1) * PLY, alpha, beta, index - root->line);
    if (!worker->stopped) {
        tell(root, ROOT_DONE, move);
        if (score < -SCORE_PROVEN)
            tell(root, ROOT_LOST, move);
    }
    return score;
}

// One pass over the moves that are left to the line, with a window. Returns the best score, a bound
// if outside the window.
static Score search_window(Root *root, int depth, Score alpha, Score beta)
{
    Worker *worker = root->worker;
    Score best = -SCORE_INFINITE;
    for (int i = root->line; i < root->moves.count; i++) {
        const Score score = search_move(root, i, depth, alpha, beta);
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

// One depth of one line: widens the window until the score is inside.
static void search_line(Root *root, int depth)
{
    const Score previous = root->lines[root->line].score;
    Score width = depth >= ASPIRATION_DEPTH ? ASPIRATION_WINDOW : SCORE_INFINITE;
    Score low = previous, high = previous;
    for (;;) {
        const bool open = width > SCORE_STATIC_MAX;
        const Score alpha = open ? -SCORE_INFINITE : low - width;
        const Score beta = open ? SCORE_INFINITE : high + width;
        const Score score = search_window(root, depth, alpha, beta);
        if (root->worker->stopped || (score > alpha && score < beta) || open)
            return;
        if (score_is_proven(score) || open)
            width = SCORE_INFINITE;
        low = score < low ? score : low;
        high = score > high ? score : high;
        width = width > SCORE_STATIC_MAX / 4 ? SCORE_INFINITE : 4 * width;
    }
}

// A line that came out better than one before it takes its place.
static void sort_in_line(Root *root)
{
    for (int i = root->line; i > 0 && root->lines[i].score > root->lines[i - 1].score; i--) {
        const EngineInfo better = root->lines[i];
        root->lines[i] = root->lines[i - 1];
        root->lines[i - 1] = better;
        move_up(&root->moves, i, i - 1);
    }
    root->result->move = root->moves.square[0];
}

static void search_depth(Root *root, int depth)
{
    Worker *const worker = root->worker;
    for (root->line = 0; root->line < root->line_count && !worker->stopped; root->line++) {
        worker->selective_depth = 0;
        search_line(root, depth);
        fill_counters(worker, &root->lines[root->line]);
        if (!worker->stopped)
            sort_in_line(root);
    }
}

static void report_depth(Root *root)
{
    for (int i = 0; i < root->line_count && root->events->depth_done; i++) {
        EngineInfo *const info = &root->lines[i];
        info->line = i;
        info->line_count = root->line_count;
        info->nodes = worker_total_nodes(root->worker);
        root->events->depth_done(root->events->context, info);
    }
}

// Whether deeper searches can change nothing any more: every line is proven.
static bool is_settled(const Root *root)
{
    for (int i = 0; i < root->line_count; i++) {
        const EngineInfo *const info = &root->lines[i];
        const int plies = score_plies(info->score);
        if (!plies || (info->score < 0 && info->depth < plies))
            return false;
    }
    return true;
}

// Helpers leave out every other depth, half of them the even and half the odd ones, so that most
// of the time somebody is a depth ahead of the leader.
static bool skips_depth(const Worker *worker, int depth)
{
    return worker->number > 0 && (worker->number + depth) % 2 == 0;
}

static void deepen(Root *root, int max_depth)
{
    const EngineInfo *const info = &root->lines[0];
    int scale = SOFT_SCALE;
    for (int depth = 1; depth <= max_depth; depth++) {
        Worker *worker = root->worker;
        const Score previous = info->score;
        if (skips_depth(worker, depth))
            continue;
        root->changes = 0;
        search_depth(root, depth);
        if (worker->stopped)
            return;
        report_depth(root);
        scale = SOFT_SCALE + (scale - SOFT_SCALE) / 2;
        if (depth > 1) {
            scale += SOFT_UNSTABLE * (root->changes > 1 ? root->changes - 1 : 0);
            scale += info->score < previous - FALLING_SCORE ? SOFT_FALLING : 0;
        }
        root->result->settled = is_settled(root);
        if (root->result->settled || !clock_allows_depth(&worker->clock, scale))
            return;
    }
}

// The answers that need no search of moves. Returns false when there is none.
static bool play_at_once(Root *root)
{
    RootResult *const result = root->result;
    const Square five = best_five(root);
    if (five == SQUARE_NONE)
        return play_fours(root);
    result->move = result->info.pv[0] = five;
    result->info.pv_count = 1;
    result->info.score = score_win_in(1);
    return true;
}

// On an empty board the centre will do, and a last cell has to be taken.
static bool needs_search(const Root *root)
{
    const Board *const board = &root->worker->board;
    return wants_lines(root) || (board->stone_count > 0 && board_empty_count(board) > 1);
}

// The moves in order, and the lines that start with the first of them. Without a search they stay
// as they are listed, from the centre outwards.
static void set_up_lines(Root *root)
{
    const int wanted = root->limits->lines < LINES_MAX ? root->limits->lines : LINES_MAX;
    list_moves(root);
    if (needs_search(root))
        order_moves(root);
    root->line_count = wanted < root->moves.count ? wanted : root->moves.count;
    root->line_count = root->line_count > 1 ? root->line_count : 1;
    for (int i = 0; i < root->line_count; i++) {
        root->lines[i].pv[0] = root->moves.square[i];
        root->lines[i].pv_count = 1;
    }
    root->result->move = root->moves.square[0];
}

static int depth_limit(const Limits *limits)
{
    return limits->max_depth > 0 && limits->max_depth < DEPTH_MAX ? limits->max_depth : DEPTH_MAX;
}

void root_search(Worker *worker, const Limits *limits, const RootEvents *events, RootResult *result)
{
    Root root = {.worker = worker, .limits = limits, .events = events, .result = result};
    const Board *const board = &worker->board;
    memset(result, 0, sizeof *result);
    result->info.line_count = 1;
    board_play_on(&worker->board);
    if (!wants_lines(&root) && play_at_once(&root)) {
        result->settled = true;
        fill_counters(worker, &result->info);
        return;
    }
    set_up_lines(&root);
    worker->node[0].eval = board_evaluate(board);
    memset(worker->node[0].no_fours, 0, sizeof worker->node[0].no_fours);
    if (needs_search(&root))
        deepen(&root, depth_limit(limits));
    result->info = root.lines[0];
    fill_counters(worker, &result->info);
}
