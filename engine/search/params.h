// The numbers of the search that can be tuned. Depths are in plies unless the name says otherwise,
// margins in points of evaluation.
#ifndef ENGINE_SEARCH_PARAMS_H
#define ENGINE_SEARCH_PARAMS_H

enum {
    // ordering
    ORDER_KILLER = 60,
    ORDER_COUNTER = 40,
    HISTORY_SHARE = 64, // history points that weigh one point of pattern score

    // aspiration
    ASPIRATION_DEPTH = 5,
    ASPIRATION_WINDOW = 30,

    // pruning of whole nodes
    FUTILITY_MARGIN = 60, // evaluation above beta, for each ply of depth
    FUTILITY_DEPTH = 8,   // and only below this depth

    // pruning of late moves
    LATE_BASE = 6, // moves tried at depth 0, plus depth squared; half of it when not improving
    LATE_DEPTH = 8,

    // reductions of late moves
    REDUCE_DEPTH = 2,
    REDUCE_DIVISOR = 24,  // of ln(depth) * ln(move number) * 16 * 16, gives sixteenths of a ply
    REDUCE_WORSENING = 8, // sixteenths more when the evaluation falls
    REDUCE_HISTORY = 512, // history points that weigh a sixteenth
    REDUCE_PV = 12,       // sixteenths less in a principal variation
};

#endif
