// Scores: centipawn-like integers from the mover's view, with proven wins at the ends of the range.
#ifndef EVAL_SCORE_H
#define EVAL_SCORE_H

#include <stdbool.h>

typedef int Score;

enum {
    SCORE_INFINITE = 32000,   // outside every score
    SCORE_WIN = 30000,        // a win at distance 0; a win in n plies is SCORE_WIN - n
    SCORE_PROVEN = 29000,     // from here on (or below minus this) the result is proven
    SCORE_STATIC_MAX = 20000, // static evaluation stays within plus or minus this
    SCORE_NONE = 32001,       // no score known
};

// The mover makes five with its stone number n, counted in plies from here (1 = at once).
Score score_win_in(int plies);

// The opponent makes five in n plies.
Score score_loss_in(int plies);

// Whether the score is a proven win or loss.
bool score_is_proven(Score score);

// Plies to the five of a proven score, 0 for others.
int score_plies(Score score);

// Conversion of a score seen at `ply` plies from the root to one relative to the node, for the
// transposition table, and back. Unproven scores pass unchanged.
Score score_to_table(Score score, int ply);
Score score_from_table(Score score, int ply);

// Expected result of the mover in per mille, 0..1000, for people.
int score_win_rate(Score score);

#endif
