// Evaluation by table: the four line classes of a cell, packed in 16 bits, give its worth, its
// ordering scores and its combined threat in one load. A board keeps the sums.
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "eval/score.h"
#include "eval/threat.h"

#include <stdint.h>

// Everything a player's cell code says.
typedef struct CellEntry {
    int16_t moving;  // worth of the cell to the player when it is his turn
    int16_t waiting; // and when it is not
    int16_t self;    // ordering score when he plays there
    int16_t other;   // ordering score when his enemy plays there
    uint8_t threat;
    uint8_t sharp; // 1 or 0: threat_is_sharp
} CellEntry;

enum { CELL_CODE_NB = 1 << 16 };

// Indexed by code: the class (enum Pattern) of direction d in bits 4d..4d+3.
typedef struct EvalTable {
    CellEntry entry[CELL_CODE_NB];
} EvalTable;

// The table of a player under a rule, built on the first call (any thread); never NULL.
const EvalTable *eval_table(Rule rule, Color color);

// What a board sums up for one player over all empty cells.
typedef struct EvalSums {
    int32_t moving, waiting;   // sums of those of CellEntry
    uint16_t count[THREAT_NB]; // cells by combined threat
} EvalSums;

// The threats that both sides have somewhere on the board, a bit each: an index of Weights.alert.
// From the lowest: the mover's open three, open three with more, two open threes, four with an
// open three, other four; the same of the other side, and his open four.
unsigned eval_alert(const EvalSums *mover, const EvalSums *enemy);

// Static evaluation from the mover's view, within plus or minus SCORE_STATIC_MAX.
Score eval_score(Rule rule, Color mover, const EvalSums sums[COLOR_NB]);

#endif
