// The search walks down a stack of positions, each made of the one above by a four and its reply.
// At every position the attacker has no five point: his last five point is where the reply stands.
// So all that can happen is in the list of his fours (threatmap: four_moves); when the defender
// threatens a five himself only those that stop it are listed. A four without a reply wins.
//
// Only positions without a win are remembered. A remembered one is a truth that depends on the
// stones, the walls and the rule alone, which is what its key names. The lowest bit of a remembered
// key, which its place tells anyway, says whether the "none" is firm.
#include "engine/solve/vcf.h"

#include "engine/board/forbid.h"
#include "engine/platform.h"
#include "eval/threatmap.h"

#include <string.h>

enum {
    DEPTH_MAX = CELLS_MAX / 2, // pairs until every cell is taken
    // Every position lists at most its empty cells, and the next one has two fewer.
    MOVES_MAX = (DEPTH_MAX + 1) * (DEPTH_MAX + 1),
    NONE_NB = 1 << 14,
    // A foul needs so many of black's stones in the star of its cell: a double three and a double
    // four in one line (X_X.X_X) the fewest. A four needs so many besides the stone that makes it.
    FOUL_STONES = 4,
    FOUR_STONES = 3,
};

typedef struct Node {
    ThreatStones stones; // own: the attacker's
    uint64_t key;
    FourMove *moves;
    int count;
    bool firm;              // "none" here outlives stones of the defender
    uint16_t attack, reply; // that are being tried here
    int line_count;
    uint16_t line[2 * DEPTH_MAX]; // the win from here
} Node;

// The board of some node, for the test for fouls: it follows only when that is asked.
typedef struct Trail {
    LineKeys lines;
    int depth; // pairs played on it; -1: it is not the board's of this call
    uint16_t attack[DEPTH_MAX], reply[DEPTH_MAX];
} Trail;

struct VcfSolver {
    uint64_t none[NONE_NB]; // keys of positions without a win
    uint64_t pairs;

    // of the board's shape
    ThreatLayout layout;
    StoneSet star[SET_CELLS];

    // of the running call
    const Board *board;
    Color attacker;
    LineRule own_rule, enemy_rule;
    bool overline_wins; // for the defender
    int stones_left;
    uint64_t pairs_end; // value of pairs at which the budget is used up
    Trail trail;
    Node node[DEPTH_MAX + 1];
    FourMove moves[MOVES_MAX];
};

VcfSolver *vcf_create(void)
{
    return platform_alloc(sizeof(VcfSolver));
}

void vcf_destroy(VcfSolver *solver)
{
    platform_free(solver, sizeof(VcfSolver));
}

void vcf_clear(VcfSolver *solver)
{
    memset(solver->none, 0, sizeof solver->none);
    solver->pairs = 0;
}

uint64_t vcf_pairs(const VcfSolver *solver)
{
    return solver->pairs;
}

static Square square_of(const VcfSolver *solver, int cell)
{
    const int shift = solver->layout.row_shift;
    return square_make(cell & ((1 << shift) - 1), cell >> shift);
}

static Stone stone_of(Color color)
{
    return color == BLACK ? STONE_BLACK : STONE_WHITE;
}

// How many of the stones are in the star of a cell.
static int count_star(const VcfSolver *solver, const StoneSet *stones, int cell)
{
    int count = 0;
    for (int i = 0; i < solver->layout.words; i++)
        count += __builtin_popcountll(stones->word[i] & solver->star[cell].word[i]);
    return count;
}

// ---- fouls, renju only ----

static void toggle_pair(VcfSolver *solver, int attack, int reply)
{
    LineKeys *lines = &solver->trail.lines;
    lines_toggle(lines, square_of(solver, attack), stone_of(solver->attacker));
    lines_toggle(lines, square_of(solver, reply), stone_of(color_other(solver->attacker)));
}

