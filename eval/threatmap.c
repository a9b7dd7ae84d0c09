// Which kernel and which bit layout serve a board. The sets themselves are made in the kernels
// (eval/threatmap_kernel.h).
#include "eval/threatmap.h"

#include "eval/threatmap_kernels.h"

#include <assert.h>

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
