// Iterative deepening over the attacker's moves. A position of his is won if he has a win by fours
// (engine/solve/vcf) or a threat after which every reply loses. A threat is a move after which he
// would win by fours if the defender passed; the replies that may spoil that win lie in its zone
// (engine/solve/zone), all others lose to it. Where no zone is known every empty cell is a reply.
// An answer to the defender's four is forced and costs no depth.
//
// The table remembers failures alone, so a clash of keys can never prove a win. For won positions
// and refuted threats it keeps the move that did it, to be tried first the next time.
#include "engine/solve/vct.h"

#include "engine/board/forbid.h"
#include "engine/platform.h"
#include "engine/solve/zone.h"

#include <string.h>

enum {
    DEPTH_MAX = 24, // free moves of the attacker before his win by fours
    MOVES_MAX = 64, // all of his moves before that
    TABLE_NB = 1 << 16,
    PAIRS_MAX = 20000, // for one win by fours
};

// A list of moves, the most promising first.
typedef struct MoveList {
    int count;
    Square square[CELLS_MAX];
} MoveList;

// One move of the attacker and the reply to it.
typedef struct Node {
    MoveList attacks, replies;
    VcfLine pass;    // his win if the defender passed
    VcfLine defence; // the longest known, from the reply on
    VcfLine line;    // the win from here on
} Node;

// What is known of a position. WIN is a hint only.
typedef struct Entry {
    uint64_t key;
    Square move; // the win, or the refutation; SQUARE_NONE
    uint8_t result, depth;
} Entry;

struct VctSolver {
    VcfSolver *fours;

    // of the running call
    Board *board;
    Color attacker;
    uint64_t steps_left;
    Entry table[TABLE_NB];
    Node node[MOVES_MAX];
};

VctSolver *vct_create(void)
{
    VctSolver *const solver = platform_alloc(sizeof(VctSolver));
    if (solver == NULL)
        return NULL;
    solver->fours = vcf_create();
    if (solver->fours != NULL)
        return solver;
    platform_free(solver, sizeof(VctSolver));
    return NULL;
}

void vct_destroy(VctSolver *solver)
{
    if (solver == NULL)
        return;
    vcf_destroy(solver->fours);
    platform_free(solver, sizeof(VctSolver));
}

// ---- what is remembered ----

static Entry *entry_of(VctSolver *solver)
{
    return &solver->table[board_key(solver->board) & (TABLE_NB - 1)];
}

// The move to try first, or SQUARE_NONE.
static Square recall_move(VctSolver *solver)
{
    const Entry *entry = entry_of(solver);
    return entry->key == board_key(solver->board) ? entry->move : SQUARE_NONE;
}

// Whether the attacker is known to fail within `depth` free moves: for good, or so far.
static bool recall_failure(VctSolver *solver, int depth, VcfResult *result)
{
    const Entry *entry = entry_of(solver);
    if (entry->key != board_key(solver->board) || entry->result == VCF_WIN)
        return false;
    *result = (VcfResult)entry->result;
    return *result == VCF_NONE || entry->depth >= depth;
}

static void remember(VctSolver *solver, int depth, VcfResult result, Square move)
{
    *entry_of(solver) = (Entry){board_key(solver->board), move, (uint8_t)result, (uint8_t)depth};
}

// ---- moves ----

static bool is_legal(const Board *board, Square sq)
{
    if (board->rule != RULE_RENJU || board->to_move == WHITE ||
        board->cell[sq].threat[BLACK] != THREAT_FORBIDDEN)
        return true;
    return forbid_test(&board->lines, sq) == FOUL_NONE;
}

static bool has_five(const Board *board, Color color)
{
    return board->counts[color].count[THREAT_FIVE] > 0;
}

static int worth(const Board *board, Square sq)
{
    return board->cell[sq].score[BLACK] + board->cell[sq].score[WHITE];
}