// The lines of node number `depth`: takes back the pairs that led elsewhere and plays its own.
static LineKeys *lines_at(VcfSolver *solver, int depth)
{
    Trail *trail = &solver->trail;
    if (trail->depth < 0) {
        trail->lines = solver->board->lines;
        trail->depth = 0;
    }
    int same = 0;
    while (same < depth && same < trail->depth &&
           trail->attack[same] == solver->node[same].attack &&
           trail->reply[same] == solver->node[same].reply)
        same++;
    for (; trail->depth > same; trail->depth--)
        toggle_pair(solver, trail->attack[trail->depth - 1], trail->reply[trail->depth - 1]);
    for (; trail->depth < depth; trail->depth++) {
        const Node *node = &solver->node[trail->depth];
        trail->attack[trail->depth] = node->attack;
        trail->reply[trail->depth] = node->reply;
        toggle_pair(solver, node->attack, node->reply);
    }
    return &trail->lines;
}

// Whether black's stones are so many around a cell that it could be a foul.
static bool is_crowded(const VcfSolver *solver, const StoneSet *black, int cell)
{
    return count_star(solver, black, cell) >= FOUL_STONES;
}

// Strikes black's fours that are fouls off the list.
static void drop_fouls(VcfSolver *solver, int depth)
{
    Node *node = &solver->node[depth];
    int kept = 0;
    for (int i = 0; i < node->count; i++) {
        const FourMove move = node->moves[i];
        if (!is_crowded(solver, &node->stones.own, move.cell) ||
            forbid_test(lines_at(solver, depth), square_of(solver, move.cell)) == FOUL_NONE)
            node->moves[kept++] = move;
        else
            node->firm = false;
    }
    node->count = kept;
}

// Takes away black's replies that are fouls once white's four stands.
static void drop_foul_replies(VcfSolver *solver, int depth)
{
    Node *node = &solver->node[depth];
    node->firm = false; // any reply may become one
    for (int i = 0; i < node->count; i++) {
        FourMove *move = &node->moves[i];
        if (move->reply == CELL_NONE || !is_crowded(solver, &node->stones.enemy, move->reply))
            continue;
        LineKeys *lines = lines_at(solver, depth);
        lines_toggle(lines, square_of(solver, move->cell), STONE_WHITE);
        const Foul foul = forbid_test(lines, square_of(solver, move->reply));
        lines_toggle(lines, square_of(solver, move->cell), STONE_WHITE);
        if (foul != FOUL_NONE)
            move->reply = CELL_NONE;
    }
}

// ---- the search ----

static VcfResult search(VcfSolver *solver, int depth);

// Whether the defender may threaten a five. After a four and its reply only the reply can do that.
static bool is_pressed(const VcfSolver *solver, int depth)
{
    const Color defender = color_other(solver->attacker);
    if (depth == 0)
        return solver->board->counts[defender].count[THREAT_FIVE] > 0;
    const Node *node = &solver->node[depth];
    return count_star(solver, &node->stones.enemy, node[-1].reply) >= FOUR_STONES;
}

static void list_moves(VcfSolver *solver, int depth)
{
    Node *node = &solver->node[depth];
    const bool pressed = is_pressed(solver, depth);
    node->firm = !pressed || solver->overline_wins;
    node->count = solver->layout.kernel->four_moves(
        solver->own_rule, solver->enemy_rule, &node->stones, solver->star, pressed, node->moves);
    if (node->count == 0 || solver->board->rule != RULE_RENJU)
        return;
    if (solver->attacker == BLACK)
        drop_fouls(solver, depth);
    else
        drop_foul_replies(solver, depth);
}

static VcfResult win_by(Node *node, int cell)
{
    node->line[0] = (uint16_t)cell;
    node->line_count = 1;
    return VCF_WIN;
}

