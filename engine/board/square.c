// Arithmetic of the padded grid. With a margin of five cells on every side and the rows 32 wide,
// five steps from any cell of any board stay inside the array, so nobody tests for edges.
#include "engine/board/square.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

int direction_step(int direction)
{
    static const int steps[DIR_NB] = {
        [DIR_E] = 1, [DIR_S] = STRIDE, [DIR_SE] = STRIDE + 1, [DIR_SW] = STRIDE - 1};
    assert(direction >= 0 && direction < DIR_NB);
    return steps[direction];
}

bool geometry_is_valid(Geometry geometry)
{
    return geometry.width >= SIDE_MIN && geometry.width <= SIDE_MAX &&
           geometry.height >= SIDE_MIN && geometry.height <= SIDE_MAX;
}

int geometry_cells(Geometry geometry)
{
    return geometry.width * geometry.height;
}

bool geometry_contains(Geometry geometry, int x, int y)
{
    return x >= 0 && x < geometry.width && y >= 0 && y < geometry.height;
}

bool geometry_has_square(Geometry geometry, Square sq)
{
    return geometry_contains(geometry, square_x(sq), square_y(sq));
}

int geometry_symmetries(Geometry geometry)
{
    return geometry.width == geometry.height ? SYMMETRY_NB : SYMMETRY_NB / 2;
}

Square square_transform(Geometry geometry, Square sq, int symmetry)
{
    assert(symmetry >= 0 && symmetry < geometry_symmetries(geometry));
    const int x = symmetry & 1 ? geometry.width - 1 - square_x(sq) : square_x(sq);
    const int y = symmetry & 2 ? geometry.height - 1 - square_y(sq) : square_y(sq);
    return symmetry & 4 ? square_make(y, x) : square_make(x, y);
}

int square_distance(Square a, Square b)
{
    const int dx = abs(square_x(a) - square_x(b));
    const int dy = abs(square_y(a) - square_y(b));
    return dx > dy ? dx : dy;
}

char *square_format(Square sq, char text[SQUARE_TEXT])
{
    const int row = square_y(sq) + 1;
    char *end = text;
    if (!geometry_has_square((Geometry){SIDE_MAX, SIDE_MAX}, sq)) {
        *end++ = '-';
    } else {
        *end++ = (char)('a' + square_x(sq));
        if (row >= 10)
            *end++ = (char)('0' + row / 10);
        *end++ = (char)('0' + row % 10);
    }
    *end = '\0';
    return text;
}

bool square_parse(const char **text, Geometry geometry, Square *sq)
{
    const char *cursor = *text;
    const int x = tolower((unsigned char)*cursor) - 'a';
    if (!isalpha((unsigned char)*cursor) || !isdigit((unsigned char)cursor[1]))
        return false;
    int row = 0;
    for (cursor++; isdigit((unsigned char)*cursor); cursor++)
        if (row <= SIDE_MAX) // larger numbers are off the board already; no overflow
            row = 10 * row + (*cursor - '0');
    if (!geometry_contains(geometry, x, row - 1))
        return false;
    *sq = square_make(x, row - 1);
    *text = cursor;
    return true;
}
