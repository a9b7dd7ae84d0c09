// With three or five stones down, the side to move (white) is worth its score: a good score is
// played on with, a bad one is left to the other by a swap. Adding two stones only gives the choice
// away, so it is never better than taking the better side. The three stones of an empty board are
// the most balanced of some random ones.
#include "engine/opening.h"

#include <string.h>

enum {
    PROPOSALS = 16,     // openings looked at
    PROPOSAL_DEPTH = 6, // plies each is searched
    PROPOSAL_AREA = 4,  // stones stand at most so many cells from the centre
    OPENING_STONES = 3,
};

static int random_below(uint64_t *state, unsigned n)
{
    *state = *state * 6364136223846793005 + 1442695040888963407;
    return (int)((unsigned)(*state >> 33) % n);
}

static Square random_cell(const Board *board, uint64_t *state)
{
    const Geometry geometry = board->geometry;
    for (;;) {
        const int x =
            geometry.width / 2 - PROPOSAL_AREA + random_below(state, 2 * PROPOSAL_AREA + 1);
        const int y =
            geometry.height / 2 - PROPOSAL_AREA + random_below(state, 2 * PROPOSAL_AREA + 1);
        if (geometry_contains(geometry, x, y) && board_is_empty(board, square_make(x, y)))
            return square_make(x, y);
    }
}

// Fills the board's first free cells, from the centre, for boards too small or too walled in.
static void fill_first_cells(const Board *board, EngineBest *best)
{
    best->count = 0;
    for (int i = 0; i < board->spiral.count && best->count < OPENING_STONES; i++)
        if (board_is_empty(board, board->spiral.order[i]))
            best->moves[best->count++] = board->spiral.order[i];
}

// Puts three random stones, searches, and takes them back. Returns how far from even they are.
static Score try_proposal(Worker *worker, int depth, uint64_t *state, Square stones[OPENING_STONES])
{
    const RootEvents silent = {.context = NULL};
    const Limits shallow = {.max_depth = depth};
    RootResult result;
    for (int i = 0; i < OPENING_STONES; i++) {
        stones[i] = random_cell(&worker->board, state);
        board_place(&worker->board, stones[i]);
    }
    root_search(worker, &shallow, &silent, &result);
    for (int i = 0; i < OPENING_STONES; i++)
        board_undo(&worker->board);
    return result.info.score < 0 ? -result.info.score : result.info.score;
}

static void propose(Worker *worker, int max_depth, uint64_t seed, EngineBest *best)
{
    const int depth = max_depth > 0 && max_depth < PROPOSAL_DEPTH ? max_depth : PROPOSAL_DEPTH;
    Score least = SCORE_INFINITE;
    uint64_t state = seed;
    fill_first_cells(&worker->board, best);
    if (board_empty_count(&worker->board) < worker->board.spiral.count)
        return;
    for (int i = 0; i < PROPOSALS && !worker->stopped; i++) {
        Square stones[OPENING_STONES];
        const Score uneven = try_proposal(worker, depth, &state, stones);
        if (uneven < least && (!worker->stopped || i == 0)) {
            least = uneven;
            memcpy(best->moves, stones, sizeof stones);
            best->count = OPENING_STONES;
        }
    }
}

void opening_swap2(Worker *worker, const Limits *limits, uint64_t seed, EngineBest *best)
{
    memset(best, 0, sizeof *best);
    if (worker->board.stone_count == 0) {
        propose(worker, limits->max_depth, seed, best);
        return;
    }
    const RootEvents silent = {.context = NULL};
    RootResult result;
    root_search(worker, limits, &silent, &result);
    best->info = result.info;
    best->swap = result.info.score < 0;
    best->count = best->swap ? 0 : 1;
    best->moves[0] = result.move;
}
