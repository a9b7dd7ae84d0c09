// INFO is never answered, so a key is either known here or ignored. Managers of every age send
// values far outside any sense; those above the range are taken for its end, those below are
// refused. Keys that need no action are listed too, so that they pass in silence.
#include "protocol/option.h"

#include "protocol/parse.h"

#include <stddef.h>

static bool set_timeout_turn(Settings *settings, int64_t value)
{
    settings->timing.turn_told = true;
    settings->timing.turn_ms = value;
    return true;
}

static bool set_timeout_match(Settings *settings, int64_t value)
{
    settings->timing.match_ms = value;
    return true;
}

static bool set_time_left(Settings *settings, int64_t value)
{
    timing_set_left(&settings->timing, value);
    return true;
}

static bool set_time_increment(Settings *settings, int64_t value)
{
    settings->timing.increment_ms = value;
    return true;
}

static bool set_max_memory(Settings *settings, int64_t value)
{
    settings->memory_bytes = (uint64_t)value;
    settings->memory_changed = true;
    return true;
}

static bool set_game_type(Settings *settings, int64_t value)
{
    if (value > 3)
        return false;
    settings->game_type = (int)value;
    return true;
}

// Yixin-Board and gomocalc number their opening rules too: 2 is renju, 5 and 6 are freestyle with a
// swap. For the official managers bit 2 is the continuous game and bit 4 renju.
static bool resolve_rule(Settings *settings, bool yixin, int number)
{
    enum { CONTINUOUS = 2, RENJU = 4, EXACT = 1 };
    Rule rule;
    if (yixin && (number == 5 || number == 6))
        number = 0;
    else if (yixin && number == CONTINUOUS)
        number = RENJU;
    const int base = number & ~CONTINUOUS;
    if (!rule_from_number(base == (RENJU | EXACT) ? RENJU : base, &rule))
        return false;
    settings->rule = rule;
    settings->continuous = number & CONTINUOUS;
    return true;
}

static bool set_rule(Settings *settings, int64_t value)
{
    if (!resolve_rule(settings, settings->yixin, (int)value))
        return false;
    settings->rule_number = (int)value;
    return true;
}

void settings_meet_yixin(Settings *settings)
{
    if (!settings->yixin)
        resolve_rule(settings, true, settings->rule_number);
    settings->yixin = true;
}

static bool set_hash_size(Settings *settings, int64_t value)
{
    settings->table_bytes = (uint64_t)value * 1024;
    settings->table_changed = true;
    return true;
}

static bool set_thread_num(Settings *settings, int64_t value)
{
    settings->threads = (int)value;
    settings->threads_changed = true;
    return true;
}

static bool set_show_detail(Settings *settings, int64_t value)
{
    settings->show_detail = (int)value;
    return true;
}

static bool set_output(Settings *settings, int64_t value)
{
    settings->json = value == 1;
    return true;
}

static bool set_pondering(Settings *settings, int64_t value)
{
    settings->pondering = value != 0;
    return true;
}

static bool set_strength(Settings *settings, int64_t value)
{
    settings->strength = (int)value;
    return true;
}

static bool set_max_depth(Settings *settings, int64_t value)
{
    settings->max_depth = value > 0 ? (int)value : 0;
    return true;
}

static bool set_max_node(Settings *settings, int64_t value)
{
    settings->max_nodes = value > 0 ? (uint64_t)value : 0;
    return true;
}

