// The player at first sight is the one that every tutorial begins with: it looks at each empty
// cell, and at each row of five through it that still belongs to one side, and likes rows with many
// stones, its own a little better than those of the enemy. It sees no move ahead. Levels from 1 on
// never overlook an own five.
//
// A level is a number of nodes and a share of moves at first sight; levels between two rows of the
// table lie between them.
#include "engine/strength.h"

#include "engine/search/tactics.h"

#include <string.h>

enum { FIVE = 5, STEP = 10, SHARE_ALL = 1000 };

typedef struct Level {
    int nodes; // most of a search
    int sight; // moves in a thousand that are played at first sight
} Level;

static const Level levels[STRENGTH_FULL / STEP + 1] = {
    {1, SHARE_ALL}, {60, 700}, {60, 270},  {180, 60},  {600, 20},   {1400, 15},
    {3000, 10},     {6500, 8}, {14000, 5}, {35000, 2}, {100000, 0},
};

static bool is_weak(const Limits *limits)
{
    return limits->weakness > 0 && limits->task == TASK_MOVE && limits->lines <= 1;
}

// The place of a strength between two rows.
static Level level_of(int strength)
{
    const int row = strength / STEP, rest = strength % STEP;
    const Level *const low = &levels[row], *const high = &levels[row + (rest > 0)];
    return (Level){.nodes = low->nodes + (high->nodes - low->nodes) * rest / STEP,
                   .sight = low->sight + (high->sight - low->sight) * rest / STEP};
}

void strength_limit(Limits *limits)
{
    if (!is_weak(limits))
        return;
    const Level level = level_of(STRENGTH_FULL - limits->weakness);
    if (limits->max_nodes == 0 || limits->max_nodes > (uint64_t)level.nodes)
        limits->max_nodes = (uint64_t)level.nodes;
}

// A number that looks like chance (splitmix64).
static uint64_t mix(uint64_t z)
{
    z += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

// What the five cells from `first` on promise to a stone on one of them.
static int row_points(const Board *board, Square first, int step)
{
    static const int own_points[FIVE] = {1, 6, 36, 400, 100000};
    static const int enemy_points[FIVE] = {1, 5, 28, 300, 20000};
    int stones[STONE_WALL + 1] = {0};
    for (int i = 0; i < FIVE; i++)
        stones[board_stone(board, (Square)(first + i * step))]++;
    const bool is_black = board->to_move == BLACK;
    const int own = stones[is_black ? STONE_BLACK : STONE_WHITE];
    const int enemy = stones[is_black ? STONE_WHITE : STONE_BLACK];
    if (stones[STONE_WALL] > 0 || (own > 0 && enemy > 0))
        return 0;
    return enemy > 0 ? enemy_points[enemy] : own_points[own];
}

static int cell_points(const Board *board, Square sq)
{
    int points = 0;
    for (int direction = 0; direction < DIR_NB; direction++)
        for (int back = 0; back < FIVE; back++) {
            const int step = direction_step(direction);
            const Square first = (Square)(sq - back * step);
            if (board_stone(board, first) == STONE_WALL)
                break;
            points += row_points(board, first, step);
        }
    return points;
}

// The cell with most points, chance deciding between equal ones; SQUARE_NONE where all are fouls or
// blocked.
static Square best_at_sight(const Board *board, const Limits *limits, uint64_t chance)
{
    Square best = SQUARE_NONE;
    int best_points = 0;
    uint64_t best_chance = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!board_is_empty(board, sq) || limits->blocked[sq] || !tactics_is_legal(board, sq))
            continue;
        const int points = cell_points(board, sq);
        const uint64_t lot = mix(chance + sq);
        if (best == SQUARE_NONE || points > best_points ||
            (points == best_points && lot > best_chance)) {
            best = sq;
            best_points = points;
            best_chance = lot;
        }
    }
    return best;
}

bool strength_plays_at_sight(const Board *board, const Limits *limits, uint64_t game,
                             RootResult *result)
{
    if (!is_weak(limits) || board->stone_count == 0 ||
        board->counts[board->to_move].count[THREAT_FIVE] > 0)
        return false;
    const uint64_t chance = mix(board_key(board) + mix(game));
    const Level level = level_of(STRENGTH_FULL - limits->weakness);
    if (chance % SHARE_ALL >= (uint64_t)level.sight)
        return false;
    memset(result, 0, sizeof *result);
    result->move = best_at_sight(board, limits, chance);
    result->info.line_count = result->info.pv_count = 1;
    result->info.pv[0] = result->move;
    return result->move != SQUARE_NONE;
}
