// Each program leads a process group of its own, so that it can be killed together with whatever it
// has started, and a Ctrl-C on the terminal reaches only us. Its input is never waited for without
// end: a program that does not read must not stop the match.
#include "bench/match_process.h"

#include "engine/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE_MS = 50, // how long a wait goes on before it looks for a cancellation
    SEND_PATIENCE_MS = 1000,
    SKIP_READS = 256, // a program that talks without end is not listened to without end
};

void launcher_init(Launcher *launcher, bool show_stderr)
{
    pthread_mutex_init(&launcher->mutex, NULL);
    atomic_init(&launcher->cancelled, false);
    launcher->show_stderr = show_stderr;
}

void launcher_clear(Launcher *launcher)
{
    pthread_mutex_destroy(&launcher->mutex);
}

void process_init(Process *process, Launcher *launcher)
{
    memset(process, 0, sizeof *process);
    process->launcher = launcher;
    process->to = process->from = -1;
}

// A pipe whose ends no program inherits, unless it makes them its standard streams.
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

// In the child. Only calls that are safe after a fork of a process with threads.
static void become_program(char *const words[], int input, int output, int trouble,
                           bool show_stderr)
{
    sigset_t none;
    sigemptyset(&none);
    setpgid(0, 0);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (!show_stderr) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    }
    execvp(words[0], words);
    const int reason = errno;
    const ssize_t written = write(trouble, &reason, sizeof reason);
    _exit(written > 0 ? 127 : 126);
}

// Waits until the child has become the program, or for the errno of its failure.
static int read_trouble(int trouble)
{
    int reason = 0;
    ssize_t count;
    do {
        count = read(trouble, &reason, sizeof reason);
    } while (count < 0 && errno == EINTR);
    return count > 0 ? reason : 0;
}

// Forks with the three pipes open. Returns 0 or an errno.
static int launch(Process *process, char *const words[], int to[2], int from[2], int trouble[2])
{
    const pid_t pid = fork();
    if (pid == 0)
        become_program(words, to[0], from[1], trouble[1], process->launcher->show_stderr);
    const int fork_error = errno;
    close(to[0]);
    close(from[1]);
    close(trouble[1]);
    const int reason = pid < 0 ? fork_error : read_trouble(trouble[0]);
    close(trouble[0]);
    if (reason == 0) {
        setpgid(pid, pid);
        fcntl(to[1], F_SETFL, O_NONBLOCK);
        process->pid = pid;
        process->to = to[1];
        process->from = from[0];
    } else {
        close(to[1]);
        close(from[0]);
        if (pid > 0)
            waitpid(pid, NULL, 0);
    }
    return reason;
}

static int start_alone(Process *process, char *const words[])
{
    int to[2], from[2], trouble[2];
    if (!open_pipe(to))
        return errno;
    if (!open_pipe(from)) {
        close_pipe(to);
        return EMFILE;
    }
    if (!open_pipe(trouble)) {
        close_pipe(to);
        close_pipe(from);
        return EMFILE;
    }
    return launch(process, words, to, from, trouble);
}

int process_start(Process *process, char *const words[])
{
    splitter_init(&process->splitter);
    process->used = process->count = 0;
    process->fate[0] = '\0';
    pthread_mutex_lock(&process->launcher->mutex);
    const int reason = start_alone(process, words);
    pthread_mutex_unlock(&process->launcher->mutex);
    return reason;
}

void process_send(Process *process, const char *text)
{
    const int64_t deadline_us = platform_clock_us() + SEND_PATIENCE_MS * 1000;
    size_t length = strlen(text);
    while (length > 0 && process->pid != 0) {
        const ssize_t written = write(process->to, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN && platform_clock_us() < deadline_us) {
            struct pollfd room = {process->to, POLLOUT, 0};
            poll(&room, 1, SLICE_MS);
        } else if (errno != EINTR) {
            return;
        }
    }
}

// Takes the rest of a line out of what was read. Returns whether the line is whole.
static bool split_line(Process *process)
{
    process->used += splitter_feed(&process->splitter, process->bytes + process->used,
                                   process->count - process->used);
    return process->splitter.whole;
}

// Reads what there is, waiting up to wait_ms. READ_LINE means: some bytes came.
static ReadResult refill(Process *process, int wait_ms)
{
    struct pollfd ready = {process->from, POLLIN, 0};
    if (poll(&ready, 1, wait_ms) <= 0)
        return READ_TIMEOUT;
    const ssize_t count = read(process->from, process->bytes, sizeof process->bytes);
    if (count < 0)
        return errno == EINTR ? READ_TIMEOUT : READ_CLOSED;
    process->read_us = platform_clock_us();
    process->used = 0;
    process->count = (size_t)count;
    return count > 0 ? READ_LINE : READ_CLOSED;
}

// Milliseconds to wait for, rounded up, at most a slice.
static int slice_ms(int64_t rest_us)
{
    if (rest_us <= 0)
        return 0;
    return rest_us >= SLICE_MS * 1000 ? SLICE_MS : (int)((rest_us + 999) / 1000);
}

ReadResult process_read(Process *process, int64_t deadline_us)
{
    if (process->pid == 0)
        return READ_CLOSED;
    bool is_late = false;
    while (!split_line(process)) {
        if (atomic_load(&process->launcher->cancelled))
            return READ_CANCELLED;
        if (is_late)
            return READ_TIMEOUT;
        const int64_t rest_us = deadline_us - platform_clock_us();
        is_late = rest_us <= 0; // one last look at what has come
        if (refill(process, slice_ms(rest_us)) == READ_CLOSED)
            return splitter_finish(&process->splitter) ? READ_LINE : READ_CLOSED;
    }
    return READ_LINE;
}

void process_skip(Process *process)
{
    for (int i = 0; i < SKIP_READS && process->pid != 0; i++) {
        while (process->used < process->count)
            split_line(process);
        if (refill(process, 0) != READ_LINE)
            break;
    }
}

int64_t process_memory(const Process *process)
{
    char path[64];
    long total, resident = 0, shared = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)process->pid);
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        return 0;
    const bool read_all = fscanf(file, "%ld %ld %ld", &total, &resident, &shared) == 3;
    fclose(file);
    return read_all ? (int64_t)(resident - shared) * sysconf(_SC_PAGESIZE) : 0;
}

// Waits for the end of the program but leaves it as a zombie: its group must be killed first, for
// whose number may belong to others afterwards.
static bool wait_for_end(const Process *process, int grace_ms)
{
    const int64_t deadline_us = platform_clock_us() + grace_ms * INT64_C(1000);
    for (;;) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            info.si_pid == process->pid)
            return true;
        if (platform_clock_us() >= deadline_us)
            return false;
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
}

void process_stop(Process *process, int grace_ms)
{
    if (process->pid == 0)
        return;
    process_send(process, "END\n");
    close(process->to);
    const bool ended = wait_for_end(process, grace_ms);
    kill(-process->pid, SIGKILL);
    int status = 0;
    waitpid(process->pid, &status, 0);
    close(process->from);
    process->pid = 0;
    process->to = process->from = -1;
    if (!ended)
        snprintf(process->fate, sizeof process->fate, "killed");
    else if (WIFSIGNALED(status))
        snprintf(process->fate, sizeof process->fate, "signal %d", WTERMSIG(status));
    else
        snprintf(process->fate, sizeof process->fate, "exit %d", WEXITSTATUS(status));
}
