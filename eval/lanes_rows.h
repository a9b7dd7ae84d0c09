// Lanes in plain C: the rows of a board side by side in an array. The compiler makes of the loops
// what the processor has. The includer says how long a row is (LANES_ROW_BITS).
#ifndef EVAL_LANES_ROWS_H
#define EVAL_LANES_ROWS_H

#include "eval/threatmap.h"

#define LANES_TARGET
#define LANES_INLINE static inline

enum { LANES_WORDS = LANES_ROW_BITS == 16 ? 4 : 12, LANES_ROWS_IN_WORD = 64 / LANES_ROW_BITS };

typedef struct Lanes {
    uint64_t word[LANES_WORDS];
} Lanes;

static bool lanes_usable(void)
{
    return true;
}

LANES_INLINE Lanes lanes_load(const StoneSet *set)
{
    Lanes lanes;
    for (int i = 0; i < LANES_WORDS; i++)
        lanes.word[i] = set->word[i];
    return lanes;
}

LANES_INLINE void lanes_store(StoneSet *set, Lanes lanes)
{
    for (int i = 0; i < LANES_WORDS; i++)
        set->word[i] = lanes.word[i];
}

LANES_INLINE Lanes lanes_none(void)
{
    return (Lanes){{0}};
}

LANES_INLINE Lanes lanes_and(Lanes a, Lanes b)
{
    for (int i = 0; i < LANES_WORDS; i++)
        a.word[i] &= b.word[i];
    return a;
}

LANES_INLINE Lanes lanes_or(Lanes a, Lanes b)
{
    for (int i = 0; i < LANES_WORDS; i++)
        a.word[i] |= b.word[i];
    return a;
}

LANES_INLINE Lanes lanes_xor(Lanes a, Lanes b)
{
    for (int i = 0; i < LANES_WORDS; i++)
        a.word[i] ^= b.word[i];
    return a;
}

// a without b.
LANES_INLINE Lanes lanes_but(Lanes a, Lanes b)
{
    for (int i = 0; i < LANES_WORDS; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

// The one cell; nothing for CELL_NONE.
LANES_INLINE Lanes lanes_cell(int cell)
{
    Lanes lanes = lanes_none();
    if (cell != CELL_NONE)
        lanes.word[cell >> 6] = UINT64_C(1) << (cell & 63);
    return lanes;
}

// A word whose rows all hold the lowest `bits` bits.
LANES_INLINE uint64_t row_pattern(int bits)
{
    const uint64_t row = (UINT64_C(1) << bits) - 1;
    return LANES_ROW_BITS == 16 ? row * UINT64_C(0x0001000100010001) : row | row << 32;
}

// Each cell gets what stands n cells to its right (n < 0: left), nothing from off the board.
LANES_INLINE Lanes lanes_east(Lanes a, int n)
{
    const uint64_t keep = n > 0 ? row_pattern(LANES_ROW_BITS - n) : ~row_pattern(-n);
    for (int i = 0; i < LANES_WORDS; i++)
        a.word[i] = (n > 0 ? a.word[i] >> n : a.word[i] << -n) & keep;
    return a;
}

LANES_INLINE uint64_t word_at(const Lanes *a, int i)
{
    return i >= 0 && i < LANES_WORDS ? a->word[i] : 0;
}

// Each cell gets what stands n cells below it (n < 0: above).
LANES_INLINE Lanes lanes_south(Lanes a, int n)
{
    const int rows = n > 0 ? n : -n, step = n > 0 ? 1 : -1;
    const int words = rows / LANES_ROWS_IN_WORD;
    const int bits = rows % LANES_ROWS_IN_WORD * LANES_ROW_BITS;
    Lanes moved;
    for (int i = 0; i < LANES_WORDS; i++) {
        const uint64_t near = word_at(&a, i + step * words);
        const uint64_t far = word_at(&a, i + step * (words + 1));
        if (bits == 0)
            moved.word[i] = near;
        else
            moved.word[i] =
                n > 0 ? near >> bits | far << (64 - bits) : near << bits | far >> (64 - bits);
    }
    return moved;
}

// All rows of a word turned to the right by n bits, 0 <= n < LANES_ROW_BITS.
LANES_INLINE uint64_t turn_rows(uint64_t word, unsigned n)
{
    if (n == 0)
        return word;
    const uint64_t low = row_pattern((int)n);
    return (word << n & ~low) | (word >> (LANES_ROW_BITS - n) & low);
}

// Row y turned by slope * y bits (slope -1, 0 or 1) to the right: every word as its first row asks,
// then its odd rows by one more, then its upper pair of rows by two more.
LANES_INLINE Lanes lanes_slant(Lanes a, int slope)
{
    const uint64_t odd = LANES_ROW_BITS == 16 ? UINT64_C(0xFFFF0000FFFF0000) : UINT64_MAX << 32;
    const uint64_t upper = LANES_ROW_BITS == 16 ? UINT64_MAX << 32 : 0;
    for (int i = 0; i < LANES_WORDS; i++) {
        uint64_t word =
            turn_rows(a.word[i], (unsigned)(slope * i * LANES_ROWS_IN_WORD) % LANES_ROW_BITS);
        word = (word & ~odd) | (turn_rows(word, (unsigned)slope % LANES_ROW_BITS) & odd);
        a.word[i] =
            (word & ~upper) | (turn_rows(word, (unsigned)(2 * slope) % LANES_ROW_BITS) & upper);
    }
    return a;
}

#endif
