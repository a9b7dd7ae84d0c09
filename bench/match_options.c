// Options are rows of tables: a name, where the value goes and its bounds. Those of the second
// table are limits of engines: before the first --engine they hold for all that follow, after it
// for the engine just named.
#include "bench/match_settings.h"
#include "engine/board/square.h"
#include "protocol/parse.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char match_settings_usage[] =
    "usage: match [LIMITS] --engine NAME=COMMAND [LIMITS] --engine NAME=COMMAND [LIMITS] ... "
    "[OPTIONS]\n"
    "       match merge LOG... [--log FILE] [--html FILE] [--sgf FILE] [--psq FOLDER] [--sprt "
    "E0,E1]\n"
    "Lets programs that speak the Gomocup protocol play each other. COMMAND is split into words "
    "and\n"
    "executed without a shell.\n"
    "\n"
    "LIMITS hold for the engine before them; before the first engine, for all:\n"
    "  --turn MS --time MS --inc MS   milliseconds for a move, for a game, added by each move\n"
    "  --nodes N --depth N            search no further than that; without a clock these alone "
    "decide\n"
    "  --memory BYTES --threads N     the first also as 350M; whoever takes more has lost\n"
    "  --info \"KEY VALUE\"             one more INFO line, as often as you like\n"
    "OPTIONS:\n"
    "  --rule R          freestyle (default), exact, renju, caro, caro-exact, or 0, 1, 4, 8, 9\n"
    "  --size N          side of the board, 15\n"
    "  --games N         of each two engines, 100; an odd number is made even: every opening is\n"
    "                    played twice, with colours swapped\n"
    "  --gauntlet        the first engine against each other; else everyone against everyone\n"
    "  --openings FILE   one a line, h8i9g7 or offsets from the centre: -1,-1, 0,2\n"
    "  --symmetries      each opening also turned and mirrored, eight images before it comes "
    "again\n"
    "  --seed N          shuffles the openings; 0 (default) keeps the order of the file\n"
    "  --sprt E0,E1      stops as soon as one of two Elo differences is accepted; --alpha, --beta "
    "0.05\n"
    "  --tolerance MS    a move may be so much too late, 30\n"
    "  --patience MS     who says nothing for so long after its limit is dead, 20000\n"
    "  --start MS        who has not said OK to START for so long has lost, 20000\n"
    "  --moves N         a draw when so many stones are on the board\n"
    "  --concurrency N   games at once; default: one for each processor\n"
    "  --shard I/N       plays only every N-th pair, from the I-th on; match merge joins the logs\n"
    "  --log FILE        every game as a line of JSON; --resume goes on where the log ends\n"
    "  --html FILE --sgf FILE --psq FOLDER   a report and records, made from the log at the end\n"
    "  --stderr          shows what the engines write there\n";

typedef enum { KIND_FLAG, KIND_INT, KIND_INT64, KIND_REAL, KIND_TEXT } Kind;

typedef struct Row {
    const char *name;
    Kind kind;
    size_t offset;
    int64_t low, high; // of numbers
} Row;

static const Row settings_rows[] = {
    {"--size", KIND_INT, offsetof(MatchSettings, size), SIDE_MIN, SIDE_MAX},
    {"--games", KIND_INT, offsetof(MatchSettings, games), 1, GAMES_MAX},
    {"--gauntlet", KIND_FLAG, offsetof(MatchSettings, gauntlet), 0, 0},
    {"--openings", KIND_TEXT, offsetof(MatchSettings, openings), 0, 0},
    {"--symmetries", KIND_FLAG, offsetof(MatchSettings, symmetries), 0, 0},
    {"--seed", KIND_INT64, offsetof(MatchSettings, seed), 0, INT64_MAX},
    {"--moves", KIND_INT, offsetof(MatchSettings, moves_max), 0, CELLS_MAX},
    {"--tolerance", KIND_INT64, offsetof(MatchSettings, tolerance_ms), 0, 3600000},
    {"--patience", KIND_INT64, offsetof(MatchSettings, patience_ms), 1, 86400000},
    {"--start", KIND_INT64, offsetof(MatchSettings, start_ms), 1, 86400000},
    {"--concurrency", KIND_INT, offsetof(MatchSettings, concurrency), 1, 1024},
    {"--alpha", KIND_REAL, offsetof(MatchSettings, sprt.alpha), 0, 0},
    {"--beta", KIND_REAL, offsetof(MatchSettings, sprt.beta), 0, 0},
    {"--log", KIND_TEXT, offsetof(MatchSettings, log), 0, 0},
    {"--html", KIND_TEXT, offsetof(MatchSettings, html), 0, 0},
    {"--sgf", KIND_TEXT, offsetof(MatchSettings, sgf), 0, 0},
    {"--psq", KIND_TEXT, offsetof(MatchSettings, psq), 0, 0},
    {"--resume", KIND_FLAG, offsetof(MatchSettings, resume), 0, 0},
    {"--stderr", KIND_FLAG, offsetof(MatchSettings, show_stderr), 0, 0},
    {NULL, KIND_FLAG, 0, 0, 0},
};

