// The INFO keys: one table of names, ranges and setters, and the settings they set.
#ifndef PROTOCOL_OPTION_H
#define PROTOCOL_OPTION_H

#include "engine/engine.h"
#include "protocol/timing.h"

#include <stdbool.h>
#include <stdint.h>

// The game_type of a manager that never sent one, and the first kind that is not a human's game.
enum { GAME_TYPE_UNTOLD = -1, GAME_TYPE_ENGINE = 1 };

// The largest table that can be asked for, as the power of two of its KiB, and in KiB.
enum { HASH_KIB_LOG2_MAX = 22, HASH_KIB_MAX = 1 << HASH_KIB_LOG2_MAX };

typedef struct Settings {
    Rule rule;
    bool continuous; // a five ends nothing: its stones become walls and the game goes on
    int rule_number; // as received
    int game_type;
    Timing timing;
    int max_depth;      // 0 = no limit
    uint64_t max_nodes; // 0 = no limit
    uint64_t memory_bytes, table_bytes;
    int threads;
    bool memory_changed, table_changed, threads_changed; // since the engine was last told
    int show_detail; // bit 0: REALTIME lines, bit 1: INFO blocks
    bool json;       // JSON in place of MESSAGE lines
    bool pondering;
    int strength; // 0..100
    bool yixin;   // the manager speaks Yixin's extension, where some rules have other numbers
} Settings;

typedef enum {
    OPTION_INTEGER,
    OPTION_FLAG,    // 0 or 1
    OPTION_WORD,    // one of words[0..max]
    OPTION_IGNORED, // passes in silence, whatever its value
} OptionType;

typedef bool (*OptionSetter)(Settings *settings, int64_t value);

// One key of INFO. A value above max counts as max, one below min is refused.
typedef struct Option {
    const char *key;
    OptionType type;
    int64_t min, max, preset; // of a word: its place in words[]
    OptionSetter set;
    const char *text; // for people; no quotes
    const char *words[2];
} Option;

void settings_init(Settings *settings);

// The manager has turned out to be one of Yixin's kind: the rule it named may be another one.
void settings_meet_yixin(Settings *settings);

// Row i of the table of options, NULL behind the last.
const Option *option_at(int i);

// "integer", "flag", "word", "ignored".
const char *option_type_name(OptionType type);

// Applies the words after INFO. Returns false, changing nothing, for an unknown key or a value that
// does not fit.
bool option_apply(Settings *settings, const char *arguments);

// Whether the words after INFO are "timeout_turn 0": while the engine thinks, "move now".
bool option_is_move_now(const char *arguments);

#endif