// Takes over the win of the next node if it is longer than the one this node has.
static void keep_longest(Node *node, const Node *next)
{
    if (next->line_count + 2 <= node->line_count)
        return;
    node->line[0] = node->attack;
    node->line[1] = node->reply;
    memcpy(node->line + 2, next->line, sizeof next->line[0] * (size_t)next->line_count);
    node->line_count = next->line_count + 2;
}

// The place of a position among those without a win.
static uint64_t *none_of(VcfSolver *solver, uint64_t key)
{
    return &solver->none[key & (NONE_NB - 1)];
}

// Whether the node is remembered to be without a win.
static bool recall_none(VcfSolver *solver, Node *node)
{
    const uint64_t none = *none_of(solver, node->key);
    node->firm = none & 1;
    return (none | 1) == (node->key | 1);
}

static void remember_none(VcfSolver *solver, const Node *node)
{
    *none_of(solver, node->key) = (node->key & ~UINT64_C(1)) | node->firm;
}

// Plays a four and its reply and searches on.
static VcfResult try_pair(VcfSolver *solver, int depth, int attack, int reply)
{
    Node *node = &solver->node[depth], *next = node + 1;
    const uint64_t *own_keys = solver->board->zobrist->stone[stone_of(solver->attacker)];
    const uint64_t *enemy_keys =
        solver->board->zobrist->stone[stone_of(color_other(solver->attacker))];
    next->key =
        node->key ^ own_keys[square_of(solver, attack)] ^ enemy_keys[square_of(solver, reply)];
    VcfResult result = VCF_NONE;
    if (!recall_none(solver, next)) {
        if (solver->pairs >= solver->pairs_end)
            return VCF_UNKNOWN;
        solver->pairs++;
        node->attack = (uint16_t)attack;
        node->reply = (uint16_t)reply;
        solver->layout.kernel->play(&node->stones, attack, reply, &next->stones);
        next->moves = node->moves + node->count;
        result = search(solver, depth + 1);
        if (result == VCF_NONE)
            remember_none(solver, next);
    }
    if (result == VCF_WIN)
        keep_longest(node, next);
    else
        node->firm &= next->firm;
    return result;
}

// Caro: the defender may also close the five. The four wins if it wins after every answer.
static VcfResult try_all_answers(VcfSolver *solver, int depth, int attack)
{
    Node *node = &solver->node[depth];
    ThreatStones after;
    StoneSet answers;
    solver->layout.kernel->play(&node->stones, attack, CELL_NONE, &after);
    solver->layout.kernel->answers(solver->own_rule, &after.own, &after.enemy, &after.empty,
                                   &answers);
    win_by(node, attack);
    for (int i = 0; i < solver->layout.words; i++)
        for (uint64_t word = answers.word[i]; word; word &= word - 1) {
            const int reply = 64 * i + __builtin_ctzll(word);
            const VcfResult result = try_pair(solver, depth, attack, reply);
            if (result != VCF_WIN)
                return result;
        }
    return VCF_WIN;
}

static VcfResult search(VcfSolver *solver, int depth)
{
    Node *node = &solver->node[depth];
    const bool caro = rule_is_caro(solver->board->rule);
    node->firm = true;
    // A last four, any reply and the five must still fit in.
    if (2 * depth + 3 > solver->stones_left)
        return VCF_NONE;
    list_moves(solver, depth);
    for (int i = 0; i < node->count && !caro; i++)
        if (node->moves[i].reply == CELL_NONE)
            return win_by(node, node->moves[i].cell);
    node->line_count = 0;
    for (int i = 0; i < node->count; i++) {
        const FourMove move = node->moves[i];
        const VcfResult result = caro ? try_all_answers(solver, depth, move.cell)
                                      : try_pair(solver, depth, move.cell, move.reply);
        if (result != VCF_NONE)
            return result;
    }
    return VCF_NONE;
}

// ---- the door ----

// Two or four rows of squares, closed up to the rows of a layout. Rows off the board are empty.
static uint64_t read_two(const uint32_t *row)
{
    return row[0] >> MARGIN | (uint64_t)(row[1] >> MARGIN) << 32;
}

