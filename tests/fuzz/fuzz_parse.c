// Lines of any kind through the splitter, the readers, the options and the bodies.
#include "protocol/body.h"
#include "protocol/command.h"
#include "protocol/option.h"
#include "protocol/parse.h"
#include "protocol/splitter.h"
#include "tests/fuzz/replay.h"

const int fuzz_inputs = 20000;
const char *const fuzz_words[] = {
    "START ",      "INFO ",      "BOARD",       "DONE",
    "\n",          "\r\n",       "\r",          " ",
    "\t",          ",",          "7",           "-1",
    "15",          "7,7,1 ",     "8,8,2\n",     "9,9,3 ",
    "22,22,2",     "rule 4",     "time_left ",  "timeout_turn 0",
    "max_memory ", "max_node 9", "99999999999", "18446744073709551616",
    "a",           NULL,
};

static void read_everything(const char *text)
{
    const char *rest = text;
    int x, y;
    int64_t value;
    Word word;
    Settings settings;
    settings_init(&settings);
    if (parse_pair(&rest, &x, &y) || parse_integer(&rest, &value) || parse_word(&rest, &word))
        fuzz_require(rest > text, "a reader that succeeds moves on");
    rest = text;
    command_find(&rest);
    option_apply(&settings, rest);
    option_is_move_now(rest);
}

static void check_position(const Position *position)
{
    for (int i = 0; i < position->count; i++)
        fuzz_require(geometry_has_square(position->geometry, position->placed[i].square),
                     "every stone of a body is on the board");
}

static void end_body(Body *body)
{
    const Geometry geometry = {22, 15};
    Position position;
    if (body_to_board(body, geometry, RULE_RENJU, &position))
        check_position(&position);
    if (body_to_swap2(body, geometry, RULE_RENJU, &position))
        check_position(&position);
    body_begin(body);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Splitter splitter;
    Body body;
    splitter_init(&splitter);
    body_begin(&body);
    for (size_t taken = 0; taken < size;) {
        taken += splitter_feed(&splitter, (const char *)data + taken, size - taken);
        if (!splitter.whole && !(taken == size && splitter_finish(&splitter)))
            continue;
        fuzz_require(strlen(splitter.text) == splitter.length, "a line is a whole string");
        read_everything(splitter.text);
        body_read(&body, splitter.text);
        if (body.done)
            end_body(&body);
    }
    return 0;
}
