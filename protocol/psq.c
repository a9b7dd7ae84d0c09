// The first line is "Piskvorky 15x15, 11:11, 0" with width and height. Each move is a line
// "x,y,milliseconds", counted from 1. What follows the moves is about the players, but may end in
// "1,Freestyle": who won, and the rule.
#include "protocol/psq.h"

#include "protocol/parse.h"

#include <limits.h>
#include <string.h>

static const char *skip_line(const char *text)
{
    text += strcspn(text, "\n");
    return *text == '\n' ? text + 1 : text;
}

static bool read_header(const char *text, Geometry *geometry)
{
    Word word;
    return parse_word(&text, &word) && parse_word_is(word, "Piskvorky") &&
           parse_int(&text, &geometry->width) && parse_char(&text, 'x') &&
           parse_int(&text, &geometry->height);
}

static bool read_move(const char *text, int *x, int *y)
{
    int time_ms;
    return parse_pair(&text, x, y) && parse_char(&text, ',') && parse_int(&text, &time_ms);
}

// A coordinate counted from 0. The least number there is stays as it is, off every board.
static int from_0(int coordinate)
{
    return coordinate > INT_MIN ? coordinate - 1 : coordinate;
}

// "1,Freestyle"
static void read_result(const char *text, Sheet *sheet)
{
    int winner;
    if (parse_int(&text, &winner) && parse_char(&text, ','))
        sheet_tell_rule(sheet, text, strcspn(text, "\r\n"));
}

bool psq_read(const char *text, Sheet *sheet)
{
    *sheet = (Sheet){.size_told = true};
    if (!read_header(text, &sheet->geometry))
        return sheet_complain(sheet, 1, "not the beginning of a Piskvork file");
    if (!geometry_is_valid(sheet->geometry))
        return sheet_complain(sheet, 1, "no board of this size");
    int x, y, line = 2;
    for (text = skip_line(text); read_move(text, &x, &y); text = skip_line(text))
        if (!sheet_add(sheet, from_0(x), from_0(y), line++))
            return false;
    for (; *text != '\0'; text = skip_line(text))
        read_result(text, sheet);
    return true;
}
