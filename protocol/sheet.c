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
    const Word word = {name, length};
    for (int i = 0; i < RULE_NB; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", rule_number((Rule)i));
        const bool is_standard = i == RULE_EXACT_FIVE && parse_word_is(word, "standard");
        if (parse_word_is(word, rule_name((Rule)i)) || parse_word_is(word, number) || is_standard) {
            sheet->rule_told = true;
            sheet->rule = (Rule)i;
        }
    }
}
