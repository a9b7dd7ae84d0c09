// engine/board/square: coordinates, geometry, symmetries, notation.
#include "engine/board/square.h"
#include "tests/test.h"

#include <limits.h>
#include <string.h>

static void test_coordinates_come_back(void)
{
    for (int y = 0; y < SIDE_MAX; y++)
        for (int x = 0; x < SIDE_MAX; x++) {
            CHECK_INT(square_x(square_make(x, y)), x);
            CHECK_INT(square_y(square_make(x, y)), y);
            CHECK(square_make(x, y) != SQUARE_NONE);
        }
}

static void test_steps_follow_directions(void)
{
    static const int dx[DIR_NB] = {1, 0, 1, -1}, dy[DIR_NB] = {0, 1, 1, 1};
    for (int direction = 0; direction < DIR_NB; direction++) {
        const Square next = (Square)(square_make(10, 10) + direction_step(direction));
        CHECK_INT(next, square_make(10 + dx[direction], 10 + dy[direction]));
    }
}

static void test_sides_have_limits(void)
{
    for (int side = -1; side <= 40; side++) {
        const bool valid = side >= 5 && side <= 22;
        CHECK_INT(geometry_is_valid((Geometry){side, 15}), valid);
        CHECK_INT(geometry_is_valid((Geometry){15, side}), valid);
    }
    CHECK_INT(geometry_cells((Geometry){22, 5}), 110);
}

static void test_contains_takes_any_number(void)
{
    const Geometry geometry = {7, 9};
    CHECK(geometry_contains(geometry, 0, 0));
    CHECK(geometry_contains(geometry, 6, 8));
    CHECK(!geometry_contains(geometry, 7, 8));
    CHECK(!geometry_contains(geometry, 6, 9));
    CHECK(!geometry_contains(geometry, -1, 0));
    CHECK(!geometry_contains(geometry, 0, -1));
    CHECK(!geometry_contains(geometry, INT_MAX, INT_MIN));
}

static void test_every_square_is_on_or_off(void)
{
    const Geometry geometry = {9, 22};
    int on = 0;
    for (int sq = 0; sq <= UINT16_MAX; sq++)
        on += geometry_has_square(geometry, (Square)sq);
    CHECK_INT(on, 9 * 22);
    CHECK(!geometry_has_square(geometry, SQUARE_NONE));
    CHECK(geometry_has_square(geometry, square_make(8, 21)));
}

static void check_is_permutation(Geometry geometry, int symmetry)
{
    bool seen[SQUARE_NB] = {false};
    for (int y = 0; y < geometry.height; y++)
        for (int x = 0; x < geometry.width; x++) {
            const Square image = square_transform(geometry, square_make(x, y), symmetry);
            CHECK(geometry_has_square(geometry, image) && !seen[image]);
            seen[image] = true;
        }
}

static void test_symmetries_map_the_board_onto_itself(void)
{
    static const Geometry boards[] = {{5, 5}, {15, 15}, {22, 22}, {5, 22}, {20, 7}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const int count = geometry_symmetries(boards[i]);
        CHECK_INT(count, boards[i].width == boards[i].height ? 8 : 4);
        for (int symmetry = 0; symmetry < count; symmetry++)
            check_is_permutation(boards[i], symmetry);
    }
}

static void test_symmetries_by_their_bits(void)
{
    static const char *const images[SYMMETRY_NB] = {"b3", "n3",  "b13", "n13",
                                                    "c2", "c14", "m2",  "m14"};
    const Geometry board = {15, 15};
    char text[SQUARE_TEXT];
    for (int symmetry = 0; symmetry < SYMMETRY_NB; symmetry++) {
        const Square image = square_transform(board, square_make(1, 2), symmetry);
        CHECK_STR(square_format(image, text), images[symmetry]);
    }
}

static void test_distance_is_in_kings_steps(void)
{
    CHECK_INT(square_distance(square_make(3, 4), square_make(3, 4)), 0);
    CHECK_INT(square_distance(square_make(0, 0), square_make(21, 5)), 21);
    CHECK_INT(square_distance(square_make(9, 2), square_make(7, 6)), 4);
}

static void test_notation_comes_back(void)
{
    const Geometry board = {SIDE_MAX, SIDE_MAX};
    char text[SQUARE_TEXT];
    for (int y = 0; y < SIDE_MAX; y++)
        for (int x = 0; x < SIDE_MAX; x++) {
            const char *cursor = square_format(square_make(x, y), text);
            Square sq = SQUARE_NONE;
            CHECK(square_parse(&cursor, board, &sq));
            CHECK_INT(sq, square_make(x, y));
            CHECK_STR(cursor, "");
        }
    CHECK_STR(square_format(square_make(7, 7), text), "h8");
    CHECK_STR(square_format(square_make(21, 21), text), "v22");
    CHECK_STR(square_format(SQUARE_NONE, text), "-");
    CHECK_STR(square_format(UINT16_MAX, text), "-");
}

static void test_parse_leaves_the_rest(void)
{
    const Geometry board = {15, 15};
    const char *cursor = "H8i15,x";
    Square sq = SQUARE_NONE;
    CHECK(square_parse(&cursor, board, &sq));
    CHECK_INT(sq, square_make(7, 7));
    CHECK_STR(cursor, "i15,x");
    CHECK(square_parse(&cursor, board, &sq));
    CHECK_INT(sq, square_make(8, 14));
    CHECK_STR(cursor, ",x");
}

static void test_parse_refuses_without_a_trace(void)
{
    static const char *const bad[] = {"",
                                      "h",
                                      "8",
                                      "8h",
                                      "h0",
                                      "h16",
                                      "p1",
                                      "h-1",
                                      " h8",
                                      "h 8",
                                      "hh8",
                                      "[1",
                                      "`1",
                                      "@1",
                                      "z9",
                                      "h+8",
                                      "h4294967304",
                                      "\xC8\x38",
                                      "h99999999999999999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *cursor = bad[i];
        Square sq = 77;
        CHECK(!square_parse(&cursor, (Geometry){15, 15}, &sq));
        CHECK(cursor == bad[i] && sq == 77);
    }
}

static const TestCase cases[] = {
    {"coordinates come back", test_coordinates_come_back, false},
    {"steps follow the directions", test_steps_follow_directions, false},
    {"sides have limits", test_sides_have_limits, false},
    {"contains takes any number", test_contains_takes_any_number, false},
    {"every square value is on the board or off it", test_every_square_is_on_or_off, false},
    {"symmetries map the board onto itself", test_symmetries_map_the_board_onto_itself, false},
    {"symmetries mirror x, mirror y, then swap", test_symmetries_by_their_bits, false},
    {"distance is in king's steps", test_distance_is_in_kings_steps, false},
    {"notation comes back", test_notation_comes_back, false},
    {"parse leaves the rest of the text", test_parse_leaves_the_rest, false},
    {"parse refuses without a trace", test_parse_refuses_without_a_trace, false},
    {NULL, NULL, false},
};

const TestSuite suite_square = {"square", cases};
