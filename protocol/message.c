// The wording is the one that the common front ends take apart: fields between bars, "Depth",
// "Eval", "Time", moves last as capital letter and number. No line may hold the words "error" or
// "unknown", or "name=": some front ends read those as something else.
#include "protocol/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    COUNT_TEXT = 24,
    SCORE_TEXT = 16,
    VARIATION_MOVES = 12,
    VARIATION_TEXT = 8 * VARIATION_MOVES,
    BESTLINE_TEXT = 8 * PV_MAX,
};

// A count as people read it: "950", "3421k".
static const char *count_text(uint64_t count, char text[COUNT_TEXT])
{
    if (count < 10000)
        snprintf(text, COUNT_TEXT, "%" PRIu64, count);
    else
        snprintf(text, COUNT_TEXT, "%" PRIu64 "k", count / 1000);
    return text;
}

// "134", or for a proven result "+M7": the mover wins with the seventh stone from here.
static const char *score_text(Score score, char text[SCORE_TEXT])
{
    if (score_is_proven(score))
        snprintf(text, SCORE_TEXT, "%cM%d", score > 0 ? '+' : '-', score_plies(score));
    else
        snprintf(text, SCORE_TEXT, "%d", score);
    return text;
}

uint64_t message_speed(const EngineInfo *info)
{
    const uint64_t time_ms = info->time_ms > 0 ? (uint64_t)info->time_ms : 1;
    return info->nodes * 1000 / time_ms;
}

// The first moves of the variation as one more field, " | H8 I9 J10"; nothing when there is none.
static const char *variation_text(const EngineInfo *info, char text[VARIATION_TEXT])
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < info->pv_count && i < VARIATION_MOVES; i++) {
        char cell[SQUARE_TEXT];
        square_format(info->pv[i], cell);
        cell[0] = (char)(cell[0] - 'a' + 'A');
        length += (size_t)snprintf(text + length, VARIATION_TEXT - length, "%s%s",
                                   i > 0 ? " " : " | ", cell);
    }
    return text;
}

bool message_depth(Output *output, const EngineInfo *info)
{
    char eval[SCORE_TEXT], nodes[COUNT_TEXT], speed[COUNT_TEXT], variation[VARIATION_TEXT];
    return output_line(output,
                       "MESSAGE Depth %d-%d | Eval %s | Time %" PRId64 "ms | Node %s | Speed %s%s",
                       info->depth, info->selective_depth, score_text(info->score, eval),
                       info->time_ms, count_text(info->nodes, nodes),
                       count_text(message_speed(info), speed), variation_text(info, variation));
}

bool message_summary(Output *output, const EngineInfo *info, bool with_variation)
{
    char eval[SCORE_TEXT], nodes[COUNT_TEXT], speed[COUNT_TEXT], variation[VARIATION_TEXT];
    return output_line(output,
                       "MESSAGE Speed %s | Depth %d-%d | Eval %s | Node %s | Time %" PRId64 "ms%s",
                       count_text(message_speed(info), speed), info->depth, info->selective_depth,
                       score_text(info->score, eval), count_text(info->nodes, nodes), info->time_ms,
                       with_variation ? variation_text(info, variation) : "");
}

bool message_line(Output *output, const EngineInfo *info)
{
    char eval[SCORE_TEXT], variation[VARIATION_TEXT];
    return output_line(output, "MESSAGE (%d) %s | %d-%d%s", info->line + 1,
                       score_text(info->score, eval), info->depth, info->selective_depth,
                       variation_text(info, variation));
}

// " 7,7 8,8": the whole variation.
static const char *bestline_text(const EngineInfo *info, char text[BESTLINE_TEXT])
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < info->pv_count; i++)
        length += (size_t)snprintf(text + length, BESTLINE_TEXT - length, " %d,%d",
                                   square_x(info->pv[i]), square_y(info->pv[i]));
    return text;
}

bool message_block(Output *output, const EngineInfo *info)
{
    char eval[SCORE_TEXT], bestline[BESTLINE_TEXT];
    const int rate = score_win_rate(info->score);
    return output_line(output, "INFO PV %d", info->line) &&
           output_line(output, "INFO NUMPV %d", info->line_count) &&
           output_line(output, "INFO DEPTH %d", info->depth) &&
           output_line(output, "INFO SELDEPTH %d", info->selective_depth) &&
           output_line(output, "INFO NODES %" PRIu64, info->nodes) &&
           output_line(output, "INFO TOTALNODES %" PRIu64, info->nodes) &&
           output_line(output, "INFO TOTALTIME %" PRId64, info->time_ms) &&
           output_line(output, "INFO SPEED %" PRIu64, message_speed(info)) &&
           output_line(output, "INFO EVAL %s", score_text(info->score, eval)) &&
           output_line(output, "INFO WINRATE %d.%03d", rate / 1000, rate % 1000) &&
           output_line(output, "INFO BESTLINE%s", bestline_text(info, bestline)) &&
           output_line(output, "INFO PV DONE");
}
