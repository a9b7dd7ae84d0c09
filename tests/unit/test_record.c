// Records as text, and the files that hold them.
#include "protocol/psq.h"
#include "protocol/record.h"
#include "protocol/sgf.h"
#include "tests/test.h"

#include <string.h>

// What judge says of a record.
static const char *judge(const char *text, Rule rule, Geometry geometry,
                         char answer[RECORD_SENTENCE_TEXT])
{
    Record record = {.position = {.geometry = geometry, .rule = rule}};
    char problem[RECORD_PROBLEM_TEXT];
    if (record_read(&text, &record, problem))
        record_sentence(&record, answer);
    else
        strcpy(answer, problem);
    return answer;
}

typedef struct Row {
    const char *text;
    Rule rule;
    const char *answer;
} Row;

static void check_rows(const Row rows[])
{
    char answer[RECORD_SENTENCE_TEXT];
    for (; rows->text != NULL; rows++)
        CHECK_STR(judge(rows->text, rows->rule, (Geometry){15, 15}, answer), rows->answer);
}

static void test_notations(void)
{
    static const Row rows[] = {
        {"", RULE_FREESTYLE, "no winner yet, black to move"},
        {"h8i9g7", RULE_FREESTYLE, "no winner yet, white to move"},
        {" H8 i9,G7\n", RULE_FREESTYLE, "no winner yet, white to move"},
        {"000110112021303140", RULE_FREESTYLE, "black wins: a1 b1 c1 d1 e1"},
        {"b15:000110112021303140", RULE_FREESTYLE, "black wins: a1 b1 c1 d1 e1"},
        {"0,1,15,16,30,31,45,46,60", RULE_FREESTYLE, "black wins: a1 b1 c1 d1 e1"},
        {"0, 1, 15, 16, 30, 31, 45, 46, 60", RULE_FREESTYLE, "black wins: a1 b1 c1 d1 e1"},
        {"11,224,12,223,13,222,14,221,15", RULE_FREESTYLE, "no winner yet, white to move"},
        {"B15:eE", RULE_FREESTYLE, "no winner yet, white to move"},
        {"h8a1i8b1j8c1k8d1a15e1", RULE_FREESTYLE, "white wins: a1 b1 c1 d1 e1"},
        {"a1a15b2b14c3c13d4d12e5", RULE_FREESTYLE, "black wins: a1 b2 c3 d4 e5"},
        {"e1a15d2b14c3c13b4d12a5", RULE_FREESTYLE, "black wins: e1 d2 c3 b4 a5"},
        {NULL, RULE_FREESTYLE, NULL},
    };
    check_rows(rows);
}

static void test_rules_decide(void)
{
    static const Row rows[] = {
        {"a1a3b1c3c1e3e1g3f1i3d1", RULE_FREESTYLE, "black wins: a1 b1 c1 d1 e1 f1"},
        {"a1a3b1c3c1e3e1g3f1i3d1", RULE_EXACT_FIVE, "no winner yet, white to move"},
        {"a1a3b1c3c1e3e1g3f1i3d1", RULE_RENJU, "white wins: black's d1 is forbidden (overline)"},
        {"a1a3b1c3c1e3e1g3f1i3d1", RULE_CARO_EXACT, "no winner yet, white to move"},
        {"b1a1c1g1d1a15e1c15f1", RULE_FREESTYLE, "black wins: b1 c1 d1 e1 f1"},
        {"b1a1c1g1d1a15e1c15f1", RULE_CARO, "no winner yet, white to move"},
        {"h8a1i8c1g7e1g6g1g8", RULE_RENJU, "white wins: black's g8 is forbidden (double three)"},
        {"h8a1i8c1j8e1g7g1g6i1g5k1g8", RULE_RENJU,
         "white wins: black's g8 is forbidden (double four)"},
        {NULL, RULE_FREESTYLE, NULL},
    };
    check_rows(rows);
}

static void test_mistakes_are_named(void)
{
    static const Row rows[] = {
        {"h8i9h8", RULE_FREESTYLE, "move 3: h8 is occupied"},
        {"h8p1", RULE_FREESTYLE, "move 2: p1 is off the board"},
        {"h8a16", RULE_FREESTYLE, "move 2: a16 is off the board"},
        {"h8a0", RULE_FREESTYLE, "move 2: a0 is off the board"},
        {"0,225", RULE_FREESTYLE, "move 2: 225 is off the board"},
        {"0,0", RULE_FREESTYLE, "move 2: a1 is occupied"},
        {"h8?", RULE_FREESTYLE, "move 2: cannot read \"?\""},
        {"h", RULE_FREESTYLE, "move 1: cannot read \"h\""},
        {"h99999999999", RULE_FREESTYLE, "move 1: cannot read \"h99999999999\""},
        {"77a", RULE_FREESTYLE, "move 2: cannot read \"a\""},
        {"7f", RULE_FREESTYLE, "move 1: cannot read \"7f\""},
        {"7,x", RULE_FREESTYLE, "move 2: cannot read \"x\""},
        {"7,-8", RULE_FREESTYLE, "move 2: cannot read \"-8\""},
        {"00011011202130314001", RULE_FREESTYLE, "move 10: a2 is occupied"},
        {"000110112021303140ee", RULE_FREESTYLE, "move 10: o15 comes after black has won"},
        {"h8a1i8c1g7e1g6g1g8a15", RULE_RENJU, "move 10: a15 comes after white has won"},
        {NULL, RULE_FREESTYLE, NULL},
    };
    check_rows(rows);
}

