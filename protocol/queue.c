// One mutex, two conditions: something has come, room has been made. Lines are bounded by their
// memory, so a flood waits in the pipe, not here; the note of a move is a flag and always fits.
#include "protocol/queue.h"

#include <pthread.h>
#include <stdlib.h>

enum { QUEUE_BYTES = 1 << 20 };

struct Queue {
    pthread_mutex_t mutex; // guards everything below
    pthread_cond_t filled, emptied;
    MailList lines;
    bool move_found;
    bool closed;
    int owners;
};

Queue *queue_create(void)
{
    Queue *const queue = calloc(1, sizeof *queue);
    if (queue == NULL)
        return NULL;
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_cond_init(&queue->filled, NULL);
    pthread_cond_init(&queue->emptied, NULL);
    queue->owners = 1;
    return queue;
}

Queue *queue_share(Queue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    queue->owners++;
    pthread_mutex_unlock(&queue->mutex);
    return queue;
}

void queue_release(Queue *queue)
{
    if (queue == NULL)
        return;
    pthread_mutex_lock(&queue->mutex);
    const bool was_last = --queue->owners == 0;
    pthread_mutex_unlock(&queue->mutex);
    if (!was_last)
        return;
    mail_list_clear(&queue->lines);
    pthread_cond_destroy(&queue->emptied);
    pthread_cond_destroy(&queue->filled);
    pthread_mutex_destroy(&queue->mutex);
    free(queue);
}

void queue_push(Queue *queue, Mail *mail)
{
    pthread_mutex_lock(&queue->mutex);
    while (queue->lines.bytes > QUEUE_BYTES)
        pthread_cond_wait(&queue->emptied, &queue->mutex);
    mail_list_push(&queue->lines, mail);
    pthread_cond_signal(&queue->filled);
    pthread_mutex_unlock(&queue->mutex);
}

static void raise_flag(Queue *queue, bool *flag)
{
    pthread_mutex_lock(&queue->mutex);
    *flag = true;
    pthread_cond_signal(&queue->filled);
    pthread_mutex_unlock(&queue->mutex);
}

void queue_close(Queue *queue)
{
    raise_flag(queue, &queue->closed);
}

void queue_post_move(Queue *queue)
{
    raise_flag(queue, &queue->move_found);
}

Wake queue_take(Queue *queue, Mail **mail)
{
    pthread_mutex_lock(&queue->mutex);
    while (!queue->move_found && queue->lines.first == NULL && !queue->closed)
        pthread_cond_wait(&queue->filled, &queue->mutex);
    Wake wake = WAKE_END;
    if (queue->move_found) {
        queue->move_found = false;
        wake = WAKE_MOVE;
    } else if ((*mail = mail_list_pop(&queue->lines)) != NULL) {
        pthread_cond_signal(&queue->emptied);
        wake = WAKE_LINE;
    }
    pthread_mutex_unlock(&queue->mutex);
    return wake;
}

void queue_take_move(Queue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    while (!queue->move_found)
        pthread_cond_wait(&queue->filled, &queue->mutex);
    queue->move_found = false;
    pthread_mutex_unlock(&queue->mutex);
}
