// The test vocabulary: CHECK macros and a table of named cases. A failed check prints where and
// marks the case; the case goes on.
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct TestCase {
    const char *name; // "module: behaviour in words"
    void (*run)(void);
    bool slow; // only with --slow
} TestCase;

// A file of cases, ended by a case without a name. Listed in tests/suites.h.
typedef struct TestSuite {
    const char *name;
    const TestCase *cases;
} TestSuite;

// Notes a failure of the running case; used by the macros. Returns ok.
bool test_check(bool ok, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#define CHECK(condition)     test_check((condition), __FILE__, __LINE__, "%s", #condition)
#define CHECK_INT(got, want) test_check_int((got), (want), __FILE__, __LINE__, #got)
#define CHECK_STR(got, want) test_check_str((got), (want), __FILE__, __LINE__, #got)

bool test_check_int(long long got, long long want, const char *file, int line, const char *text);
bool test_check_str(const char *got, const char *want, const char *file, int line,
                    const char *text);

// A small seeded generator (splitmix64) for property tests.
typedef struct TestRandom {
    unsigned long long state;
} TestRandom;
unsigned long long test_random(TestRandom *random);
int test_random_below(TestRandom *random, int n); // 0..n-1

// Writes the path of a file of this build, given from its folder on ("pbrain-tengen"), to path.
// Returns path; it is empty when the path is too long.
char *test_build_path(const char *file, char *path, size_t size);

// Writes the command that starts the engine of this run, words as a shell takes them, to command:
// the one of this build, or what --engine said. Returns command; it is empty when it is too long.
char *test_engine(char *command, size_t size);

// For tests/main.c alone.
typedef struct TestTally {
    int passed, failed, skipped;
} TestTally;

// Tells the harness where the test program is: build/<kind>/tests/run.
void test_set_program(const char *path);

// The command that test_engine gives, instead of the engine of this build.
void test_set_engine(const char *command);

// Runs one case, prints its failures, and its name when it failed, is slow or `verbose`.
void test_run_case(const char *name, const TestCase *item, bool verbose, TestTally *tally);

#endif
