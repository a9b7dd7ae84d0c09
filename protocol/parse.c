// The input is hostile: nothing here trusts a length, a sign or a range, and nothing allocates.
#include "protocol/parse.h"

#include <limits.h>
#include <stdlib.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Lower case of an ASCII letter, whatever the locale says.
static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static const char *skip_blanks(const char *text)
{
    while (is_blank(*text))
        text++;
    return text;
}

bool parse_is_end(const char *text)
{
    return *skip_blanks(text) == '\0';
}

bool parse_word(const char **text, Word *word)
{
    const char *const start = skip_blanks(*text);
    const char *end = start;
    while (*end != '\0' && !is_blank(*end))
        end++;
    if (end == start)
        return false;
    *word = (Word){start, (size_t)(end - start)};
    *text = end;
    return true;
}

bool parse_word_is(Word word, const char *name)
{
    for (size_t i = 0; i < word.length; i++)
        if (name[i] == '\0' || lower(word.start[i]) != lower(name[i]))
            return false;
    return name[word.length] == '\0';
}

bool parse_char(const char **text, char wanted)
{
    const char *const start = skip_blanks(*text);
    if (*start != wanted || wanted == '\0')
        return false;
    *text = start + 1;
    return true;
}

bool parse_integer(const char **text, int64_t *value)
{
    const char *const start = skip_blanks(*text);
    const bool is_signed = *start == '-' || *start == '+';
    if (!is_digit(start[is_signed]))
        return false;
    char *end;
    *value = strtoll(start, &end, 10); // saturates by itself
    *text = end;
    return true;
}

bool parse_int(const char **text, int *value)
{
    const char *rest = *text;
    int64_t wide;
    if (!parse_integer(&rest, &wide) || wide < INT_MIN || wide > INT_MAX)
        return false;
    *value = (int)wide;
    *text = rest;
    return true;
}

bool parse_pair(const char **text, int *x, int *y)
{
    const char *rest = *text;
    int first, second;
    if (!parse_int(&rest, &first) || !parse_char(&rest, ',') || !parse_int(&rest, &second))
        return false;
    *x = first;
    *y = second;
    *text = rest;
    return true;
}