// Puts a move where it belongs among those before it, the hint in front of all.
static void list_add(MoveList *list, const Board *board, Square sq, Square hint)
{
    int i = list->count++;
    for (; i > 0 && list->square[i - 1] != hint; i--) {
        if (sq != hint && worth(board, list->square[i - 1]) >= worth(board, sq))
            break;
        list->square[i] = list->square[i - 1];
    }
    list->square[i] = sq;
}

// Collects the legal moves of a set.
static void list_set(MoveList *list, const Board *board, const SquareSet *set, Square hint)
{
    list->count = 0;
    for (int row = 0; row < STRIDE; row++)
        for (uint32_t bits = set->row[row]; bits; bits &= bits - 1) {
            const Square sq = (Square)(row * STRIDE + __builtin_ctz(bits));
            if (is_legal(board, sq))
                list_add(list, board, sq, hint);
        }
}

// Cells where the attacker makes a four or an open three, as far as the classes tell.
static SquareSet threat_cells(const Board *board, Color attacker)
{
    SquareSet cells = {{0}};
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        const int threat = board->cell[sq].threat[attacker];
        if (board_is_empty(board, sq) &&
            (threat >= THREAT_OPEN_THREE || threat == THREAT_FORBIDDEN))
            set_toggle(&cells, sq);
    }
    return cells;
}

// Cells that may stop a five: under caro a stone beside it can do so, too.
static SquareSet five_answers(const Board *board, Color color)
{
    return rule_is_caro(board->rule) ? board->empty : board->threats[color][THREAT_FIVE];
}

// Cells outside which every reply loses to node->pass. Returns false where none are known.
static bool find_zone(const VctSolver *solver, const Node *node, SquareSet *zone)
{
    const Board *board = solver->board;
    // The reply takes a stone away from those that are left.
    if (node->pass.plies >= board_stones_left(board) || rule_is_caro(board->rule))
        return false;
    if (has_five(board, solver->attacker)) {
        *zone = board->threats[solver->attacker][THREAT_FIVE];
        return true;
    }
    if (!zone_of_line(board, solver->attacker, &node->pass, zone))
        return false;
    zone_add_fours(board, zone);
    return true;
}

// ---- lines ----

// Makes *line the move followed by the rest.
static void line_join(VcfLine *line, Square move, const VcfLine *rest)
{
    line->plies = rest->plies + 1;
    line->count = rest->count + 1;
    line->moves[0] = move;
    memcpy(line->moves + 1, rest->moves, sizeof rest->moves[0] * (size_t)rest->count);
}

// A reply outside the zone may last longer than those within.
static void defend_outside(const VctSolver *solver, Node *node, const SquareSet *zone)
{
    const Board *board = solver->board;
    if (node->pass.plies + 1 <= node->defence.plies)
        return;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (board_is_empty(board, sq) && !set_has(zone, sq) && is_legal(board, sq)) {
            line_join(&node->defence, sq, &node->pass);
            return;
        }
    }
}

// ---- the search ----

static VcfResult attack(VctSolver *solver, int ply, int depth);

static VcfResult ask_fours(VctSolver *solver, VcfLine *line)
{
    if (solver->steps_left == 0)
        return VCF_UNKNOWN;
    solver->steps_left--;
    const uint64_t before = vcf_pairs(solver->fours);
    const uint64_t budget = solver->steps_left < PAIRS_MAX ? solver->steps_left : PAIRS_MAX;
    const VcfResult result =
        vcf_solve(solver->fours, solver->board, solver->attacker, budget, line);
    solver->steps_left -= vcf_pairs(solver->fours) - before;
    return result;
}

// Tries the listed replies. A win is one against all of them.
static VcfResult try_replies(VctSolver *solver, int ply, int depth)
{
    Node *node = &solver->node[ply];
    node->defence.plies = 0;
    for (int i = 0; i < node->replies.count; i++) {
        const Square reply = node->replies.square[i];
        board_place(solver->board, reply);
        const VcfResult result = attack(solver, ply + 1, depth);
        board_undo(solver->board);
        if (result != VCF_WIN) {
            remember(solver, depth, result, reply);
            return result;
        }
        if (node[1].line.plies + 1 > node->defence.plies)
            line_join(&node->defence, reply, &node[1].line);
    }
    return VCF_WIN;
}

