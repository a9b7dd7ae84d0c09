// Lanes in 256-bit registers. This is the one file that knows kinds of processors: where there is
// no AVX2 to compile for, the lanes are those of plain C, and so they are in a build that defines
// LANES_PLAIN to compare the two. The includer defines LANES_ROW_BITS.
//
// The code is compiled for AVX2 whatever the build's own target, and chosen at run time. gcc for
// Windows does not keep spilled registers aligned; it is left out unless the build says that its
// moves ask for no alignment (LANES_UNALIGNED_MOVES).
#ifndef EVAL_LANES_AVX2_H
#define EVAL_LANES_AVX2_H

#include "eval/threatmap.h"

#if !defined(__x86_64__) || defined(LANES_PLAIN) ||                                                \
    (defined(_WIN32) && !defined(__clang__) && !defined(LANES_UNALIGNED_MOVES))
    #include "eval/lanes_plain.h"
#else
    #include <immintrin.h>

    #define LANES_TARGET __attribute__((target("avx2,bmi,popcnt")))
    #ifdef __OPTIMIZE__
        #define LANES_INLINE static inline __attribute__((always_inline)) LANES_TARGET
    #else
        #define LANES_INLINE static inline LANES_TARGET
    #endif

static bool lanes_usable(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("popcnt");
}

// high:low moved down by n times 16 bits (0..8), separately in each 128-bit half. The instruction
// wants its distance spelt out.
LANES_INLINE __m256i lanes_align(__m256i high, __m256i low, int n)
{
    switch (n) {
    case 0:
        return low;
    case 1:
        return _mm256_alignr_epi8(high, low, 2);
    case 2:
        return _mm256_alignr_epi8(high, low, 4);
    case 3:
        return _mm256_alignr_epi8(high, low, 6);
    case 4:
        return _mm256_alignr_epi8(high, low, 8);
    case 5:
        return _mm256_alignr_epi8(high, low, 10);
    case 6:
        return _mm256_alignr_epi8(high, low, 12);
    case 7:
        return _mm256_alignr_epi8(high, low, 14);
    default:
        return high;
    }
}

    #if LANES_ROW_BITS == 16
        #include "eval/lanes_avx2_narrow.h"
    #else
        #include "eval/lanes_avx2_wide.h"
    #endif
#endif

#endif
