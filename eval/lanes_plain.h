// Lanes in plain C, for any processor. The includer defines LANES_ROW_BITS.
#ifndef EVAL_LANES_PLAIN_H
#define EVAL_LANES_PLAIN_H

#include "eval/threatmap.h"

#define LANES_TARGET

static bool lanes_usable(void)
{
    return true;
}

#if LANES_ROW_BITS == 16
    #include "eval/lanes_plain_narrow.h"
#else
    #include "eval/lanes_plain_wide.h"
#endif

#endif
