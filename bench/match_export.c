// One file of all games, or one for each: a loop over the archive that hands game after game to a
// writer.
#include "bench/match_export.h"

#include "bench/match_html.h"
#include "bench/match_records.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_TEXT = 1024 };

typedef void (*GameWriter)(FILE *file, const MatchSettings *settings, const GameRecord *record);

static bool fail(const char *path, char problem[LOG_PROBLEM_TEXT])
{
    snprintf(problem, LOG_PROBLEM_TEXT, "%s: %s", path, strerror(errno));
    return false;
}

// Closes a file that was written. Returns false when not all of it has arrived.
static bool finish(FILE *file, const char *path, char problem[LOG_PROBLEM_TEXT])
{
    const bool is_written = !ferror(file);
    return (fclose(file) == 0 && is_written) || fail(path, problem);
}

static bool write_all(Archive *archive, const char *path, const char *head, GameWriter write,
                      GameRecord *record, char problem[LOG_PROBLEM_TEXT])
{
    FILE *const file = fopen(path, "w");
    if (file == NULL)
        return fail(path, problem);
    fputs(head, file);
    for (int i = 0; i < archive->count; i++)
        if (archive_read(archive, i, record))
            write(file, &archive->settings, record);
    return finish(file, path, problem);
}

// A name of letters and digits for a file.
static void tame(const char *name, char text[ENGINE_NAME_TEXT])
{
    for (; *name != '\0'; name++)
        *text++ = (char)(isalnum((unsigned char)*name) ? *name : '_');
    *text = '\0';
}

static bool write_psq(Archive *archive, const char *folder, GameRecord *record,
                      char problem[LOG_PROBLEM_TEXT])
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fail(folder, problem);
    for (int i = 0; i < archive->count; i++) {
        char path[PATH_TEXT], black[ENGINE_NAME_TEXT], white[ENGINE_NAME_TEXT];
        if (!archive_read(archive, i, record))
            continue;
        tame(archive->settings.engines[record->engine[BLACK]].name, black);
        tame(archive->settings.engines[record->engine[WHITE]].name, white);
        snprintf(path, sizeof path, "%s/%06d-%s-%s.psq", folder, record->game, black, white);
        FILE *const file = fopen(path, "w");
        if (file == NULL)
            return fail(path, problem);
        psq_write(file, &archive->settings, record);
        if (!finish(file, path, problem))
            return false;
    }
    return true;
}

static bool write_html(Archive *archive, const char *path, GameRecord *record,
                       char problem[LOG_PROBLEM_TEXT])
{
    FILE *const file = fopen(path, "w");
    if (file == NULL)
        return fail(path, problem);
    html_write(file, archive, record);
    return finish(file, path, problem);
}

static bool write_joined(Archive *archive, const char *path, GameRecord *record,
                         char problem[LOG_PROBLEM_TEXT])
{
    const size_t length = strlen(archive->logs[0].header);
    char *const head = malloc(length + 2);
    if (head == NULL)
        return fail(path, problem);
    memcpy(head, archive->logs[0].header, length);
    memcpy(head + length, "\n", 2);
    const bool is_good = write_all(archive, path, head, log_write_game, record, problem);
    free(head);
    return is_good;
}

bool match_export(Archive *archive, const MatchSettings *wanted, const char *joined,
                  char problem[LOG_PROBLEM_TEXT])
{
    GameRecord *const record = malloc(sizeof *record);
    if (record == NULL)
        return fail("export", problem);
    const bool is_good =
        (joined == NULL || write_joined(archive, joined, record, problem)) &&
        (wanted->sgf == NULL || write_all(archive, wanted->sgf, "", sgf_write, record, problem)) &&
        (wanted->psq == NULL || write_psq(archive, wanted->psq, record, problem)) &&
        (wanted->html == NULL || write_html(archive, wanted->html, record, problem));
    free(record);
    return is_good;
}
