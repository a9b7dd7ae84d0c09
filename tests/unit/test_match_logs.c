// What becomes of games afterwards: shards and their logs joined, records, the report page; and the
// small readers that they need.
#include "bench/match_export.h"
#include "bench/match_run.h"
#include "tests/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SHARDS = 4, PATH_TEXT = 600, ARGUMENTS_MAX = 40 };

// A folder for the files of a test, and the engines and limits of its matches.
typedef struct Workshop {
    char folder[64];
    char first[PATH_TEXT], second[PATH_TEXT], openings[PATH_TEXT];
} Workshop;

static void write_path(const Workshop *workshop, const char *name, char path[PATH_TEXT])
{
    snprintf(path, PATH_TEXT, "%s/%s", workshop->folder, name);
}

static bool workshop_open(Workshop *workshop, const char *name)
{
    char engine[PATH_TEXT / 2];
    test_build_path("tests/match-XXXXXX", workshop->folder, sizeof workshop->folder);
    if (!CHECK(mkdtemp(workshop->folder) != NULL))
        return false;
    test_build_path("pbrain-tengen", engine, sizeof engine);
    snprintf(workshop->first, PATH_TEXT, "%s='%s'", name, engine);
    snprintf(workshop->second, PATH_TEXT, "less='%s'", engine);
    write_path(workshop, "openings", workshop->openings);
    FILE *const file = fopen(workshop->openings, "w");
    fputs("# four openings\nh8i9h10\n0,0, 1,1\n\nd4e5f6\ng8h9\n", file);
    fclose(file);
    return true;
}

// Removes the folder with the files that the tests put there.
static void workshop_close(const Workshop *workshop)
{
    static const char *const names[] = {
        "openings", "whole",  "1",    "2",   "3",
        "4",        "joined", "page", "sgf", "psq/000000-_b_-less.psq"};
    char path[PATH_TEXT];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        write_path(workshop, names[i], path);
        unlink(path);
    }
    write_path(workshop, "psq/000001-less-_b_.psq", path);
    unlink(path);
    write_path(workshop, "psq", path);
    rmdir(path);
    CHECK_INT(rmdir(workshop->folder), 0);
}

// The arguments of a match of eight games at fixed nodes; returns how many.
static int fill_arguments(const Workshop *workshop, const char *shard, const char *log,
                          const char *arguments[ARGUMENTS_MAX])
{
    const char *const all[] = {"--rule",
                               "0",
                               "--nodes",
                               "120",
                               "--engine",
                               workshop->first,
                               "--engine",
                               workshop->second,
                               "--nodes",
                               "60",
                               "--games",
                               "8",
                               "--seed",
                               "7",
                               "--symmetries",
                               "--openings",
                               workshop->openings,
                               "--concurrency",
                               "2",
                               "--shard",
                               shard,
                               "--log",
                               log};
    const int count = sizeof all / sizeof all[0];
    memcpy(arguments, all, sizeof all);
    arguments[count] = NULL;
    return count;
}

// Plays a shard of the match in this process.
static void play_shard(const Workshop *workshop, const char *shard, const char *log, int games)
{
    char path[PATH_TEXT], problem[RUN_PROBLEM_TEXT];
    const char *arguments[ARGUMENTS_MAX];
    MatchSettings settings;
    Openings openings;
    Tally tally;
    write_path(workshop, log, path);
    const int count = fill_arguments(workshop, shard, path, arguments);
    match_settings_init(&settings);
    if (CHECK(match_settings_read(count, arguments, &settings, problem)) &&
        CHECK(openings_load(settings.openings, settings.size, settings.rule, &openings, problem))) {
        settings.games = games;
        FILE *const file = fopen(path, "w");
        log_write_header(file, &settings, &openings);
        CHECK(tally_init(&tally, &settings));
        CHECK(match_run(&settings, &openings, &tally, file, problem));
        fclose(file);
        tally_clear(&tally);
        openings_clear(&openings);
    }
    match_settings_clear(&settings);
}

static bool open_archive(const Workshop *workshop, const char *const names[], int count,
                         Archive *archive)
{
    char paths[SHARDS][PATH_TEXT], problem[LOG_PROBLEM_TEXT] = "";
    const char *list[SHARDS];
    for (int i = 0; i < count; i++) {
        write_path(workshop, names[i], paths[i]);
        list[i] = paths[i];
    }
    const bool is_open = archive_open(archive, list, count, problem);
    CHECK_STR(is_open ? "" : problem, "");
    return is_open;
}

