// Game files of Piskvork (.psq), as the Gomocup publishes them.
#ifndef PROTOCOL_PSQ_H
#define PROTOCOL_PSQ_H

#include "protocol/sheet.h"

// Reads a whole file. Returns false with sheet->problem set when it is none.
bool psq_read(const char *text, Sheet *sheet);

#endif
