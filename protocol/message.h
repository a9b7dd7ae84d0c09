// The lines about a search: for people and for the front ends that read them.
#ifndef PROTOCOL_MESSAGE_H
#define PROTOCOL_MESSAGE_H

#include "engine/engine.h"
#include "protocol/output.h"

#include <stdbool.h>
#include <stdint.h>

// One finished depth:
// MESSAGE Depth 12-25 | Eval 134 | Time 1250ms | Node 3421k | Speed 2736k | H8 I9 J10
bool message_depth(Output *output, const EngineInfo *info);

// One of several lines of a finished depth:
// MESSAGE (2) 87 | 12-25 | H8 I9 J10
bool message_line(Output *output, const EngineInfo *info);

// The same as a block of lines, from INFO PV 0 (1 for the second line) to INFO PV DONE.
bool message_block(Output *output, const EngineInfo *info);

// Nodes a second.
uint64_t message_speed(const EngineInfo *info);

// The end of a search:
// MESSAGE Speed 2736k | Depth 12-25 | Eval 134 | Node 3421k | Time 1250ms
// and, where this is the only line of the move, its variation like that of message_depth.
bool message_summary(Output *output, const EngineInfo *info, bool with_variation);

#endif
