// Continuous fours (VCF): does a player win by fours alone, each of which leaves the enemy one
// reply? The search is complete: it answers "none" only when there is none. It works on sets of
// stones (eval/threatmap), so nothing is placed on the board and nothing taken back.
#ifndef ENGINE_SOLVE_VCF_H
#define ENGINE_SOLVE_VCF_H

#include "engine/board/board.h"

#include <stdint.h>

typedef enum {
    VCF_NONE,    // proven: no such win
    VCF_WIN,     // proven
    VCF_UNKNOWN, // the budget ran out
} VcfResult;

// A win. moves: attacker and defender in turn, from the first four to the last, which no reply
// stops (so no defender's move follows it); or the five alone if there is one at once. Where the
// defender has a choice (caro), he takes the reply that delays the five longest.
typedef struct VcfLine {
    int plies; // to the five: 1, or two more than there are moves
    int count; // in moves
    Square moves[CELLS_MAX];
} VcfLine;

// The memory of a solver, under 1 MB, for one thread. It remembers positions without a win, so
// that a call may need fewer pairs than an equal one before; no other answer changes.
typedef struct VcfSolver VcfSolver;

// NULL when out of memory.
VcfSolver *vcf_create(void);

// NULL is allowed.
void vcf_destroy(VcfSolver *solver);

// Forgets all positions: from here on equal calls give equal results again.
void vcf_clear(VcfSolver *solver);

// Whether `attacker` wins by fours if it were his turn now, whoever is to move on the board. Looks
// at no more than `budget` pairs of a four and its reply; positions that it remembers are free.
// line is written on VCF_WIN only and may be NULL. Under renju black plays no foul, a reply that
// is a foul for black is none, and the five must come within the stones that are left.
VcfResult vcf_solve(VcfSolver *solver, const Board *board, Color attacker, uint64_t budget,
                    VcfLine *line);

// Pairs that all calls since the solver was created or cleared looked at.
uint64_t vcf_pairs(const VcfSolver *solver);

// Whether the "none" of the last call is firm: it stays true when the defender gets another stone.
// It may not where a stone can mend a foul of black's or make one, or where the defender got out
// of a four by a five that a stone could turn into an overline.
bool vcf_is_firm(const VcfSolver *solver);

// Whether "none" stays true after a four of the attacker and the only reply to it. Not in renju,
// for its fouls; nor in caro, where there are several replies, one of which was enough.
bool vcf_none_outlives_four(Rule rule);

#endif
