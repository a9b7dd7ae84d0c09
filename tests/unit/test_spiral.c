// engine/board/spiral: the documented walk, square by square and on every board.
#include "engine/board/spiral.h"
#include "tests/test.h"

#include <string.h>

typedef struct Point {
    int x, y;
} Point;

// Place i (0..8n-1) of ring n relative to the centre, by the side of the ring it lies on.
static Point ring_point(int n, int i)
{
    if (i <= n)
        return (Point){-n, -i};
    if (i <= 3 * n)
        return (Point){i - 2 * n, -n};
    if (i <= 5 * n)
        return (Point){n, i - 4 * n};
    if (i <= 7 * n)
        return (Point){6 * n - i, n};
    return (Point){-n, 8 * n - i};
}

// Compares the whole walk of a board with the rings, leaving out what is off the board.
static void check_walk(Geometry geometry)
{
    Spiral spiral;
    spiral_init(&spiral, geometry);
    const int x = geometry.width / 2, y = geometry.height / 2;
    CHECK_INT(spiral.order[0], square_make(x, y));
    int next = 1;
    for (int n = 1; n <= SIDE_MAX; n++)
        for (int i = 0; i < 8 * n; i++) {
            const Point point = ring_point(n, i);
            if (geometry_contains(geometry, x + point.x, y + point.y))
                CHECK_INT(spiral.order[next++], square_make(x + point.x, y + point.y));
        }
    CHECK_INT(next, geometry_cells(geometry));
}

static void test_first_ring_as_listed(void)
{
    static const Point listed[] = {{9, 9},  {8, 9},   {8, 8},  {9, 8}, {10, 8},
                                   {10, 9}, {10, 10}, {9, 10}, {8, 10}};
    Spiral spiral;
    spiral_init(&spiral, (Geometry){19, 19});
    for (int i = 0; i < 9; i++)
        CHECK_INT(spiral.order[i], square_make(listed[i].x, listed[i].y));
    CHECK_INT(spiral.order[9], square_make(7, 9)); // ring 2 starts two left of the centre
    CHECK_INT(spiral.order[360], square_make(0, 10));
}

static void test_full_walk_on_19(void)
{
    check_walk((Geometry){19, 19});
}

static void check_permutation(Geometry geometry)
{
    Spiral spiral;
    memset(&spiral, 0xAA, sizeof spiral);
    spiral_init(&spiral, geometry);
    CHECK_INT(spiral.count, geometry_cells(geometry));
    int on_board = 0;
    for (int sq = 0; sq < SQUARE_NB; sq++) {
        const int rank = spiral.rank[sq];
        if (!geometry_has_square(geometry, (Square)sq)) {
            CHECK_INT(rank, spiral.count);
            continue;
        }
        on_board++;
        CHECK(rank < spiral.count && spiral.order[rank] == sq);
    }
    CHECK_INT(on_board, spiral.count);
}

static void test_every_board_is_walked_once(void)
{
    for (int width = SIDE_MIN; width <= SIDE_MAX; width++)
        for (int height = SIDE_MIN; height <= SIDE_MAX; height++) {
            check_permutation((Geometry){width, height});
            check_walk((Geometry){width, height});
        }
}

static const TestCase cases[] = {
    {"the first ring is as listed", test_first_ring_as_listed, false},
    {"the full walk on 19x19 goes ring by ring", test_full_walk_on_19, false},
    {"every size and rectangle is walked once", test_every_board_is_walked_once, false},
    {NULL, NULL, false},
};

const TestSuite suite_spiral = {"spiral", cases};
