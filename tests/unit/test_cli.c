// The command line as a person uses it, on the built program.
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { ANSWER_TEXT = 8192, PATH_TEXT = 512 };

// Takes out the CR that Windows puts before each LF.
static void strip_returns(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++)
        if (text[0] != '\r' || text[1] != '\n')
            *to++ = *text;
    *to = '\0';
}

// Runs the program with words for the shell. Returns its exit status; answer gets what it printed.
static int run(const char *words, char answer[ANSWER_TEXT])
{
    char engine[PATH_TEXT], command[2 * PATH_TEXT];
    snprintf(command, sizeof command, "%s %s", test_engine(engine, sizeof engine), words);
    FILE *const pipe = popen(command, "r");
    answer[0] = '\0';
    if (!CHECK(pipe != NULL))
        return -1;
    answer[fread(answer, 1, ANSWER_TEXT - 1, pipe)] = '\0';
    strip_returns(answer);
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
        "bench --nodes 0",
        "bench --threats",
        "bench --threads 0",
        "bench --threads 2..1",
        "bench --threads 1.2",
        "bench --threads 257",
        "analyze --threads 1..2 h8",
        "solve --threads 2 h8",
        "analyze",
        "analyze --multipv 0 h8",
        "analyze --time 0 h8",
        "analyze --time 5m h8",
        "analyze --depth 101 h8",
        "review --svg",
        "solve --svg h8",
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
    CHECK(strstr(answer, "judge") != NULL && strstr(answer, "review") != NULL);
    static const char *const words[] = {"judge", "show", "analyze", "solve", "review", "bench"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char question[PATH_TEXT], start[PATH_TEXT];
        snprintf(question, sizeof question, "%s --help", words[i]);
        snprintf(start, sizeof start, "pbrain-tengen %s [OPTIONS]", words[i]);
        CHECK_INT(run(question, answer), 0);
        CHECK(strncmp(answer, start, strlen(start)) == 0 && strstr(answer, "--rule") != NULL);
    }
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

// Writes a file of this build and judges it.
static void check_file(const char *name, const char *text, int status, const char *want)
{
    char path[PATH_TEXT], words[2 * PATH_TEXT], answer[ANSWER_TEXT];
    FILE *const file = fopen(test_build_path(name, path, sizeof path), "wb");
    if (!CHECK(file != NULL))
        return;
    fputs(text, file);
    fclose(file);
    snprintf(words, sizeof words, "judge '%s' 2>&1", path);
    CHECK_INT(run(words, answer), status);
    const char *const said = status == 0 ? answer : strstr(answer, name);
    if (CHECK(said != NULL))
        CHECK_STR(said, want);
    remove(path);
}

static void test_files(void)
{
    check_file("Prüfung 天元.txt", "# a five, of black\r\n0001 1011\r\n\r\n2021 3031 # so\n40", 0,
               "black wins: a1 b1 c1 d1 e1\n");
    check_file("bad.txt", "h8\n# white\n\nh8 # here\n", 1, "bad.txt:4: move 2: h8 is occupied\n");
    check_file("bad.psq", "Piskvorky 20x20, 11:11, 0\n20,20,0\n21,1,0\n", 1,
               "bad.psq:3: move 2: cell 20,0 is off the board\n");
    check_file("game.sgf",
               "(;RU[renju]SZ[15];B[hh];W[aa];B[ih];W[ca];B[gg];W[ea];B[gf];W[ga]\n;B[gh])", 0,
               "white wins: black's g8 is forbidden (double three)\n");
    check_file("game.pos", "h8", 1, "game.pos: game files end in .psq, .sgf or .txt\n");
    check_run("judge ./none.psq 2>/dev/null", 1, "");
}

static void test_solve(void)
{
    char answer[ANSWER_TEXT];
    check_run("solve h8a1i8a2j8a3", 0, "win, the five is stone 3 from here: g8\n");
    check_run("solve --json h8a1i8a2j8", 0,
              "{\"solver\": \"vcf\", \"result\": \"none\", \"plies\": 0, \"moves\": \"\"}\n");
    check_run("solve --nodes 1 h8a1i9c1k11e1l12g1i8i1k8k1l8", 0, "none\n");
    CHECK_INT(run("solve --vct h8a1j8a3h10o1j10o3", answer), 0);
    CHECK(strncmp(answer, "win, the five is stone ", 23) == 0);
    check_run("solve --vct --nodes 1 h8a1j8a3h10o1j10o3", 0, "unknown\n");
    check_run("solve --vct --json h8", 0,
              "{\"solver\": \"vct\", \"result\": \"none\", \"plies\": 0, \"moves\": \"\"}\n");
    check_run("solve 000110112021303140 2>/dev/null", 1, "");
}

static void test_analyze(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("analyze --depth 2 h8a1i8a2j8a3k8a5", answer), 0);
    CHECK(strstr(answer, "best move of black: g8, score +M1\n") != NULL);
    CHECK_INT(run("analyze --json --nodes 500 --size 20 t20", answer), 0);
    CHECK(strncmp(answer, "{\"line\": 1, \"depth\": 1, ", 24) == 0 &&
          strstr(answer, "{\"best\": \"") != NULL);
    CHECK_INT(run("analyze --depth 2 --multipv 3 h8i9", answer), 0);
    CHECK(strstr(answer, " 3. ") != NULL && strstr(answer, " 4. ") == NULL);
}

