#include "protocol/body.h"
#include "tests/test.h"

#include <string.h>

static const Geometry board = {15, 15};

// Reads the lines of a body that has its DONE.
static void read_lines(Body *body, const char *const lines[], int count)
{
    body_begin(body);
    for (int i = 0; i < count; i++)
        body_read(body, lines[i]);
}

static bool make_board(const char *line, Position *position, char *problem)
{
    Body body;
    read_lines(&body, &line, 1);
    CHECK(body.done);
    const bool ok = body_to_board(&body, board, RULE_FREESTYLE, position);
    strcpy(problem, body.problem);
    return ok;
}

static void test_entries_on_lines_and_on_one(void)
{
    static const char *const lines[] = {" 7,7,1 ", "", "8 , 8 , 2 9,9,3", "dOnE "};
    Body body;
    read_lines(&body, lines, 4);
    CHECK(body.done);
    CHECK_STR(body.problem, "");
    CHECK_INT(body.count, 3);
    CHECK_INT(body.entries[1].x, 8);
    CHECK_INT(body.entries[2].field, 3);
}

static void test_who_is_black(void)
{
    static const struct {
        const char *line;
        Color own;
    } rows[] = {
        {"DONE", BLACK},
        {"1,1,2 DONE", WHITE},
        {"1,1,1 2,2,2 DONE", BLACK},
        {"1,1,1 DONE", BLACK},
        {"1,1,2 2,2,2 3,3,1 DONE", WHITE},
        {"1,1,3 2,2,3 3,3,3 4,4,2 5,5,1 DONE", BLACK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Position position;
        char problem[BODY_PROBLEM_TEXT];
        CHECK(make_board(rows[i].line, &position, problem));
        CHECK_INT(position.to_move, rows[i].own);
    }
}

static void test_stones_keep_their_order(void)
{
    Position position;
    char problem[BODY_PROBLEM_TEXT];
    CHECK(make_board("1,2,2 3,4,3 5,6,1 7,8,2 DONE", &position, problem));
    CHECK_INT(position.count, 4);
    CHECK_INT(position.to_move, WHITE);
    CHECK_INT(position.placed[0].square, square_make(1, 2));
    CHECK_INT(position.placed[0].stone, STONE_BLACK);
    CHECK_INT(position.placed[1].stone, STONE_WALL);
    CHECK_INT(position.placed[2].stone, STONE_WHITE);
    CHECK_INT(position.placed[3].stone, STONE_BLACK);
}

static void test_problems_are_named(void)
{
    static const char *const rows[][2] = {
        {"1,1,1 1,1,2 DONE", "1,1 is given twice"},
        {"15,1,1 DONE", "15,1 is off the board"},
        {"-1,1,1 DONE", "-1,1 is off the board"},
        {"1,1,0 DONE", "1,1 needs a field of 1, 2 or 3"},
        {"1,1,-7 DONE", "1,1 needs a field of 1, 2 or 3"},
        {"1,1 DONE", "1,1 needs a field of 1, 2 or 3"},
        {"1,1, DONE", "cannot read \"1,1,\""},
        {"foo 1,1,1 bar DONE", "cannot read \"foo\""},
        {"1,1,1 DONE 2,2,2", "cannot read \"2,2,2\""},
        {"1,99999999999,1 DONE", "cannot read \"1,99999999999,1\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Position position;
        char problem[BODY_PROBLEM_TEXT];
        CHECK(!make_board(rows[i][0], &position, problem));
        CHECK_STR(problem, rows[i][1]);
    }
}

static void test_too_many_stones(void)
{
    Body body;
    body_begin(&body);
    for (int i = 0; i < 2 * CELLS_MAX; i++)
        body_read(&body, "1,1,1");
    body_read(&body, "DONE");
    CHECK(body.done);
    CHECK_INT(body.count, CELLS_MAX);
    CHECK_STR(body.problem, "1,1 is one stone too many");
}

static void test_swap2_counts(void)
{
    static const struct {
        const char *line;
        bool good;
        Color to_move;
    } rows[] = {
        {"DONE", true, BLACK},
        {"1,1 DONE", false, BLACK},
        {"1,1 2,2 DONE", false, BLACK},
        {"1,1 2,2 3,3 DONE", true, WHITE},
        {"1,1,1 2,2,2 3,3,1 DONE", true, WHITE},
        {"1,1 2,2 3,3 4,4 DONE", false, BLACK},
        {"1,1 2,2 3,3 4,4 5,5 DONE", true, WHITE},
        {"1,1 2,2 1,1 DONE", false, BLACK},
        {"1,1 2,2 3,30 DONE", false, BLACK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Body body;
        Position position;
        read_lines(&body, &rows[i].line, 1);
        CHECK_INT(body_to_swap2(&body, board, RULE_FREESTYLE, &position), rows[i].good);
        if (rows[i].good)
            CHECK_INT(position.to_move, rows[i].to_move);
        if (rows[i].good && position.count > 0)
            CHECK_INT(position.placed[1].stone, STONE_WHITE);
    }
}

static const TestCase cases[] = {
    {"entries come on lines or on one", test_entries_on_lines_and_on_one, false},
    {"the owner is black with as many stones", test_who_is_black, false},
    {"stones keep their order and owner", test_stones_keep_their_order, false},
    {"the first problem is named", test_problems_are_named, false},
    {"more stones than cells are refused", test_too_many_stones, false},
    {"swap2 has 0, 3 or 5 stones", test_swap2_counts, false},
    {NULL, NULL, false},
};

const TestSuite suite_body = {"body", cases};
