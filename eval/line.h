// The definitions: what a stone on one cell makes in one line. Slow and readable; the lookup tables
// are derived from it and checked against it.
#ifndef EVAL_LINE_H
#define EVAL_LINE_H

#include "eval/rule.h"

enum { LINE_RADIUS = 5, LINE_WINDOW = 2 * LINE_RADIUS + 1 };

// A cell of a line as one player sees it.
typedef enum { CELL_EMPTY, CELL_OWN, CELL_ENEMY, CELL_WALL } LineCell;

// What a stone on the centre makes in this line, weakest first. The names say what stands there
// afterwards. Everything weaker than a two with some room is PATTERN_LOW.
typedef enum {
    PATTERN_LOW,
    PATTERN_FOUL,       // renju black: six or more, or two fours in one line
    PATTERN_TWO,        // two or three cells would then make an open three
    PATTERN_OPEN_TWO,   // four or more cells would then make an open three
    PATTERN_THREE,      // some cell would then make a four, none an open one
    PATTERN_OPEN_THREE, // one cell would then make an open four
    PATTERN_WIDE_THREE, // two or more cells would then make an open four
    PATTERN_FOUR,       // wins next unless answered, and an answer exists in this line
    PATTERN_OPEN_FOUR,  // wins next whatever single stone the enemy puts in this line
    PATTERN_FIVE,       // wins at once
} Pattern;
enum { PATTERN_NB = 10 };

// Classifies a stone of the viewing player on the empty centre (index LINE_RADIUS) of a window.
// Cells beyond `radius` places from the centre are taken for walls.
Pattern line_classify(const LineCell window[LINE_WINDOW], LineRule rule, int radius);

// Short name for people: "low", "foul", "two", ... "five".
const char *line_pattern_name(Pattern pattern);

#endif
