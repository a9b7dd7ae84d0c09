// Line patterns: what a player would make on an empty cell in one direction, looked up from the
// window of cells around it. Tables are built on first use from the slow classifier (eval/line).
#ifndef EVAL_PATTERN_H
#define EVAL_PATTERN_H

#include "eval/line.h"
#include "eval/rule.h"

#include <stdint.h>

enum {
    PATTERN_HALF_BITS = 10, // five cells of two bits on each side of the centre
    PATTERN_HALF_NB = 1 << PATTERN_HALF_BITS,
    PATTERN_LEFT_NB = 4 * PATTERN_HALF_NB, // with the centre cell on top
    PATTERN_HALF_IDS = 364,                // halves that differ: sum of 3^i, i = 0..5
};

// A class of both players packed in a byte: black in the low nibble, white in the high one.
typedef struct PatternTable {
    int radius;                      // cells that count on each side: 4 (freestyle) or 5
    uint32_t left[PATTERN_LEFT_NB];  // half window before the centre -> offset into classes
    uint16_t right[PATTERN_HALF_NB]; // half window behind the centre -> offset to add
    uint8_t classes[(PATTERN_HALF_IDS + 1) * PATTERN_HALF_IDS]; // last row: centre not empty, all 0
} PatternTable;

// The table of a rule, built on the first call (any thread); never NULL, never changes.
const PatternTable *pattern_table(Rule rule);

// Both classes of a centre cell. window: two bits a cell (00 empty, 01 black, 10 white, 11 wall),
// the cell `PATTERN_RADIUS` (5) places before the centre in bits 0-1, the centre in bits 10-11.
static inline uint8_t pattern_lookup(const PatternTable *table, uint64_t window)
{
    return table->classes[table->left[window & 0x3FF] + table->right[window >> 12 & 0x3FF]];
}

// The same, but 0 (nobody makes anything) where the centre is not empty.
static inline uint8_t pattern_lookup_empty(const PatternTable *table, uint64_t window)
{
    return table->classes[table->left[window & 0xFFF] + table->right[window >> 12 & 0x3FF]];
}

static inline Pattern pattern_black(uint8_t classes)
{
    return (Pattern)(classes & 15);
}

static inline Pattern pattern_white(uint8_t classes)
{
    return (Pattern)(classes >> 4);
}

#endif
