// Placing and taking back; one operation is one place with its undo. Once along whole games, played
// to the end and back to the start; once as a search does it, on cells near the stones of every
// position, drawn by chance so that the processor cannot foresee them.
#include "bench/speed.h"
#include "engine/board/board.h"

#include <stdlib.h>

enum { GAME_REPEATS = 10, TRIES = 64 };

// A new board in each pass costs less than a hundredth of it.
static void run_games(Trial *trial, void *data)
{
    Board *board = data;
    const Games *games = trial->games;
    board_init(board, games->geometry, trial->rule, NULL, 0);
    for (int repeat = 0; repeat < GAME_REPEATS; repeat++)
        for (int i = 0; i < GAME_NB; i++) {
            for (int j = 0; j < games->count[i]; j++)
                board_place(board, games->moves[i][j]);
            trial->found += board->key;
            for (int j = 0; j < games->count[i]; j++)
                board_undo(board);
            trial->done += (uint64_t)games->count[i];
        }
}

// Lists the empty cells up to two steps from a stone.
static uint32_t list_near(const Board *board, Square near[CELLS_MAX])
{
    bool is_near[SQUARE_NB] = {false};
    uint32_t count = 0;
    for (int back = 0; back < board->stone_count; back++)
        for (int dy = -2; dy <= 2; dy++)
            for (int dx = -2; dx <= 2; dx++)
                is_near[board_last(board, back) + dy * STRIDE + dx] = true;
    for (int i = 0; i < board->spiral.count; i++)
        if (is_near[board->spiral.order[i]] && board_is_empty(board, board->spiral.order[i]))
            near[count++] = board->spiral.order[i];
    return count;
}

static void try_cells(Trial *trial, Board *board, uint32_t *chance)
{
    Square near[CELLS_MAX];
    const uint32_t count = list_near(board, near);
    for (int i = 0; i < TRIES; i++) {
        *chance = *chance * 1664525 + 1013904223;
        board_place(board, near[(*chance >> 16) % count]);
        trial->found += board->key;
        board_undo(board);
    }
    trial->done += TRIES;
}

static void run_cells(Trial *trial, void *data)
{
    Board *board = data;
    const Games *games = trial->games;
    uint32_t chance = 1;
    for (int i = 0; i < GAME_NB; i++) {
        board_init(board, games->geometry, trial->rule, NULL, 0);
        for (int j = 0; j < games->count[i]; j++) {
            if (j > 0)
                try_cells(trial, board, &chance);
            board_place(board, games->moves[i][j]);
        }
    }
}

void speed_board(TrialList *list, const Games sets[GAME_SET_NB])
{
    Board *board = speed_alloc(sizeof *board);
    const int first = list->count;
    for (int i = 0; i < GAME_SET_NB; i++)
        for (int rule = 0; rule < RULE_NB; rule++)
            trials_add(list, "place+undo along games", (Rule)rule, &sets[i], run_games, board);
    for (int rule = 0; rule < RULE_NB; rule++)
        trials_add(list, "place+undo of near cells", (Rule)rule, &sets[0], run_cells, board);
    trials_measure(list, first);
    free(board);
}
