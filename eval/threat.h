// The combined threat of a cell: what one stone makes in its four lines taken together.
#ifndef EVAL_THREAT_H
#define EVAL_THREAT_H

#include "eval/line.h"

#include <stdbool.h>
#include <stdint.h>

// Weakest first, so that "at least a four" is threat >= THREAT_FOUR.
typedef enum {
    THREAT_NONE,
    THREAT_FORBIDDEN,       // renju black: may be a foul; the exact test decides
    THREAT_TWO,             // an open two
    THREAT_THREE,           // a three that is not open
    THREAT_DOUBLE_TWO,      // two open twos
    THREAT_THREE_PLUS,      // a three with another three or an open two
    THREAT_OPEN_THREE,      // an open three
    THREAT_OPEN_THREE_PLUS, // an open three with a three or an open two
    THREAT_DOUBLE_OPEN_THREE,
    THREAT_FOUR,       // a four with one answer (under caro: answers in one line)
    THREAT_FOUR_PLUS,  // a four with a three or an open two
    THREAT_FOUR_THREE, // a four with an open three
    THREAT_OPEN_FOUR,  // an open four, or two fours: no single answer
    THREAT_FIVE,
} Threat;
enum { THREAT_NB = 14 };

// Combines the classes of the four lines of a cell.
Threat threat_combine(const Pattern lines[4], LineRule rule);

// Whether the threat is one that tactics turn on: a four or more, or a possible foul.
static inline bool threat_is_sharp(Threat threat)
{
    return (threat >= THREAT_FOUR) | (threat == THREAT_FORBIDDEN);
}

// Short name for people, "none" ... "five".
const char *threat_name(Threat threat);

// Three-letter mark for threat maps: "5", "O4", "43", "4+", "4", "33", "3+", "3", ...
const char *threat_mark(Threat threat);

#endif
