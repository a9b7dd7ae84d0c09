// Game records of any kind: read, judged and drawn.
#include "protocol/record.h"
#include "tests/fuzz/replay.h"

const int fuzz_inputs = 5000;
const char *const fuzz_words[] = {
    "h8",   "I9",  "a1",   "b1", "c1", "d1", "e1", "o15", "p16", "z",  "9", "0", ",",  "1,", "16,",
    "224,", "225", "b15:", "00", "10", "20", "30", "40",  "ee",  "eE", "f", " ", "-1", NULL,
};

enum { TEXT_BYTES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_BYTES];
    const size_t length = size < TEXT_BYTES ? size : TEXT_BYTES - 1;
    memcpy(text, data, length);
    text[length] = '\0';
    const Rule rule = (Rule)(length % RULE_NB);
    Record record = {.position = {.geometry = {15, 15}, .rule = rule}};
    char problem[RECORD_PROBLEM_TEXT] = "", sentence[RECORD_SENTENCE_TEXT] = "";
    record_implies_15(text);
    const char *rest = text;
    const bool ok = record_read(&rest, &record, problem);
    record_sentence(&record, sentence);
    fuzz_require(ok || problem[0] != '\0', "a record that is refused has a reason");
    fuzz_require(!ok || sentence[0] != '\0', "a record that is read has an outcome");
    fuzz_require(record.position.count <= 15 * 15, "a record has no more stones than cells");
    return 0;
}
