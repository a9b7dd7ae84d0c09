// The relevance zone of a win by fours: where the defender must move if he is to escape it.
#ifndef ENGINE_SOLVE_ZONE_H
#define ENGINE_SOLVE_ZONE_H

#include "engine/board/board.h"
#include "engine/solve/vcf.h"

// `attacker` would win by `line` if the other side passed now. Collects the empty cells on which a
// stone of the other side may spoil that very sequence: every other move loses to it, except that
// fours of the defender put it off (zone_add_fours). Returns false where no such set is known
// (caro; renju where fouls decide), leaving zone undefined.
bool zone_of_line(const Board *board, Color attacker, const VcfLine *line, SquareSet *zone);

// Adds the cells where the defender, who is to move, makes a four. With them the zone holds every
// move that does not lose to the sequence.
void zone_add_fours(const Board *board, SquareSet *zone);

#endif
