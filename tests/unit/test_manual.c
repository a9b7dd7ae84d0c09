// protocol/README.md says the same as the tables of commands and options, and every command has a
// conversation.
#include "protocol/command.h"
#include "protocol/option.h"
#include "protocol/parse.h"
#include "tests/test.h"

#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANUAL_BYTES = 1 << 16, ROW_TEXT = 400, VALUE_TEXT = 32, TALKS_BYTES = 1 << 17 };

static size_t append_file(const char *path, char *text, size_t size, size_t length)
{
    FILE *const file = fopen(path, "r");
    if (CHECK(file != NULL)) {
        length += fread(text + length, 1, size - length - 1, file);
        text[length] = '\0';
        fclose(file);
    }
    return length;
}

static const char *manual(void)
{
    static char text[MANUAL_BYTES];
    append_file("protocol/README.md", text, sizeof text, 0);
    return text;
}

static void test_every_command_is_described(void)
{
    const char *const text = manual();
    const Command *command;
    for (int i = 0; (command = command_at(i)) != NULL; i++) {
        char start[ROW_TEXT];
        const int length = snprintf(start, sizeof start, "\n| `%s", command->name);
        const char *row = strstr(text, start);
        while (row != NULL && isalnum((unsigned char)row[length]))
            row = strstr(row + 1, start);
        test_check(row != NULL, __FILE__, __LINE__, "%s is not in the manual", command->name);
    }
}

// Calls what on the name in every row of a section.
static void visit_rows(const char *section, bool (*knows)(const char *name))
{
    const char *row = strstr(manual(), section);
    if (!CHECK(row != NULL))
        return;
    const char *end = strstr(row + 1, "\n## ");
    int count = 0;
    while ((row = strstr(row, "\n| `")) != NULL && row < end) {
        char name[VALUE_TEXT];
        row += 4;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(row, " `"), row);
        test_check(knows(name), __FILE__, __LINE__, "%s is in the manual alone", name);
        count++;
    }
    CHECK(count > 10);
}

static bool knows_command(const char *name)
{
    return command_find(&name) != NULL;
}

static bool knows_option(const char *name)
{
    const Option *option;
    for (int i = 0; (option = option_at(i)) != NULL; i++)
        if (strcmp(option->key, name) == 0)
            return true;
    return false;
}

static void test_every_row_is_true(void)
{
    visit_rows("\n## Commands", knows_command);
    visit_rows("\n## Options", knows_option);
}

static const char *limit_text(int64_t value, char text[VALUE_TEXT])
{
    const bool is_any = value == INT64_MIN || value == INT64_MAX || value == INT32_MIN;
    snprintf(text, VALUE_TEXT, is_any ? "any" : "%" PRId64, value);
    return text;
}

static void format_row(const Option *option, char row[ROW_TEXT])
{
    char min[VALUE_TEXT], max[VALUE_TEXT];
    const char *const type = option_type_name(option->type);
    if (option->type == OPTION_IGNORED)
        snprintf(row, ROW_TEXT, "\n| `%s` | %s | | | %s |\n", option->key, type, option->text);
    else if (option->type == OPTION_WORD)
        snprintf(row, ROW_TEXT, "\n| `%s` | %s | %s | %s, %s | %s |\n", option->key, type,
                 option->words[option->preset], option->words[0], option->words[1], option->text);
    else
        snprintf(row, ROW_TEXT, "\n| `%s` | %s | %" PRId64 " | %s to %s | %s |\n", option->key,
                 type, option->preset, limit_text(option->min, min), limit_text(option->max, max),
                 option->text);
}

static void test_every_option_is_described(void)
{
    const char *const text = manual();
    const Option *option;
    for (int i = 0; (option = option_at(i)) != NULL; i++) {
        char row[ROW_TEXT];
        if (strncmp(option->key, "param_", strlen("param_")) == 0)
            continue; // of a tuning build
        format_row(option, row);
        test_check(strstr(text, row) != NULL, __FILE__, __LINE__, "not in the manual: %s", row);
    }
}

// All conversations in one text.
static char *read_talks(void)
{
    char *const text = calloc(1, TALKS_BYTES);
    size_t length = 0;
    DIR *const directory = opendir("tests/talk");
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        char path[ROW_TEXT];
        const char *const end = strrchr(entry->d_name, '.');
        if (end == NULL || strcmp(end, ".talk") != 0)
            continue;
        snprintf(path, sizeof path, "tests/talk/%s", entry->d_name);
        length = append_file(path, text, TALKS_BYTES, length);
    }
    if (directory != NULL)
        closedir(directory);
    return text;
}

static void test_every_command_has_a_conversation(void)
{
    char *const text = read_talks();
    bool seen[200] = {false};
    for (const char *line = text; (line = strstr(line, "> ")) != NULL;) {
        line += 2;
        char sent[VALUE_TEXT];
        snprintf(sent, sizeof sent, "%.*s", (int)strcspn(line, "\n"), line);
        const char *rest = sent;
        const Command *const command = command_find(&rest);
        if (command != NULL)
            seen[command - command_at(0)] = true;
    }
    for (int i = 0; command_at(i) != NULL; i++)
        test_check(seen[i], __FILE__, __LINE__, "no conversation with %s", command_at(i)->name);
    free(text);
}

static const TestCase cases[] = {
    {"every command is described", test_every_command_is_described, false},
    {"every option is described as it is", test_every_option_is_described, false},
    {"every row of the manual is true", test_every_row_is_true, false},
    {"every command has a conversation", test_every_command_has_a_conversation, false},
    {NULL, NULL, false},
};

const TestSuite suite_manual = {"manual", cases};
