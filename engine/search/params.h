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

    // budgets of the search for wins by fours, in pairs of a four and its reply
    FOURS_LEAF = 32,
    FOURS_LOW = 200,
    FOURS_LOW_DEPTH = 4, // below this depth
    FOURS_HIGH = 2000,
    FOURS_ROOT = 20000,

    // pruning of whole nodes
    FUTILITY_MARGIN = 60, // evaluation above beta, for each ply of depth

    // extension of the answers to an open four, in sixteenths of a ply
    EXTEND_DEFENCE = 8,

    // extension of a move that is better than all others
    SINGULAR_DEPTH = 6,
    SINGULAR_BEHIND = 3,      // the table's depth may be so much smaller
    SINGULAR_MARGIN = 2,      // points below its score for each ply of depth
    SINGULAR_DOUBLE = 60,     // so much further below: two plies
    REDUCE_UNKNOWN_DEPTH = 5, // from this depth, a ply less without a move from the table

    // pruning of late moves: at most so many are tried, half of it when the evaluation falls
    LATE_BASE = 3,
    LATE_SLOPE = 24, // sixteenths of a move for each ply of depth
    LATE_SQUARE = 1, // and for the square of it

    // reductions of late moves
    REDUCE_DEPTH = 2,
    REDUCE_DIVISOR = 16,  // of ln(depth) * ln(move number) * 16 * 16, gives sixteenths of a ply
    REDUCE_WORSENING = 8, // sixteenths more when the evaluation falls
    REDUCE_HISTORY = 512, // history points that weigh a sixteenth
    REDUCE_PV = 12,       // sixteenths less in a principal variation
};

#endif
