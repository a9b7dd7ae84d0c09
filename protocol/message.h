// MESSAGE lines about the search: for people and for the front ends that read them.
#ifndef PROTOCOL_MESSAGE_H
#define PROTOCOL_MESSAGE_H

#include "engine/engine.h"
#include "protocol/output.h"

#include <stdbool.h>

// One finished depth:
// MESSAGE Depth 12-25 | Eval 134 | Time 1250ms | Node 3421k | Speed 2736k | H8 I9 J10
bool message_depth(Output *output, const EngineInfo *info);

// The end of a search:
// MESSAGE Speed 2736k | Depth 12-25 | Eval 134 | Node 3421k | Time 1250ms
// and, where this is the only line of the move, its variation like that of message_depth.
bool message_summary(Output *output, const EngineInfo *info, bool with_variation);

#endif
