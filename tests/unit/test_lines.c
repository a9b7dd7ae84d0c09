// Several best moves at once, blocked moves and listed ones.
#include "bench/positions.h"
#include "engine/engine.h"
#include "tests/test.h"

#include <string.h>

enum { DEPTH = 4, REPORTS_MAX = 2000 };

static const Geometry square15 = {15, 15};
static const char quiet[] = "h8h9i9g7g9";

// All that the engine says.
typedef struct Ear {
    EngineInfo infos[REPORTS_MAX];
    int info_count;
    int steps[ROOT_LOST + 1];
    EngineBest best;
} Ear;

static void hear_info(void *context, const EngineInfo *info)
{
    Ear *const ear = context;
    if (ear->info_count < REPORTS_MAX)
        ear->infos[ear->info_count++] = *info;
}

static void hear_step(void *context, RootStep step, Square move)
{
    Ear *const ear = context;
    CHECK(geometry_has_square(square15, move));
    ear->steps[step]++;
}

static void hear_best(void *context, const EngineBest *best)
{
    ((Ear *)context)->best = *best;
}

static void listen(Ear *ear, const char *record, const Limits *limits)
{
    Position position;
    memset(ear, 0, sizeof *ear);
    const EngineEvents events = {ear, hear_info, hear_step, hear_best};
    Engine *const engine = engine_create(&events);
    CHECK(position_from_record(&position, RULE_FREESTYLE, square15, record));
    Limits depth_only = *limits;
    depth_only.max_depth = DEPTH;
    depth_only.left_ms = depth_only.turn_ms = TIME_UNLIMITED;
    engine_go(engine, &position, &depth_only);
    engine_wait(engine);
    engine_destroy(engine);
}

static Square at(const char *text)
{
    Square square = SQUARE_NONE;
    CHECK(square_parse(&text, square15, &square));
    return square;
}

static void test_lines_come_in_order(void)
{
    static Ear ear;
    listen(&ear, quiet, &(Limits){.lines = 5});
    CHECK_INT(ear.info_count, 5 * DEPTH);
    for (int i = 0; i < ear.info_count; i++) {
        const EngineInfo *const info = &ear.infos[i];
        CHECK_INT(info->line, i % 5);
        CHECK_INT(info->line_count, 5);
        CHECK_INT(info->depth, i / 5 + 1);
        CHECK(info->pv_count > 0);
        for (int j = i - i % 5; j < i; j++) {
            CHECK(ear.infos[j].pv[0] != info->pv[0]);
            CHECK(ear.infos[j].score >= info->score);
        }
    }
    CHECK_INT(ear.best.moves[0], ear.infos[ear.info_count - 5].pv[0]);
}

static void test_steps_are_told(void)
{
    static Ear ear;
    listen(&ear, quiet, &(Limits){.lines = 1});
    CHECK_INT(ear.info_count, DEPTH);
    CHECK(ear.steps[ROOT_BEST] >= DEPTH);
    CHECK(ear.steps[ROOT_BEGINS] > 0);
    CHECK_INT(ear.steps[ROOT_DONE], ear.steps[ROOT_BEGINS]);
}

// Two fives are at hand; whatever else black does, white cannot stop both.
static void test_each_line_has_its_own_proof(void)
{
    static Ear ear;
    listen(&ear, "h8a1i8c1j8e1k8g1", &(Limits){.lines = 3});
    const EngineInfo *const last = &ear.infos[ear.info_count - 3];
    CHECK_INT(last[0].score, score_win_in(1));
    CHECK_INT(last[1].score, score_win_in(1));
    CHECK_INT(last[2].score, score_win_in(3));
    CHECK_INT(last[0].pv[0] + last[1].pv[0], at("g8") + at("l8"));
}

// The score of the second line is that of the best move without the first.
static void test_second_line_is_best_of_the_rest(void)
{
    static Ear both, rest;
    static const char won[] = "h8h9i8i10j8";
    listen(&both, won, &(Limits){.lines = 2});
    Limits limits = {.lines = 1};
    limits.blocked[both.best.moves[0]] = true;
    listen(&rest, won, &limits);
    CHECK_INT(rest.best.info.score, both.infos[both.info_count - 1].score);
    CHECK(rest.best.moves[0] != both.best.moves[0]);
}

static void test_blocked_moves_are_not_played(void)
{
    static Ear ear;
    Limits limits = {.lines = 1};
    for (int i = 0; i < 4; i++) {
        listen(&ear, quiet, &limits);
        CHECK(!limits.blocked[ear.best.moves[0]]);
        limits.blocked[ear.best.moves[0]] = true;
    }
    listen(&ear, "h8a1i8c1j8e1k8g1", &(Limits){.blocked[0] = true});
    const Square five = ear.best.moves[0];
    limits.blocked[five] = true;
    listen(&ear, "h8a1i8c1j8e1k8g1", &limits);
    CHECK_INT(ear.best.info.score, score_win_in(1));
    CHECK(ear.best.moves[0] != five);
}

static void test_a_listed_move_is_judged_alone(void)
{
    static Ear ear;
    Limits limits = {.lines = 1};
    memset(limits.blocked, true, sizeof limits.blocked);
    limits.blocked[at("b14")] = false;
    listen(&ear, quiet, &limits);
    CHECK_INT(ear.best.moves[0], at("b14"));
    CHECK_INT(ear.best.info.depth, DEPTH);
    limits.blocked[at("b14")] = true; // nothing is left: a move there must be
    listen(&ear, quiet, &limits);
    CHECK(geometry_has_square(square15, ear.best.moves[0]));
}

static void test_more_lines_than_moves(void)
{
    static Ear ear;
    listen(&ear, "h8", &(Limits){.lines = LINES_MAX});
    CHECK_INT(ear.best.info.line_count, LINES_MAX);
    Limits limits = {.lines = LINES_MAX};
    memset(limits.blocked, true, sizeof limits.blocked);
    limits.blocked[at("h9")] = limits.blocked[at("i9")] = false;
    listen(&ear, "h8", &limits);
    CHECK_INT(ear.best.info.line_count, 2);
}

static const TestCase cases[] = {
    {"lines come in order, distinct and sorted", test_lines_come_in_order, false},
    {"steps at the root are told", test_steps_are_told, false},
    {"each line has its own proof", test_each_line_has_its_own_proof, false},
    {"the second line is the best of the rest", test_second_line_is_best_of_the_rest, false},
    {"blocked moves are not played", test_blocked_moves_are_not_played, false},
    {"a listed move is judged alone", test_a_listed_move_is_judged_alone, false},
    {"more lines than moves", test_more_lines_than_moves, false},
    {NULL, NULL, false},
};

const TestSuite suite_lines = {"lines", cases};
