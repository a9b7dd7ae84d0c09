// Lanes of three 256-bit registers: 24 rows of 32 bits. Included by eval/lanes_avx2.h only.
#ifndef EVAL_LANES_AVX2_WIDE_H
#define EVAL_LANES_AVX2_WIDE_H

enum { LANES_WORDS = 12 };

// Eight rows each. Named, not indexed: compilers keep these in registers and arrays often not.
typedef struct Lanes {
    __m256i top, middle, bottom;
} Lanes;

LANES_INLINE Lanes lanes_load(const StoneSet *set)
{
    const __m256i *part = (const __m256i *)set->word;
    return (Lanes){_mm256_load_si256(part), _mm256_load_si256(part + 1),
                   _mm256_load_si256(part + 2)};
}

LANES_INLINE void lanes_store(StoneSet *set, Lanes lanes)
{
    __m256i *part = (__m256i *)set->word;
    _mm256_store_si256(part, lanes.top);
    _mm256_store_si256(part + 1, lanes.middle);
    _mm256_store_si256(part + 2, lanes.bottom);
}

LANES_INLINE Lanes lanes_none(void)
{
    const __m256i zero = _mm256_setzero_si256();
    return (Lanes){zero, zero, zero};
}

LANES_INLINE Lanes lanes_and(Lanes a, Lanes b)
{
    return (Lanes){_mm256_and_si256(a.top, b.top), _mm256_and_si256(a.middle, b.middle),
                   _mm256_and_si256(a.bottom, b.bottom)};
}

LANES_INLINE Lanes lanes_or(Lanes a, Lanes b)
{
    return (Lanes){_mm256_or_si256(a.top, b.top), _mm256_or_si256(a.middle, b.middle),
                   _mm256_or_si256(a.bottom, b.bottom)};
}

LANES_INLINE Lanes lanes_xor(Lanes a, Lanes b)
{
    return (Lanes){_mm256_xor_si256(a.top, b.top), _mm256_xor_si256(a.middle, b.middle),
                   _mm256_xor_si256(a.bottom, b.bottom)};
}

// a without b.
LANES_INLINE Lanes lanes_but(Lanes a, Lanes b)
{
    return (Lanes){_mm256_andnot_si256(b.top, a.top), _mm256_andnot_si256(b.middle, a.middle),
                   _mm256_andnot_si256(b.bottom, a.bottom)};
}

// The row that holds the cell, of the eight rows from `first` on.
LANES_INLINE __m256i find_row(int cell, int first)
{
    const __m256i rows = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpeq_epi32(rows, _mm256_set1_epi32((cell >> 5) - first));
}

// The one cell; nothing for CELL_NONE, which lies in no row.
LANES_INLINE Lanes lanes_cell(int cell)
{
    const __m256i bit = _mm256_set1_epi32((int)(1u << (cell & 31)));
    return (Lanes){_mm256_and_si256(find_row(cell, 0), bit),
                   _mm256_and_si256(find_row(cell, 8), bit),
                   _mm256_and_si256(find_row(cell, 16), bit)};
}

// Each cell gets what stands n cells to its right (n < 0: left), nothing from off the board.
LANES_INLINE Lanes lanes_east(Lanes a, int n)
{
    if (n > 0)
        return (Lanes){_mm256_srli_epi32(a.top, n), _mm256_srli_epi32(a.middle, n),
                       _mm256_srli_epi32(a.bottom, n)};
    return (Lanes){_mm256_slli_epi32(a.top, -n), _mm256_slli_epi32(a.middle, -n),
                   _mm256_slli_epi32(a.bottom, -n)};
}

// Eight rows beginning n = 0..8 rows down in low, high.
LANES_INLINE __m256i rows_from(__m256i low, __m256i high, int n)
{
    const __m256i between = _mm256_permute2x128_si256(low, high, 0x21);
    return n < 4 ? lanes_align(between, low, 2 * n) : lanes_align(high, between, 2 * (n - 4));
}

// Each cell gets what stands n cells below it (n < 0: above), -5..5.
LANES_INLINE Lanes lanes_south(Lanes a, int n)
{
    const __m256i zero = _mm256_setzero_si256();
    if (n == 0)
        return a;
    if (n > 0)
        return (Lanes){rows_from(a.top, a.middle, n), rows_from(a.middle, a.bottom, n),
                       rows_from(a.bottom, zero, n)};
    return (Lanes){rows_from(zero, a.top, 8 + n), rows_from(a.top, a.middle, 8 + n),
                   rows_from(a.middle, a.bottom, 8 + n)};
}

// Eight rows from `first` on, each turned by its number to the left (slope < 0: to the right).
LANES_INLINE __m256i turn_rows(__m256i rows, int first, int slope)
{
    const __m256i eight = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i up = _mm256_add_epi32(eight, _mm256_set1_epi32(first));
    const __m256i down = _mm256_sub_epi32(_mm256_set1_epi32(32), up);
    return _mm256_or_si256(_mm256_sllv_epi32(rows, slope > 0 ? up : down),
                           _mm256_srlv_epi32(rows, slope > 0 ? down : up));
}

// Row y turned by slope * y bits (slope -1, 0 or 1) to the right.
LANES_INLINE Lanes lanes_slant(Lanes a, int slope)
{
    if (slope == 0)
        return a;
    return (Lanes){turn_rows(a.top, 0, slope), turn_rows(a.middle, 8, slope),
                   turn_rows(a.bottom, 16, slope)};
}

#endif
