// Lanes of twelve words of 64 bits: 24 rows of 32 bits. Included by eval/lanes_plain.h only.
#ifndef EVAL_LANES_PLAIN_WIDE_H
#define EVAL_LANES_PLAIN_WIDE_H

// Too much for the registers, and inlining all of it would take compilers minutes.
#define LANES_INLINE static inline

enum { LANES_WORDS = 12 };

typedef struct Lanes {
    uint64_t word[LANES_WORDS];
} Lanes;

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

// A word whose two rows both hold the lowest `bits` bits.
LANES_INLINE uint64_t row_pattern(unsigned bits)
{
    return ((UINT64_C(1) << bits) - 1) * UINT64_C(0x0000000100000001);
}

// Each cell gets what stands n cells to its right (n < 0: left), nothing from off the board.
LANES_INLINE Lanes lanes_east(Lanes a, int n)
{
    const uint64_t keep = n > 0 ? row_pattern((unsigned)(32 - n)) : ~row_pattern((unsigned)-n);
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
    const int words = n < 0 ? (n - 1) / 2 : n / 2; // rounded down
    Lanes moved;
    for (int i = 0; i < LANES_WORDS; i++) {
        const uint64_t low = word_at(&a, i + words), high = word_at(&a, i + words + 1);
        moved.word[i] = n % 2 == 0 ? low : low >> 32 | high << 32;
    }
    return moved;
}

// Row y turned by slope * y bits (slope -1, 0 or 1) to the right.
LANES_INLINE Lanes lanes_slant(Lanes a, int slope)
{
    for (int i = 0; i < LANES_WORDS; i++) {
        const unsigned turn = (unsigned)(slope * 2 * i) & 31, next = (turn + (unsigned)slope) & 31;
        const uint32_t first = (uint32_t)a.word[i], second = (uint32_t)(a.word[i] >> 32);
        const uint64_t low = first << turn | first >> (-turn & 31);
        const uint64_t high = second << next | second >> (-next & 31);
        a.word[i] = (low & UINT32_MAX) | high << 32;
    }
    return a;
}

#endif
