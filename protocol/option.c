// INFO is never answered, so a key is either known here or ignored. Managers of every age send
// values far outside any sense; those above the range are taken for its end, those below are
// refused. Keys that need no action are listed too, so that they pass in silence.
#include "protocol/option.h"

#include "protocol/parse.h"

typedef bool (*OptionSetter)(Settings *settings, int64_t value);

typedef struct Option {
    const char *key;
    int64_t min, max;
    OptionSetter set; // NULL: accepted, whatever the value
} Option;

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

// Bit 2 of a rule is the continuous game for the official managers, but Yixin-Board means renju.
static bool set_rule(Settings *settings, int64_t value)
{
    if (value == 2 && settings->yixin)
        value = rule_number(RULE_RENJU);
    return rule_from_number((int)value, &settings->rule);
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

static const Option options[] = {
    {"timeout_turn", INT64_MIN, INT64_MAX, set_timeout_turn},
    {"timeout_match", INT64_MIN, INT64_MAX, set_timeout_match},
    {"time_left", INT64_MIN, INT64_MAX, set_time_left},
    {"time_increment", 0, INT32_MAX, set_time_increment},
    {"max_memory", 0, INT64_MAX, set_max_memory},
    {"game_type", 0, INT32_MAX, set_game_type},
    {"rule", 0, INT32_MAX, set_rule},
    {"max_depth", INT32_MIN, DEPTH_MAX, set_max_depth},
    {"max_node", INT64_MIN, INT64_MAX, set_max_node},
    {.key = "folder"},
    {.key = "evaluate"},
    {.key = "hash_size"},
    {.key = "thread_num"},
    {.key = "thread_split_depth"},
    {.key = "show_detail"},
    {.key = "pondering"},
    {.key = "caution_factor"},
    {.key = "strength"},
    {.key = "usedatabase"},
    {.key = "nbestsym"},
    {.key = "vcthread"},
    {.key = "checkmate"},
    {.key = "start_depth"},
    {.key = "swapable"},
    {.key = "max_moves"},
    {.key = "draw_result"},
};
enum { OPTION_NB = sizeof options / sizeof options[0] };

void settings_init(Settings *settings)
{
    *settings = (Settings){.rule = RULE_FREESTYLE, .game_type = GAME_TYPE_UNTOLD};
}

static const Option *option_find(Word key)
{
    for (int i = 0; i < OPTION_NB; i++)
        if (parse_word_is(key, options[i].key))
            return &options[i];
    return NULL;
}

bool option_apply(Settings *settings, const char *arguments)
{
    Word key;
    const Option *const option = parse_word(&arguments, &key) ? option_find(key) : NULL;
    if (option == NULL)
        return false;
    if (option->set == NULL)
        return true;
    int64_t value;
    if (!parse_integer(&arguments, &value) || !parse_is_end(arguments))
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
