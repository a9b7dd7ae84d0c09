// Judging a record: wins with their line, fouls by kind, draws, and boards without an order.
#include "bench/positions.h"
#include "engine/engine.h"
#include "tests/test.h"

#include <string.h>

static Position read_record(Rule rule, Geometry geometry, const char *record)
{
    Position position;
    CHECK(position_from_record(&position, rule, geometry, record));
    return position;
}

static Verdict judge(Rule rule, const char *record)
{
    const Position position = read_record(rule, (Geometry){15, 15}, record);
    Verdict verdict;
    engine_verdict(&position, &verdict);
    return verdict;
}

static void check_line(const Verdict *verdict, Color winner, const char *line)
{
    char text[SIDE_MAX * SQUARE_TEXT] = "";
    CHECK_INT(verdict->outcome, OUTCOME_WIN);
    CHECK_INT(verdict->winner, winner);
    CHECK_INT(verdict->foul, FOUL_NONE);
    for (int i = 0; i < verdict->line_count; i++)
        square_format(verdict->line[i], text + strlen(text));
    CHECK_STR(text, line);
}

static void test_wins(void)
{
    Verdict verdict = judge(RULE_FREESTYLE, "a1a2b1b2c1c2d1d2e1");
    check_line(&verdict, BLACK, "a1b1c1d1e1");
    verdict = judge(RULE_RENJU, "a15h8b15i9c15j10a1k11b1l12");
    check_line(&verdict, WHITE, "h8i9j10k11l12");
    verdict = judge(RULE_FREESTYLE, "o1a1n2a2m3a3l4a4k5");
    check_line(&verdict, BLACK, "o1n2m3l4k5");
    verdict = judge(RULE_FREESTYLE, "h1a1h2b3h3d5h5e7h6g9h4"); // six
    check_line(&verdict, BLACK, "h1h2h3h4h5h6");
}

static void test_no_win(void)
{
    CHECK_INT(judge(RULE_FREESTYLE, "").outcome, OUTCOME_ONGOING);
    CHECK_INT(judge(RULE_FREESTYLE, "a1b1").outcome, OUTCOME_ONGOING);
    CHECK_INT(judge(RULE_EXACT_FIVE, "h1a1h2b3h3d5h5e7h6g9h4").outcome, OUTCOME_ONGOING);
    CHECK_INT(judge(RULE_CARO_EXACT, "h1a1h2b3h3d5h5e7h6g9h4").outcome, OUTCOME_ONGOING);
    CHECK_INT(judge(RULE_CARO, "b1a1c1g1d1a8e1a9f1").outcome, OUTCOME_ONGOING); // shut in
    CHECK_INT(judge(RULE_CARO, "a1f1b1h8c1h9d1j3e1").outcome, OUTCOME_WIN);     // the edge
    // Only the last stone counts: five of black, then another stone.
    CHECK_INT(judge(RULE_FREESTYLE, "a1a2b1b2c1c2d1d2e1h8").outcome, OUTCOME_ONGOING);
}

static void check_foul(const char *record, Foul foul)
{
    const Verdict verdict = judge(RULE_RENJU, record);
    CHECK_INT(verdict.outcome, OUTCOME_FOUL);
    CHECK_INT(verdict.winner, WHITE);
    CHECK_INT(verdict.foul, foul);
    CHECK_INT(verdict.line_count, 0);
    CHECK_INT(judge(RULE_FREESTYLE, record).foul, FOUL_NONE);
}

static void test_foul_kinds(void)
{
    check_foul("g8a1i8a3h7a5h9a7h8", FOUL_DOUBLE_THREE);
    check_foul("e8a1f8a3g8a5h5a7h6a9h7a11h8", FOUL_DOUBLE_FOUR);
    check_foul("e8a1f8a3g8a5i8a7j8a9h8", FOUL_OVERLINE);
    CHECK_INT(judge(RULE_RENJU, "a1g8a3i8a5h7a7h9a9h8").outcome, OUTCOME_ONGOING); // white may
    const Verdict five = judge(RULE_RENJU, "d8a1e8a3f8a5g8a7h5a9h6a11h7a13h8");
    check_line(&five, BLACK, "d8e8f8g8h8"); // five comes before the foul
}

// Fills a board row by row so that no five arises: pairs of rows shifted against each other.
static void fill_board(Position *position, Rule rule, Geometry geometry, int stones)
{
    *position = (Position){.geometry = geometry, .rule = rule, .to_move = BLACK};
    for (int i = 0; i < stones; i++) {
        const int x = i % geometry.width, y = i / geometry.width;
        const bool black = (x / 2 + y) % 2;
        position->placed[position->count++] =
            (Placed){square_make(x, y), black ? STONE_BLACK : STONE_WHITE};
    }
}

