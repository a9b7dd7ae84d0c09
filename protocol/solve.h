// `pbrain-tengen solve`: does the side to move win by force?
#ifndef PROTOCOL_SOLVE_H
#define PROTOCOL_SOLVE_H

#include "protocol/request.h"

// Prints one line about the position of the request. Returns the exit status.
int solve_run(const Request *request);

#endif
