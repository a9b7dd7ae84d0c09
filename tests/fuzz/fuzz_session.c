// Whole conversations. After the input comes a START, which gets out of any body and cuts every
// search short, and a word of our own: when its answer is heard, everything before has been run.
#include "engine/engine.h"
#include "protocol/session.h"
#include "protocol/splitter.h"
#include "tests/fuzz/replay.h"

const int fuzz_inputs = 500;
const char *const fuzz_words[] = {
    "START 15\n",
    "START 5\n",
    "start 22 7\n",
    "RECTSTART 9,20\n",
    "RESTART\n",
    "BEGIN\n",
    "TURN 7,7\n",
    "TURN 0,0\n",
    "TURN 4,4\n",
    "TURN 3,4\n",
    "TURN ",
    "BOARD\n",
    "7,7,1\n",
    "8,8,2\n",
    "9,9,3\n",
    "1,1,2 2,2,1 ",
    "DONE\n",
    "DONE\n",
    "SWAP2BOARD\n",
    "7,7\n8,7\n9,9\nDONE\n",
    "TAKEBACK\n",
    "TAKEBACK 7,7\n",
    "PLAY 3,3\n",
    "INFO rule 4\n",
    "INFO rule 0\n",
    "INFO rule 8\n",
    "INFO max_node 50\n",
    "INFO max_depth 2\n",
    "INFO timeout_turn 0\n",
    "INFO time_left -5\n",
    "INFO max_memory 30000000\n",
    "ABOUT\n",
    "BOARD 3,3,1 4,3,1 5,3,1 6,3,1 0,0,2 DONE\n",
    "TURN 7,3\n",
    "TURN 2,3\n",
    "YXBOARD 3,4,1 4,4,1 1,4,1 0,4,1 0,0,2 1,1,2 2,2,2 DONE\n",
    "TURN 2,4\n",
    "YXSTOP\n",
    "YXBOARD 1,1,1 2,2,2 DONE\n",
    "YXSHOWFORBID\n",
    "yxshowinfo\n",
    "yxhashclear\n",
    "yxquerydatabaseall\n",
    "INFO game_type 1\n",
    "YXNBEST 3\n",
    "YXSEARCHDEFEND 2\n",
    "YXBALANCEONE 10\n",
    "YXBALANCETWO -10\n",
    "YXBLOCK 7,7 3,3 DONE\n",
    "YXBLOCKUNDO 7,7 DONE\n",
    "YXBLOCKPATH 7,7 8,8 DONE\n",
    "YXBLOCKPATHUNDO\n",
    "YXFORBID add 4 4 1\n",
    "yxswap2step1\n",
    "yxswap2step2\n",
    "yxswap2step3\n",
    "yxdraw\n",
    "yxsetdatabase\n",
    "TURN -1,-1\n",
    "INFO rule 2\n",
    "INFO pondering 1\n",
    "INFO show_detail 3\n",
    "INFO output json\n",
    "INFO hash_size 1024\n",
    "FOO\n",
    "\n",
    "\r",
    NULL,
};

static const char last_answer[] = "UNKNOWN OVER\n";

static bool hear(void *context, const char *bytes, size_t count)
{
    fuzz_require(count >= 2 && count <= OUTPUT_LINE_BYTES, "a line is not empty and not too long");
    fuzz_require(bytes[count - 1] == '\n' && bytes[count - 2] != ' ', "a line has a clean end");
    for (size_t i = 0; i + 1 < count; i++)
        fuzz_require(bytes[i] >= ' ' && bytes[i] <= '~', "a line holds plain characters");
    if (count == sizeof last_answer - 1 && memcmp(bytes, last_answer, count) == 0)
        queue_close(*(Queue **)context);
    return true;
}

static void push(Queue *queue, const char *text, size_t length, bool too_long)
{
    queue_push(queue, mail_create(text, length, too_long, engine_clock_ms()));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Splitter splitter;
    Queue *queue = NULL;
    Output output;
    output_init(&output, hear, &queue);
    Session *const session = session_create(&output);
    fuzz_require(session != NULL, "there is memory for a session");
    queue = session_queue(session);
    splitter_init(&splitter);
    for (size_t taken = 0; taken < size;) {
        taken += splitter_feed(&splitter, (const char *)data + taken, size - taken);
        if (splitter.whole || (taken == size && splitter_finish(&splitter)))
            push(queue, splitter.text, splitter.length, splitter.too_long);
    }
    push(queue, "START 5", 7, false);
    push(queue, "OVER", 4, false);
    session_run(session);
    session_destroy(session);
    output_clear(&output);
    return 0;
}
