// Threat maps of boards of up to 22x22, 32 bits a row, with AVX2.
#include "eval/threatmap_kernels.h"

#define LANES_ROW_BITS 32
#include "eval/lanes_avx2.h"
#include "eval/threatmap_kernel.h"

const ThreatKernel threatmap_wide_avx2 = THREAT_KERNEL("wide avx2");
