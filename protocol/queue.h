// The letter box between the threads: the reader puts lines in, the engine's thread drops a note
// when its move is found, and the session takes out one thing at a time.
#ifndef PROTOCOL_QUEUE_H
#define PROTOCOL_QUEUE_H

#include "protocol/mail.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Queue Queue;

// What the session is woken for.
typedef enum {
    WAKE_LINE, // a line came in
    WAKE_MOVE, // the engine has its move
    WAKE_END,  // no more lines will come
} Wake;

// Creates a queue with one owner. NULL when out of memory.
Queue *queue_create(void);

// A second owner, such as the reader's thread. Returns queue.
Queue *queue_share(Queue *queue);

// Gives up an ownership; the last one frees. NULL is allowed.
void queue_release(Queue *queue);

// Puts a line in, the queue owns it from now on; waits while the queue is full of unread lines.
void queue_push(Queue *queue, Mail *mail);

// Tells that no more lines will come.
void queue_close(Queue *queue);

// Drops the note that a move is found.
void queue_post_move(Queue *queue);

// Waits for the next thing: the note of a move before any line, the end after all lines. On
// WAKE_LINE *mail is the caller's.
Wake queue_take(Queue *queue, Mail **mail);

// Waits for the note of a move alone.
void queue_take_move(Queue *queue);

#endif
