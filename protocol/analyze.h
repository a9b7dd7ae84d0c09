// `pbrain-tengen analyze`: what the search thinks of a position.
#ifndef PROTOCOL_ANALYZE_H
#define PROTOCOL_ANALYZE_H

#include "protocol/request.h"

// Prints a line for each finished depth (of JSON with --json) and then the move. Returns the exit
// status.
int analyze_run(const Request *request);

#endif
