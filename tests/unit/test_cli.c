// The command line as a person uses it, on the built program.
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { ANSWER_TEXT = 8192, PATH_TEXT = 512 };

// Runs the program with words for the shell. Returns its exit status; answer gets what it printed.
static int run(const char *words, char answer[ANSWER_TEXT])
{
    char path[PATH_TEXT], command[2 * PATH_TEXT];
    snprintf(command, sizeof command, "'%s' %s",
             test_build_path("pbrain-tengen", path, sizeof path), words);
    FILE *const pipe = popen(command, "r");
    answer[0] = '\0';
    if (!CHECK(pipe != NULL))
        return -1;
    answer[fread(answer, 1, ANSWER_TEXT - 1, pipe)] = '\0';
    const int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void check_run(const char *words, int status, const char *want)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run(words, answer), status);
    CHECK_STR(answer, want);
}

static void test_judge(void)
{
    check_run("judge 000110112021303140", 0, "black wins: a1 b1 c1 d1 e1\n");
    check_run("judge 11,224,12,223,13,222,14,221,15", 0, "no winner yet, white to move\n");
    check_run("judge --rule renju h8a1i8c1g7e1g6g1g8", 0,
              "white wins: black's g8 is forbidden (double three)\n");
    check_run("judge --rule 4 --size 20x15 t15", 0, "no winner yet, white to move\n");
    check_run("judge h8h8 2>&1", 1, "pbrain-tengen: move 2: h8 is occupied\n");
    check_run("judge h8z9 2>/dev/null", 1, "");
}

static void test_bad_words(void)
{
    static const char *const bad[] = {
        "foo",
        "--foo",
        "judge",
        "judge --rule",
        "judge --rule 3 h8",
        "judge --rule renju5 h8",
        "judge --size 4 h8",
        "judge --size 15x h8",
        "judge --size 15x15x15 h8",
        "judge h8 i9",
        "judge --threats h8",
        "judge --size 19 12,13",
        "show",
        "show --foo h8",
        "--help me",
        "--version x",
        "''",
        "bench x",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char words[PATH_TEXT], answer[ANSWER_TEXT];
        snprintf(words, sizeof words, "%s 2>/dev/null", bad[i]);
        if (!CHECK_INT(run(words, answer), 2) || !CHECK_STR(answer, ""))
            test_check(false, __FILE__, __LINE__, "words: %s", bad[i]);
        snprintf(words, sizeof words, "%s 2>&1", bad[i]);
        run(words, answer);
        const char *const end = strchr(answer, '\n');
        CHECK(end != NULL && end[1] == '\0');
    }
}

static void test_help_and_version(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("--help", answer), 0);
    CHECK(strstr(answer, "judge") != NULL && strstr(answer, "--threats") != NULL);
    CHECK_INT(run("--version", answer), 0);
    CHECK(strncmp(answer, "Tengen ", 7) == 0);
}

static void test_show_marks(void)
{
    check_run("show --size 7x5 a1a2b1b2c1c2d1d2e1", 0,
              "    a b c d e f g\n"
              "  1*X*X*X*X(X). . 1\n"
              "  2 O O O O . . . 2\n"
              "  3 . . . . . . . 3\n"
              "  4 . . . . . . . 4\n"
              "  5 . . . . . . . 5\n"
              "    a b c d e f g\n"
              "X black, O white, ( ) last stone, * * winning line\n"
              "freestyle, stones: 9, black wins: a1 b1 c1 d1 e1\n");
}

static void test_show_threats(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("show --threats --rule renju h8a1i8c1g7e1g6g1", answer), 0);
    CHECK(strstr(answer, "!33") != NULL);
    CHECK(strstr(answer, "white (O)") != NULL);
    CHECK(strstr(answer, "\033") == NULL); // no colour in a pipe
}

static const TestCase cases[] = {
    {"judge tells who has won", test_judge, false},
    {"words that mean nothing: one line, status 2", test_bad_words, false},
    {"help and version", test_help_and_version, false},
    {"show marks the last stone and the winning line", test_show_marks, false},
    {"show tells threats and fouls", test_show_threats, false},
    {NULL, NULL, false},
};

const TestSuite suite_cli = {"cli", cases};
