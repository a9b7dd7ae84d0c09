// The centre-out walk. Ring n starts n cells left of the centre and goes once round it; squares
// that fall off the board are walked over without being numbered, which makes even sides and
// rectangles work with no further rule.
#include "engine/board/spiral.h"

#include <assert.h>

typedef struct Walker {
    Spiral *spiral;
    Geometry geometry;
    int x, y;
} Walker;

static void note_cell(Walker *walker)
{
    if (!geometry_contains(walker->geometry, walker->x, walker->y))
        return;
    Spiral *spiral = walker->spiral;
    const Square sq = square_make(walker->x, walker->y);
    spiral->rank[sq] = (uint16_t)spiral->count;
    spiral->order[spiral->count++] = sq;
}

static void walk(Walker *walker, int steps, int dx, int dy)
{
    for (int i = 0; i < steps; i++) {
        walker->x += dx;
        walker->y += dy;
        note_cell(walker);
    }
}

// Once round the centre from where the walker stands, n cells left of it.
static void walk_ring(Walker *walker, int n)
{
    note_cell(walker);
    walk(walker, n, 0, -1);
    walk(walker, 2 * n, 1, 0);
    walk(walker, 2 * n, 0, 1);
    walk(walker, 2 * n, -1, 0);
    walk(walker, n - 1, 0, -1);
}

void spiral_init(Spiral *spiral, Geometry geometry)
{
    assert(geometry_is_valid(geometry));
    const int cells = geometry_cells(geometry);
    const int center_x = geometry.width / 2, center_y = geometry.height / 2;
    Walker walker = {spiral, geometry, center_x, center_y};
    for (int sq = 0; sq < SQUARE_NB; sq++)
        spiral->rank[sq] = (uint16_t)cells;
    spiral->count = 0;
    note_cell(&walker);
    for (int n = 1; spiral->count < cells; n++) {
        walker.x = center_x - n;
        walker.y = center_y;
        walk_ring(&walker, n);
    }
}
