// What a running search tells: MESSAGE lines, and where they were asked for INFO blocks, REALTIME
// lines or JSON.
#ifndef PROTOCOL_REPORT_H
#define PROTOCOL_REPORT_H

#include "engine/engine.h"
#include "protocol/option.h"
#include "protocol/output.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Report {
    // set before the search
    Output *output;
    bool brief;    // a single MESSAGE a move
    bool json;     // JSON in place of MESSAGE lines
    bool blocks;   // INFO PV blocks
    bool realtime; // REALTIME lines
    int64_t start_ms;

    // written during the search
    int depths; // that have been told
    bool begun; // the first REALTIME line is out
    Square best;
} Report;

// Prepares the report of a search that starts now.
void report_begin(Report *report, Output *output, const Settings *settings, int64_t start_ms);

// One line of a finished depth. Returns false when nobody reads any more; so do the others.
bool report_depth(Report *report, const EngineInfo *info);

// A step at the root.
bool report_step(Report *report, RootStep step, Square move);

// The end of the search.
bool report_end(Report *report, const EngineInfo *info);

#endif
