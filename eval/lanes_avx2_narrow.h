// Lanes of one 256-bit register: 16 rows of 16 bits. Included by eval/lanes_avx2.h only.
#ifndef EVAL_LANES_AVX2_NARROW_H
#define EVAL_LANES_AVX2_NARROW_H

enum { LANES_WORDS = 4 };

typedef __m256i Lanes;

LANES_INLINE Lanes lanes_load(const StoneSet *set)
{
    return _mm256_load_si256((const __m256i *)set->word);
}

LANES_INLINE void lanes_store(StoneSet *set, Lanes lanes)
{
    _mm256_store_si256((__m256i *)set->word, lanes);
}

LANES_INLINE Lanes lanes_none(void)
{
    return _mm256_setzero_si256();
}

LANES_INLINE Lanes lanes_and(Lanes a, Lanes b)
{
    return _mm256_and_si256(a, b);
}

LANES_INLINE Lanes lanes_or(Lanes a, Lanes b)
{
    return _mm256_or_si256(a, b);
}

LANES_INLINE Lanes lanes_xor(Lanes a, Lanes b)
{
    return _mm256_xor_si256(a, b);
}

// a without b.
LANES_INLINE Lanes lanes_but(Lanes a, Lanes b)
{
    return _mm256_andnot_si256(b, a);
}

// The one cell; nothing for CELL_NONE, which lies in no row.
LANES_INLINE Lanes lanes_cell(int cell)
{
    const __m256i rows = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m256i row = _mm256_cmpeq_epi16(rows, _mm256_set1_epi16((short)(cell >> 4)));
    return _mm256_and_si256(row, _mm256_set1_epi16((short)(1 << (cell & 15))));
}

// Each cell gets what stands n cells to its right (n < 0: left), nothing from off the board.
LANES_INLINE Lanes lanes_east(Lanes a, int n)
{
    return n > 0 ? _mm256_srli_epi16(a, n) : _mm256_slli_epi16(a, -n);
}

// Each cell gets what stands n cells below it (n < 0: above), -5..5.
LANES_INLINE Lanes lanes_south(Lanes a, int n)
{
    const __m256i zero = _mm256_setzero_si256();
    if (n == 0)
        return a;
    if (n > 0)
        return lanes_align(_mm256_permute2x128_si256(a, zero, 0x21), a, n);
    return lanes_align(a, _mm256_permute2x128_si256(zero, a, 0x20), 8 + n);
}

// Row y turned by slope * y bits (slope -1, 0 or 1) to the right: multiplied by a power of two,
// the high half of the product added.
LANES_INLINE Lanes lanes_slant(Lanes a, int slope)
{
    const __m256i left = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096,
                                           8192, 16384, -32768);
    const __m256i right = _mm256_setr_epi16(1, -32768, 16384, 8192, 4096, 2048, 1024, 512, 256, 128,
                                            64, 32, 16, 8, 4, 2);
    if (slope == 0)
        return a;
    const __m256i power = slope > 0 ? left : right;
    return _mm256_or_si256(_mm256_mullo_epi16(a, power), _mm256_mulhi_epu16(a, power));
}

#endif
