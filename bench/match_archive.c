// Only places are kept in memory, not games: a log may be much larger than it.
#include "bench/match_archive.h"

#include <stdlib.h>
#include <string.h>

// Counts a game that stands at `start`, unless it is there already. Returns false when it fits no
// game of the schedule.
static bool add(Archive *archive, const GameRecord *record, int log, long start)
{
    const int game = record->game;
    if (game < archive->tally.game_count && archive->tally.is_done[game]) {
        archive->repeated++;
        return true;
    }
    if (!tally_add(&archive->tally, &archive->settings, record))
        return false;
    archive->entries[archive->count++] = (ArchiveEntry){game, log, start};
    return true;
}

static bool add_games(Archive *archive, int log, char problem[LOG_PROBLEM_TEXT])
{
    LogReader *const reader = &archive->logs[log];
    GameRecord *const record = malloc(sizeof *record);
    LogResult result = LOG_BAD;
    while (record != NULL &&
           (result = log_read_game(reader, &archive->settings, record)) == LOG_GAME)
        if (!add(archive, record, log, reader->start)) {
            result = LOG_BAD;
            break;
        }
    free(record);
    if (result == LOG_BAD)
        snprintf(problem, LOG_PROBLEM_TEXT, "%s:%ld: not a game of this match", reader->path,
                 reader->number);
    return result == LOG_END;
}

// Makes room for the games of the match that the first log tells of.
static bool begin(Archive *archive, char problem[LOG_PROBLEM_TEXT])
{
    if (!log_settings(&archive->logs[0], &archive->settings)) {
        snprintf(problem, LOG_PROBLEM_TEXT, "%s: not the settings of a match",
                 archive->logs[0].path);
        return false;
    }
    const size_t games = (size_t)schedule_games(&archive->settings);
    archive->entries = malloc(games * sizeof *archive->entries);
    snprintf(problem, LOG_PROBLEM_TEXT, "out of memory");
    return archive->entries != NULL && tally_init(&archive->tally, &archive->settings);
}

static bool open_logs(Archive *archive, const char *const paths[], int count,
                      char problem[LOG_PROBLEM_TEXT])
{
    for (; archive->log_count < count; archive->log_count++) {
        LogReader *const reader = &archive->logs[archive->log_count];
        if (!log_open(reader, paths[archive->log_count], problem))
            return false;
        if (strcmp(reader->header, archive->logs[0].header) != 0) {
            snprintf(problem, LOG_PROBLEM_TEXT, "%s is of another match than %s", reader->path,
                     archive->logs[0].path);
            archive->log_count++;
            return false;
        }
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const ArchiveEntry *const left = a, *const right = b;
    return (left->game > right->game) - (left->game < right->game);
}

bool archive_open(Archive *archive, const char *const paths[], int count,
                  char problem[LOG_PROBLEM_TEXT])
{
    memset(archive, 0, sizeof *archive);
    snprintf(problem, LOG_PROBLEM_TEXT, "no logs, or too many");
    archive->logs =
        count > 0 && count <= LOGS_MAX ? calloc((size_t)count, sizeof *archive->logs) : NULL;
    bool is_good = archive->logs != NULL && open_logs(archive, paths, count, problem) &&
                   begin(archive, problem);
    for (int i = 0; is_good && i < count; i++)
        is_good = add_games(archive, i, problem);
    if (is_good)
        qsort(archive->entries, (size_t)archive->count, sizeof *archive->entries, compare);
    else
        archive_close(archive);
    return is_good;
}

void archive_close(Archive *archive)
{
    for (int i = 0; i < archive->log_count; i++)
        log_close(&archive->logs[i]);
    free(archive->logs);
    free(archive->entries);
    tally_clear(&archive->tally);
    memset(archive, 0, sizeof *archive);
}

bool archive_read(Archive *archive, int index, GameRecord *record)
{
    const ArchiveEntry *const entry = &archive->entries[index];
    return log_read_game_at(&archive->logs[entry->log], &archive->settings, entry->start, record) ==
           LOG_GAME;
}
