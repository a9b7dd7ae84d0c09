// Both wires have the same shape: a thread moves what the other side says into a buffer, and the
// test takes lines out of it. For the session that thread is the output's sink itself.
#include "tests/talk/wire.h"

#include "bench/match_settings.h"
#include "engine/engine.h"
#include "protocol/session.h"
#include "protocol/splitter.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { HEARD_BYTES = 1 << 20 };

struct Wire {
    pthread_mutex_t mutex; // guards heard, said and ended
    pthread_cond_t changed;
    char *heard; // all that the other side has said
    size_t said, taken;
    bool ended; // the other side will say no more
    pthread_t thread;

    // of a session
    Session *session; // NULL with a program
    Output output;
    Splitter splitter;

    // of a program
    pid_t process;
    int to, from;
    bool sent_end;
};

static bool hear(void *context, const char *bytes, size_t count)
{
    Wire *const wire = context;
    pthread_mutex_lock(&wire->mutex);
    const bool fits = count <= HEARD_BYTES - wire->said;
    if (fits) {
        memcpy(wire->heard + wire->said, bytes, count);
        wire->said += count;
    }
    pthread_cond_signal(&wire->changed);
    pthread_mutex_unlock(&wire->mutex);
    return fits;
}

static void hear_end(Wire *wire)
{
    pthread_mutex_lock(&wire->mutex);
    wire->ended = true;
    pthread_cond_signal(&wire->changed);
    pthread_mutex_unlock(&wire->mutex);
}

static Wire *wire_create(void)
{
    Wire *const wire = calloc(1, sizeof *wire);
    wire->heard = malloc(HEARD_BYTES);
    pthread_mutex_init(&wire->mutex, NULL);
    pthread_cond_init(&wire->changed, NULL);
    return wire;
}

static void wire_free(Wire *wire)
{
    pthread_cond_destroy(&wire->changed);
    pthread_mutex_destroy(&wire->mutex);
    free(wire->heard);
    free(wire);
}

static void *run_session(void *argument)
{
    Wire *const wire = argument;
    session_run(wire->session);
    hear_end(wire);
    return NULL;
}

Wire *wire_open_session(void)
{
    Wire *const wire = wire_create();
    output_init(&wire->output, hear, wire);
    splitter_init(&wire->splitter);
    wire->session = session_create(&wire->output);
    if (wire->session == NULL || pthread_create(&wire->thread, NULL, run_session, wire) != 0) {
        session_destroy(wire->session);
        wire_free(wire);
        return NULL;
    }
    return wire;
}

static void *hear_program(void *argument)
{
    Wire *const wire = argument;
    char bytes[4096];
    ssize_t count;
    while ((count = read(wire->from, bytes, sizeof bytes)) > 0 || (count < 0 && errno == EINTR))
        if (count > 0)
            hear(wire, bytes, (size_t)count);
    hear_end(wire);
    return NULL;
}

// In the child: the program with the two pipes as its standard streams.
static void become_program(char *const words[], int input, int output)
{
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execvp(words[0], words);
    _exit(127);
}

Wire *wire_open_program(const char *command)
{
    int to[2], from[2];
    char **const words = command_split(command);
    signal(SIGPIPE, SIG_IGN);
    if (words == NULL || pipe(to) != 0 || pipe(from) != 0) {
        free(words);
        return NULL;
    }
    // The child must not hold the ends that are ours, or it would never see the end of its input.
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    fcntl(from[0], F_SETFD, FD_CLOEXEC);
    Wire *const wire = wire_create();
    wire->process = fork();
    if (wire->process == 0)
        become_program(words, to[0], from[1]);
    free(words);
    close(to[0]);
    close(from[1]);
    wire->to = to[1];
    wire->from = from[0];
    pthread_create(&wire->thread, NULL, hear_program, wire);
    return wire;
}

static void send_to_session(Wire *wire, const char *bytes, size_t count)
{
    Splitter *const splitter = &wire->splitter;
    for (size_t taken = 0; taken < count;) {
        taken += splitter_feed(splitter, bytes + taken, count - taken);
        if (splitter->whole)
            queue_push(session_queue(wire->session),
                       mail_create(splitter->text, splitter->length, splitter->too_long,
                                   engine_clock_ms()));
    }
}

static void send_to_program(Wire *wire, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t written = write(wire->to, bytes, count);
        if (written < 0)
            return;
        bytes += written;
        count -= (size_t)written;
    }
}

void wire_send(Wire *wire, const char *bytes, size_t count)
{
    if (wire->sent_end)
        return;
    if (wire->session != NULL)
        send_to_session(wire, bytes, count);
    else
        send_to_program(wire, bytes, count);
}

void wire_send_end(Wire *wire)
{
    if (wire->session != NULL)
        queue_close(session_queue(wire->session));
    else if (!wire->sent_end)
        close(wire->to);
    wire->sent_end = true;
}

static struct timespec deadline(int wait_ms)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    const long nanoseconds = time.tv_nsec + wait_ms % 1000 * 1000000L;
    time.tv_sec += wait_ms / 1000 + nanoseconds / 1000000000L;
    time.tv_nsec = nanoseconds % 1000000000L;
    return time;
}

// Copies the next whole line, if there is one.
static bool take_line(Wire *wire, char line[WIRE_LINE])
{
    const char *const start = wire->heard + wire->taken;
    const char *const end = memchr(start, '\n', wire->said - wire->taken);
    if (end == NULL || end - start >= WIRE_LINE)
        return false;
    const size_t length = (size_t)(end - start);
    memcpy(line, start, length);
    line[length] = '\0';
    wire->taken += length + 1;
    if (wire->session == NULL && length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
    return true;
}

bool wire_next_line(Wire *wire, char line[WIRE_LINE], int wait_ms)
{
    const struct timespec until = deadline(wait_ms);
    pthread_mutex_lock(&wire->mutex);
    bool found = take_line(wire, line);
    bool waiting = true;
    while (!found && waiting && !wire->ended) {
        waiting = pthread_cond_timedwait(&wire->changed, &wire->mutex, &until) != ETIMEDOUT;
        found = take_line(wire, line);
    }
    pthread_mutex_unlock(&wire->mutex);
    return found;
}

static bool wait_for_end(Wire *wire, int wait_ms)
{
    const struct timespec until = deadline(wait_ms);
    pthread_mutex_lock(&wire->mutex);
    bool waiting = true;
    while (waiting && !wire->ended)
        waiting = pthread_cond_timedwait(&wire->changed, &wire->mutex, &until) != ETIMEDOUT;
    const bool ended = wire->ended;
    pthread_mutex_unlock(&wire->mutex);
    return ended;
}

static bool close_session(Wire *wire)
{
    queue_close(session_queue(wire->session));
    pthread_join(wire->thread, NULL);
    session_destroy(wire->session);
    output_clear(&wire->output);
    return true;
}

static bool close_program(Wire *wire, bool ended)
{
    int status = 0;
    if (!ended)
        kill(wire->process, SIGKILL);
    waitpid(wire->process, &status, 0);
    pthread_join(wire->thread, NULL);
    wire_send_end(wire);
    close(wire->from);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool wire_close(Wire *wire, int wait_ms)
{
    const bool ended = wait_for_end(wire, wait_ms);
    const bool well = wire->session != NULL ? close_session(wire) : close_program(wire, ended);
    wire_free(wire);
    return ended && well;
}
