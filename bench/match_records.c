// Moves that could not be put on the board are left out; the result and the comment tell of them.
#include "bench/match_records.h"

#include <inttypes.h>
#include <string.h>

enum { PSQ_FAILED = 1, PSQ_LEVEL = 11 };

// Text of SGF: brackets, backslashes and colons are escaped.
static void write_text(FILE *file, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("]\\:", *text) != NULL)
            fputc('\\', file);
        fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
    }
}

static void write_property(FILE *file, const char *name, const char *text)
{
    fprintf(file, "%s[", name);
    write_text(file, text);
    fputc(']', file);
}

// Whether the move stands on the board: all but a last one that could not be put.
static bool is_put(const GameRecord *record, int index)
{
    return record->moves[index].square != SQUARE_NONE &&
           !(index == record->count - 1 && record->ending == ENDING_ILLEGAL);
}

static void write_result(FILE *file, const GameRecord *record)
{
    const char *const winner = record->points[BLACK] > record->points[WHITE] ? "B" : "W";
    if (record->points[BLACK] == record->points[WHITE])
        fputs("RE[Draw]", file);
    else if (record->ending == ENDING_TIME)
        fprintf(file, "RE[%s+Time]", winner);
    else
        fprintf(file, "RE[%s+%s]", winner, ending_is_loss(record->ending) ? "Forfeit" : "");
}

static void write_move(FILE *file, const MoveRecord *move, Color color)
{
    fprintf(file, "\n;%c[%c%c]", color == BLACK ? 'B' : 'W', 'a' + square_x(move->square),
            'a' + square_y(move->square));
    if (!move->by_engine)
        return;
    fprintf(file, "C[%.1f ms", (double)move->time_us / 1e3);
    if (move->report.score[0] != '\0') {
        fputs(", score ", file);
        write_text(file, move->report.score);
    }
    if (move->report.depth > 0)
        fprintf(file, ", depth %d", move->report.depth);
    if (move->report.nodes > 0)
        fprintf(file, ", %" PRId64 " nodes", move->report.nodes);
    fputc(']', file);
}

void sgf_write(FILE *file, const MatchSettings *settings, const GameRecord *record)
{
    fprintf(file, "(;FF[4]GM[4]CA[UTF-8]AP[Tengen]SZ[%d]RU[%s]GN[%d]", settings->size,
            rule_name(settings->rule), record->game);
    write_property(file, "PB", settings->engines[record->engine[BLACK]].name);
    write_property(file, "PW", settings->engines[record->engine[WHITE]].name);
    write_result(file, record);
    fprintf(file, "GC[%s", ending_name(record->ending));
    write_text(file, record->note[0] != '\0' ? ", " : "");
    write_text(file, record->note);
    fputc(']', file);
    for (int i = 0; i < record->count; i++)
        if (is_put(record, i))
            write_move(file, &record->moves[i], i % 2 == 0 ? BLACK : WHITE);
    fputs(")\n", file);
}

void psq_write(FILE *file, const MatchSettings *settings, const GameRecord *record)
{
    fprintf(file, "Piskvorky %dx%d, %d:%d, 0\n", settings->size, settings->size, PSQ_LEVEL,
            PSQ_LEVEL);
    for (int i = 0; i < record->count; i++)
        if (is_put(record, i))
            fprintf(file, "%d,%d,%" PRId64 "\n", square_x(record->moves[i].square) + 1,
                    square_y(record->moves[i].square) + 1, record->moves[i].time_us / 1000);
    fprintf(file, "%s\n%s\n%d\n", settings->engines[record->engine[BLACK]].name,
            settings->engines[record->engine[WHITE]].name,
            ending_is_failure(record->ending) ? PSQ_FAILED : 0);
}
