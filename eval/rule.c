// What the referees agree on about a line of stones (freestyle, exact five, renju, caro). Renju's
// other half, black's forbidden points, needs the whole board and lives in engine/board/forbid.
#include "eval/rule.h"

#include <strings.h>

static const struct {
    const char *name;
    int number;
    LineRule line[COLOR_NB];
} rules[RULE_NB] = {
    [RULE_FREESTYLE] = {"freestyle", 0, {LINE_FREE, LINE_FREE}},
    [RULE_EXACT_FIVE] = {"exact-five", 1, {LINE_EXACT, LINE_EXACT}},
    [RULE_RENJU] = {"renju", 4, {LINE_RENJU, LINE_FREE}},
    [RULE_CARO] = {"caro", 8, {LINE_CARO, LINE_CARO}},
    [RULE_CARO_EXACT] = {"caro-exact", 9, {LINE_CARO_EXACT, LINE_CARO_EXACT}},
};

Color color_other(Color color)
{
    return color == BLACK ? WHITE : BLACK;
}

LineRule rule_line(Rule rule, Color color)
{
    return rules[rule].line[color];
}

bool rule_run_wins(LineRule rule, int run, bool closed)
{
    switch (rule) {
    case LINE_FREE:
        return run >= 5;
    case LINE_EXACT:
    case LINE_RENJU:
        return run == 5;
    case LINE_CARO:
        return run > 5 || (run == 5 && !closed);
    case LINE_CARO_EXACT:
        return run == 5 && !closed;
    }
    return false;
}

bool rule_is_caro(Rule rule)
{
    return rule == RULE_CARO || rule == RULE_CARO_EXACT;
}

const char *rule_name(Rule rule)
{
    return rules[rule].name;
}

int rule_number(Rule rule)
{
    return rules[rule].number;
}

bool rule_from_number(int number, Rule *rule)
{
    for (int i = 0; i < RULE_NB; i++)
        if (rules[i].number == number) {
            *rule = (Rule)i;
            return true;
        }
    return false;
}

bool rule_from_name(const char *name, Rule *rule)
{
    if (strcasecmp(name, "exact") == 0 || strcasecmp(name, "standard") == 0)
        name = rules[RULE_EXACT_FIVE].name;
    for (int i = 0; i < RULE_NB; i++)
        if (strcasecmp(name, rules[i].name) == 0) {
            *rule = (Rule)i;
            return true;
        }
    return false;
}
