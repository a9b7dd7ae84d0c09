// Continuous threats (VCT): does a player win by fours and open threes alone? A bounded search. Its
// "win" is proven against every legal reply on the board; its "none" is proven for attacks whose
// every move is a four, an open three or the answer to the defender's four.
#ifndef ENGINE_SOLVE_VCT_H
#define ENGINE_SOLVE_VCT_H

#include "engine/board/board.h"
#include "engine/solve/vcf.h"

// The memory of a solver, some megabytes, for one thread.
typedef struct VctSolver VctSolver;

// NULL when out of memory.
VctSolver *vct_create(void);

// NULL is allowed.
void vct_destroy(VctSolver *solver);

// Whether the side to move wins by threats, in a position that is not won. Spends about `budget`
// steps: questions to the solver of fours and the pairs that it looks at. Equal calls give equal
// results. The board is played on but comes back as it was. line is written on VCF_WIN only: the
// attack with the longest defence against it. It ends like that of a win by fours, and no defence
// delays the five beyond its plies.
VcfResult vct_solve(VctSolver *solver, Board *board, uint64_t budget, VcfLine *line);

#endif
