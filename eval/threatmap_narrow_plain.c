// Threat maps of boards of up to 15x15, 16 bits a row, in plain C.
#include "eval/threatmap_kernels.h"

#define LANES_ROW_BITS 16
#include "eval/lanes_plain.h"
#include "eval/threatmap_kernel.h"

const ThreatKernel threatmap_narrow_plain = THREAT_KERNEL("narrow plain");
