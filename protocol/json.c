// No text in here comes from outside, so nothing has to be escaped.
#include "protocol/json.h"

#include "protocol/message.h"
#include "protocol/option.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

enum { OPTIONS_TEXT = 12000 };

// A text that grows; what does not fit is left out.
typedef struct Text {
    char *bytes;
    size_t size, length;
} Text;

static void add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int added =
        vsnprintf(text->bytes + text->length, text->size - text->length, format, arguments);
    va_end(arguments);
    const size_t room = text->size - text->length - 1;
    text->length += added < 0 ? 0 : (size_t)added < room ? (size_t)added : room;
}

static void add_variation(Text *text, const EngineInfo *info)
{
    add(text, ",\"pv\":[");
    for (int i = 0; i < info->pv_count; i++) {
        char cell[SQUARE_TEXT];
        add(text, "%s\"%s\"", i > 0 ? "," : "", square_format(info->pv[i], cell));
    }
    add(text, "]");
}

char *json_info(const EngineInfo *info, char text[JSON_INFO_TEXT])
{
    Text out = {text, JSON_INFO_TEXT, 0};
    const int rate = score_win_rate(info->score);
    add(&out, "\"line\":%d,\"lines\":%d,\"depth\":%d,\"seldepth\":%d,\"score\":%d", info->line + 1,
        info->line_count, info->depth, info->selective_depth, info->score);
    if (score_is_proven(info->score))
        add(&out, ",\"%s\":%d", info->score > 0 ? "win_in" : "loss_in", score_plies(info->score));
    add(&out, ",\"winrate\":%d.%03d,\"nodes\":%" PRIu64 ",\"nps\":%" PRIu64 ",\"time_ms\":%" PRId64,
        rate / 1000, rate % 1000, info->nodes, message_speed(info), info->time_ms);
    add_variation(&out, info);
    return text;
}

static bool write_info(Output *output, const char *type, const EngineInfo *info)
{
    char text[JSON_INFO_TEXT];
    return output_line(output, "{\"type\":\"%s\",%s}", type, json_info(info, text));
}

bool json_depth(Output *output, const EngineInfo *info)
{
    return write_info(output, "depth", info);
}

bool json_end(Output *output, const EngineInfo *info)
{
    return write_info(output, "end", info);
}

static void add_words(Text *text, const Option *option)
{
    add(text, ",\"default\":\"%s\",\"values\":[", option->words[option->preset]);
    for (int i = 0; i <= option->max; i++)
        add(text, "%s\"%s\"", i > 0 ? "," : "", option->words[i]);
    add(text, "]");
}

static void add_option(Text *text, const Option *option)
{
    add(text, "{\"name\":\"%s\",\"type\":\"%s\"", option->key, option_type_name(option->type));
    if (option->type == OPTION_WORD)
        add_words(text, option);
    else if (option->type != OPTION_IGNORED)
        add(text, ",\"default\":%" PRId64 ",\"min\":%" PRId64 ",\"max\":%" PRId64, option->preset,
            option->min, option->max);
    add(text, ",\"text\":\"%s\"}", option->text);
}

bool json_options(Output *output)
{
    char bytes[OPTIONS_TEXT];
    Text text = {bytes, sizeof bytes, 0};
    const Option *option;
    for (int i = 0; (option = option_at(i)) != NULL; i++) {
        add(&text, i > 0 ? "," : "[");
        add_option(&text, option);
    }
    add(&text, "]");
    return output_line(output, "%s", bytes);
}