static void check_same_game(const GameRecord *a, const GameRecord *b)
{
    CHECK_INT(a->game, b->game);
    CHECK_INT(a->engine[BLACK], b->engine[BLACK]);
    CHECK_INT(a->ending, b->ending);
    CHECK_INT(a->points[BLACK], b->points[BLACK]);
    CHECK_INT(a->count, b->count);
    for (int i = 0; i < a->count && i < b->count; i++) {
        CHECK_INT(a->moves[i].square, b->moves[i].square);
        CHECK_INT(a->moves[i].report.nodes, b->moves[i].report.nodes);
        CHECK_INT(a->moves[i].report.depth, b->moves[i].report.depth);
        CHECK_STR(a->moves[i].report.score, b->moves[i].report.score);
    }
}

// The logs "1".."4" together hold the games of the log "whole", move by move.
static void check_shards(const Workshop *workshop)
{
    static const char *const whole_name[] = {"whole"}, *const shard_names[] = {"1", "2", "3", "4"};
    Archive whole, shards;
    GameRecord *const records = malloc(2 * sizeof *records);
    if (open_archive(workshop, whole_name, 1, &whole)) {
        if (open_archive(workshop, shard_names, SHARDS, &shards)) {
            CHECK_INT(whole.count, 8);
            CHECK_INT(shards.count, whole.count);
            for (int i = 0; i < whole.count && i < shards.count; i++)
                if (CHECK(archive_read(&whole, i, &records[0])) &&
                    CHECK(archive_read(&shards, i, &records[1])))
                    check_same_game(&records[0], &records[1]);
            CHECK_INT(shards.tally.pairings[0].wins, whole.tally.pairings[0].wins);
            archive_close(&shards);
        }
        archive_close(&whole);
    }
    free(records);
}

static void test_shards(void)
{
    Workshop workshop;
    if (!workshop_open(&workshop, "<b>"))
        return;
    play_shard(&workshop, "1/1", "whole", 8);
    play_shard(&workshop, "1/4", "1", 8);
    play_shard(&workshop, "2/4", "2", 8);
    play_shard(&workshop, "3/4", "3", 8);
    play_shard(&workshop, "4/4", "4", 8);
    check_shards(&workshop);
    workshop_close(&workshop);
}

// Runs a program to its end. Returns whether it could be run; its first line goes to line.
static bool run_program(const char *const words[], char line[PATH_TEXT])
{
    Launcher launcher;
    Process process;
    char *copy[ARGUMENTS_MAX + 8] = {0};
    for (int i = 0; words[i] != NULL; i++)
        copy[i] = strdup(words[i]);
    signal(SIGPIPE, SIG_IGN);
    launcher_init(&launcher, true);
    process_init(&process, &launcher);
    const bool ran = process_start(&process, copy) == 0;
    line[0] = '\0';
    while (ran && process_read(&process, INT64_MAX / 2) == READ_LINE)
        if (line[0] == '\0')
            snprintf(line, PATH_TEXT, "%.*s", PATH_TEXT - 1, process.splitter.text);
    process_stop(&process, 1000);
    launcher_clear(&launcher);
    for (int i = 0; copy[i] != NULL; i++)
        free(copy[i]);
    return ran;
}

static void test_gnu_parallel(void)
{
    static const char *const version[] = {"parallel", "--version", NULL};
    char line[PATH_TEXT], match[PATH_TEXT], log[PATH_TEXT];
    Workshop workshop;
    if (!run_program(version, line) || strncmp(line, "GNU parallel", 12) != 0) {
        printf("skipped: shards under GNU parallel, because GNU parallel is not installed; "
               "on Debian: apt-get install parallel\n");
        return;
    }
    if (!workshop_open(&workshop, "more"))
        return;
    play_shard(&workshop, "1/1", "whole", 8);
    const char *words[ARGUMENTS_MAX + 8] = {"parallel", "-q", "-j2",
                                            test_build_path("match", match, sizeof match)};
    write_path(&workshop, "{}", log);
    const int count = 4 + fill_arguments(&workshop, "{}/4", log, words + 4);
    const char *const shards[] = {":::", "1", "2", "3", "4", NULL};
    memcpy(words + count, shards, sizeof shards);
    CHECK(run_program(words, line));
    check_shards(&workshop);
    workshop_close(&workshop);
}

