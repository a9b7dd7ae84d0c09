// The relevance zone of a win by fours: where the defender must move if he is to escape it.
#ifndef ENGINE_SOLVE_ZONE_H
#define ENGINE_SOLVE_ZONE_H

#include "engine/board/board.h"
#include "engine/solve/vcf.h"

// `attacker` would win by `line` if the other side passed now. Collects the empty cells on which a
// stone of the other side may spoil that very sequence: every move outside the set loses to it.
// Own fours of the defender, which put the attack off, are in the set too. Returns false where no
// such set is known (caro; renju where fouls decide), leaving zone undefined.
bool zone_of_line(const Board *board, Color attacker, const VcfLine *line, SquareSet *zone);

#endif
