// Commands are executed, never handed to a shell: nothing but words, quotes and backslashes.
#include "bench/match_settings.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

// Copies one word from *from to *to, both of which move on. Returns false on an open quote.
static bool copy_word(const char **from, char **to)
{
    char quote = '\0';
    for (; **from != '\0' && (quote != '\0' || !is_blank(**from)); ++*from) {
        if (**from == quote)
            quote = '\0';
        else if (quote == '\0' && (**from == '\'' || **from == '"'))
            quote = **from;
        else if (**from == '\\' && quote != '\'' && (*from)[1] != '\0')
            *(*to)++ = *++*from;
        else
            *(*to)++ = **from;
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

char **command_split(const char *command)
{
    // Each word takes at least one character and is followed by a blank or the end.
    const size_t length = strlen(command), words_max = length / 2 + 2;
    char **const words = malloc(words_max * sizeof *words + length + words_max);
    if (words == NULL)
        return NULL;
    char *text = (char *)(words + words_max);
    size_t count = 0;
    bool is_good = true;
    for (;;) {
        while (is_blank(*command))
            command++;
        if (*command == '\0' || !is_good)
            break;
        words[count++] = text;
        is_good = copy_word(&command, &text);
    }
    words[count] = NULL;
    if (is_good && count > 0)
        return words;
    free(words);
    return NULL;
}
