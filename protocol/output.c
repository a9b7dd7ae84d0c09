// Managers read pipes without mercy: a line in two pieces, a trailing blank or an empty line is a
// lost game with one or another of them. So a line is finished in memory first and then handed to
// the sink once, under the mutex that keeps the search's messages and the replies apart.
#include "protocol/output.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

void output_init(Output *output, OutputSink sink, void *context)
{
    *output = (Output){.sink = sink, .context = context};
    pthread_mutex_init(&output->mutex, NULL);
}

static bool write_stdout(void *context, const char *bytes, size_t count)
{
    (void)context;
    while (count > 0) {
        const ssize_t written = write(STDOUT_FILENO, bytes, (unsigned)count);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return true;
}

void output_init_stdout(Output *output)
{
    output_init(output, write_stdout, NULL);
}

void output_clear(Output *output)
{
    pthread_mutex_destroy(&output->mutex);
}

// Makes the text fit for a line; returns its length.
static size_t tidy(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            text[i] = '?';
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

bool output_line(Output *output, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const bool ok = output_list(output, format, arguments);
    va_end(arguments);
    return ok;
}

bool output_list(Output *output, const char *format, va_list arguments)
{
    char line[OUTPUT_LINE_BYTES];
    const int wanted = vsnprintf(line, sizeof line - 1, format, arguments);
    const size_t limit = sizeof line - 2;
    size_t length = wanted < 0 ? 0 : (size_t)wanted < limit ? (size_t)wanted : limit;
    length = tidy(line, length);
    if (length == 0)
        return true;
    line[length++] = '\n';
    pthread_mutex_lock(&output->mutex);
    const bool ok = output->sink(output->context, line, length);
    pthread_mutex_unlock(&output->mutex);
    return ok;
}