// The whole file; free it. "" when there is none.
static char *read_file(const Workshop *workshop, const char *name)
{
    char path[PATH_TEXT];
    write_path(workshop, name, path);
    FILE *const file = fopen(path, "r");
    char *const text = calloc(1, 1 << 20);
    if (CHECK(file != NULL)) {
        CHECK(fread(text, 1, (1 << 20) - 1, file) > 0);
        fclose(file);
    }
    return text;
}

static void check_holds(const Workshop *workshop, const char *name, const char *const wanted[])
{
    char *const text = read_file(workshop, name);
    for (; *wanted != NULL; wanted++)
        test_check(strstr(text, *wanted) != NULL, __FILE__, __LINE__, "%s does not hold \"%s\"",
                   name, *wanted);
    free(text);
}

static void test_export(void)
{
    static const char *const names[] = {"whole"};
    static const char *const sgf[] = {"(;FF[4]GM[4]", "SZ[15]", "PB[<b>]PW[less]", "\n;B[", NULL};
    static const char *const psq[] = {"Piskvorky 15x15, 11:11, 0\n", "\n<b>\nless\n0\n", NULL};
    static const char *const page[] = {"&#60;b&#62;", "\\u003cb\\u003e", "default-src 'none'",
                                       NULL};
    Workshop workshop;
    Archive archive;
    char paths[4][PATH_TEXT], problem[LOG_PROBLEM_TEXT] = "";
    if (!workshop_open(&workshop, "<b>"))
        return;
    play_shard(&workshop, "1/1", "whole", 2);
    write_path(&workshop, "sgf", paths[0]);
    write_path(&workshop, "psq", paths[1]);
    write_path(&workshop, "page", paths[2]);
    write_path(&workshop, "joined", paths[3]);
    const MatchSettings wanted = {.sgf = paths[0], .psq = paths[1], .html = paths[2]};
    if (open_archive(&workshop, names, 1, &archive)) {
        CHECK(match_export(&archive, &wanted, paths[3], problem));
        archive_close(&archive);
        check_holds(&workshop, "sgf", sgf);
        check_holds(&workshop, "psq/000000-_b_-less.psq", psq);
        check_holds(&workshop, "page", page);
        char *const text = read_file(&workshop, "page");
        CHECK(strstr(text, "<b>\"") == NULL && strstr(text, "\"<b>") == NULL);
        CHECK(strstr(text, ">&#60;b&#62;<") != NULL);
        free(text);
        char *const joined = read_file(&workshop, "joined"), *whole = read_file(&workshop, "whole");
        CHECK_INT((long long)strlen(joined), (long long)strlen(whole));
        free(joined);
        free(whole);
    }
    workshop_close(&workshop);
}

// Logs of other matches, games of nobody, and rubbish are refused by name and line.
static void test_bad_logs(void)
{
    static const char *const lines[] = {
        "{\"game\":8,\"black\":\"a\",\"white\":\"b\",\"ending\":\"five\",\"points\":2,\"moves\":[]"
        "}",
        "{\"game\":0,\"black\":\"a\",\"white\":\"x\",\"ending\":\"five\",\"points\":2,\"moves\":[]"
        "}",
        "{\"game\":0,\"black\":\"b\",\"white\":\"a\",\"ending\":\"five\",\"points\":2,\"moves\":[]"
        "}",
        "{\"game\":0,\"black\":\"a\",\"white\":\"b\",\"ending\":\"won\",\"points\":2,\"moves\":[]}",
        "{\"game\":0,\"black\":\"a\",\"white\":\"b\",\"ending\":\"five\",\"points\":3,\"moves\":[]"
        "}",
        "{\"game\":0,\"black\":\"a\",\"white\":\"b\",\"ending\":\"five\",\"points\":2,\"moves\":[["
        "\"p1\"]]}",
        "{\"game\":0",
        "[]",
        "",
    };
    static const char header[] =
        "{\"match\":1,\"rule\":0,\"size\":15,\"games\":8,\"engines\":[{\"name\":\"a\",\"command\":"
        "\"\","
        "\"depth\":0,\"threads\":0},{\"name\":\"b\",\"command\":\"\",\"depth\":0,\"threads\":0}],"
        "\"moves\":0}";
    Workshop workshop;
    char path[PATH_TEXT], problem[LOG_PROBLEM_TEXT];
    const char *const paths[] = {path};
    Archive archive;
    if (!workshop_open(&workshop, "a"))
        return;
    write_path(&workshop, "1", path);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        FILE *const file = fopen(path, "w");
        fprintf(file, "%s\n%s\n", header, lines[i]);
        fclose(file);
        problem[0] = '\0';
        test_check(!archive_open(&archive, paths, 1, problem), __FILE__, __LINE__, "accepted: %s",
                   lines[i]);
        CHECK(strstr(problem, ":2: not a game of this match") != NULL);
    }
    FILE *const file = fopen(path, "w");
    fputs("{\"match\":2}\n", file);
    fclose(file);
    CHECK(!archive_open(&archive, paths, 1, problem));
    CHECK(strstr(problem, "not the log of a match") != NULL);
    workshop_close(&workshop);
}

