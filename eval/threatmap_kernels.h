// The kernels there are; threatmap.c chooses among them.
#ifndef EVAL_THREATMAP_KERNELS_H
#define EVAL_THREATMAP_KERNELS_H

#include "eval/threatmap.h"

extern const ThreatKernel threatmap_narrow_plain, threatmap_narrow_avx2;
extern const ThreatKernel threatmap_wide_plain, threatmap_wide_avx2;

#endif