static void check_draw_at(Rule rule, Geometry geometry, int end)
{
    Position position;
    Verdict verdict;
    for (int stones = end - 2; stones <= geometry_cells(geometry); stones++) {
        fill_board(&position, rule, geometry, stones);
        engine_verdict_any(&position, &verdict);
        CHECK_INT(verdict.outcome, stones >= end ? OUTCOME_DRAW : OUTCOME_ONGOING);
        if (position.placed[stones - 1].stone == STONE_BLACK && rule == RULE_RENJU)
            continue; // may be a foul
        engine_verdict(&position, &verdict);
        CHECK_INT(verdict.outcome, stones >= end ? OUTCOME_DRAW : OUTCOME_ONGOING);
    }
}

static void test_draws(void)
{
    for (int rule = 0; rule < RULE_NB; rule++) {
        const bool renju = rule == RULE_RENJU;
        check_draw_at((Rule)rule, (Geometry){15, 15}, renju ? 200 : 225);
        check_draw_at((Rule)rule, (Geometry){10, 10}, renju ? 75 : 100);
        check_draw_at((Rule)rule, (Geometry){20, 5}, renju ? 75 : 100);
        check_draw_at((Rule)rule, (Geometry){11, 9}, 99);
        check_draw_at((Rule)rule, (Geometry){22, 22}, renju ? 459 : 484);
        check_draw_at((Rule)rule, (Geometry){5, 5}, 25);
    }
}

static void test_walls(void)
{
    Position position = read_record(RULE_FREESTYLE, (Geometry){15, 15}, "a1a2b1b2c1c2d1d2e1");
    Verdict verdict;
    position.placed[position.count++] = (Placed){square_make(9, 9), STONE_WALL};
    engine_verdict(&position, &verdict); // a wall behind the last stone changes nothing
    check_line(&verdict, BLACK, "a1b1c1d1e1");
    position.placed[0].stone = STONE_WALL;
    engine_verdict(&position, &verdict);
    CHECK_INT(verdict.outcome, OUTCOME_ONGOING);
    fill_board(&position, RULE_FREESTYLE, (Geometry){5, 5}, 25);
    for (int i = 0; i < 25; i++)
        position.placed[i].stone = STONE_WALL;
    engine_verdict(&position, &verdict);
    CHECK_INT(verdict.outcome, OUTCOME_DRAW); // no cell to play on
}

static void test_any_order(void)
{
    Position position = read_record(RULE_FREESTYLE, (Geometry){15, 15}, "a1a2b1b2c1c2d1d2e1h8");
    Verdict verdict;
    engine_verdict_any(&position, &verdict);
    check_line(&verdict, BLACK, "a1b1c1d1e1");
    position.rule = RULE_RENJU;
    engine_verdict_any(&position, &verdict);
    check_line(&verdict, BLACK, "a1b1c1d1e1");
    position = read_record(RULE_RENJU, (Geometry){15, 15}, "g8a1i8a3h7a5h9a7h8");
    engine_verdict_any(&position, &verdict); // fouls are not looked for
    CHECK_INT(verdict.outcome, OUTCOME_ONGOING);
    position.count = 0;
    engine_verdict_any(&position, &verdict);
    CHECK_INT(verdict.outcome, OUTCOME_ONGOING);
}

static void test_threats(void)
{
    const Position position =
        read_record(RULE_RENJU, (Geometry){15, 15}, "g8a1i8a3h7a5h9a7e5b9f5b11g5b13");
    Threat threats[SQUARE_NB];
    Foul fouls[SQUARE_NB];
    engine_threats(&position, BLACK, threats, fouls);
    CHECK_INT(fouls[square_make(7, 7)], FOUL_DOUBLE_THREE);
    CHECK_INT(threats[square_make(7, 7)], THREAT_FORBIDDEN);
    CHECK_INT(threats[square_make(7, 4)], THREAT_OPEN_FOUR);
    CHECK_INT(fouls[square_make(7, 4)], FOUL_NONE);
    CHECK_INT(threats[square_make(4, 4)], THREAT_NONE); // a stone stands there
    CHECK_INT(threats[0], THREAT_NONE);
    engine_threats(&position, WHITE, threats, fouls);
    for (int sq = 0; sq < SQUARE_NB; sq++)
        CHECK(fouls[sq] == FOUL_NONE && threats[sq] != THREAT_FORBIDDEN);
}

static const TestCase cases[] = {
    {"wins come with their line", test_wins, false},
    {"what is no win", test_no_win, false},
    {"fouls of black by kind, five before foul", test_foul_kinds, false},
    {"draws by a full board and by renju's count", test_draws, false},
    {"walls belong to nobody", test_walls, false},
    {"without an order any five counts", test_any_order, false},
    {"the threat map of a position", test_threats, false},
    {NULL, NULL, false},
};

const TestSuite suite_verdict = {"verdict", cases};
