// A player by the Gomocup protocol that does what its arguments say, one for each move of a game:
//   7,7, or any other text   is said as it is
//   crash, exit, hang        instead of a move: abort, end, silence
//   late:MS                  waits, then does the next argument
//   memory:MB                takes memory, then does the next argument
//   flood                    talks without end and never moves
// After a move, the argument then-exit ends the program. As the first argument no-start, error or
// deaf spoils the START. When the arguments are used up it is silent.
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void wait_ms(long ms)
{
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

static void say(const char *text)
{
    printf("%s\n", text);
    fflush(stdout);
}

// Does what comes before a move. Returns whether the argument was of that kind.
static bool prepare(const char *word)
{
    if (strncmp(word, "late:", 5) == 0) {
        wait_ms(strtol(word + 5, NULL, 10));
        return true;
    }
    if (strncmp(word, "memory:", 7) == 0) {
        const size_t bytes = strtoul(word + 7, NULL, 10) << 20;
        volatile char *const memory = malloc(bytes);
        for (size_t i = 0; memory != NULL && i < bytes; i += 1024)
            memory[i] = (char)i;
        return true;
    }
    return false;
}

static void answer(const char *word)
{
    if (strcmp(word, "crash") == 0) {
        raise(SIGKILL);
    } else if (strcmp(word, "exit") == 0) {
        exit(3);
    } else if (strcmp(word, "flood") == 0) {
        for (;;)
            say("MESSAGE la la la");
    } else if (strcmp(word, "hang") != 0) {
        say(word);
    }
}

// Answers one request with the argument at *next and moves on.
static void respond(char **words, int count, int *next)
{
    while (*next < count && prepare(words[*next]))
        ++*next;
    if (*next < count)
        answer(words[(*next)++]);
    if (*next < count && strcmp(words[*next], "then-exit") == 0)
        exit(0);
}

static void start(const char *first)
{
    if (strcmp(first, "error") == 0)
        say("ERROR no such board");
    else if (strcmp(first, "no-start") == 0)
        exit(4);
    else if (strcmp(first, "deaf") != 0)
        say("OK");
}

int main(int argc, char **argv)
{
    char line[256];
    int next = 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strncmp(line, "START", 5) == 0) {
            next = 1;
            start(argc > 1 ? argv[1] : "");
        } else if (strncmp(line, "BEGIN", 5) == 0 || strncmp(line, "TURN", 4) == 0 ||
                   strncmp(line, "DONE", 4) == 0) {
            respond(argv, argc, &next);
        } else if (strncmp(line, "END", 3) == 0) {
            break;
        }
    }
    return 0;
}
