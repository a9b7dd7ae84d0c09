// What can be said of a position without searching: exact verdicts from the threat counts, and the
// few moves that answer a five or an open four.
#ifndef ENGINE_SEARCH_TACTICS_H
#define ENGINE_SEARCH_TACTICS_H

#include "engine/board/board.h"
#include "eval/score.h"

#include <stdbool.h>

// Whether the side to move has won or lost already by the threats on the board. ply: distance from
// the root; *score is the proven result from the mover's view.
bool tactics_verdict(const Board *board, int ply, Score *score);

// Whether the side to move may play on the empty cell sq (not a foul of black in renju).
bool tactics_is_legal(const Board *board, Square sq);

// Whether the other side completes a five next unless it is stopped.
bool tactics_must_answer_five(const Board *board);

// Whether the other side makes an open or double four next unless it is stopped or outrun.
bool tactics_must_answer_open_four(const Board *board);

// Cells that can answer the five (under caro also those that may close its second end).
void tactics_five_answers(const Board *board, SquareSet *answers);

// Cells that leave no open or double four to the other side, and the own fours. Every other move
// loses to an open four.
void tactics_open_four_answers(const Board *board, SquareSet *answers);

#endif
