// Game files of both kinds: whatever they hold, they are read or refused with a reason and a line.
#include "protocol/psq.h"
#include "protocol/sgf.h"
#include "tests/fuzz/replay.h"

const int fuzz_inputs = 5000;
const char *const fuzz_words[] = {
    "Piskvorky 15x15, 11:11, 0\n",
    "Piskvorky ",
    "20x",
    "15, ",
    "8,8,100\n",
    "0,9,1\r\n",
    "-2147483648,99999999999,1\n",
    "-1\n",
    "1,Freestyle\n",
    "(;",
    "(;SZ[15]",
    "SZ[",
    "15",
    ":",
    "RU[renju]",
    "RU[",
    ";B[hh]",
    ";W[ii]",
    ";Black[aa]",
    "AB[cc]",
    "]",
    "[",
    ")",
    "(",
    "\\",
    "\n",
    "\\]",
    "C[x",
    "z",
    NULL,
};

enum { TEXT_BYTES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_BYTES];
    const size_t length = size < TEXT_BYTES ? size : TEXT_BYTES - 1;
    memcpy(text, data, length);
    text[length] = '\0';
    for (int i = 0; i < 2; i++) {
        Sheet sheet;
        const bool ok = (i == 0 ? psq_read : sgf_read)(text, &sheet);
        fuzz_require(ok || (sheet.problem[0] != '\0' && sheet.problem_line > 0),
                     "a file that is refused has a reason and a line");
        fuzz_require(sheet.count >= 0 && sheet.count <= CELLS_MAX, "moves fit a board");
        fuzz_require(!ok || !sheet.size_told || geometry_is_valid(sheet.geometry),
                     "a size that is told is one of a board");
    }
    return 0;
}
