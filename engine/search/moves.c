// Near a stone means: within two cells in any way, or three along a line. The set is recomputed
// from bit rows, which is cheaper than keeping it.
#include "engine/search/moves.h"

#include "engine/search/tactics.h"

#include <limits.h>

enum { RANK_NB = 1024 }; // more than places in the centre-out walk

static uint32_t spread_row(uint32_t row)
{
    return row | row << 1 | row >> 1 | row << 2 | row >> 2;
}

static void near_cells(const Board *board, SquareSet *near)
{
    uint32_t stones[STRIDE], wide[STRIDE];
    for (int i = 0; i < STRIDE; i++) {
        stones[i] = board->stones[BLACK].row[i] | board->stones[WHITE].row[i];
        wide[i] = spread_row(stones[i]);
        near->row[i] = 0;
    }
    for (int i = MARGIN; i < MARGIN + board->geometry.height; i++) {
        const uint32_t square = wide[i - 2] | wide[i - 1] | wide[i] | wide[i + 1] | wide[i + 2];
        const uint32_t far = stones[i - 3] | stones[i] | stones[i + 3];
        near->row[i] =
            (square | far << 3 | far >> 3 | stones[i - 3] | stones[i + 3]) & board->empty.row[i];
    }
}

void moves_from_set(const Board *board, const SquareSet *set, MoveList *list)
{
    list->count = list->dropped = 0;
    for (int row = MARGIN; row < MARGIN + board->geometry.height; row++)
        for (uint32_t bits = set->row[row]; bits; bits &= bits - 1)
            list->square[list->count++] = (Square)(row * STRIDE + __builtin_ctz(bits));
}

void moves_all(const Board *board, MoveList *list)
{
    list->count = list->dropped = 0;
    for (int i = 0; i < board->spiral.count; i++)
        if (board_is_empty(board, board->spiral.order[i]))
            list->square[list->count++] = board->spiral.order[i];
}

void moves_generate(const Board *board, MoveList *list)
{
    SquareSet set;
    if (tactics_must_answer_five(board))
        tactics_five_answers(board, &set);
    else if (tactics_must_answer_open_four(board))
        tactics_open_four_answers(board, &set);
    else
        near_cells(board, &set);
    moves_from_set(board, &set, list);
    if (!list->count && !tactics_must_answer_open_four(board))
        moves_all(board, list);
}

int moves_key(const Board *board, Square move, int score)
{
    return score * RANK_NB + (RANK_NB - 1 - board->spiral.rank[move]);
}

void moves_lower(MoveList *list, int i, int points)
{
    list->key[i] -= points * RANK_NB;
}

static void swap_moves(MoveList *list, int a, int b)
{
    const Square square = list->square[a];
    const int key = list->key[a];
    list->square[a] = list->square[b];
    list->key[a] = list->key[b];
    list->square[b] = square;
    list->key[b] = key;
}

void moves_drop(MoveList *list, int i)
{
    swap_moves(list, i, --list->count);
    list->dropped++;
}

static int best_key(const int *key, int count)
{
    int best = INT_MIN;
    for (int i = 0; i < count; i++)
        best = key[i] > best ? key[i] : best;
    return best;
}

// Keys are all different. Finding the best of a block is a plain pass, which the compiler does many
// at a time, and only one block has to be looked through for its place.
Square moves_pick(MoveList *list, int next)
{
    enum { BLOCK = 32 };
    int best = INT_MIN, place = next;
    for (int start = next; start < list->count; start += BLOCK) {
        const int left = list->count - start;
        const int block =
            left < BLOCK ? best_key(&list->key[start], left) : best_key(&list->key[start], BLOCK);
        if (block > best) {
            best = block;
            place = start;
        }
    }
    while (list->key[place] != best)
        place++;
    swap_moves(list, place, next);
    return list->square[next];
}
