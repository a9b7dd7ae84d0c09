// A file is read as a whole, bounded, and its kind is told by the end of its name.
#include "protocol/load.h"

#include "protocol/parse.h"
#include "protocol/psq.h"
#include "protocol/sgf.h"
#include "protocol/sheet.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 1 << 20, SIDE_USUAL = 15 };

static bool complain(char problem[LOAD_PROBLEM_TEXT], const char *word, int line, const char *what)
{
    if (line > 0)
        snprintf(problem, LOAD_PROBLEM_TEXT, "%.200s:%d: %s", word, line, what);
    else
        snprintf(problem, LOAD_PROBLEM_TEXT, "%.200s: %s", word, what);
    return false;
}

static bool ends_in(const char *word, const char *ending)
{
    const size_t length = strlen(word), tail = strlen(ending);
    const Word end = {word + length - tail, tail};
    return length > tail && parse_word_is(end, ending);
}

// Reads a file into text. Returns what is wrong, NULL when nothing is.
static const char *read_file(const char *path, char *text)
{
    errno = 0;
    FILE *const file = fopen(path, "rb");
    if (file == NULL)
        return strerror(errno);
    const size_t length = fread(text, 1, FILE_BYTES + 1, file);
    const char *const trouble = ferror(file) ? strerror(errno) : NULL;
    fclose(file);
    if (trouble != NULL)
        return trouble;
    if (length > FILE_BYTES)
        return "too long for a game";
    if (memchr(text, '\0', length) != NULL)
        return "not a text";
    text[length] = '\0';
    return NULL;
}

// Puts blanks in the place of comments.
static void blank_comments(char *text)
{
    bool is_comment = false;
    for (; *text != '\0'; text++) {
        is_comment = (is_comment || *text == '#') && *text != '\n';
        if (is_comment)
            *text = ' ';
    }
}

static int line_of(const char *text, const char *where)
{
    int line = 1;
    for (; text < where; text++)
        line += *text == '\n';
    return line;
}

// Plays a record, which must fit the size of the board. line, when wanted, gets that of the
// problem.
static bool play_text(const char *text, Record *record, int *line,
                      char problem[RECORD_PROBLEM_TEXT])
{
    const Geometry geometry = record->position.geometry;
    const char *where = text;
    *line = 1;
    if (record_implies_15(text) &&
        (geometry.width != SIDE_USUAL || geometry.height != SIDE_USUAL)) {
        snprintf(problem, RECORD_PROBLEM_TEXT, "cells by number are for 15x15 boards");
        return false;
    }
    const bool ok = record_read(&where, record, problem);
    *line = line_of(text, where);
    return ok;
}

static bool play_file(const Sheet *sheet, const Told *told, Record *record, int *line,
                      char problem[RECORD_PROBLEM_TEXT])
{
    if (sheet->size_told && !told->size)
        record->position.geometry = sheet->geometry;
    if (sheet->rule_told && !told->rule)
        record->position.rule = sheet->rule;
    record_begin(record);
    for (int i = 0; i < sheet->count; i++) {
        *line = sheet->moves[i].line;
        if (!record_play(record, sheet->moves[i].x, sheet->moves[i].y, problem))
            return false;
    }
    return true;
}

static bool load_text(const char *word, char *text, const Told *told, Record *record,
                      char problem[LOAD_PROBLEM_TEXT])
{
    char trouble[RECORD_PROBLEM_TEXT];
    int line;
    if (ends_in(word, ".txt")) {
        blank_comments(text);
        return play_text(text, record, &line, trouble) || complain(problem, word, line, trouble);
    }
    Sheet sheet;
    const bool is_psq = ends_in(word, ".psq");
    if (!is_psq && !ends_in(word, ".sgf"))
        return complain(problem, word, 0, "game files end in .psq, .sgf or .txt");
    if (!(is_psq ? psq_read : sgf_read)(text, &sheet))
        return complain(problem, word, sheet.problem_line, sheet.problem);
    return play_file(&sheet, told, record, &line, trouble) ||
           complain(problem, word, line, trouble);
}

static bool load_file(const char *word, const Told *told, Record *record,
                      char problem[LOAD_PROBLEM_TEXT])
{
    char *const text = malloc(FILE_BYTES + 2);
    if (text == NULL)
        return complain(problem, word, 0, "not enough memory");
    const char *const trouble = read_file(word, text);
    const bool ok = trouble == NULL ? load_text(word, text, told, record, problem)
                                    : complain(problem, word, 0, trouble);
    free(text);
    return ok;
}

bool load_is_file(const char *word)
{
    return strpbrk(word, "./\\") != NULL;
}

bool load_game(const char *word, const Told *told, Record *record, char problem[LOAD_PROBLEM_TEXT])
{
    char trouble[RECORD_PROBLEM_TEXT];
    int line;
    const Geometry usual = {SIDE_USUAL, SIDE_USUAL};
    record->position.geometry = told->size ? told->geometry : usual;
    record->position.rule = told->rule ? told->rule_value : RULE_FREESTYLE;
    if (load_is_file(word))
        return load_file(word, told, record, problem);
    const bool ok = play_text(word, record, &line, trouble);
    if (!ok)
        snprintf(problem, LOAD_PROBLEM_TEXT, "%s", trouble);
    return ok;
}
