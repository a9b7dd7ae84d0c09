// A line is a run of words between blanks, bars, colons and equal signs. A word that names one of
// the three figures is followed by it; everything else is passed over. Engines are foreign: any
// text must do.
#include "bench/match_message.h"

#include "protocol/parse.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

typedef enum { FIGURE_NONE, FIGURE_DEPTH, FIGURE_SCORE, FIGURE_NODES } Figure;

static const struct {
    const char *word;
    Figure figure;
} names[] = {
    {"depth", FIGURE_DEPTH}, {"dep", FIGURE_DEPTH}, {"d", FIGURE_DEPTH},
    {"eval", FIGURE_SCORE},  {"ev", FIGURE_SCORE},  {"evaluation", FIGURE_SCORE},
    {"score", FIGURE_SCORE}, {"val", FIGURE_SCORE}, {"node", FIGURE_NODES},
    {"nodes", FIGURE_NODES}, {"nd", FIGURE_NODES},  {"n", FIGURE_NODES},
};

static bool is_gap(char c)
{
    return c != '\0' && strchr(" \t|:=,;()[]", c) != NULL;
}

// The next word of the line; of length 0 at its end.
static Word next_word(const char **text)
{
    while (is_gap(**text))
        ++*text;
    Word word = {*text, 0};
    while (**text != '\0' && !is_gap(**text)) {
        ++*text;
        word.length++;
    }
    return word;
}

static Figure find_figure(Word word)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (parse_word_is(word, names[i].word))
            return names[i].figure;
    return FIGURE_NONE;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// "134", "-20", "+M7", "0.35"
static void read_score(Word word, Report *report)
{
    bool any_digit = false;
    if (word.length >= REPORT_SCORE_TEXT)
        return;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.start[i];
        any_digit = any_digit || is_digit(c);
        if (!is_digit(c) && strchr("+-.Mm", c) == NULL)
            return;
    }
    if (!any_digit)
        return;
    memcpy(report->score, word.start, word.length);
    report->score[word.length] = '\0';
}

// "3421", "3421k", "3.4M"; false when it is no number.
static bool read_count(Word word, int64_t *count)
{
    double value = 0, unit = 0;
    size_t i = 0;
    for (; i < word.length && (is_digit(word.start[i]) || (word.start[i] == '.' && unit == 0)); i++)
        if (word.start[i] == '.') {
            unit = 1;
        } else {
            value = 10 * value + (word.start[i] - '0');
            unit *= 10;
        }
    if (i == 0 || i > 15)
        return false;
    const char suffix = i < word.length ? (char)tolower((unsigned char)word.start[i]) : ' ';
    const double scale = suffix == 'k' ? 1e3 : suffix == 'm' ? 1e6 : suffix == 'g' ? 1e9 : 1;
    value = value * scale / (unit > 1 ? unit : 1);
    *count = value < 1e18 ? (int64_t)value : INT64_MAX;
    return true;
}

static void read_depth(Word word, Report *report)
{
    int depth = 0;
    for (size_t i = 0; i < word.length && is_digit(word.start[i]) && depth < 1000; i++)
        depth = 10 * depth + (word.start[i] - '0');
    if (depth > 0)
        report->depth = depth;
}

void message_read(const char *text, Report *report)
{
    Figure figure = FIGURE_NONE;
    for (Word word = next_word(&text); word.length > 0; word = next_word(&text)) {
        if (figure == FIGURE_SCORE)
            read_score(word, report);
        else if (figure == FIGURE_NODES)
            read_count(word, &report->nodes);
        else if (figure == FIGURE_DEPTH)
            read_depth(word, report);
        figure = find_figure(word);
    }
}
