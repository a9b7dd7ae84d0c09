// An engine that answers one question after the other, for the commands of people.
#ifndef PROTOCOL_ORACLE_H
#define PROTOCOL_ORACLE_H

#include "engine/engine.h"
#include "protocol/request.h"

#include <stdio.h>

enum { ORACLE_SCORE_TEXT = 16 };

typedef struct Oracle {
    Engine *engine;
    EngineBest best;                                      // of the last question
    void (*watch)(void *context, const EngineInfo *info); // each finished depth; may be NULL
    void *context;
} Oracle;

// Returns false, after a complaint on standard error, when out of memory. The oracle must stay
// where it is.
bool oracle_init(Oracle *oracle);

void oracle_clear(Oracle *oracle);

// Thinks about a position in which the game goes on, within the limits that the request names.
// Returns the answer, kept until the next question.
const EngineBest *oracle_ask(Oracle *oracle, const Position *position, const Request *request);

// "134", or for a proven result "+M7": the side to move wins with the seventh stone from here.
const char *oracle_score(Score score, char text[ORACLE_SCORE_TEXT]);

// Writes the moves with a blank between them.
void oracle_print_moves(FILE *file, const Square *moves, int count);

#endif
