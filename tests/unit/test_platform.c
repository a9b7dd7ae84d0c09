// The system below: memory that is zero, a clock that only grows, and pauses told from thought.
#include "engine/platform.h"
#include "engine/search/clock.h"
#include "tests/test.h"

#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT_MS = 200 };

static void test_memory(void)
{
    static const size_t sizes[] = {1, 64, 4096, 5000000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        unsigned char *memory = platform_alloc(sizes[i]);
        if (!CHECK(memory != NULL))
            continue;
        unsigned sum = 0;
        for (size_t j = 0; j < sizes[i]; j++)
            sum += memory[j];
        CHECK_INT(sum, 0);
        memory[0] = memory[sizes[i] - 1] = 255;
        platform_free(memory, sizes[i]);
    }
    platform_free(NULL, 0);
    CHECK(platform_alloc(SIZE_MAX / 2) == NULL);
}

static void test_clock_grows(void)
{
    int64_t last = platform_clock_us();
    for (int i = 0; i < 10000; i++) {
        const int64_t now = platform_clock_us();
        CHECK(now >= last);
        last = now;
    }
}

// In a process of its own: says that it begins, then thinks for up to LIMIT_MS, looking at the
// clock all the time. The exit status tells how many hundredths of a second it lived.
static void think_in_child(int pipe_end)
{
    platform_init();
    const int64_t begin = platform_clock_us();
    const Limits limits = {
        .start_ms = begin / 1000, .timed = true, .turn_ms = LIMIT_MS, .left_ms = TIME_UNLIMITED};
    Clock clock;
    clock_start(&clock, &limits);
    if (write(pipe_end, "!", 1) != 1)
        _exit(0);
    while (!clock_is_over(&clock)) {
    }
    _exit((int)((platform_clock_us() - begin) / 10000));
}

static void sleep_ms(int ms)
{
    const int64_t end = platform_clock_us() + ms * 1000;
    while (platform_clock_us() < end)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
}

static void test_pause(void)
{
    int ends[2], status = 0;
    char byte;
    if (!CHECK(pipe(ends) == 0))
        return;
    const pid_t child = fork();
    if (child == 0)
        think_in_child(ends[1]);
    if (!CHECK(child > 0) || !CHECK(read(ends[0], &byte, 1) == 1))
        return;
    kill(child, SIGSTOP);
    const int64_t begin = platform_clock_us();
    sleep_ms(2 * LIMIT_MS);
    const int64_t pause_ms = (platform_clock_us() - begin) / 1000;
    kill(child, SIGCONT);
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    CHECK(10 * WEXITSTATUS(status) >= pause_ms + LIMIT_MS / 2); // it thought on after the pause
    close(ends[0]);
    close(ends[1]);
}

static const TestCase cases[] = {
    {"memory comes zeroed, too much of it not at all", test_memory, false},
    {"the clock never goes back", test_clock_grows, false},
    {"a pause of the process is no thought", test_pause, false},
    {NULL, NULL, false},
};

const TestSuite suite_platform = {"platform", cases};
