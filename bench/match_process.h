// A program run as a child with pipes on its standard input and output, talked to in lines.
#ifndef BENCH_MATCH_PROCESS_H
#define BENCH_MATCH_PROCESS_H

#include "protocol/splitter.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_FATE_TEXT = 40 };

// What all processes share.
typedef struct Launcher {
    pthread_mutex_t mutex; // one at a time: a child must not inherit the pipes of another
    atomic_bool cancelled; // true wakes up everyone who waits
    bool show_stderr;      // else the programs' stderr goes nowhere
} Launcher;

typedef struct Process {
    Launcher *launcher;
    pid_t pid; // of the program and its process group, 0 when none runs
    int to, from;
    Splitter splitter;
    char bytes[4096]; // read, and not yet split from `used` on
    size_t used, count;
    int64_t read_us;              // when the last bytes came
    char fate[PROCESS_FATE_TEXT]; // how the last one ended: "exit 1", "signal 11"
} Process;

typedef enum { READ_LINE, READ_TIMEOUT, READ_CLOSED, READ_CANCELLED } ReadResult;

void launcher_init(Launcher *launcher, bool show_stderr);
void launcher_clear(Launcher *launcher);

void process_init(Process *process, Launcher *launcher);

// Executes words[0], found as execvp does, with the words as arguments; no shell. Returns 0, or the
// errno that says why it cannot be run.
int process_start(Process *process, char *const words[]);

// Sends text as it is. A program that is dead or does not read will show that by its silence.
void process_send(Process *process, const char *text);

// Waits for the next line, which is then in splitter.text, its time in read_us. READ_CLOSED: the
// program has closed its output, most likely by ending.
ReadResult process_read(Process *process, int64_t deadline_us);

// Forgets all lines that have come already.
void process_skip(Process *process);

// Resident memory of its own in bytes, 0 when the system does not tell.
int64_t process_memory(const Process *process);

// Says END, waits up to grace_ms for the program to go and then kills it with all its children.
void process_stop(Process *process, int grace_ms);

#endif
