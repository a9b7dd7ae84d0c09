// The five rules of play, and what a run of stones is worth under each of them.
#ifndef EVAL_RULE_H
#define EVAL_RULE_H

#include <stdbool.h>

typedef enum { BLACK, WHITE } Color;
enum { COLOR_NB = 2 };

typedef enum { RULE_FREESTYLE, RULE_EXACT_FIVE, RULE_RENJU, RULE_CARO, RULE_CARO_EXACT } Rule;
enum { RULE_NB = 5 };

// How one player's stones in a line are judged. Under renju the two players differ.
typedef enum {
    LINE_FREE,       // five or more win
    LINE_EXACT,      // exactly five win, longer runs are worth nothing
    LINE_RENJU,      // exactly five win, longer runs are a foul (black in renju)
    LINE_CARO,       // exactly five win unless enemy stones stand at both ends; six or more win
    LINE_CARO_EXACT, // exactly five win unless enemy stones stand at both ends
} LineRule;
enum { LINE_RULE_NB = 5 };

// The other player.
Color color_other(Color color);

// The line rule that holds for the stones of color under rule.
LineRule rule_line(Rule rule, Color color);

// Whether a maximal run of `run` stones wins. closed: an enemy stone (not the board edge, not a
// wall) stands directly at each of its two ends.
bool rule_run_wins(LineRule rule, int run, bool closed);

// Whether rule is one of the two caro rules, under which a four can have two answers.
bool rule_is_caro(Rule rule);

// Short English name: "freestyle", "exact-five", "renju", "caro", "caro-exact".
const char *rule_name(Rule rule);

// The Gomocup number of rule: 0, 1, 4, 8, 9.
int rule_number(Rule rule);

// Finds the rule of a Gomocup number. Returns false, leaving *rule alone, for any other number.
bool rule_from_number(int number, Rule *rule);

// Finds the rule of a name, in any case of letters; exact five is also called "exact" and, at
// Gomocup, "standard". Returns false, leaving *rule alone, for any other text.
bool rule_from_name(const char *name, Rule *rule);

#endif
