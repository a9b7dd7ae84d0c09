// Threat maps of boards of up to 22x22, 32 bits a row, in plain C.
#include "eval/threatmap_kernels.h"

#define LANES_ROW_BITS 32
#include "eval/lanes_plain.h"
#include "eval/threatmap_kernel.h"

const ThreatKernel threatmap_wide_plain = THREAT_KERNEL("wide plain");
