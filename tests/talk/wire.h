// Two ways to hold a conversation: with a session in this process, and with the built engine over
// pipes. Both take bytes and give lines.
#ifndef TESTS_TALK_WIRE_H
#define TESTS_TALK_WIRE_H

#include <stdbool.h>
#include <stddef.h>

enum { WIRE_LINE = 16384 };

typedef struct Wire Wire;

// Starts a session in a thread of its own. NULL when it cannot.
Wire *wire_open_session(void);

// Starts the program, words as command_split takes them. NULL when it cannot.
Wire *wire_open_program(const char *command);

// Sends bytes as they are.
void wire_send(Wire *wire, const char *bytes, size_t count);

// No more bytes will be sent.
void wire_send_end(Wire *wire);

// Waits for the next line and copies it without its end, which of a program may be CR LF. Returns
// false when none came in time or the other side has ended.
bool wire_next_line(Wire *wire, char line[WIRE_LINE], int wait_ms);

// Waits until the other side has ended by itself; returns false, and ends it, when it does not. Its
// exit status must be 0.
bool wire_close(Wire *wire, int wait_ms);

#endif