// The defender is to move. What is won goes to the defence of the node.
static VcfResult defend(VctSolver *solver, int ply, int depth)
{
    Node *node = &solver->node[ply];
    Board *board = solver->board;
    VcfResult result;
    if (has_five(board, board->to_move))
        return VCF_NONE;
    if (recall_failure(solver, depth, &result))
        return result;
    result = ask_fours(solver, &node->pass);
    if (result != VCF_WIN)
        return result; // no threat
    SquareSet zone;
    const bool zoned = find_zone(solver, node, &zone);
    list_set(&node->replies, board, zoned ? &zone : &board->empty, recall_move(solver));
    result = try_replies(solver, ply, depth);
    if (result != VCF_WIN)
        return result;
    if (zoned)
        defend_outside(solver, node, &zone);
    return node->defence.plies > 0 ? VCF_WIN : VCF_UNKNOWN; // unknown: every reply is a foul
}

static VcfResult try_attack(VctSolver *solver, int ply, int depth, Square move)
{
    Node *node = &solver->node[ply];
    if (solver->steps_left == 0)
        return VCF_UNKNOWN;
    board_place(solver->board, move);
    const VcfResult result = defend(solver, ply, depth);
    board_undo(solver->board);
    if (result == VCF_WIN)
        line_join(&node->line, move, &node->defence);
    return result;
}

// Tries the listed attacks until one wins. doubt: what to say if none does.
static VcfResult try_attacks(VctSolver *solver, int ply, int depth, VcfResult doubt)
{
    const MoveList *attacks = &solver->node[ply].attacks;
    for (int i = 0; i < attacks->count; i++) {
        const VcfResult result = try_attack(solver, ply, depth, attacks->square[i]);
        if (result == VCF_WIN) {
            remember(solver, depth, VCF_WIN, attacks->square[i]);
            return VCF_WIN;
        }
        if (result == VCF_UNKNOWN)
            doubt = VCF_UNKNOWN;
    }
    return doubt;
}

// The attacker is to move; he may still make `depth` free moves before he must win by fours.
static VcfResult attack(VctSolver *solver, int ply, int depth)
{
    Node *node = &solver->node[ply];
    const Board *board = solver->board;
    VcfResult result;
    if (recall_failure(solver, depth, &result))
        return result;
    result = ask_fours(solver, &node->line);
    if (result == VCF_WIN)
        return VCF_WIN;
    const Color defender = color_other(solver->attacker);
    const bool forced = has_five(board, defender);
    const SquareSet cells =
        forced ? five_answers(board, defender) : threat_cells(board, solver->attacker);
    list_set(&node->attacks, board, &cells, recall_move(solver));
    if (node->attacks.count > 0 && ((depth == 0 && !forced) || ply + 1 == MOVES_MAX))
        result = VCF_UNKNOWN;
    else
        result = try_attacks(solver, ply, forced ? depth : depth - 1, result);
    if (result != VCF_WIN)
        remember(solver, depth, result, SQUARE_NONE);
    return result;
}

VcfResult vct_solve(VctSolver *solver, Board *board, uint64_t budget, VcfLine *line)
{
    VcfResult result = VCF_UNKNOWN;
    vcf_clear(solver->fours);
    memset(solver->table, 0, sizeof solver->table);
    solver->board = board;
    solver->attacker = board->to_move;
    solver->steps_left = budget;
    for (int depth = 0; depth <= DEPTH_MAX && result == VCF_UNKNOWN && solver->steps_left; depth++)
        result = attack(solver, 0, depth);
    if (result == VCF_WIN && line != NULL)
        *line = solver->node[0].line;
    return result;
}
