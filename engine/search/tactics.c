// The verdicts rest on three facts. A four must be answered at once, and only within its own line.
// Two lines through a cell meet nowhere else, so one stone never answers threats in two of them.
// And a stone of one side never makes the other side's lines better (black's fouls in renju aside,
// which is why cells that may be fouls count as fours of black). A threat that would only be
// carried out after renju's last stone is none.
#include "engine/search/tactics.h"

#include "engine/board/forbid.h"
#include "engine/solve/zone.h"

static Color enemy_of(const Board *board)
{
    return color_other(board->to_move);
}

static int count_of(const Board *board, Color color, Threat threat)
{
    return board->counts[color].count[threat];
}

// Whether a player has a cell that makes a four, or may have one.
static bool may_make_four(const Board *board, Color color)
{
    for (int threat = THREAT_FOUR; threat <= THREAT_OPEN_FOUR; threat++)
        if (count_of(board, color, (Threat)threat))
            return true;
    return count_of(board, color, THREAT_FORBIDDEN) > 0;
}

static bool black_is_bound(const Board *board, Color color)
{
    return board->rule == RULE_RENJU && color == BLACK;
}

bool tactics_is_legal(const Board *board, Square sq)
{
    if (!black_is_bound(board, board->to_move) || board->cell[sq].threat[BLACK] != THREAT_FORBIDDEN)
        return true;
    return forbid_test(&board->lines, sq) == FOUL_NONE;
}

bool tactics_must_answer_five(const Board *board)
{
    return count_of(board, enemy_of(board), THREAT_FIVE) > 0 && board_stones_left(board) >= 2;
}

bool tactics_must_answer_open_four(const Board *board)
{
    return count_of(board, enemy_of(board), THREAT_OPEN_FOUR) > 0 && board_stones_left(board) >= 4;
}

// The enemy threatens five: lost if one stone cannot stop it, or must not.
static bool five_is_lost(const Board *board)
{
    const Color enemy = enemy_of(board);
    if (rule_is_caro(board->rule))
        return false;
    if (count_of(board, enemy, THREAT_FIVE) > 1)
        return true;
    return !tactics_is_legal(board, set_first(&board->threats[enemy][THREAT_FIVE]));
}

bool tactics_verdict(const Board *board, int ply, Score *score)
{
    const Color own = board->to_move;
    if (count_of(board, own, THREAT_FIVE)) {
        *score = score_win_in(ply + 1);
        return true;
    }
    if (tactics_must_answer_five(board)) {
        *score = score_loss_in(ply + 2);
        return five_is_lost(board);
    }
    if (count_of(board, own, THREAT_OPEN_FOUR)) {
        *score = score_win_in(ply + 3);
        return board_stones_left(board) >= 3;
    }
    *score = score_win_in(ply + 5);
    return !black_is_bound(board, own) && !may_make_four(board, enemy_of(board)) &&
           board_stones_left(board) >= 5 &&
           (count_of(board, own, THREAT_FOUR_THREE) ||
            count_of(board, own, THREAT_DOUBLE_OPEN_THREE));
}

void tactics_five_answers(const Board *board, SquareSet *answers)
{
    const SquareSet *fives = &board->threats[enemy_of(board)][THREAT_FIVE];
    *answers = *fives;
    if (!rule_is_caro(board->rule))
        return;
    const Square five = set_first(fives);
    for (int direction = 0; direction < DIR_NB; direction++)
        for (int i = -LINE_RADIUS; i <= LINE_RADIUS; i++) {
            const Square sq = (Square)(five + i * direction_step(direction));
            if (board_is_empty(board, sq) && !set_has(answers, sq))
                set_toggle(answers, sq);
        }
}

// What the enemy would make on `sq` after our stone `offset` places from it in a direction.
static Threat threat_after(const Board *board, Square sq, int direction, int offset)
{
    const Color enemy = enemy_of(board);
    const uint64_t stone = board->to_move == BLACK ? STONE_BLACK : STONE_WHITE;
    const uint64_t window = lines_window(&board->lines, direction, sq, LINE_RADIUS) ^
                            stone << 2 * (offset + LINE_RADIUS);
    const uint8_t classes = pattern_lookup(board->patterns, window);
    const unsigned pattern = enemy == BLACK ? classes & 15 : classes >> 4;
    const unsigned shift = 4 * (unsigned)direction;
    const unsigned code = (board->cell[sq].code[enemy] & ~(15U << shift)) | pattern << shift;
    return (Threat)board->evals[enemy]->entry[code].threat;
}

// Adds the cells that take the open or double four on `sq` from the enemy, `sq` itself among them.
static void add_answers(const Board *board, Square sq, SquareSet *answers)
{
    set_toggle(answers, sq);
    for (int direction = 0; direction < DIR_NB; direction++)
        for (int i = -board->patterns->radius; i <= board->patterns->radius; i++) {
            const Square answer = (Square)(sq + i * direction_step(direction));
            if (i != 0 && board_is_empty(board, answer) &&
                threat_after(board, sq, direction, i) < THREAT_OPEN_FOUR)
                set_toggle(answers, answer);
        }
}

void tactics_open_four_answers(const Board *board, SquareSet *answers)
{
    const SquareSet *fours = &board->threats[enemy_of(board)][THREAT_OPEN_FOUR];
    *answers = board->empty;
    for (int row = MARGIN; row < MARGIN + board->geometry.height; row++)
        for (uint32_t bits = fours->row[row]; bits; bits &= bits - 1) {
            SquareSet one = {{0}};
            add_answers(board, (Square)(row * STRIDE + __builtin_ctz(bits)), &one);
            for (int i = 0; i < STRIDE; i++)
                answers->row[i] &= one.row[i];
        }
    zone_add_fours(board, answers);
}
