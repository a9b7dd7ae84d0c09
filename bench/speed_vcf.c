// Searching continuous fours: a pair is a four with its reply. Of each game the position is taken
// in which such a search of the side to move is longest. The solver forgets all before each pass.
#include "bench/speed.h"
#include "engine/board/board.h"
#include "engine/solve/vcf.h"

#include <stdio.h>
#include <stdlib.h>

enum { BUDGET = 20000 };

typedef struct Puzzles {
    VcfSolver *solver;
    Board *boards; // GAME_NB
} Puzzles;

static uint64_t solve(const Puzzles *puzzles, const Board *board)
{
    const uint64_t before = vcf_pairs(puzzles->solver);
    vcf_solve(puzzles->solver, board, board->to_move, BUDGET, NULL);
    return vcf_pairs(puzzles->solver) - before;
}

static void run_puzzles(Trial *trial, void *data)
{
    const Puzzles *puzzles = data;
    vcf_clear(puzzles->solver);
    for (int i = 0; i < GAME_NB; i++)
        trial->done += solve(puzzles, &puzzles->boards[i]);
}

// Leaves the board at the position of the game with the longest search.
static void seek_longest(const Puzzles *puzzles, Board *board, const Square *moves, int count)
{
    uint64_t most = 0;
    int best = 0;
    for (int i = 0; i < count; i++) {
        board_place(board, moves[i]);
        vcf_clear(puzzles->solver);
        const uint64_t pairs = solve(puzzles, board);
        best = pairs > most ? i + 1 : best;
        most = pairs > most ? pairs : most;
    }
    while (board->stone_count > best)
        board_undo(board);
}

static void puzzles_collect(Puzzles *puzzles, const Games *games, Rule rule)
{
    puzzles->boards = speed_alloc(GAME_NB * sizeof *puzzles->boards);
    puzzles->solver = vcf_create();
    if (puzzles->solver == NULL) {
        fprintf(stderr, "speed: out of memory\n");
        exit(1);
    }
    for (int i = 0; i < GAME_NB; i++) {
        board_init(&puzzles->boards[i], games->geometry, rule, NULL, 0);
        seek_longest(puzzles, &puzzles->boards[i], games->moves[i], games->count[i]);
    }
}

void speed_vcf(TrialList *list, const Games sets[GAME_SET_NB])
{
    static const Rule rules[] = {RULE_FREESTYLE, RULE_EXACT_FIVE, RULE_RENJU};
    Puzzles puzzles[2][3];
    const int first = list->count;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            puzzles_collect(&puzzles[i][j], &sets[i], rules[j]);
            trials_add(list, "four with its reply", rules[j], &sets[i], run_puzzles,
                       &puzzles[i][j]);
        }
    trials_measure(list, first);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            vcf_destroy(puzzles[i][j].solver);
            free(puzzles[i][j].boards);
        }
}
