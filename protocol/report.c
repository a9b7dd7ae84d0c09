// Runs on the engine's thread, except for the end. The form of an INFO block and the words of
// REALTIME are those that gomocalc and Yixin-Board take apart; nobody gets them unasked.
#include "protocol/report.h"

#include "protocol/json.h"
#include "protocol/message.h"

#include <inttypes.h>

enum {
    DEPTHS_MAX = 80,    // of MESSAGE lines in one search; some front ends choke on more
    WATCHABLE_MS = 100, // before that nobody can follow single moves
    SHOW_REALTIME = 1,  // bits of show_detail
    SHOW_BLOCKS = 2,
};

void report_begin(Report *report, Output *output, const Settings *settings, int64_t start_ms)
{
    *report = (Report){
        .output = output,
        .brief = settings->game_type >= GAME_TYPE_ENGINE,
        .json = settings->json,
        .blocks = settings->show_detail & SHOW_BLOCKS,
        .realtime = settings->show_detail & SHOW_REALTIME,
        .start_ms = start_ms,
        .best = SQUARE_NONE,
    };
}

static bool report_message(Report *report, const EngineInfo *info)
{
    report->depths += info->line == 0;
    if (report->brief || report->depths > DEPTHS_MAX)
        return true;
    return info->line_count > 1 ? message_line(report->output, info)
                                : message_depth(report->output, info);
}

bool report_depth(Report *report, const EngineInfo *info)
{
    bool heard = report->json ? json_depth(report->output, info) : report_message(report, info);
    if (report->blocks)
        heard = message_block(report->output, info) && heard;
    return heard;
}

static bool realtime(const Report *report, const char *word, Square move)
{
    return output_line(report->output, "MESSAGE REALTIME %s %d,%d", word, square_x(move),
                       square_y(move));
}

bool report_step(Report *report, RootStep step, Square move)
{
    static const char *const words[] = {
        [ROOT_BEGINS] = "POS", [ROOT_DONE] = "DONE", [ROOT_BEST] = "BEST", [ROOT_LOST] = "LOST"};
    if (!report->realtime)
        return true;
    const bool first = !report->begun;
    report->begun = true;
    if (first && !output_line(report->output, "MESSAGE REALTIME REFRESH"))
        return false;
    if (step == ROOT_BEST && move == report->best)
        return true;
    if (step == ROOT_BEST)
        report->best = move;
    const bool quick = step == ROOT_BEGINS || step == ROOT_DONE;
    if (quick && engine_clock_ms() - report->start_ms < WATCHABLE_MS)
        return true;
    return realtime(report, words[step], move);
}

bool report_end(Report *report, const EngineInfo *info)
{
    if (report->json)
        return json_end(report->output, info);
    // A move that needed no search is news only where every move has its MESSAGE.
    if (!report->brief && info->depth == 0)
        return true;
    return message_summary(report->output, info, report->brief);
}
