// Lanes of four words of 64 bits: 16 rows of 16 bits. Included by eval/lanes_plain.h only.
#ifndef EVAL_LANES_PLAIN_NARROW_H
#define EVAL_LANES_PLAIN_NARROW_H

#ifdef __OPTIMIZE__
    #define LANES_INLINE static inline __attribute__((always_inline))
#else
    #define LANES_INLINE static inline
#endif

enum { LANES_WORDS = 4 };

// Named, not indexed: compilers keep these in registers and arrays often not.
typedef struct Lanes {
    uint64_t a, b, c, d;
} Lanes;

LANES_INLINE Lanes lanes_load(const StoneSet *set)
{
    return (Lanes){set->word[0], set->word[1], set->word[2], set->word[3]};
}

LANES_INLINE void lanes_store(StoneSet *set, Lanes v)
{
    set->word[0] = v.a;
    set->word[1] = v.b;
    set->word[2] = v.c;
    set->word[3] = v.d;
}

LANES_INLINE Lanes lanes_none(void)
{
    return (Lanes){0, 0, 0, 0};
}

LANES_INLINE Lanes lanes_and(Lanes v, Lanes w)
{
    return (Lanes){v.a & w.a, v.b & w.b, v.c & w.c, v.d & w.d};
}

LANES_INLINE Lanes lanes_or(Lanes v, Lanes w)
{
    return (Lanes){v.a | w.a, v.b | w.b, v.c | w.c, v.d | w.d};
}

LANES_INLINE Lanes lanes_xor(Lanes v, Lanes w)
{
    return (Lanes){v.a ^ w.a, v.b ^ w.b, v.c ^ w.c, v.d ^ w.d};
}

// v without w.
LANES_INLINE Lanes lanes_but(Lanes v, Lanes w)
{
    return (Lanes){v.a & ~w.a, v.b & ~w.b, v.c & ~w.c, v.d & ~w.d};
}

LANES_INLINE uint64_t cell_word(int cell, int word)
{
    return cell >> 6 == word ? UINT64_C(1) << (cell & 63) : 0;
}

// The one cell; nothing for CELL_NONE, which lies in no word.
LANES_INLINE Lanes lanes_cell(int cell)
{
    return (Lanes){cell_word(cell, 0), cell_word(cell, 1), cell_word(cell, 2), cell_word(cell, 3)};
}

// A word whose rows all hold the lowest `bits` bits.
LANES_INLINE uint64_t row_pattern(unsigned bits)
{
    return ((UINT64_C(1) << bits) - 1) * UINT64_C(0x0001000100010001);
}

// Each cell gets what stands n cells to its right (n < 0: left), nothing from off the board.
LANES_INLINE Lanes lanes_east(Lanes v, int n)
{
    if (n > 0) {
        const uint64_t keep = row_pattern((unsigned)(16 - n));
        return (Lanes){v.a >> n & keep, v.b >> n & keep, v.c >> n & keep, v.d >> n & keep};
    }
    const uint64_t keep = ~row_pattern((unsigned)-n);
    return (Lanes){v.a << -n & keep, v.b << -n & keep, v.c << -n & keep, v.d << -n & keep};
}

// Four rows beginning n = 1..3 rows down in low, high.
LANES_INLINE uint64_t rows_from(uint64_t low, uint64_t high, int n)
{
    return low >> 16 * n | high << (64 - 16 * n);
}

// Each cell gets what stands n cells below it (n < 0: above), -5..5.
LANES_INLINE Lanes lanes_south(Lanes v, int n)
{
    if (n >= 4 || n <= -4) {
        v = n > 0 ? (Lanes){v.b, v.c, v.d, 0} : (Lanes){0, v.a, v.b, v.c};
        n -= n > 0 ? 4 : -4;
    }
    if (n == 0)
        return v;
    if (n > 0)
        return (Lanes){rows_from(v.a, v.b, n), rows_from(v.b, v.c, n), rows_from(v.c, v.d, n),
                       v.d >> 16 * n};
    return (Lanes){v.a << -16 * n, rows_from(v.a, v.b, 4 + n), rows_from(v.b, v.c, 4 + n),
                   rows_from(v.c, v.d, 4 + n)};
}

// All rows of a word turned to the right by n bits, 0 <= n < 16.
LANES_INLINE uint64_t turn_all(uint64_t word, unsigned n)
{
    const uint64_t low = row_pattern(n);
    return n == 0 ? word : (word << n & ~low) | (word >> (16 - n) & low);
}

// The rows first..first + 3 of a word, each turned by slope times its number: all as the first
// asks, then the second and fourth by one more, then the third and fourth by two more.
LANES_INLINE uint64_t turn_rows(uint64_t word, int first, int slope)
{
    const uint64_t odd = UINT64_C(0xFFFF0000FFFF0000), upper = UINT64_C(0xFFFFFFFF00000000);
    word = turn_all(word, (unsigned)(slope * first) & 15);
    word = (word & ~odd) | (turn_all(word, (unsigned)slope & 15) & odd);
    return (word & ~upper) | (turn_all(word, (unsigned)(2 * slope) & 15) & upper);
}

// Row y turned by slope * y bits (slope -1, 0 or 1) to the right.
LANES_INLINE Lanes lanes_slant(Lanes v, int slope)
{
    if (slope == 0)
        return v;
    return (Lanes){turn_rows(v.a, 0, slope), turn_rows(v.b, 4, slope), turn_rows(v.c, 8, slope),
                   turn_rows(v.d, 12, slope)};
}

#endif
