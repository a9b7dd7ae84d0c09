#include "protocol/splitter.h"
#include "tests/test.h"

#include <string.h>

// Feeds bytes in pieces of the given size and collects the lines, each followed by '|'.
static void split(const char *bytes, size_t count, size_t piece, char out[256])
{
    static const char end[] = "|";
    Splitter splitter;
    splitter_init(&splitter);
    size_t length = 0;
    for (size_t taken = 0; taken < count;) {
        const size_t size = count - taken < piece ? count - taken : piece;
        taken += splitter_feed(&splitter, bytes + taken, size);
        if (!splitter.whole)
            continue;
        memcpy(out + length, splitter.text, splitter.length);
        length += splitter.length;
        out[length++] = end[0];
    }
    if (splitter_finish(&splitter)) {
        memcpy(out + length, splitter.text, splitter.length);
        length += splitter.length;
    }
    out[length] = '\0';
}

static void test_line_ends(void)
{
    static const char bytes[] = "a\r\nb\nc\rd\r\r\n\n\re\0f\tg\x7f\xc3";
    for (size_t piece = 1; piece < sizeof bytes; piece++) {
        char out[256];
        split(bytes, sizeof bytes - 1, piece, out);
        CHECK_STR(out, "a|b|c|d||||e?f\tg?\xc3");
    }
}

static void test_long_lines(void)
{
    Splitter splitter;
    splitter_init(&splitter);
    for (int i = 0; i < 100000; i++)
        CHECK(splitter_feed(&splitter, "A", 1) == 1);
    CHECK(splitter_feed(&splitter, "\nB\n", 3) == 1);
    CHECK(splitter.whole && splitter.too_long);
    CHECK(strlen(splitter.text) == LINE_BYTES);
    CHECK(splitter_feed(&splitter, "B\n", 2) == 2);
    CHECK(splitter.whole && !splitter.too_long);
    CHECK_STR(splitter.text, "B");
    CHECK(!splitter_finish(&splitter));
}

static const TestCase cases[] = {
    {"every line end, in pieces of every size", test_line_ends, false},
    {"a long line is drained in bounded memory", test_long_lines, false},
    {NULL, NULL, false},
};

const TestSuite suite_splitter = {"splitter", cases};
