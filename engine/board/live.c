// Rows of bits: five cells in a row are a row and four copies of it, or of the rows below it, each
// shifted by a step of the direction.
#include "engine/board/live.h"

enum { WINDOW = 5 };

// Bit x of the result: the cells at x, x + step, x + 2 step ... of five rows are all set. rows: the
// first of them, `next` apart (0 or 1); step: -1, 0 or 1.
static uint32_t full_windows(const uint32_t *rows, int next, int step)
{
    uint32_t full = rows[0];
    for (int i = 1; i < WINDOW; i++) {
        const uint32_t row = rows[i * next];
        full &= step > 0 ? row >> i : step < 0 ? row << i : row;
    }
    return full;
}

bool live_has_window(const Board *board, Color color)
{
    uint32_t free[STRIDE];
    for (int i = 0; i < STRIDE; i++)
        free[i] = board->empty.row[i] | board->stones[color].row[i];
    for (int i = MARGIN; i < MARGIN + board->geometry.height; i++) {
        uint32_t full = full_windows(free + i, 0, 1);
        if (i + WINDOW <= MARGIN + board->geometry.height)
            full |= full_windows(free + i, 1, 1) | full_windows(free + i, 1, 0) |
                    full_windows(free + i, 1, -1);
        if (full)
            return true;
    }
    return false;
}

bool live_is_due(const Board *board)
{
    return board->stone_count >= board_empty_count(board);
}
