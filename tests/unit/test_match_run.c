// Whole matches between players that follow a script, most of them into some fault.
#include "bench/match_log.h"
#include "bench/match_run.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 24, COMMAND_TEXT = 1200 };

// A match of scripted players and what came of it.
typedef struct Script {
    MatchSettings settings;
    Openings openings;
    Tally tally;
    char commands[2][COMMAND_TEXT];
    bool is_ready;
} Script;

// The good player wins with a row of five after four more moves, if nobody stops it.
static const char good[] = "0,0 1,0 2,0 3,0 4,0";
static const char slow[] = "0,14 2,14 4,14 6,14 8,14";

static void write_command(char command[COMMAND_TEXT], const char *name, const char *script)
{
    char path[COMMAND_TEXT / 2];
    test_build_path("tests/faulty/faulty", path, sizeof path);
    snprintf(command, COMMAND_TEXT, "%s='%s' %s", name, path, script);
}

// Sets up `good` against another script. options: further arguments, ended by NULL; those of
// engines hold for the other one.
static void script_init(Script *script, const char *first, const char *second,
                        const char *const options[])
{
    char problem[MATCH_PROBLEM_TEXT];
    const char *arguments[ARGUMENTS_MAX] = {
        "--games", "2",        "--patience",        "3000",     "--concurrency",
        "1",       "--engine", script->commands[0], "--engine", script->commands[1]};
    int count = 10;
    for (; *options != NULL; options++)
        arguments[count++] = *options;
    write_command(script->commands[0], "first", first);
    write_command(script->commands[1], "second", second);
    match_settings_init(&script->settings);
    script->is_ready = CHECK(match_settings_read(count, arguments, &script->settings, problem)) &&
                       CHECK(openings_load(script->settings.openings, script->settings.size,
                                           script->settings.rule, &script->openings, problem)) &&
                       CHECK(tally_init(&script->tally, &script->settings));
}

static void script_run(Script *script, FILE *log)
{
    char problem[RUN_PROBLEM_TEXT];
    if (script->is_ready)
        CHECK(match_run(&script->settings, &script->openings, &script->tally, log, problem));
}

static void script_clear(Script *script)
{
    match_settings_clear(&script->settings);
    openings_clear(&script->openings);
    tally_clear(&script->tally);
}

// The first engine must win both games, the second one's failures being `ending`.
static void check_fault(const char *fault, Ending ending, const char *const options[])
{
    Script script;
    script_init(&script, good, fault, options);
    script_run(&script, NULL);
    test_check(script.tally.engines[1].failed[ending] == 2, __FILE__, __LINE__,
               "\"%s\": lost by %s %ld times, not 2", fault, ending_name(ending),
               script.tally.engines[1].failed[ending]);
    CHECK_INT(script.tally.games, 2);
    CHECK_INT(script.tally.engines[0].wins, 2);
    CHECK_INT(script.tally.pairings[0].pairs.counts[4], 1);
    script_clear(&script);
}

static const char *const no_options[] = {NULL};
static const char *const impatient[] = {"--patience", "250", NULL};
static const char *const hurried[] = {"--start", "400", NULL};
static const char *const timed[] = {"--turn", "20", NULL};
static const char *const little_memory[] = {"--memory", "20M", NULL};

static void test_faults(void)
{
    check_fault("0,14 crash", ENDING_CRASH, no_options);
    check_fault("0,14 exit", ENDING_CRASH, no_options);
    check_fault("0,14 0,14", ENDING_ILLEGAL, no_options);
    check_fault("0,14 0,15", ENDING_ILLEGAL, no_options);
    check_fault("0,14 -1,3", ENDING_ILLEGAL, no_options);
    check_fault("0,14 99999,3", ENDING_ILLEGAL, no_options);
    check_fault("0,14 2,14 memory:40 4,14", ENDING_MEMORY, little_memory);
    check_fault("no-start", ENDING_START, no_options);
    check_fault("error", ENDING_START, no_options);
}

static void test_silence(void)
{
    check_fault("0,14 hang", ENDING_SILENT, impatient);
    check_fault("0,14 '7,7 and more'", ENDING_SILENT, impatient);
    check_fault("0,14 flood", ENDING_SILENT, impatient);
    check_fault("deaf", ENDING_START, hurried);
    check_fault("late:70 0,14", ENDING_TIME, timed);
}

static void test_foul(void)
{
    static const char *const renju[] = {"--rule", "4", NULL};
    // As black the second player makes a double three, as white the same stones are four in a row
    // of two and harmless; then it has nothing more to say.
    Script script;
    script_init(&script, "0,0 0,2 0,4 0,6 0,8", "6,7 8,7 7,6 7,8 7,7 hang", renju);
    script.settings.patience_ms = 250;
    script_run(&script, NULL);
    CHECK_INT(script.tally.engines[1].failed[ENDING_FOUL], 1);
    CHECK_INT(script.tally.engines[1].black_losses, 1);
    CHECK_INT(script.tally.games, 2);
    script_clear(&script);
}

