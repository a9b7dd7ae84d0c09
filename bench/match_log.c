// What is written is read back by the same file, so that the two cannot part. A log comes from a
// disk that may have been full and from people who edit: reading trusts no number.
#include "bench/match_log.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void write_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text != '\0'; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(file, "\\%c", c);
        else if (c < ' ' || c == 127)
            fprintf(file, "\\u%04x", c);
        else
            fputc(c, file);
    }
    fputc('"', file);
}

static void write_engine(FILE *file, const EngineSettings *engine)
{
    const EngineLimits *const limits = &engine->limits;
    fputs("{\"name\":", file);
    write_string(file, engine->name);
    fputs(",\"command\":", file);
    write_string(file, engine->command);
    fprintf(file,
            ",\"turn\":%" PRId64 ",\"time\":%" PRId64 ",\"inc\":%" PRId64 ",\"nodes\":%" PRId64
            ",\"depth\":%d,\"threads\":%d,\"memory\":%" PRId64 ",\"info\":[",
            limits->turn_ms, limits->match_ms, limits->increment_ms, limits->nodes, limits->depth,
            limits->threads, limits->memory_bytes);
    for (int i = 0; i < limits->info_count; i++) {
        fputs(i > 0 ? "," : "", file);
        write_string(file, limits->info[i]);
    }
    fputs("]}", file);
}

void log_write_header(FILE *file, const MatchSettings *settings, const Openings *openings)
{
    fprintf(file,
            "{\"match\":1,\"rule\":%d,\"size\":%d,\"games\":%d,\"gauntlet\":%s,\"openings\":%d,"
            "\"openings_sum\":\"%016" PRIx64 "\",\"symmetries\":%s,\"seed\":%" PRIu64
            ",\"moves\":%d,\"tolerance\":%" PRId64 ",\"start\":%" PRId64 ",\"patience\":%" PRId64
            ",\"engines\":[",
            rule_number(settings->rule), settings->size, settings->games,
            settings->gauntlet ? "true" : "false", openings->count, openings->checksum,
            settings->symmetries ? "true" : "false", settings->seed, settings->moves_max,
            settings->tolerance_ms, settings->start_ms, settings->patience_ms);
    for (int i = 0; i < settings->engine_count; i++) {
        fputs(i > 0 ? "," : "", file);
        write_engine(file, &settings->engines[i]);
    }
    fputs("]}\n", file);
    fflush(file);
}

static void write_move(FILE *file, const MoveRecord *move)
{
    char cell[SQUARE_TEXT];
    fprintf(file, "[\"%s\"", square_format(move->square, cell));
    if (move->by_engine) {
        fprintf(file, ",%" PRId64 ",%" PRId64 ",", move->time_us, move->limit_us);
        write_string(file, move->report.score);
        fprintf(file, ",%d,%" PRId64, move->report.depth, move->report.nodes);
    }
    fputc(']', file);
}

void log_write_game(FILE *file, const MatchSettings *settings, const GameRecord *record)
{
    fprintf(file, "{\"game\":%d,\"black\":", record->game);
    write_string(file, settings->engines[record->engine[BLACK]].name);
    fputs(",\"white\":", file);
    write_string(file, settings->engines[record->engine[WHITE]].name);
    fprintf(file, ",\"ending\":\"%s\",\"points\":%d,\"note\":", ending_name(record->ending),
            record->points[BLACK]);
    write_string(file, record->note);
    fprintf(file, ",\"revived\":[%s,%s],\"moves\":[", record->revived[BLACK] ? "true" : "false",
            record->revived[WHITE] ? "true" : "false");
    for (int i = 0; i < record->count; i++) {
        fputs(i > 0 ? "," : "", file);
        write_move(file, &record->moves[i]);
    }
    fputs("]}\n", file);
    fflush(file);
}

// Reads a line into reader->line, without its end. Returns false when no whole one is left.
static bool next_line(LogReader *reader)
{
    reader->start = ftell(reader->file);
    const ssize_t length = getline(&reader->line, &reader->room, reader->file);
    if (length <= 0 || reader->line[length - 1] != '\n')
        return false;
    reader->line[length - 1] = '\0';
    reader->number++;
    reader->good_end = ftell(reader->file);
    return true;
}

bool log_open(LogReader *reader, const char *path, char problem[LOG_PROBLEM_TEXT])
{
    *reader = (LogReader){.path = path, .file = fopen(path, "r")};
    if (reader->file == NULL) {
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: %s", path, strerror(errno));
        return false;
    }
    if (next_line(reader)) {
        reader->header = strdup(reader->line);
        reader->header_text = strdup(reader->line);
        if (reader->header != NULL && reader->header_text != NULL)
            reader->header_tree = json_parse(reader->header_text);
    }
    if (json_integer(json_get(reader->header_tree, "match"), 0) == 1)
        return true;
    snprintf(problem, LOG_PROBLEM_TEXT, "%s: not the log of a match", path);
    log_close(reader);
    return false;
}

void log_close(LogReader *reader)
{
    if (reader->file != NULL)
        fclose(reader->file);
    free(reader->line);
    free(reader->header);
    free(reader->header_text);
    free(reader->header_tree);
    *reader = (LogReader){0};
}

// A number of the log within bounds; false when it is none.
static bool get_int(const Json *json, const char *key, int low, int high, int *value)
{
    const int64_t number = json_integer(json_get(json, key), INT64_MIN);
    if (number < low || number > high)
        return false;
    *value = (int)number;
    return true;
}

