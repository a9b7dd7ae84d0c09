// Cuts a stream of bytes into lines, in bounded memory.
#ifndef PROTOCOL_SPLITTER_H
#define PROTOCOL_SPLITTER_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_BYTES = 16384 }; // a board of 484 stones on one line takes less than 6000

typedef struct Splitter {
    char text[LINE_BYTES + 1]; // the line so far, a string once it is whole
    size_t length;
    bool too_long; // the line had more bytes than fit; text holds its beginning
    bool whole;    // the line has ended, the next byte begins another
    bool after_return;
} Splitter;

void splitter_init(Splitter *splitter);

// Takes bytes up to the end of a line: LF, CR LF or a lone CR. Returns how many it took; `whole`
// tells whether a line is ready in text. It stays there until the next call.
size_t splitter_feed(Splitter *splitter, const char *bytes, size_t count);

// The end of the stream: returns whether a last line that had no end is ready in text.
bool splitter_finish(Splitter *splitter);

#endif
