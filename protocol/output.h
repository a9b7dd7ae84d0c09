// The one way out: whole lines to the manager, each in a single write, from any thread.
#ifndef PROTOCOL_OUTPUT_H
#define PROTOCOL_OUTPUT_H

#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

enum { OUTPUT_LINE_BYTES = 12288 }; // longest line with its newline

// Takes one whole line with its newline. Returns false when nobody reads any more.
typedef bool (*OutputSink)(void *context, const char *bytes, size_t count);

typedef struct Output {
    OutputSink sink;
    void *context;
    pthread_mutex_t mutex; // one line at a time
} Output;

// Prepares an output whose lines go to sink.
void output_init(Output *output, OutputSink sink, void *context);

// Prepares the output to the manager, on standard output.
void output_init_stdout(Output *output);

void output_clear(Output *output);

// Writes one formatted line: tabs become blanks, other characters
// that do not print '?', trailing blanks go, and a
// line of which nothing is left is not written. Returns false when nobody reads any more.
bool output_line(Output *output, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The same with the arguments in a list.
bool output_list(Output *output, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

#endif
