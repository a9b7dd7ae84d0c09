// The same facts for programs: one JSON value a line.
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include "engine/engine.h"
#include "protocol/output.h"

#include <stdbool.h>
#include <stddef.h>

enum { JSON_INFO_TEXT = 1024 };

// Writes the members that describe a depth, without the braces around them:
// "line":1,"lines":1,"depth":12,"seldepth":25,"score":134,"winrate":0.571,"nodes":3421000,
// "nps":2736000,"time_ms":1250,"pv":["h8","i9"]
// A proven score has in addition "win_in":7 or "loss_in":8, in plies. Returns text.
char *json_info(const EngineInfo *info, char text[JSON_INFO_TEXT]);

// {"type":"depth",...}: one line of one finished depth. Returns false when nobody reads any more;
// so do the others.
bool json_depth(Output *output, const EngineInfo *info);

// {"type":"end",...}: the last word of a search.
bool json_end(Output *output, const EngineInfo *info);

// The table of options as an array of objects, on one line.
bool json_options(Output *output);

#endif
