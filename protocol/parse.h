// Pure readers of the words and numbers of a line. Each reads at *text, skipping blanks first; on
// success it stores the value and moves *text behind it, on failure it changes nothing.
#ifndef PROTOCOL_PARSE_H
#define PROTOCOL_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A stretch of a line, not ended by a NUL.
typedef struct Word {
    const char *start;
    size_t length;
} Word;

// Whether only blanks (spaces and tabs) are left.
bool parse_is_end(const char *text);

// The next run of characters that are not blank.
bool parse_word(const char **text, Word *word);

// Whether the word is `name`, in any case.
bool parse_word_is(Word word, const char *name);

// A character that must come next.
bool parse_char(const char **text, char wanted);

// A decimal number. One too large for 64 bits becomes the nearest end of the range.
bool parse_integer(const char **text, int64_t *value);

// A decimal number that fits an int.
bool parse_int(const char **text, int *value);

// "7,7", also with blanks around the comma.
bool parse_pair(const char **text, int *x, int *y);

#endif
