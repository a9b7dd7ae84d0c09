// Plays the conversations of tests/talk/*.talk, first with a session in this process, then with the
// built engine over pipes. In a file
//   > text         sends a line
//   < pattern      the next line must match; MESSAGE lines are passed over unless one is expected.
//                  {int}, {move} and {any} stand for a number, x,y, and anything
//   @raw text      sends bytes without a line end; \r \n \\ \0 and \z (Control-Z) are understood
//   @repeat N text sends one line, N times the text
//   @sleep MS      waits
//   @quiet MS      nothing but MESSAGE lines may come
//   @eof           ends the input
//   # ...          is for people
// After the file the engine gets END, must say nothing more and must exit at once.
#include "tests/talk/wire.h"
#include "tests/test.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPLY_MS = 20000, EXIT_MS = 2000, SCRIPT_LINE = 1024, PATH_TEXT = 512, NAMES_MAX = 200 };

static const char folder[] = "tests/talk";

typedef struct Talk {
    Wire *wire;
    const char *file;
    int line;
} Talk;

static bool complain(const Talk *talk, const char *what, const char *text)
{
    return test_check(false, talk->file, talk->line, "%s: %.300s", what, text);
}

// Moves *text over a number.
static bool match_number(const char **text)
{
    const char *rest = *text;
    rest += *rest == '-';
    if (!isdigit((unsigned char)*rest))
        return false;
    while (isdigit((unsigned char)*rest))
        rest++;
    *text = rest;
    return true;
}

static bool match_move(const char **text)
{
    const char *rest = *text;
    if (!match_number(&rest) || *rest++ != ',' || !match_number(&rest))
        return false;
    *text = rest;
    return true;
}

static bool skip(const char **pattern, const char *token)
{
    const size_t length = strlen(token);
    const bool found = strncmp(*pattern, token, length) == 0;
    *pattern += found ? length : 0;
    return found;
}

static bool matches(const char *pattern, const char *text)
{
    while (*pattern != '\0') {
        if (skip(&pattern, "{any}")) {
            while (!matches(pattern, text))
                if (*text++ == '\0')
                    return false;
            return true;
        }
        bool ok;
        if (skip(&pattern, "{int}"))
            ok = match_number(&text);
        else if (skip(&pattern, "{move}"))
            ok = match_move(&text);
        else
            ok = *pattern++ == *text++;
        if (!ok)
            return false;
    }
    return *text == '\0';
}

static bool is_message(const char *text)
{
    return strncmp(text, "MESSAGE", 7) == 0;
}

static void expect(const Talk *talk, const char *pattern)
{
    char line[WIRE_LINE];
    do {
        if (!wire_next_line(talk->wire, line, REPLY_MS)) {
            complain(talk, "no reply, expected", pattern);
            return;
        }
    } while (is_message(line) && !is_message(pattern));
    if (!matches(pattern, line))
        complain(talk, "wrong reply", line);
}

static void expect_quiet(const Talk *talk, int wait_ms)
{
    char line[WIRE_LINE];
    while (wire_next_line(talk->wire, line, wait_ms))
        if (!is_message(line))
            complain(talk, "unexpected line", line);
}

static void send_line(const Talk *talk, const char *text)
{
    wire_send(talk->wire, text, strlen(text));
    wire_send(talk->wire, "\n", 1);
}

// The byte that a letter behind a backslash stands for.
static char escaped(char letter)
{
    switch (letter) {
    case 'r':
        return '\r';
    case 'n':
        return '\n';
    case '0':
        return '\0';
    case 'z':
        return '\x1a';
    default:
        return letter;
    }
}

static void send_raw(const Talk *talk, const char *text)
{
    for (; *text != '\0'; text++) {
        char byte = *text;
        if (byte == '\\')
            byte = escaped(*++text);
        wire_send(talk->wire, &byte, 1);
    }
}

