// Threat maps of boards of up to 15x15, 16 bits a row, with AVX2.
#include "eval/threatmap_kernels.h"

#define LANES_ROW_BITS 16
#include "eval/lanes_avx2.h"
#include "eval/threatmap_kernel.h"

const ThreatKernel threatmap_narrow_avx2 = THREAT_KERNEL("narrow avx2");