static bool read_engine(const Json *json, EngineSettings *engine)
{
    EngineLimits *const limits = &engine->limits;
    const char *const name = json_string(json_get(json, "name"), "");
    const Json *const info = json_get(json, "info");
    if (name[0] == '\0' || strlen(name) >= ENGINE_NAME_TEXT)
        return false;
    memcpy(engine->name, name, strlen(name) + 1);
    engine->command = json_string(json_get(json, "command"), "");
    engine->words = NULL;
    limits->turn_ms = json_integer(json_get(json, "turn"), -1);
    limits->match_ms = json_integer(json_get(json, "time"), 0);
    limits->increment_ms = json_integer(json_get(json, "inc"), 0);
    limits->nodes = json_integer(json_get(json, "nodes"), 0);
    limits->memory_bytes = json_integer(json_get(json, "memory"), 0);
    for (limits->info_count = 0; limits->info_count < ENGINE_INFO_MAX; limits->info_count++) {
        const char *const line = json_string(json_item(info, limits->info_count), NULL);
        if (line == NULL)
            break;
        limits->info[limits->info_count] = line;
    }
    return get_int(json, "depth", 0, 1000, &limits->depth) &&
           get_int(json, "threads", 0, 1024, &limits->threads);
}

bool log_settings(const LogReader *reader, MatchSettings *settings)
{
    const Json *const json = reader->header_tree;
    const Json *const engines = json_get(json, "engines");
    int rule;
    match_settings_init(settings);
    settings->gauntlet = json_bool(json_get(json, "gauntlet"), false);
    settings->symmetries = json_bool(json_get(json, "symmetries"), false);
    settings->seed = (uint64_t)json_integer(json_get(json, "seed"), 0);
    settings->tolerance_ms = json_integer(json_get(json, "tolerance"), 0);
    settings->start_ms = json_integer(json_get(json, "start"), 0);
    settings->patience_ms = json_integer(json_get(json, "patience"), 0);
    if (!get_int(json, "rule", 0, 9, &rule) || !rule_from_number(rule, &settings->rule) ||
        !get_int(json, "size", SIDE_MIN, SIDE_MAX, &settings->size) ||
        !get_int(json, "games", 2, GAMES_MAX, &settings->games) ||
        !get_int(json, "moves", 0, CELLS_MAX, &settings->moves_max) || engines == NULL ||
        engines->count < 2 || engines->count > ENGINES_MAX || settings->games % 2 != 0 ||
        settings->games > GAMES_MAX / (engines->count * engines->count))
        return false;
    for (const Json *engine = engines->child; engine != NULL; engine = engine->next)
        if (!read_engine(engine, &settings->engines[settings->engine_count++]))
            return false;
    return true;
}

static bool read_name(const MatchSettings *settings, const Json *json, int *engine)
{
    const char *const name = json_string(json, "");
    for (*engine = 0; *engine < settings->engine_count; ++*engine)
        if (strcmp(settings->engines[*engine].name, name) == 0)
            return true;
    return false;
}

static bool read_move(const Json *json, const MatchSettings *settings, MoveRecord *move)
{
    const char *cell = json_string(json_item(json, 0), "");
    const Geometry geometry = {settings->size, settings->size};
    *move = (MoveRecord){.square = SQUARE_NONE, .limit_us = -1};
    if (strcmp(cell, "-") != 0 && (!square_parse(&cell, geometry, &move->square) || *cell != '\0'))
        return false;
    if (json->count == 1)
        return true;
    move->by_engine = true;
    move->time_us = json_integer(json_item(json, 1), 0);
    move->limit_us = json_integer(json_item(json, 2), -1);
    snprintf(move->report.score, sizeof move->report.score, "%s",
             json_string(json_item(json, 3), ""));
    move->report.depth = (int)json_integer(json_item(json, 4), 0);
    move->report.nodes = json_integer(json_item(json, 5), 0);
    return true;
}

static bool read_moves(const Json *json, const MatchSettings *settings, GameRecord *record)
{
    if (json == NULL || json->kind != JSON_ARRAY || json->count > CELLS_MAX + 1)
        return false;
    record->count = 0;
    for (const Json *move = json->child; move != NULL; move = move->next)
        if (!read_move(move, settings, &record->moves[record->count++]))
            return false;
    return true;
}

static bool read_game(const Json *json, const MatchSettings *settings, GameRecord *record)
{
    const Json *const revived = json_get(json, "revived");
    const char *const ending = json_string(json_get(json, "ending"), "");
    snprintf(record->note, sizeof record->note, "%s", json_string(json_get(json, "note"), ""));
    record->revived[BLACK] = json_bool(json_item(revived, 0), false);
    record->revived[WHITE] = json_bool(json_item(revived, 1), false);
    if (!get_int(json, "game", 0, GAMES_MAX, &record->game) ||
        !get_int(json, "points", 0, 2, &record->points[BLACK]) ||
        !read_name(settings, json_get(json, "black"), &record->engine[BLACK]) ||
        !read_name(settings, json_get(json, "white"), &record->engine[WHITE]) ||
        !ending_from_name(ending, &record->ending) || record->ending == ENDING_NONE)
        return false;
    record->points[WHITE] = 2 - record->points[BLACK];
    return read_moves(json_get(json, "moves"), settings, record);
}

LogResult log_read_game(LogReader *reader, const MatchSettings *settings, GameRecord *record)
{
    if (!next_line(reader))
        return LOG_END;
    Json *const tree = json_parse(reader->line);
    const bool is_good = tree != NULL && read_game(tree, settings, record);
    free(tree);
    return is_good ? LOG_GAME : LOG_BAD;
}

LogResult log_read_game_at(LogReader *reader, const MatchSettings *settings, long start,
                           GameRecord *record)
{
    return fseek(reader->file, start, SEEK_SET) == 0 ? log_read_game(reader, settings, record)
                                                     : LOG_BAD;
}
