// engine/board/forbid: renju verdicts at single points, and whole maps of forbidden points.
#include "engine/board/forbid.h"
#include "engine/board/win.h"
#include "tests/test.h"

#include <string.h>

typedef enum {
    KIND_LEGAL,
    KIND_FIVE,
    KIND_OVERLINE,
    KIND_DOUBLE_FOUR,
    KIND_DOUBLE_THREE,
} Kind;

// Verdicts on 15x15 on which independent checkers agree.
static const struct {
    const char *id, *black, *white, *point;
    Kind kind;
} verdicts[] = {
    // clang-format off
    {"G01a", "d8e8f8g8h5h6h7h9h10", "c8", "h8", KIND_FIVE},
    {"G02a", "e8g8i8k8", "", "h8", KIND_DOUBLE_FOUR},
    {"G02b", "e8f8i8k8l8", "", "h8", KIND_DOUBLE_FOUR},
    {"G03a", "i8j8k8h9h10h11", "l8h12", "h8", KIND_DOUBLE_FOUR},
    {"G03b", "e8f8g8i8j8", "", "h8", KIND_OVERLINE},
    {"G04b", "f6h6e5h5", "", "h8", KIND_DOUBLE_THREE},
    {"G05c", "b8c8d9d10", "", "d8", KIND_DOUBLE_THREE},
    {"G06", "f8g8j8h9h10", "", "h8", KIND_LEGAL},
    {"G07a", "g8i8g7i9l12", "e5", "h8", KIND_LEGAL},
    {"G08c", "d8e8f8g8i8", "c8", "h8", KIND_OVERLINE},
    {"G09c", "h9i9j9g7h7g6i6j6", "h11k9g8k6", "j7", KIND_DOUBLE_THREE},
    {"G10a", "c8f8h8f7i7j7e6l6m6i5k5l5k4", "g9o6j5", "g8", KIND_LEGAL},
    {"G10b", "c8f8h8f7i7j7e6l6m6i5k5l5k4", "g9j5", "g8", KIND_DOUBLE_THREE},
    {"G11a", "g11i8h9e12e10d11", "", "e11", KIND_LEGAL},
    {"G11c", "l8k8h7g8k10h8j8l7", "", "j9", KIND_LEGAL},
    {"G11e", "k4i3i10g9j12d2e10n2d8e9n3h5c11k6n14i5h4d14j3k12g13j10c4b7l9", "", "j5", KIND_LEGAL},
    {"G12", "i8j8k8h7h9g7i9", "l8", "h8", KIND_DOUBLE_THREE},
    {"G13f", "h8i7h10i11", "h9i9i6i12", "g9", KIND_DOUBLE_THREE},
    // Two fours in one line, from each stone that may come last, and where it may not.
    {"XXX_*_XXX", "e8f8g8k8l8m8", "", "i8", KIND_DOUBLE_FOUR},
    {"X_XX*_X", "e8g8h8k8", "", "i8", KIND_DOUBLE_FOUR},
    {"X_*XX_X", "e8h8i8k8", "", "g8", KIND_DOUBLE_FOUR},
    {"*_XXX_X", "g8h8i8k8", "", "e8", KIND_LEGAL},
    {"XX_*X_XX", "d8e8h8j8k8", "", "g8", KIND_DOUBLE_FOUR},
    {"X*_XX_XX", "d8g8h8j8k8", "", "e8", KIND_LEGAL},
    {"XXX_*_XXXX", "e8f8g8k8l8m8n8", "", "i8", KIND_LEGAL},
    {"XXX*", "e8f8g8", "", "h8", KIND_LEGAL},
    // Five before foul.
    {"five and overline", "d8e8f8g8i8h9h10h11h12", "", "h8", KIND_FIVE},
    {"five and double four", "d8e8f8g8h9h10h11e5f6g7", "", "h8", KIND_FIVE},
    // A four whose five would be an overline is no four.
    {"two fours", "e8g8i8h9h10h11", "h12", "h8", KIND_DOUBLE_FOUR},
    {"a four and six cells", "d8e8g8i8h9h10h11", "h12", "h8", KIND_LEGAL},
    {"a four and seven cells", "c8d8e8g8i8h9h10h11", "h12", "h8", KIND_LEGAL},
    // clang-format on
};

static const char *const kind_names[] = {"legal", "five", "overline", "double four",
                                         "double three"};

static void put_all(LineKeys *lines, Geometry geometry, const char *cells, Stone stone)
{
    Square sq;
    while (*cells && CHECK(square_parse(&cells, geometry, &sq)))
        lines_toggle(lines, sq, stone);
}

