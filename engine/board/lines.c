// Each cell lies on four lines, so its two bits are kept four times. A word has room for 32 cells
// of which at most 22 are on the board: everything else is and stays wall, also where a short
// diagonal leaves the grid. A run of stones therefore never continues on the other side.
#include "engine/board/lines.h"

#include <assert.h>
#include <string.h>

void lines_init(LineKeys *lines, Geometry geometry)
{
    assert(geometry_is_valid(geometry));
    memset(lines, 0xFF, sizeof *lines); // STONE_WALL everywhere
    for (int y = 0; y < geometry.height; y++)
        for (int x = 0; x < geometry.width; x++)
            lines_toggle(lines, square_make(x, y), STONE_WALL);
}

void lines_toggle(LineKeys *lines, Square sq, Stone stone)
{
    for (int direction = 0; direction < DIR_NB; direction++) {
        uint64_t *word = &lines->word[direction][line_index(direction, sq)];
        *word ^= (uint64_t)stone << 2 * line_place(direction, sq);
    }
}

Stone lines_stone(const LineKeys *lines, Square sq)
{
    return (Stone)(lines->word[DIR_E][line_index(DIR_E, sq)] >> 2 * line_place(DIR_E, sq) & 3);
}
