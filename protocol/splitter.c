// Every byte goes through one small state machine. A line ends at LF or CR; the LF of a CR LF is
// skipped, so that the line is out as soon as its CR is. Control characters, NUL among them, become
// '?': a text with one is a strange word, never a shorter string.
#include "protocol/splitter.h"

static void begin_line(Splitter *splitter)
{
    splitter->length = 0;
    splitter->too_long = false;
    splitter->whole = false;
}

void splitter_init(Splitter *splitter)
{
    begin_line(splitter);
    splitter->after_return = false;
}

static void end_line(Splitter *splitter)
{
    splitter->text[splitter->length] = '\0';
    splitter->whole = true;
}

static void keep(Splitter *splitter, char byte)
{
    const bool is_control = (byte >= 0 && byte < ' ' && byte != '\t') || byte == 127;
    if (splitter->length == LINE_BYTES)
        splitter->too_long = true;
    else
        splitter->text[splitter->length++] = is_control ? '?' : byte;
}

size_t splitter_feed(Splitter *splitter, const char *bytes, size_t count)
{
    if (splitter->whole)
        begin_line(splitter);
    size_t taken = 0;
    while (taken < count && !splitter->whole) {
        const char byte = bytes[taken++];
        const bool is_second_half = byte == '\n' && splitter->after_return;
        splitter->after_return = byte == '\r';
        if (byte != '\n' && byte != '\r')
            keep(splitter, byte);
        else if (!is_second_half)
            end_line(splitter);
    }
    return taken;
}

bool splitter_finish(Splitter *splitter)
{
    if (splitter->whole || splitter->length == 0)
        return false;
    end_line(splitter);
    return true;
}
