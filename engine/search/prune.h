// What a node leaves out or looks at less closely: whole nodes by their evaluation, late moves by
// their number.
#ifndef ENGINE_SEARCH_PRUNE_H
#define ENGINE_SEARCH_PRUNE_H

#include "engine/search/worker.h"

enum { PLY = 16 }; // depth is counted in sixteenths of a ply

// What is known of a node while its moves are tried.
typedef struct Visit {
    int ply, depth;
    Score alpha, beta;
    bool pv;         // inside an open window
    bool forced;     // the enemy threatens five
    bool defending;  // the enemy threatens an open four
    bool improving;  // the evaluation is better than two plies ago
    int extension;   // of the first move, in sixteenths of a ply
    Square excluded; // not to be tried: a singular search; SQUARE_NONE otherwise
    bool zoned;      // the enemy threatens to win by fours:
    SquareSet core;  // where that very attack can be met,
    SquareSet zone;  // and where it can be put off as well;
    Score lost;      // all other moves have this score
} Visit;

// Whether the evaluation is so far above beta that a search will not bring it down. At a leaf that
// improves a little below it will do: nothing but a win by fours could bring it up there.
bool prune_node(const Visit *visit, Score eval);

// Whether a move is a four that only puts off the attack which the node is threatened with.
bool prune_is_delay(const Board *board, const Visit *visit, Square move);

// Whether a move that comes after `tried` others can be left out.
bool prune_move(const Board *board, const Visit *visit, Square move, int tried);

// Sixteenths of a ply by which a move after `tried` others is searched less deep at first.
int prune_reduction(const Worker *worker, const Visit *visit, Square move, int tried);

#endif
