// Game files in the Smart Game Format (.sgf), as c-gomoku-cli and most viewers write them.
#ifndef PROTOCOL_SGF_H
#define PROTOCOL_SGF_H

#include "protocol/sheet.h"

// Reads the main line of the first game of a file: of several variations always the first. Returns
// false with sheet->problem set when the text is none, when it sets stones up in any other way than
// move by move, and when the moves do not alternate, black first.
bool sgf_read(const char *text, Sheet *sheet);

#endif