static void test_json(void)
{
    static const char *const bad[] = {
        "",      "{",          "[1,]",    "{\"a\"}",   "\"a",
        "[1 2]", "{\"a\":1}x", "\"\\q\"", "\"\\u12\"", "[[[[[[[[[[1]]]]]]]]]]",
        "x"};
    char text[] =
        "{\"a\" : [1, -20,\"x\\n\\\"\\u00e9\"], \"b\":{\"c\":true,\"d\":null}, \"e\":\"\"}";
    Json *const json = json_parse(text);
    if (CHECK(json != NULL)) {
        CHECK_INT(json_integer(json_item(json_get(json, "a"), 1), 0), -20);
        CHECK_STR(json_string(json_item(json_get(json, "a"), 2), ""), "x\n\"\xc3\xa9");
        CHECK(json_bool(json_get(json_get(json, "b"), "c"), false));
        CHECK_INT(json_integer(json_get(json_get(json, "b"), "d"), 5), 5);
        CHECK_STR(json_string(json_get(json, "e"), "no"), "");
        CHECK(json_get(json, "f") == NULL && json_item(json_get(json, "a"), 3) == NULL);
    }
    free(json);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char copy[64];
        snprintf(copy, sizeof copy, "%s", bad[i]);
        Json *const tree = json_parse(copy);
        test_check(tree == NULL, __FILE__, __LINE__, "accepted: %s", bad[i]);
        free(tree);
    }
}

static void check_message(const char *text, const char *score, int depth, long long nodes)
{
    Report report = {"", 0, 0};
    message_read(text, &report);
    CHECK_STR(report.score, score);
    CHECK_INT(report.depth, depth);
    CHECK_INT(report.nodes, nodes);
}

static void test_messages(void)
{
    check_message("Depth 12-25 | Eval 134 | Time 1250ms | Node 3421k | Speed 2736k | H8 I9", "134",
                  12, 3421000);
    check_message("Speed 2736K | Depth 12-25 | Eval -M8 | Node 3.4M | Time 1250ms", "-M8", 12,
                  3400000);
    check_message("depth 12-25 ev +134 n 3421K n/ms 2736 tm 1250 pv H8 I9", "+134", 12, 3421000);
    check_message("dep 5-9 ev 12 nd 3k tm 5 sp 600", "12", 5, 3000);
    check_message("Depth: 1-9 | Time: 12MS Evaluation: 77", "77", 1, 0);
    check_message("hello <b>world</b> score <script> depth x nodes", "", 0, 0);
    check_message("eval 123456789012345678901234567890 nodes 99999999999999999999", "", 0, 0);
    check_message("", "", 0, 0);
}

static void check_words(const char *command, const char *wanted)
{
    char **const words = command_split(command);
    char joined[200] = "";
    for (int i = 0; words != NULL && words[i] != NULL; i++) {
        strcat(joined, "|");
        strcat(joined, words[i]);
    }
    CHECK_STR(words != NULL ? joined : "refused", wanted);
    free(words);
}

static void test_commands(void)
{
    check_words("engine", "|engine");
    check_words("  a  b\tc ", "|a|b|c");
    check_words("'a b' \"c'd\" e\\ f", "|a b|c'd|e f");
    check_words("a'b'\"c\"d", "|abcd");
    check_words("a '' b", "|a||b");
    check_words("a $HOME; `b` > c", "|a|$HOME;|`b`|>|c");
    check_words("", "refused");
    check_words("a 'b", "refused");
}

static const TestCase cases[] = {
    {"four shards play the games of one process", test_shards, false},
    {"so do four processes under GNU parallel", test_gnu_parallel, true},
    {"records and the page hold the games, and no foreign HTML", test_export, false},
    {"logs of other matches and rubbish are refused", test_bad_logs, false},
    {"JSON", test_json, false},
    {"what messages tell of the search", test_messages, false},
    {"commands are split without a shell", test_commands, false},
    {NULL, NULL, false},
};

const TestSuite suite_match_logs = {"match_logs", cases};