// A tuning build has a key for each number of the search.
#ifdef TENGEN_TUNING
    #define PARAM(name, value, least, most, meaning)                                               \
        static bool set_##name(Settings *settings, int64_t number)                                 \
        {                                                                                          \
            (void)settings;                                                                        \
            return param_set(PARAM_AT_##name, (int)number);                                        \
        }
SEARCH_PARAMS(PARAM)
    #undef PARAM
#endif

// clang-format off
static const Option options[] = {
    {"rule", OPTION_INTEGER, 0, INT32_MAX, 0, set_rule, "0 freestyle, 1 exact five, 4 renju, 8 caro, 9 caro exact; +2 continuous game", {0}},
    {"timeout_turn", OPTION_INTEGER, INT64_MIN, INT64_MAX, 5000, set_timeout_turn, "milliseconds for a move; 0 at once, negative no limit", {0}},
    {"timeout_match", OPTION_INTEGER, INT64_MIN, INT64_MAX, 0, set_timeout_match, "milliseconds for the game; 0 or negative no limit", {0}},
    {"time_left", OPTION_INTEGER, INT64_MIN, INT64_MAX, INT32_MAX, set_time_left, "milliseconds left of the game; 2147483647 no limit", {0}},
    {"time_increment", OPTION_INTEGER, 0, INT32_MAX, 0, set_time_increment, "milliseconds added to the match clock after each move", {0}},
    {"max_depth", OPTION_INTEGER, INT32_MIN, DEPTH_MAX, 0, set_max_depth, "plies; 0 or negative no limit", {0}},
    {"max_node", OPTION_INTEGER, INT64_MIN, INT64_MAX, 0, set_max_node, "nodes of a search; 0 or negative no limit", {0}},
    {"max_memory", OPTION_INTEGER, 0, INT64_MAX, 0, set_max_memory, "bytes of the whole process; 0 no limit", {0}},
    {"hash_size", OPTION_INTEGER, 0, HASH_KIB_MAX, 0, set_hash_size, "KiB of the table; 0 as the memory allows", {0}},
    {"thread_num", OPTION_INTEGER, 1, THREADS_MAX, 1, set_thread_num, "threads that search, at most one for each processor", {0}},
    {"game_type", OPTION_INTEGER, 0, INT32_MAX, 0, set_game_type, "0 human, 1 engine, 2 tournament, 3 network: one MESSAGE a move from 1 on", {0}},
    {"show_detail", OPTION_INTEGER, 0, 3, 0, set_show_detail, "1 REALTIME lines, 2 INFO PV blocks, 3 both", {0}},
    {"output", OPTION_WORD, 0, 1, 0, set_output, "MESSAGE lines or JSON lines about the search", {"text", "json"}},
    {"pondering", OPTION_FLAG, 0, 1, 0, set_pondering, "think while the opponent does", {0}},
    {"strength", OPTION_INTEGER, 0, STRENGTH_FULL, STRENGTH_FULL, set_strength, "of the moves played; 0 a beginner, 100 the whole engine, see Strength", {0}},
    {.key = "folder", .type = OPTION_IGNORED, .text = "the engine keeps no files"},
    {.key = "evaluate", .type = OPTION_IGNORED, .text = "the mouse of a manager"},
    {.key = "caution_factor", .type = OPTION_IGNORED, .text = "a style of Yixin"},
    {.key = "thread_split_depth", .type = OPTION_IGNORED, .text = "a detail of Yixin"},
    {.key = "usedatabase", .type = OPTION_IGNORED, .text = "there is no database"},
    {.key = "database_readonly", .type = OPTION_IGNORED, .text = "there is no database"},
    {.key = "nbestsym", .type = OPTION_IGNORED, .text = "symmetric moves are listed"},
    {.key = "vcthread", .type = OPTION_IGNORED, .text = "threats are always searched"},
    {.key = "checkmate", .type = OPTION_IGNORED, .text = "threats are always searched"},
    {.key = "start_depth", .type = OPTION_IGNORED, .text = "every search starts at depth 1"},
    {.key = "swapable", .type = OPTION_IGNORED, .text = "a swap is answered to SWAP2BOARD alone"},
    {.key = "max_moves", .type = OPTION_IGNORED, .text = "the rule says when the board is full"},
    {.key = "draw_result", .type = OPTION_IGNORED, .text = "a full board is a draw"},
    {.key = "search_type", .type = OPTION_IGNORED, .text = "there is one search"},
#ifdef TENGEN_TUNING
#define PARAM(name, value, least, most, meaning) {"param_" #name, OPTION_INTEGER, least, most, value, set_##name, meaning, {0}},
    SEARCH_PARAMS(PARAM)
#undef PARAM
#endif
};
// clang-format on
enum { OPTION_NB = sizeof options / sizeof options[0] };

void settings_init(Settings *settings)
{
    *settings = (Settings){.rule = RULE_FREESTYLE,
                           .game_type = GAME_TYPE_UNTOLD,
                           .threads = 1,
                           .strength = STRENGTH_FULL};
}

const Option *option_at(int i)
{
    return i >= 0 && i < OPTION_NB ? &options[i] : NULL;
}

const char *option_type_name(OptionType type)
{
    static const char *const names[] = {[OPTION_INTEGER] = "integer",
                                        [OPTION_FLAG] = "flag",
                                        [OPTION_WORD] = "word",
                                        [OPTION_IGNORED] = "ignored"};
    return names[type];
}

static const Option *option_find(Word key)
{
    for (int i = 0; i < OPTION_NB; i++)
        if (parse_word_is(key, options[i].key))
            return &options[i];
    return NULL;
}

// Reads the value of an option: a number, or a word as its place among the words.
static bool parse_value(const Option *option, const char **text, int64_t *value)
{
    Word word;
    if (option->type != OPTION_WORD)
        return parse_integer(text, value);
    if (!parse_word(text, &word))
        return false;
    for (*value = 0; *value <= option->max; ++*value)
        if (parse_word_is(word, option->words[*value]))
            return true;
    return false;
}

// Gomocalc and its kin write keys in capitals, the official managers never do.
static bool is_in_capitals(Word key)
{
    for (size_t i = 0; i < key.length; i++)
        if (key.start[i] >= 'a' && key.start[i] <= 'z')
            return false;
    return true;
}

bool option_apply(Settings *settings, const char *arguments)
{
    Word key;
    const Option *const option = parse_word(&arguments, &key) ? option_find(key) : NULL;
    if (option == NULL)
        return false;
    if (is_in_capitals(key))
        settings_meet_yixin(settings);
    if (option->type == OPTION_IGNORED)
        return true;
    int64_t value;
    if (!parse_value(option, &arguments, &value) || !parse_is_end(arguments))
        return false;
    if (value < option->min)
        return false;
    return option->set(settings, value < option->max ? value : option->max);
}

bool option_is_move_now(const char *arguments)
{
    Word key;
    int64_t value;
    return parse_word(&arguments, &key) && parse_word_is(key, "timeout_turn") &&
           parse_integer(&arguments, &value) && value == 0 && parse_is_end(arguments);
}
