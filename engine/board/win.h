// Who has won: the last-move win check, the one truth for "five" in the whole program.
#ifndef ENGINE_BOARD_WIN_H
#define ENGINE_BOARD_WIN_H

#include "engine/board/lines.h"
#include "engine/board/square.h"
#include "eval/rule.h"

#include <stdbool.h>

// Whether the stone of `color` on sq is part of a winning run. Looks at the four lines through sq
// only. A stone of that colour must stand there.
bool win_at(const LineKeys *lines, Square sq, Color color, Rule rule);

// The same, and writes the stones of the winning run (the first found in the order E, S, SE, SW)
// from its upper or left end on. Returns their number, 0 when there is no win.
int win_line(const LineKeys *lines, Square sq, Color color, Rule rule, Square stones[SIDE_MAX]);

#endif