// White does not answer a four, black does not make the five.
static void test_review(void)
{
    char answer[ANSWER_TEXT], path[PATH_TEXT], words[2 * PATH_TEXT];
    snprintf(words, sizeof words, "review --nodes 2000 --svg '%s' h8g8i8a15j8a8k8o15o1",
             test_build_path("review.svg", path, sizeof path));
    CHECK_INT(run(words, answer), 0);
    CHECK(strstr(answer, "   9  black  o1") != NULL);
    CHECK(strstr(answer, "Moves that changed the result: 8 o15 (better l8), 9 o1") != NULL);
    CHECK(strstr(answer, "+M1  << gives a won game away\n") != NULL);
    FILE *const file = fopen(path, "r");
    if (!CHECK(file != NULL))
        return;
    answer[fread(answer, 1, ANSWER_TEXT - 1, file)] = '\0';
    fclose(file);
    remove(path);
    CHECK(strncmp(answer, "<svg ", 5) == 0 && strstr(answer, "<polyline ") != NULL);
    CHECK_INT(run("review --nodes 10 --svg /nowhere/x.svg h8 2>/dev/null", answer), 1);
}

static void test_svg(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("show --svg --size 5 a1b1", answer), 0);
    CHECK(strncmp(answer, "<svg ", 5) == 0 && strstr(answer, "</svg>\n") != NULL);
    CHECK(strstr(answer, ">2</text>") != NULL && strstr(answer, ">3</text>") != NULL);
}

static void test_bench(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("bench --rule caro --size 20 --depth 2", answer), 0);
    CHECK(strstr(answer, "21  caro") != NULL && strstr(answer, "Bench:") == NULL);
    check_run("bench --size 6 2>/dev/null", 1, "");
}

// The signature is that of one thread.
static void test_threads(void)
{
    char answer[ANSWER_TEXT];
    CHECK_INT(run("bench --rule caro --size 20 --nodes 300 --threads 2", answer), 0);
    CHECK(strstr(answer, "300 nodes, ") != NULL);
    CHECK_INT(run("bench --nodes 30 --threads 2", answer), 0);
    CHECK(strstr(answer, "Bench:") == NULL);
    CHECK_INT(run("bench --rule caro --size 20 --nodes 300 --threads 1..3", answer), 0);
    CHECK(strstr(answer, "\n      1        300 ") != NULL);
    CHECK(strstr(answer, "\n      3        300 ") != NULL);
    CHECK_INT(run("bench --rule caro --size 20 --nodes 300 --threads 2..3 --json", answer), 0);
    CHECK(strstr(answer, "{\"threads\": [\n  {\"threads\": 2, \"nodes\": 300, ") != NULL);
    CHECK(strstr(answer, "},\n  {\"threads\": 3, ") != NULL);
    CHECK_INT(run("analyze --nodes 500 --threads 2 h8i9", answer), 0);
    CHECK(strstr(answer, "best move of black: ") != NULL);
}

static void test_output_must_be_written(void)
{
    check_run("show h8 2>/dev/null >/dev/full", 1, "");
    check_run("--help 2>/dev/null >/dev/full", 1, "");
}

static const TestCase cases[] = {
    {"judge tells who has won", test_judge, false},
    {"words that mean nothing: one line, status 2", test_bad_words, false},
    {"help and version", test_help_and_version, false},
    {"show marks the last stone and the winning line", test_show_marks, false},
    {"show tells threats and fouls", test_show_threats, false},
    {"game files: ends of lines, comments, line numbers", test_files, false},
    {"solve: win, none, unknown", test_solve, false},
    {"analyze: depths, score, best move", test_analyze, false},
    {"review names the moves that changed the result", test_review, false},
    {"show draws for browsers", test_svg, false},
    {"bench of a rule and a size", test_bench, false},
    {"several threads on the command line", test_threads, false},
    {"output that cannot be written is a failure", test_output_must_be_written, false},
    {NULL, NULL, false},
};

const TestSuite suite_cli = {"cli", cases};
