// The harness behind tests/test.h. It runs one case at a time; which case is running and how often
// it failed is the one thing it has to remember, because a CHECK deep in a helper names neither.
// Checks may come from several threads of a case, so the count is atomic.
#include "tests/test.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SLOW_CASE_MS = 1000, FAILURES_SHOWN = 10 };

// The running case; the harness alone writes them.
static atomic_int case_failures;
static const char *program_path = "";
static const char *engine_command; // NULL: the engine of this build

bool test_check(bool ok, const char *file, int line, const char *format, ...)
{
    if (ok)
        return true;
    const int number = atomic_fetch_add(&case_failures, 1) + 1;
    if (number > FAILURES_SHOWN)
        return false;
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    printf("%s:%d: %s\n", file, line, text);
    if (number == FAILURES_SHOWN)
        printf("(further failures of this case are not shown)\n");
    return false;
}

bool test_check_int(long long got, long long want, const char *file, int line, const char *text)
{
    return test_check(got == want, file, line, "%s is %lld, not %lld", text, got, want);
}

bool test_check_str(const char *got, const char *want, const char *file, int line, const char *text)
{
    return test_check(strcmp(got, want) == 0, file, line, "%s is \"%s\", not \"%s\"", text, got,
                      want);
}

unsigned long long test_random(TestRandom *random)
{
    uint64_t z = random->state += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return z ^ z >> 31;
}

int test_random_below(TestRandom *random, int n)
{
    return (int)(test_random(random) % (unsigned long long)n);
}

void test_set_program(const char *path)
{
    program_path = path;
}

char *test_build_path(const char *file, char *path, size_t size)
{
    // The program is <folder>/tests/run: cut off two names.
    size_t length = strlen(program_path);
    for (int cut = 0; cut < 2; cut++) {
        while (length > 0 && program_path[length - 1] != '/')
            length--;
        if (length > 0 && cut == 0)
            length--;
    }
    const int written = snprintf(path, size, "%.*s%s", (int)length, program_path, file);
    if (written < 0 || (size_t)written >= size)
        path[0] = '\0';
    return path;
}

void test_set_engine(const char *command)
{
    engine_command = command;
}

char *test_engine(char *command, size_t size)
{
    char path[1024];
    const int written =
        engine_command != NULL
            ? snprintf(command, size, "%s", engine_command)
            : snprintf(command, size, "'%s'", test_build_path("pbrain-tengen", path, sizeof path));
    if (written < 0 || (size_t)written >= size)
        command[0] = '\0';
    return command;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void test_run_case(const char *name, const TestCase *item, bool verbose, TestTally *tally)
{
    const int64_t start = now_ms();
    atomic_store(&case_failures, 0);
    item->run();
    const int64_t elapsed = now_ms() - start;
    const bool failed = atomic_load(&case_failures) > 0;
    if (failed)
        tally->failed++;
    else
        tally->passed++;
    if (failed || verbose || elapsed >= SLOW_CASE_MS)
        printf("%s %s (%lld ms)\n", failed ? "FAIL" : "ok  ", name, (long long)elapsed);
    fflush(stdout);
}
