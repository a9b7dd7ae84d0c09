// Which kernel and which bit layout serve a board. The sets themselves are made in the kernels
// (eval/threatmap_kernel.h).
#include "eval/threatmap.h"

#include "eval/threatmap_kernels.h"

#include <assert.h>
#include <string.h>

enum {
    NARROW_MAX = 15, // one row and one column stay free: what is seen there is off the board
    WIDE_MAX = 22,
};

static void layout_init(ThreatLayout *layout, int width, int height)
{
    assert(width > 0 && width <= WIDE_MAX && height > 0 && height <= WIDE_MAX);
    const bool narrow = width <= NARROW_MAX && height <= NARROW_MAX;
    layout->width = width;
    layout->height = height;
    layout->row_shift = narrow ? 4 : 5;
    layout->words = narrow ? 4 : SET_WORDS;
}

void threatmap_layout_init_plain(ThreatLayout *layout, int width, int height)
{
    layout_init(layout, width, height);
    layout->kernel = layout->words < SET_WORDS ? &threatmap_narrow_plain : &threatmap_wide_plain;
}

void threatmap_layout_init(ThreatLayout *layout, int width, int height)
{
    threatmap_layout_init_plain(layout, width, height);
    const ThreatKernel *fast =
        layout->words < SET_WORDS ? &threatmap_narrow_avx2 : &threatmap_wide_avx2;
    if (fast->usable())
        layout->kernel = fast;
}

void threatmap_cells(const ThreatLayout *layout, StoneSet *cells)
{
    *cells = (StoneSet){{0}};
    for (int y = 0; y < layout->height; y++)
        for (int x = 0; x < layout->width; x++)
            stoneset_toggle(cells, threatmap_cell(layout, x, y));
}

static bool is_on_board(const ThreatLayout *layout, int x, int y)
{
    return x >= 0 && x < layout->width && y >= 0 && y < layout->height;
}

static void make_star(const ThreatLayout *layout, int x, int y, StoneSet *star)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int direction = 0; direction < 4; direction++)
        for (int i = -STAR_RADIUS; i <= STAR_RADIUS; i++) {
            const int to_x = x + i * steps[direction][0], to_y = y + i * steps[direction][1];
            if (i != 0 && is_on_board(layout, to_x, to_y))
                stoneset_toggle(star, threatmap_cell(layout, to_x, to_y));
        }
}

void threatmap_stars(const ThreatLayout *layout, StoneSet star[SET_CELLS])
{
    memset(star, 0, SET_CELLS * sizeof *star);
    for (int y = 0; y < layout->height; y++)
        for (int x = 0; x < layout->width; x++)
            make_star(layout, x, y, &star[threatmap_cell(layout, x, y)]);
}
