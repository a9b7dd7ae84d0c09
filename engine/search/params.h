// The numbers of the search that can be tuned: one table, and constants of the same names. A build
// with TENGEN_TUNING has variables in their place, see params.c. Depths are in plies unless the
// name says otherwise, margins in points of evaluation, budgets in pairs of a four and its reply.
#ifndef ENGINE_SEARCH_PARAMS_H
#define ENGINE_SEARCH_PARAMS_H

#include <stdbool.h>
#ifdef TENGEN_TUNING
    #include <stdatomic.h>
#endif

// PARAM(name, value, least, most, meaning). The range is what a tuner may try.
// clang-format off
#define SEARCH_PARAMS(PARAM) \
    /* ordering */ \
    PARAM(ORDER_KILLER, 60, 0, 400, "order points of a killer") \
    PARAM(ORDER_COUNTER, 40, 0, 400, "order points of the counter move") \
    PARAM(HISTORY_SHARE, 64, 8, 512, "history points that weigh one order point") \
    /* aspiration */ \
    PARAM(ASPIRATION_DEPTH, 5, 2, 12, "from this depth with a narrow window") \
    PARAM(ASPIRATION_WINDOW, 30, 5, 200, "half the width of the first window") \
    /* the search for wins by fours */ \
    PARAM(FOURS_LEAF, 32, 0, 400, "budget below depth 1") \
    PARAM(FOURS_LOW, 200, 8, 2000, "budget below FOURS_LOW_DEPTH") \
    PARAM(FOURS_LOW_DEPTH, 4, 1, 10, "below this depth FOURS_LOW, then FOURS_HIGH") \
    PARAM(FOURS_HIGH, 2000, 100, 20000, "budget from there on") \
    PARAM(FOURS_ROOT, 20000, 1000, 200000, "budget at the root") \
    /* pruning of whole nodes */ \
    PARAM(FUTILITY_MARGIN, 60, 5, 300, "evaluation above beta, for each ply of depth") \
    /* extension of the answers to an open four */ \
    PARAM(EXTEND_DEFENCE, 8, 0, 16, "sixteenths of a ply") \
    /* extension of a move that is better than all others */ \
    PARAM(SINGULAR_DEPTH, 6, 3, 12, "from this depth") \
    PARAM(SINGULAR_BEHIND, 3, 0, 6, "the table's depth may be so much smaller") \
    PARAM(SINGULAR_MARGIN, 2, 0, 20, "points below its score for each ply of depth") \
    PARAM(SINGULAR_DOUBLE, 60, 0, 400, "so much further below: two plies") \
    PARAM(REDUCE_UNKNOWN_DEPTH, 5, 2, 12, "from here a ply less without a move from the table") \
    /* pruning of late moves: at most so many are tried, half of it when the evaluation falls */ \
    PARAM(LATE_BASE, 3, 1, 20, "moves at depth 0") \
    PARAM(LATE_SLOPE, 24, 0, 160, "sixteenths of a move for each ply of depth") \
    PARAM(LATE_SQUARE, 1, 0, 32, "sixteenths of a move for the square of it") \
    PARAM(LATE_PV, 32, 8, 160, "sixteenths of that number in a principal variation") \
    PARAM(LATE_THREAT, 32, 8, 160, "sixteenths for open threes, elsewhere only") \
    PARAM(LATE_FOUR, 12, 4, 160, "sixteenths for fours that make nothing more, elsewhere only") \
    /* reductions of late moves */ \
    PARAM(REDUCE_DEPTH, 2, 1, 6, "from this depth") \
    PARAM(REDUCE_DIVISOR, 16, 6, 64, "of ln(depth) * ln(number) * 16 * 16, gives sixteenths") \
    PARAM(REDUCE_WORSENING, 8, 0, 48, "sixteenths more when the evaluation falls") \
    PARAM(REDUCE_HISTORY, 512, 64, 4096, "history points that weigh a sixteenth") \
    PARAM(REDUCE_PV, 12, 0, 48, "sixteenths less in a principal variation") \
    PARAM(REDUCE_THREE, 16, 0, 48, "sixteenths of the reduction for a move that makes an open three") \
    PARAM(REDUCE_FOUR, 32, 0, 48, "and for one that makes a four")
// clang-format on

#ifndef TENGEN_TUNING
    #define PARAM(name, value, least, most, meaning) name = value,
enum { SEARCH_PARAMS(PARAM) };
#else
    #define PARAM(name, value, least, most, meaning) extern atomic_int name;
SEARCH_PARAMS(PARAM)
#endif
#undef PARAM

// PARAM_AT_ORDER_KILLER and so on: the rows of the table.
#define PARAM(name, value, least, most, meaning) PARAM_AT_##name,
enum { SEARCH_PARAMS(PARAM) SEARCH_PARAM_NB };
#undef PARAM

typedef struct Param {
    const char *name, *meaning;
    int value, least, most; // value: of the release
} Param;

// Row i of the table, NULL behind the last.
const Param *param_at(int i);

// Gives number i of a tuning build a value within its range, for every engine of the process.
// Returns false in every other build, where nothing can change.
bool param_set(int i, int value);

#endif
