// What the fuzz targets share: a main that replays files given as arguments, and without any makes
// seeded random inputs out of the target's own words, many more of them with --slow. A fuzzer that
// brings its own main defines FUZZER.
#ifndef TESTS_FUZZ_REPLAY_H
#define TESTS_FUZZ_REPLAY_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of the target: the test itself, its words, ended by NULL, and how many random inputs to make.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern const char *const fuzz_words[];
extern const int fuzz_inputs;

// Ends the program where a property does not hold, in every build.
static inline void fuzz_require(int holds, const char *property)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz: does not hold: %s\n", property);
    abort();
}

#ifndef FUZZER

enum { FUZZ_BYTES = 4096, FUZZ_SLOW = 30 };

// splitmix64
static uint64_t fuzz_random(uint64_t *state)
{
    uint64_t mixed = *state += 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
    return mixed ^ mixed >> 31;
}

// Strings words together, now and then with a byte changed. Returns the size.
static size_t fuzz_make(uint64_t *state, uint8_t bytes[FUZZ_BYTES])
{
    size_t words = 0, size = 0;
    while (fuzz_words[words] != NULL)
        words++;
    for (uint64_t count = fuzz_random(state) % 60; count > 0; count--) {
        const char *const word = fuzz_words[fuzz_random(state) % words];
        const size_t length = strlen(word);
        if (size + length > FUZZ_BYTES)
            break;
        memcpy(bytes + size, word, length);
        size += length;
        if (size > 0 && fuzz_random(state) % 30 == 0)
            bytes[fuzz_random(state) % size] = (uint8_t)fuzz_random(state);
    }
    return size;
}

static int fuzz_replay_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 1;
    }
    static uint8_t bytes[1 << 20];
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return LLVMFuzzerTestOneInput(bytes, size);
}

int main(int argc, char **argv)
{
    int status = 0;
    const int slow = argc == 2 && strcmp(argv[1], "--slow") == 0;
    const int inputs = slow ? FUZZ_SLOW * fuzz_inputs : argc == 1 ? fuzz_inputs : 0;
    for (int i = 1; i < argc && !slow; i++)
        status |= fuzz_replay_file(argv[i]);
    for (int seed = 0; seed < inputs; seed++) {
        uint64_t state = (uint64_t)seed;
        uint8_t bytes[FUZZ_BYTES];
        LLVMFuzzerTestOneInput(bytes, fuzz_make(&state, bytes));
    }
    return status;
}

#endif
#endif