static void test_wins_and_colours(void)
{
    Script script;
    script_init(&script, good, slow, no_options);
    script_run(&script, NULL);
    CHECK_INT(script.tally.engines[0].wins, 2);
    CHECK_INT(script.tally.engines[0].black_wins, 1);
    CHECK_INT(script.tally.engines[1].failed[ENDING_FIVE], 2);
    CHECK_INT(script.tally.moves, 9 + 10);
    CHECK_INT((long long)script.tally.engines[0].overrun_count, 0);
    script_clear(&script);
}

// It says its move and ends: the opponent wins where it is missed, and it is there again for the
// next game.
static void test_death_between_moves(void)
{
    Script script;
    script_init(&script, good, "0,14 2,14 4,14 6,14 then-exit", no_options);
    script_run(&script, NULL);
    // As black it would have to move a fifth time, as white the game is over before that.
    CHECK_INT(script.tally.engines[0].wins, 2);
    CHECK_INT(script.tally.engines[1].failed[ENDING_CRASH], 1);
    CHECK_INT(script.tally.engines[1].failed[ENDING_FIVE], 1);
    script_clear(&script);
}

static void test_death_between_games(void)
{
    Script script;
    script_init(&script, good, "0,14 2,14 4,14 6,14 8,14 then-exit", no_options);
    script.settings.games = 4;
    tally_clear(&script.tally);
    CHECK(tally_init(&script.tally, &script.settings));
    script_run(&script, NULL);
    CHECK_INT(script.tally.engines[0].wins, 4);
    CHECK_INT(script.tally.engines[1].failed[ENDING_FIVE], 4);
    CHECK_INT(script.tally.engines[1].revived, 1); // after its second game of three more
    script_clear(&script);
}

static void test_overruns(void)
{
    Script script;
    script_init(&script, good, "late:70 0,14", timed);
    script_run(&script, NULL);
    EngineTally *const engine = &script.tally.engines[1];
    CHECK_INT((long long)engine->overrun_count, 2);
    CHECK(overrun_quantile_ms(engine, 1) >= 50 && overrun_quantile_ms(engine, 0.5) >= 49);
    CHECK(engine->time_us >= 140000);
    script_clear(&script);
}

static void test_not_to_be_run(void)
{
    char problem[RUN_PROBLEM_TEXT] = "";
    Script script;
    script_init(&script, good, slow, no_options);
    char path[] = "/no/such/engine";
    script.settings.engines[1].words[0] = path;
    CHECK(!match_run(&script.settings, &script.openings, &script.tally, NULL, problem));
    CHECK(strstr(problem, "/no/such/engine: No such file") != NULL);
    CHECK_INT(script.tally.games, 0);
    script_clear(&script);
}

// What was played and what the log gives back are the same.
static void test_log(void)
{
    char path[512], problem[LOG_PROBLEM_TEXT] = "";
    test_build_path("tests/match-XXXXXX", path, sizeof path);
    const int descriptor = mkstemp(path);
    FILE *const file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;
    if (!CHECK(file != NULL))
        return;
    Script script;
    script_init(&script, good, "0,14 '2,14' hang", impatient);
    log_write_header(file, &script.settings, &script.openings);
    script_run(&script, file);
    fputs("{\"game\":0,\"blac", file); // a line broken off
    fclose(file);
    LogReader reader;
    MatchSettings read_back;
    GameRecord *const record = malloc(sizeof *record);
    if (CHECK(log_open(&reader, path, problem)) && CHECK(log_settings(&reader, &read_back))) {
        CHECK_INT(read_back.games, 2);
        CHECK_STR(read_back.engines[1].name, "second");
        CHECK_INT(log_read_game(&reader, &read_back, record), LOG_GAME);
        CHECK_INT(record->game, 0);
        CHECK_INT(record->ending, ENDING_SILENT);
        CHECK_INT(record->points[BLACK], 2);
        CHECK_INT(record->count, 5);
        CHECK_INT(record->moves[1].square, square_make(0, 14));
        CHECK(record->moves[1].by_engine && record->moves[1].limit_us == -1);
        CHECK_INT(log_read_game(&reader, &read_back, record), LOG_GAME);
        CHECK_INT(record->engine[BLACK], 1);
        CHECK_INT(log_read_game(&reader, &read_back, record), LOG_END);
        log_close(&reader);
    }
    free(record);
    script_clear(&script);
    unlink(path);
}

static const TestCase cases[] = {
    {"faults of every kind lose, and the match goes on", test_faults, false},
    {"silence, rubbish and lateness lose", test_silence, false},
    {"a renju foul loses for black alone", test_foul, false},
    {"a five wins with either colour", test_wins_and_colours, false},
    {"a program that ends between its moves has lost", test_death_between_moves, false},
    {"a program that ends between games is started again", test_death_between_games, false},
    {"overruns are measured", test_overruns, false},
    {"an engine that cannot be run stops the match", test_not_to_be_run, false},
    {"the log gives back what was played", test_log, false},
    {NULL, NULL, false},
};

const TestSuite suite_match_run = {"match_run", cases};
