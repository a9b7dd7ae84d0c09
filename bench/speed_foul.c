// The renju foul test on positions of the games: on every empty cell, and only on the cells that
// their line classes make suspicious, which is where the search asks.
#include "bench/speed.h"
#include "engine/board/board.h"
#include "engine/board/forbid.h"

#include <stdlib.h>

enum { QUESTIONS_MAX = 64 };

typedef struct Question {
    LineKeys lines;
    int count;
    Square cells[CELLS_MAX];
} Question;

typedef struct Questions {
    Board board; // to find them
    int count;
    Question question[QUESTIONS_MAX];
} Questions;

static void run_questions(Trial *trial, void *data)
{
    const Questions *questions = data;
    for (int i = 0; i < questions->count; i++) {
        const Question *question = &questions->question[i];
        for (int j = 0; j < question->count; j++)
            trial->found += forbid_test(&question->lines, question->cells[j]) != FOUL_NONE;
        trial->done += (uint64_t)question->count;
    }
}

static void add_question(Questions *questions, bool only_suspicious)
{
    const Board *board = &questions->board;
    Question *question = &questions->question[questions->count];
    question->lines = board->lines;
    question->count = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (board_is_empty(board, sq) &&
            (!only_suspicious || board->cell[sq].threat[BLACK] == THREAT_FORBIDDEN))
            question->cells[question->count++] = sq;
    }
    questions->count += question->count > 0;
}

static Questions *questions_collect(const Games *games, bool only_suspicious)
{
    Questions *questions = speed_alloc(sizeof *questions);
    for (int i = 0; i < GAME_NB; i++) {
        board_init(&questions->board, games->geometry, RULE_RENJU, NULL, 0);
        for (int j = 0; j < games->count[i]; j++) {
            board_place(&questions->board, games->moves[i][j]);
            if (j % 4 == 3 && questions->count < QUESTIONS_MAX)
                add_question(questions, only_suspicious);
        }
    }
    return questions;
}

void speed_foul(TrialList *list, const Games sets[GAME_SET_NB])
{
    const int first = list->count;
    Questions *all = questions_collect(&sets[0], false);
    Questions *suspicious = questions_collect(&sets[0], true);
    trials_add(list, "foul test, any cell", RULE_RENJU, &sets[0], run_questions, all);
    trials_add(list, "foul test, suspicious cell", RULE_RENJU, &sets[0], run_questions, suspicious);
    trials_measure(list, first);
    free(all);
    free(suspicious);
}
