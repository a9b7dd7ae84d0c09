// The table of numbers is sound, the search uses its values, and INFO changes them in a tuning
// build and in no other.
#include "engine/search/params.h"
#include "protocol/option.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

enum { LINE_TEXT = 80 };

static void test_rows_are_sound(void)
{
    const Param *param;
    int count = 0;
    for (; (param = param_at(count)) != NULL; count++) {
        CHECK(param->least <= param->value && param->value <= param->most);
        CHECK(strlen(param->meaning) > 0);
        for (int i = 0; i < count; i++)
            CHECK(strcmp(param->name, param_at(i)->name) != 0);
    }
    CHECK_INT(count, SEARCH_PARAM_NB);
    CHECK(param_at(-1) == NULL);
}

static void test_the_search_has_these_values(void)
{
#define PARAM(name, number, least, most, meaning) CHECK_INT(name, param_at(PARAM_AT_##name)->value);
    SEARCH_PARAMS(PARAM)
#undef PARAM
}

static bool apply(const char *name, int value)
{
    char line[LINE_TEXT];
    Settings settings;
    settings_init(&settings);
    snprintf(line, sizeof line, "param_%s %d", name, value);
    return option_apply(&settings, line);
}

static int listed_keys(void)
{
    int count = 0;
    const Option *option;
    for (int i = 0; (option = option_at(i)) != NULL; i++)
        count += strncmp(option->key, "param_", strlen("param_")) == 0;
    return count;
}

#ifdef TENGEN_TUNING
static void test_info_sets_them(void)
{
    const Param *const param = param_at(PARAM_AT_FUTILITY_MARGIN);
    CHECK_INT(listed_keys(), SEARCH_PARAM_NB);
    CHECK(apply(param->name, param->least) && FUTILITY_MARGIN == param->least);
    CHECK(!apply(param->name, param->least - 1) && FUTILITY_MARGIN == param->least);
    CHECK(apply(param->name, param->most + 1) && FUTILITY_MARGIN == param->most);
    CHECK(apply(param->name, param->value) && FUTILITY_MARGIN == param->value);
    CHECK(!param_set(SEARCH_PARAM_NB, 1) && !param_set(PARAM_AT_FUTILITY_MARGIN, param->most + 1));
}
#else
static void test_info_does_not_know_them(void)
{
    CHECK_INT(listed_keys(), 0);
    CHECK(!apply("FUTILITY_MARGIN", FUTILITY_MARGIN));
    CHECK(!param_set(PARAM_AT_FUTILITY_MARGIN, FUTILITY_MARGIN));
}
#endif

static const TestCase cases[] = {
    {"the rows of the table are sound", test_rows_are_sound, false},
    {"the search has the values of the table", test_the_search_has_these_values, false},
#ifdef TENGEN_TUNING
    {"INFO sets each of them", test_info_sets_them, false},
#else
    {"INFO does not know them", test_info_does_not_know_them, false},
#endif
    {NULL, NULL, false},
};

const TestSuite suite_params = {"params", cases};
