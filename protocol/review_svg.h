// The drawing of a review: the course of the game as a curve, and a board for every move that
// changed the result.
#ifndef PROTOCOL_REVIEW_SVG_H
#define PROTOCOL_REVIEW_SVG_H

#include "protocol/review.h"

#include <stdio.h>

void review_svg(FILE *file, const Review *review);

#endif
