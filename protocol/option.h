// The INFO keys: one table of names, ranges and setters, and the settings they set.
#ifndef PROTOCOL_OPTION_H
#define PROTOCOL_OPTION_H

#include "engine/engine.h"
#include "protocol/timing.h"

#include <stdbool.h>
#include <stdint.h>

// The game_type of a manager that never sent one, and the first kind that is not a human's game.
enum { GAME_TYPE_UNTOLD = -1, GAME_TYPE_ENGINE = 1 };

typedef struct Settings {
    Rule rule;
    int game_type;
    Timing timing;
    int max_depth;      // 0 = no limit
    uint64_t max_nodes; // 0 = no limit
    uint64_t memory_bytes;
    bool memory_changed; // since the engine was last told
    bool yixin;          // the manager speaks Yixin's extension, where rule 2 is renju
} Settings;

void settings_init(Settings *settings);

// Applies the words after INFO. Returns false, changing nothing, for an unknown key or a value that
// does not fit.
bool option_apply(Settings *settings, const char *arguments);

// Whether the words after INFO are "timeout_turn 0": while the engine thinks, "move now".
bool option_is_move_now(const char *arguments);

#endif
