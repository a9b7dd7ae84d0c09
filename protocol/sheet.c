// What the readers of all formats share.
#include "protocol/sheet.h"

#include "protocol/parse.h"

#include <stdio.h>

bool sheet_complain(Sheet *sheet, int line, const char *problem)
{
    sheet->problem_line = line;
    snprintf(sheet->problem, sizeof sheet->problem, "%s", problem);
    return false;
}

bool sheet_add(Sheet *sheet, int x, int y, int line)
{
    if (sheet->count == CELLS_MAX)
        return sheet_complain(sheet, line, "more moves than any board has cells");
    sheet->moves[sheet->count++] = (SheetMove){x, y, line};
    return true;
}

void sheet_tell_rule(Sheet *sheet, const char *name, size_t length)
{
    char word[16];
    const char *text = word;
    int number;
    Rule rule;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    if (rule_from_name(word, &rule) ||
        (parse_int(&text, &number) && parse_is_end(text) && rule_from_number(number, &rule))) {
        sheet->rule_told = true;
        sheet->rule = rule;
    }
}
