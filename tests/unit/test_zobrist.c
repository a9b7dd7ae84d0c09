// Keys name positions: no two of the parts they are made of are equal.
#include "engine/board/zobrist.h"
#include "tests/test.h"

#include <stdlib.h>

enum {
    SIDES = SIDE_MAX - SIDE_MIN + 1,
    PARTS = 3 * SQUARE_NB + 1 + SIDES * SIDES * RULE_NB,
};

static int compare(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

static int collect(uint64_t *parts)
{
    int count = 0;
    for (int stone = STONE_BLACK; stone <= STONE_WALL; stone++)
        for (int sq = 0; sq < SQUARE_NB; sq++)
            parts[count++] = zobrist()->stone[stone][sq];
    parts[count++] = zobrist()->white_to_move;
    for (int width = SIDE_MIN; width <= SIDE_MAX; width++)
        for (int height = SIDE_MIN; height <= SIDE_MAX; height++)
            for (int rule = 0; rule < RULE_NB; rule++)
                parts[count++] = zobrist_empty((Geometry){width, height}, (Rule)rule);
    return count;
}

static void test_parts(void)
{
    uint64_t *parts = malloc(PARTS * sizeof *parts);
    if (!CHECK(parts != NULL))
        return;
    CHECK_INT(collect(parts), PARTS);
    qsort(parts, PARTS, sizeof *parts, compare);
    CHECK(parts[0] != 0);
    for (int i = 1; i < PARTS; i++)
        CHECK(parts[i] != parts[i - 1]);
    free(parts);
}

static void test_empty_cell(void)
{
    for (int sq = 0; sq < SQUARE_NB; sq++)
        CHECK(zobrist()->stone[STONE_NONE][sq] == 0);
}

// Each bit is set in about half of the keys.
static void test_bits(void)
{
    for (int bit = 0; bit < 64; bit++) {
        int set = 0;
        for (int sq = 0; sq < SQUARE_NB; sq++)
            set += (zobrist()->stone[STONE_BLACK][sq] >> bit & 1) != 0;
        CHECK(set > SQUARE_NB / 2 - 100 && set < SQUARE_NB / 2 + 100);
    }
}

static const TestCase cases[] = {
    {"stones, walls, mover, shapes and rules all differ", test_parts, false},
    {"an empty cell adds nothing", test_empty_cell, false},
    {"keys use all their bits", test_bits, false},
    {NULL, NULL, false},
};

const TestSuite suite_zobrist = {"zobrist", cases};