static uint64_t read_four(const uint32_t *row)
{
    return row[0] >> MARGIN | row[1] >> MARGIN << 16 | (uint64_t)(row[2] >> MARGIN) << 32 |
           (uint64_t)(row[3] >> MARGIN) << 48;
}

static void read_set(const ThreatLayout *layout, const SquareSet *squares, StoneSet *set)
{
    const uint32_t *row = squares->row + MARGIN;
    if (layout->words == SET_WORDS)
        for (int i = 0; i < SET_WORDS; i++)
            set->word[i] = read_two(row + 2 * i);
    else
        for (int i = 0; i < 4; i++)
            set->word[i] = read_four(row + 4 * i);
}

static void set_up(VcfSolver *solver, const Board *board, Color attacker, uint64_t budget)
{
    const Color defender = color_other(attacker);
    Node *root = &solver->node[0];
    if (solver->layout.width != board->geometry.width ||
        solver->layout.height != board->geometry.height) {
        threatmap_layout_init(&solver->layout, board->geometry.width, board->geometry.height);
        threatmap_stars(&solver->layout, solver->star);
    }
    solver->board = board;
    solver->attacker = attacker;
    solver->own_rule = rule_line(board->rule, attacker);
    solver->enemy_rule = rule_line(board->rule, defender);
    solver->overline_wins = rule_run_wins(solver->enemy_rule, 6, false);
    solver->stones_left = board_stones_left(board);
    solver->pairs_end = budget > UINT64_MAX - solver->pairs ? UINT64_MAX : solver->pairs + budget;
    read_set(&solver->layout, &board->stones[attacker], &root->stones.own);
    read_set(&solver->layout, &board->stones[defender], &root->stones.enemy);
    read_set(&solver->layout, &board->empty, &root->stones.empty);
    root->key = attacker == WHITE ? board->key ^ board->zobrist->white_to_move : board->key;
    root->moves = solver->moves;
    solver->trail.depth = -1;
}

// A five of the attacker that is there to be taken, or CELL_NONE.
static int find_five(const VcfSolver *solver)
{
    const Board *board = solver->board;
    if (board->counts[solver->attacker].count[THREAT_FIVE] == 0)
        return CELL_NONE;
    const Square five = set_first(&board->threats[solver->attacker][THREAT_FIVE]);
    return threatmap_cell(&solver->layout, square_x(five), square_y(five));
}

// Tells the win that the root holds. plies: to the five.
static VcfResult report_win(const VcfSolver *solver, int plies, VcfLine *line)
{
    const Node *root = &solver->node[0];
    if (!line)
        return VCF_WIN;
    line->plies = plies;
    line->count = root->line_count;
    for (int i = 0; i < line->count; i++)
        line->moves[i] = square_of(solver, root->line[i]);
    return VCF_WIN;
}

VcfResult vcf_solve(VcfSolver *solver, const Board *board, Color attacker, uint64_t budget,
                    VcfLine *line)
{
    set_up(solver, board, attacker, budget);
    Node *root = &solver->node[0];
    if (recall_none(solver, root))
        return VCF_NONE;
    root->firm = true;
    if (solver->stones_left < 1)
        return VCF_NONE;
    const int five = find_five(solver);
    if (five != CELL_NONE) {
        win_by(root, five);
        return report_win(solver, 1, line);
    }
    const VcfResult result = search(solver, 0);
    if (result == VCF_WIN)
        return report_win(solver, root->line_count + 2, line);
    if (result == VCF_NONE)
        remember_none(solver, root);
    return result;
}

bool vcf_is_firm(const VcfSolver *solver)
{
    return solver->node[0].firm;
}

bool vcf_none_outlives_four(Rule rule)
{
    return rule != RULE_RENJU && !rule_is_caro(rule);
}
