// What a cell offers, by table: its four line classes, packed in 16 bits, give its ordering scores
// and its combined threat in one load. A board counts the threats; the value of a position comes
// from the network (eval/net), which is told which kinds of them are there.
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "eval/net.h"
#include "eval/rule.h"
#include "eval/score.h"
#include "eval/threat.h"

#include <stdint.h>

// Everything a player's cell code says.
typedef struct CellEntry {
    int16_t self;  // ordering score when he plays there
    int16_t other; // ordering score when his enemy plays there
    uint8_t threat;
    uint8_t sharp; // 1 or 0: threat_is_sharp
} CellEntry;

enum { CELL_CODE_NB = 1 << 16, ALERT_BITS = 11 };

// Indexed by code: the class (enum Pattern) of direction d in bits 4d..4d+3.
typedef struct EvalTable {
    CellEntry entry[CELL_CODE_NB];
} EvalTable;

// The table of a player under a rule, built on the first call (any thread); never NULL.
const EvalTable *eval_table(Rule rule, Color color);

// The empty cells of a board by what one player threatens there.
typedef struct ThreatCount {
    uint16_t count[THREAT_NB];
} ThreatCount;

// The threats that both sides have somewhere on the board, a bit each. From the lowest: the
// mover's open three, open three with more, two open threes, four with an open three, other four;
// the same of the other side, and his open four.
unsigned eval_alert(const ThreatCount *mover, const ThreatCount *enemy);

// Static evaluation from the mover's view, within plus or minus SCORE_STATIC_MAX.
Score eval_score(Rule rule, Color mover, const NetSums *sums, const ThreatCount counts[COLOR_NB]);

#endif
