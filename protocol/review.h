// `pbrain-tengen review`: a game gone through, move by move.
#ifndef PROTOCOL_REVIEW_H
#define PROTOCOL_REVIEW_H

#include "protocol/request.h"

// How a position stands, as far as it is proven.
typedef enum { STANDING_LOST = -1, STANDING_OPEN = 0, STANDING_WON = 1 } Standing;

// A position of the game, before its move number `index + 1`; all for the side to move.
typedef struct ReviewStep {
    Square best; // SQUARE_NONE after the end of the game
    Score score; // with best play
} ReviewStep;

typedef struct Review {
    const Record *record;
    ReviewStep steps[CELLS_MAX + 1]; // one more than there are moves
} Review;

// Whether move number index + 1 changed the result: its side stood better before than after.
bool review_is_turn(const Review *review, int index);

// The score of move number index + 1 for the side that made it.
Score review_move_score(const Review *review, int index);

// Thinks about all positions, prints the table and writes the drawing. Returns the exit status.
int review_run(const Request *request);

#endif