static void send_repeated(const Talk *talk, const char *words)
{
    char *text;
    const long times = strtol(words, &text, 10);
    text += *text == ' ';
    for (long i = 0; i < times; i++)
        wire_send(talk->wire, text, strlen(text));
    wire_send(talk->wire, "\n", 1);
}

static void sleep_ms(int ms)
{
    const struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

static void run_line(const Talk *talk, const char *line)
{
    if (skip(&line, "> "))
        send_line(talk, line);
    else if (skip(&line, "< "))
        expect(talk, line);
    else if (skip(&line, "@raw "))
        send_raw(talk, line);
    else if (skip(&line, "@repeat "))
        send_repeated(talk, line);
    else if (skip(&line, "@sleep "))
        sleep_ms(atoi(line));
    else if (skip(&line, "@quiet "))
        expect_quiet(talk, atoi(line));
    else if (strcmp(line, "@eof") == 0)
        wire_send_end(talk->wire);
    else if (*line != '#' && *line != '\0')
        complain(talk, "not a line of a talk", line);
}

static void run_file(Talk *talk, FILE *script)
{
    char line[SCRIPT_LINE];
    while (fgets(line, sizeof line, script) != NULL) {
        talk->line++;
        line[strcspn(line, "\n")] = '\0';
        run_line(talk, line);
    }
    send_line(talk, "END");
    expect_quiet(talk, EXIT_MS);
    if (!wire_close(talk->wire, EXIT_MS))
        complain(talk, "the engine did not exit well after", "END");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// The names of the conversations in order. Returns their number.
static int list_talks(char *names[NAMES_MAX])
{
    int count = 0;
    DIR *const directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        const char *const end = strrchr(entry->d_name, '.');
        if (end != NULL && strcmp(end, ".talk") == 0 && count < NAMES_MAX)
            names[count++] = strdup(entry->d_name);
    }
    if (directory != NULL)
        closedir(directory);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    return count;
}

// Plays every conversation, with a program or (command NULL) with a session in here.
static void run_talks(const char *command)
{
    char *names[NAMES_MAX];
    const int count = list_talks(names);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        char file[PATH_TEXT];
        snprintf(file, sizeof file, "%s/%s", folder, names[i]);
        FILE *const script = fopen(file, "r");
        Talk talk = {command == NULL ? wire_open_session() : wire_open_program(command), file, 0};
        if (CHECK(script != NULL) && CHECK(talk.wire != NULL))
            run_file(&talk, script);
        if (script != NULL)
            fclose(script);
        free(names[i]);
    }
}

static void talks_in_process(void)
{
    run_talks(NULL);
}

static void talks_over_pipes(void)
{
    char command[PATH_TEXT];
    run_talks(test_engine(command, sizeof command));
}

// Two conversations at once, each with its own engine, do not hear each other.
static void two_sessions(void)
{
    Wire *const wires[2] = {wire_open_session(), wire_open_session()};
    static const char *const words[2] = {"START 15\nINFO max_node 2000\nINFO rule 4\nTURN 7,7\n",
                                         "START 20 5\nINFO max_depth 2\nTURN 19,4\n"};
    if (!CHECK(wires[0] != NULL) || !CHECK(wires[1] != NULL))
        return;
    for (int i = 0; i < 2; i++)
        wire_send(wires[i], words[i], strlen(words[i]));
    for (int i = 0; i < 2; i++) {
        const Talk talk = {wires[i], __FILE__, __LINE__};
        expect(&talk, "OK");
        expect(&talk, "{move}");
        send_line(&talk, "END");
        expect_quiet(&talk, EXIT_MS);
        CHECK(wire_close(wires[i], EXIT_MS));
    }
}

static const TestCase cases[] = {
    {"every conversation holds in this process", talks_in_process, false},
    {"every conversation holds over pipes", talks_over_pipes, false},
    {"two sessions at once do not mix", two_sessions, false},
    {NULL, NULL, false},
};

const TestSuite suite_talk = {"talk", cases};
