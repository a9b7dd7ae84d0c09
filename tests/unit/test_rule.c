// eval/rule: the names and numbers by which managers and people call a rule.
#include "eval/rule.h"
#include "tests/test.h"

static void test_every_rule_is_found(void)
{
    for (int i = 0; i < RULE_NB; i++) {
        Rule rule = (Rule)(i == 0);
        CHECK(rule_from_name(rule_name((Rule)i), &rule));
        CHECK_INT(rule, i);
        rule = (Rule)(i == 0);
        CHECK(rule_from_number(rule_number((Rule)i), &rule));
        CHECK_INT(rule, i);
    }
}

static void test_other_names(void)
{
    static const char *const exact[] = {"exact", "standard", "Standard", "EXACT-FIVE"};
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        Rule rule = RULE_CARO;
        CHECK(rule_from_name(exact[i], &rule));
        CHECK_INT(rule, RULE_EXACT_FIVE);
    }
}

static void test_no_rule(void)
{
    static const char *const names[] = {"", "exact-", "free", "renju ", "caro exact", "4"};
    static const int numbers[] = {-1, 2, 3, 5, 6, 7, 10};
    Rule rule = RULE_RENJU;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        CHECK(!rule_from_name(names[i], &rule));
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        CHECK(!rule_from_number(numbers[i], &rule));
    CHECK_INT(rule, RULE_RENJU);
}

static const TestCase cases[] = {
    {"every rule is found by its name and its number", test_every_rule_is_found, false},
    {"exact five has other names, in any case of letters", test_other_names, false},
    {"what is no rule changes nothing", test_no_rule, false},
    {NULL, NULL, false},
};

const TestSuite suite_rule = {"rule", cases};