static const Row limits_rows[] = {
    {"--turn", KIND_INT64, offsetof(EngineLimits, turn_ms), 0, 2147483647},
    {"--time", KIND_INT64, offsetof(EngineLimits, match_ms), 1, 2147483647},
    {"--inc", KIND_INT64, offsetof(EngineLimits, increment_ms), 0, 2147483647},
    {"--nodes", KIND_INT64, offsetof(EngineLimits, nodes), 1, INT64_MAX},
    {"--depth", KIND_INT, offsetof(EngineLimits, depth), 1, 1000},
    {"--threads", KIND_INT, offsetof(EngineLimits, threads), 1, 1024},
    {"--memory", KIND_INT64, offsetof(EngineLimits, memory_bytes), 1, INT64_MAX},
    {NULL, KIND_FLAG, 0, 0, 0},
};

// The reading in progress.
typedef struct Reading {
    MatchSettings *settings;
    EngineLimits common;  // for the engines to come
    EngineLimits *limits; // those that an option now changes
    char *problem;
} Reading;

void match_settings_init(MatchSettings *settings)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    memset(settings, 0, sizeof *settings);
    settings->size = 15;
    settings->games = 100;
    settings->tolerance_ms = 30;
    settings->start_ms = settings->patience_ms = 20000;
    settings->shard_count = 1;
    settings->concurrency = processors > 0 ? (int)processors : 1;
    settings->sprt.alpha = settings->sprt.beta = 0.05;
}

void match_settings_clear(MatchSettings *settings)
{
    for (int i = 0; i < settings->engine_count; i++)
        free(settings->engines[i].words);
    settings->engine_count = 0;
}

static bool complain(const Reading *reading, const char *what, const char *value)
{
    snprintf(reading->problem, MATCH_PROBLEM_TEXT, "%s: %s", what, value);
    return false;
}

// Reads a number with an optional K, M or G behind it.
static bool read_integer(const char *text, int64_t low, int64_t high, int64_t *value)
{
    int64_t number, unit = 1;
    if (!parse_integer(&text, &number))
        return false;
    if (*text == 'k' || *text == 'K')
        unit = 1 << 10;
    else if (*text == 'm' || *text == 'M')
        unit = 1 << 20;
    else if (*text == 'g' || *text == 'G')
        unit = 1 << 30;
    text += unit > 1;
    if (!parse_is_end(text) || number > high / unit || number < low)
        return false;
    *value = number * unit;
    return true;
}

static bool read_real(const char **text, double *value)
{
    char *end;
    errno = 0;
    const double number = strtod(*text, &end);
    if (end == *text || errno != 0 || !(number > -1e6 && number < 1e6))
        return false;
    *value = number;
    *text = end;
    return true;
}

// Stores the value of a row in the struct at base. Returns false when it is out of bounds.
static bool store(const Row *row, void *base, const char *value)
{
    char *const place = (char *)base + row->offset;
    int64_t number;
    switch (row->kind) {
    case KIND_FLAG:
        *(bool *)(void *)place = true;
        return true;
    case KIND_TEXT:
        *(const char **)(void *)place = value;
        return true;
    case KIND_REAL:
        return read_real(&value, (double *)(void *)place) && *value == '\0';
    case KIND_INT:
    case KIND_INT64:
        break;
    }
    if (!read_integer(value, row->low, row->high, &number))
        return false;
    if (row->kind == KIND_INT)
        *(int *)(void *)place = (int)number;
    else
        *(int64_t *)(void *)place = number;
    return true;
}

static bool read_rule(Reading *reading, const char *value)
{
    Rule *const rule = &reading->settings->rule;
    int64_t number;
    return rule_from_name(value, rule) ||
           (read_integer(value, 0, 9, &number) && rule_from_number((int)number, rule));
}

static bool read_shard(Reading *reading, const char *value)
{
    int number, count;
    if (!parse_int(&value, &number) || !parse_char(&value, '/') || !parse_int(&value, &count) ||
        !parse_is_end(value) || number < 1 || number > count)
        return false;
    reading->settings->shard = number - 1;
    reading->settings->shard_count = count;
    return true;
}

static bool read_sprt(Reading *reading, const char *value)
{
    SprtSettings *const sprt = &reading->settings->sprt;
    sprt->is_on = true;
    return read_real(&value, &sprt->elo0) && *value++ == ',' && read_real(&value, &sprt->elo1) &&
           *value == '\0' && sprt->elo0 < sprt->elo1;
}