static Kind kind_of(LineKeys *lines, Square sq)
{
    switch (forbid_test(lines, sq)) {
    case FOUL_OVERLINE:
        return KIND_OVERLINE;
    case FOUL_DOUBLE_FOUR:
        return KIND_DOUBLE_FOUR;
    case FOUL_DOUBLE_THREE:
        return KIND_DOUBLE_THREE;
    case FOUL_NONE:
        break;
    }
    lines_toggle(lines, sq, STONE_BLACK);
    const bool five = win_at(lines, sq, BLACK, RULE_RENJU);
    lines_toggle(lines, sq, STONE_BLACK);
    return five ? KIND_FIVE : KIND_LEGAL;
}

static void test_verdicts(void)
{
    const Geometry board = {15, 15};
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        const char *cursor = verdicts[i].point;
        Square point = SQUARE_NONE;
        LineKeys lines;
        lines_init(&lines, board);
        put_all(&lines, board, verdicts[i].black, STONE_BLACK);
        put_all(&lines, board, verdicts[i].white, STONE_WHITE);
        CHECK(square_parse(&cursor, board, &point));
        const Kind kind = kind_of(&lines, point);
        test_check(kind == verdicts[i].kind, __FILE__, __LINE__, "%s is %s, not %s", verdicts[i].id,
                   kind_names[kind], kind_names[verdicts[i].kind]);
    }
}

// Compares the forbidden points of a board with a list in reading order.
static void check_map(Geometry board, const char *black, const char *white, const char *want)
{
    char got[1024] = "", text[SQUARE_TEXT];
    LineKeys lines, before;
    lines_init(&lines, board);
    put_all(&lines, board, black, STONE_BLACK);
    put_all(&lines, board, white, STONE_WHITE);
    before = lines;
    for (int y = 0; y < board.height; y++)
        for (int x = 0; x < board.width; x++) {
            const Square sq = square_make(x, y);
            if (lines_stone(&lines, sq) == STONE_NONE && forbid_test(&lines, sq) != FOUL_NONE)
                strcat(got, square_format(sq, text));
        }
    CHECK_STR(got, want);
    CHECK(memcmp(&lines, &before, sizeof lines) == 0);
}

static void test_maps_of_the_referee(void)
{
    check_map((Geometry){15, 15}, "g9h10i10j9j8i7h7g8", "a15o15o1n1i1f1c5d14",
              "g6j6f7g7j7k7f10g10j10k10g11j11");
    check_map((Geometry){15, 15}, "h8i7h10i11", "h9i9i6i12", "g9");
    check_map((Geometry){15, 15}, "", "", "");
}

static void test_fouls_exist_on_every_board(void)
{
    check_map((Geometry){22, 9}, "h4h5i6j6", "", "h6");
    check_map((Geometry){9, 22}, "d18d19e20f20", "", "d20");
    check_map((Geometry){6, 6}, "a1b1c1e1f1", "", "d1"); // six fill the edge of the smallest board
    check_map((Geometry){5, 5}, "a1b1c1d1", "", "");
}

static void test_walls_block_like_the_edge(void)
{
    const Geometry board = {15, 15};
    LineKeys lines;
    lines_init(&lines, board);
    put_all(&lines, board, "h9h10i8j8", STONE_BLACK);
    CHECK_INT(forbid_test(&lines, square_make(7, 7)), FOUL_DOUBLE_THREE);
    lines_toggle(&lines, square_make(6, 7), STONE_WALL);
    CHECK_INT(forbid_test(&lines, square_make(7, 7)), FOUL_NONE);
}

static void test_names(void)
{
    CHECK_STR(forbid_name(FOUL_NONE), "none");
    CHECK_STR(forbid_name(FOUL_OVERLINE), "overline");
    CHECK_STR(forbid_name(FOUL_DOUBLE_FOUR), "double four");
    CHECK_STR(forbid_name(FOUL_DOUBLE_THREE), "double three");
}

static const TestCase cases[] = {
    {"verdicts at single points", test_verdicts, false},
    {"the referee's maps of forbidden points", test_maps_of_the_referee, false},
    {"fouls exist on every board", test_fouls_exist_on_every_board, false},
    {"walls block like the edge", test_walls_block_like_the_edge, false},
    {"fouls have names", test_names, false},
    {NULL, NULL, false},
};

const TestSuite suite_forbid = {"forbid", cases};