static void test_full_board_is_a_draw(void)
{
    // columns in pairs of two: no five anywhere on 5x5
    static const char text[] = "a1c1b1d1e1a2c2b2d2e2a3c3b3d3e3a4c4b4d4e4a5c5b5d5e5";
    char answer[RECORD_SENTENCE_TEXT];
    CHECK_STR(judge(text, RULE_FREESTYLE, (Geometry){5, 5}, answer), "draw");
    CHECK_STR(judge("a1a2", RULE_FREESTYLE, (Geometry){5, 7}, answer),
              "no winner yet, black to move");
    CHECK_STR(judge("t15", RULE_FREESTYLE, (Geometry){20, 15}, answer),
              "no winner yet, white to move");
    CHECK_STR(judge("a16", RULE_FREESTYLE, (Geometry){20, 15}, answer),
              "move 1: a16 is off the board");
}

static void test_which_notations_imply_a_size(void)
{
    CHECK(record_implies_15("1,2"));
    CHECK(record_implies_15("12"));
    CHECK(record_implies_15("b15:12"));
    CHECK(!record_implies_15("b15b16"));
    CHECK(!record_implies_15(""));
}

static void check_moves(const Sheet *sheet, int count, const int cells[][2])
{
    if (!CHECK_INT(sheet->count, count))
        return;
    for (int i = 0; i < count; i++) {
        CHECK_INT(sheet->moves[i].x, cells[i][0]);
        CHECK_INT(sheet->moves[i].y, cells[i][1]);
    }
}

static void test_psq(void)
{
    static const int cells[][2] = {{7, 8}, {-1, 14}, {19, 0}};
    Sheet sheet;
    CHECK(psq_read("Piskvorky 20x15, 11:11, 0\r\n8,9,120\r\n0,15,7\r\n20,1,0\r\n"
                   "pbrain-a\r\npbrain-b\r\n-1\r\n2,Standard\r\n",
                   &sheet));
    check_moves(&sheet, 3, cells);
    CHECK(sheet.size_told && sheet.geometry.width == 20 && sheet.geometry.height == 15);
    CHECK(sheet.rule_told && sheet.rule == RULE_EXACT_FIVE);
    CHECK_INT(sheet.moves[1].line, 3);
}

static void test_sgf(void)
{
    static const int cells[][2] = {{7, 7}, {8, 8}, {6, 6}};
    Sheet sheet;
    CHECK(sgf_read("\n(;FF[4]GM[4]C[a \\] ( b]RU[renju]\r\nSZ[20:15];B[hh]\n;W[ii]"
                   "(;B[gg])(;B[aa]))",
                   &sheet));
    check_moves(&sheet, 3, cells);
    CHECK(sheet.size_told && sheet.geometry.width == 20 && sheet.geometry.height == 15);
    CHECK(sheet.rule_told && sheet.rule == RULE_RENJU);
    CHECK_INT(sheet.moves[1].line, 4);
    CHECK(sgf_read("(;RU[free for all])", &sheet) && !sheet.size_told && !sheet.rule_told);
}

static void test_mistakes_name_the_line(void)
{
    static const struct {
        bool is_psq;
        const char *text;
        int line;
        const char *problem;
    } rows[] = {
        {true, "", 1, "not the beginning of a Piskvork file"},
        {true, "Piskvorky 15", 1, "not the beginning of a Piskvork file"},
        {true, "Piskvorky 30x30, 11:11, 0\n", 1, "no board of this size"},
        {false, "h8i9", 1, "not the beginning of an SGF file"},
        {false, "(;SZ[15]\n;B[hh]\n", 3, "the file ends within the game"},
        {false, "(;SZ[15]\n;B[hh", 2, "a value without its closing bracket"},
        {false, "(;SZ[3]", 1, "no board of this size"},
        {false, "(\n;W[hh])", 2, "moves must alternate, black first"},
        {false, "(;B[hh]\n;B[ii])", 2, "moves must alternate, black first"},
        {false, "(;B[h8])", 1, "a move must be two letters"},
        {false, "(;AB[hh][ii])", 1, "stones that are set up without a move cannot be read"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Sheet sheet;
        CHECK(!(rows[i].is_psq ? psq_read : sgf_read)(rows[i].text, &sheet));
        CHECK_INT(sheet.problem_line, rows[i].line);
        CHECK_STR(sheet.problem, rows[i].problem);
    }
}

static void test_too_many_moves(void)
{
    static char text[16 * (CELLS_MAX + 1)];
    strcpy(text, "Piskvorky 15x15, 11:11, 0\n");
    for (int i = 0; i < CELLS_MAX; i++)
        strcat(text, "1,1,0\n");
    Sheet sheet;
    CHECK(psq_read(text, &sheet));
    strcat(text, "1,1,0\n");
    CHECK(!psq_read(text, &sheet));
    CHECK_INT(sheet.problem_line, CELLS_MAX + 2);
}

static const TestCase cases[] = {
    {"three notations mean the same", test_notations, false},
    {"the rule decides", test_rules_decide, false},
    {"mistakes name the move and the cell", test_mistakes_are_named, false},
    {"a full board is a draw", test_full_board_is_a_draw, false},
    {"cells by number imply 15x15", test_which_notations_imply_a_size, false},
    {"psq: size, moves from 1, rule", test_psq, false},
    {"sgf: size, rule, the first variation", test_sgf, false},
    {"a mistake names its line", test_mistakes_name_the_line, false},
    {"no more moves than cells", test_too_many_moves, false},
    {NULL, NULL, false},
};

const TestSuite suite_record = {"record", cases};
