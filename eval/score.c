// Win distances are counted in plies from the root while searching and from the node itself in the
// transposition table, so that one entry serves every path that leads to it.
#include "eval/score.h"

#include <math.h>