static bool read_info(Reading *reading, const char *value)
{
    EngineLimits *const limits = reading->limits;
    if (limits->info_count == ENGINE_INFO_MAX || parse_is_end(value) ||
        strpbrk(value, "\r\n") != NULL)
        return false;
    limits->info[limits->info_count++] = value;
    return true;
}

static bool name_is_taken(const MatchSettings *settings, const char *name)
{
    for (int i = 0; i < settings->engine_count; i++)
        if (strcmp(settings->engines[i].name, name) == 0)
            return true;
    return false;
}

static bool read_engine(Reading *reading, const char *value)
{
    MatchSettings *const settings = reading->settings;
    const char *const equals = strchr(value, '=');
    const size_t length = equals != NULL ? (size_t)(equals - value) : 0;
    if (settings->engine_count == ENGINES_MAX || length == 0 || length >= ENGINE_NAME_TEXT)
        return false;
    EngineSettings *const engine = &settings->engines[settings->engine_count];
    memcpy(engine->name, value, length);
    engine->name[length] = '\0';
    engine->command = equals + 1;
    engine->words = command_split(equals + 1);
    if (engine->words == NULL || name_is_taken(settings, engine->name)) {
        free(engine->words);
        return false;
    }
    engine->limits = reading->common;
    reading->limits = &engine->limits;
    settings->engine_count++;
    return true;
}

static const struct {
    const char *name;
    bool (*read)(Reading *reading, const char *value);
} readers[] = {
    {"--rule", read_rule}, {"--shard", read_shard},   {"--sprt", read_sprt},
    {"--info", read_info}, {"--engine", read_engine},
};

static const Row *find_row(const Row *rows, const char *name)
{
    while (rows->name != NULL && strcmp(rows->name, name) != 0)
        rows++;
    return rows->name != NULL ? rows : NULL;
}

// Reads the option at argv[*at] and moves *at behind it.
static bool read_option(Reading *reading, int argc, const char *const argv[], int *at)
{
    const char *const name = argv[(*at)++];
    const Row *const own = find_row(settings_rows, name);
    const Row *const row = own != NULL ? own : find_row(limits_rows, name);
    if (row != NULL && row->kind == KIND_FLAG)
        return store(row, reading->settings, NULL);
    const char *const value = *at < argc ? argv[(*at)++] : NULL;
    if (row != NULL && value != NULL)
        return store(row, own != NULL ? (void *)reading->settings : (void *)reading->limits,
                     value) ||
               complain(reading, name, value);
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++)
        if (strcmp(readers[i].name, name) == 0 && value != NULL)
            return readers[i].read(reading, value) || complain(reading, name, value);
    return complain(reading, "bad or incomplete option", name);
}

// Whether the options together make sense.
static bool check(const Reading *reading)
{
    MatchSettings *const settings = reading->settings;
    const SprtSettings *const sprt = &settings->sprt;
    settings->games += settings->games % 2;
    if (settings->engine_count < 2)
        return complain(reading, "--engine", "two are needed");
    if (sprt->is_on && settings->engine_count != 2)
        return complain(reading, "--sprt", "only for two engines");
    if (!(sprt->alpha > 0 && sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5))
        return complain(reading, "--alpha, --beta", "must lie between 0 and 0.5");
    const int others = settings->engine_count - 1;
    if (settings->games > GAMES_MAX / (others * settings->engine_count))
        return complain(reading, "--games", "too many");
    if (settings->log == NULL && (settings->resume || settings->html != NULL ||
                                  settings->sgf != NULL || settings->psq != NULL))
        return complain(reading, "--log", "is needed for --resume, --html, --sgf and --psq");
    return true;
}

bool match_settings_read(int argc, const char *const argv[], MatchSettings *settings,
                         char problem[MATCH_PROBLEM_TEXT])
{
    Reading reading = {.settings = settings, .common = {.turn_ms = -1}, .problem = problem};
    reading.limits = &reading.common;
    for (int at = 0; at < argc;)
        if (!read_option(&reading, argc, argv, &at))
            return false;
    return check(&reading);
}

bool match_settings_read_merge(int argc, const char *const argv[], MatchSettings *settings,
                               const char *paths[], int *count, char problem[MATCH_PROBLEM_TEXT])
{
    Reading reading = {.settings = settings, .problem = problem};
    reading.limits = &reading.common;
    *count = 0;
    for (int at = 0; at < argc;)
        if (strncmp(argv[at], "--", 2) != 0)
            paths[(*count)++] = argv[at++];
        else if (!read_option(&reading, argc, argv, &at))
            return false;
    return (*count > 0 && settings->engine_count == 0) ||
           complain(&reading, "merge", "wants logs and no engines");
}
