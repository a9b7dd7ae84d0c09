// Reading has a thread of its own so that a command is seen, and its clock starts, at the moment it
// arrives, whatever the engine is doing.
#include "protocol/reader.h"

#include "engine/engine.h"
#include "protocol/splitter.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Reader {
    int descriptor;
    Queue *queue;
    Splitter splitter;
} Reader;

static void hand_over(Reader *reader)
{
    const Splitter *const line = &reader->splitter;
    Mail *const mail = mail_create(line->text, line->length, line->too_long, engine_clock_ms());
    if (mail != NULL)
        queue_push(reader->queue, mail);
}

static void cut(Reader *reader, const char *bytes, size_t count)
{
    for (size_t taken = 0; taken < count;) {
        taken += splitter_feed(&reader->splitter, bytes + taken, count - taken);
        if (reader->splitter.whole)
            hand_over(reader);
    }
}

static void *read_all(void *argument)
{
    Reader *const reader = argument;
    char bytes[4096];
    for (;;) {
        const ssize_t count = read(reader->descriptor, bytes, sizeof bytes);
        if (count > 0)
            cut(reader, bytes, (size_t)count);
        else if (count == 0 || errno != EINTR)
            break;
    }
    if (splitter_finish(&reader->splitter))
        hand_over(reader);
    queue_close(reader->queue);
    queue_release(reader->queue);
    free(reader);
    return NULL;
}

bool reader_start(int descriptor, Queue *queue)
{
    Reader *const reader = malloc(sizeof *reader);
    if (reader == NULL)
        return false;
    *reader = (Reader){.descriptor = descriptor, .queue = queue_share(queue)};
    splitter_init(&reader->splitter);
    pthread_t thread;
    if (pthread_create(&thread, NULL, read_all, reader) != 0) {
        queue_release(queue);
        free(reader);
        return false;
    }
    pthread_detach(thread);
    return true;
}
