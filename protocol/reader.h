// The thread that reads a stream of the manager's bytes and puts its lines into a queue.
#ifndef PROTOCOL_READER_H
#define PROTOCOL_READER_H

#include "protocol/queue.h"

#include <stdbool.h>

// Starts reading a file descriptor; at its end the queue is closed. The thread runs on its own and
// shares the queue, so it may go on waiting for input while the process ends. Returns false when
// no thread can be had.
bool reader_start(int descriptor, Queue *queue);

#endif
