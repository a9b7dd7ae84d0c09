// The tables are plain HTML, so that they can be read without a program; the curve and the boards
// are drawn by the page's own program from a block of JSON. Every text that is not ours goes
// through write_text or write_json, and the page's policy forbids everything it does not carry.
#include "bench/match_html.h"

#include "bench/match_report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { GAMES_SHOWN = 3000, CURVE_POINTS = 120 };

static void write_lines(FILE *file, const char *const lines[])
{
    for (; *lines != NULL; lines++)
        fprintf(file, "%s\n", *lines);
}

// Text between tags.
static void write_text(FILE *file, const char *text)
{
    for (; *text != '\0'; text++) {
        const unsigned char c = (unsigned char)*text;
        if (strchr("<>&\"'", c) != NULL)
            fprintf(file, "&#%d;", c);
        else
            fputc(c < ' ' || c == 127 ? ' ' : c, file);
    }
}

// A string of JSON that cannot end the script element it stands in.
static void write_json(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text != '\0'; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c < ' ' || c == 127 || strchr("\"\\<>&'", c) != NULL)
            fprintf(file, "\\u%04x", c);
        else
            fputc(c, file);
    }
    fputc('"', file);
}

static void write_limits(FILE *file, const EngineLimits *limits)
{
    const char *gap = "";
    const struct {
        const char *before, *behind;
        int64_t value;
        bool is_set;
    } parts[] = {
        {"", " ms a move", limits->turn_ms, limits->turn_ms >= 0},
        {"", " ms a game", limits->match_ms, limits->match_ms > 0},
        {"+", " ms each move", limits->increment_ms, limits->increment_ms > 0},
        {"", " nodes a move", limits->nodes, limits->nodes > 0},
        {"depth ", "", limits->depth, limits->depth > 0},
        {"", " threads", limits->threads, limits->threads > 0},
        {"", " MiB", limits->memory_bytes >> 20, limits->memory_bytes > 0},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i].is_set) {
            fprintf(file, "%s%s%" PRId64 "%s", gap, parts[i].before, parts[i].value,
                    parts[i].behind);
            gap = ", ";
        }
    for (int i = 0; i < limits->info_count; i++) {
        fputs(gap, file);
        write_text(file, limits->info[i]);
        gap = ", ";
    }
}

static void write_title(FILE *file, const Archive *archive)
{
    const MatchSettings *const settings = &archive->settings;
    fputs("<title>", file);
    for (int i = 0; i < settings->engine_count && i < 2; i++) {
        fputs(i > 0 ? " - " : "", file);
        write_text(file, settings->engines[i].name);
    }
    fputs(settings->engine_count > 2 ? " ...</title><h1>" : "</title><h1>", file);
    for (int i = 0; i < settings->engine_count; i++) {
        fputs(i > 0 ? " <i>-</i> " : "", file);
        write_text(file, settings->engines[i].name);
    }
    fprintf(file,
            "</h1><p>%s on %dx%d, %d of %d games played; every opening twice, with colours "
            "swapped.</p>\n",
            rule_name(settings->rule), settings->size, settings->size, archive->count,
            archive->tally.game_count);
}

// The result of two engines, large.
static void write_score(FILE *file, const Archive *archive)
{
    const PairingTally *const pairing = &archive->tally.pairings[0];
    const Estimate estimate = stats_estimate(&pairing->pairs);
    const long *const counts = pairing->pairs.counts;
    const SprtSettings *const sprt = &archive->settings.sprt;
    double llr;
    const SprtState state = report_sprt(&archive->settings, &archive->tally, &llr);
    fprintf(file, "<section class=score><div><b>%g : %g</b>points</div>",
            (double)pairing->wins + (double)pairing->draws / 2,
            (double)pairing->losses + (double)pairing->draws / 2);
    fprintf(file, "<div><b>%+.1f</b>Elo, 95&nbsp;%% within %+.1f .. %+.1f</div>", estimate.elo,
            estimate.low, estimate.high);
    fprintf(file, "<div><b>%.1f&nbsp;%%</b>likelihood of superiority</div>",
            100 * estimate.superiority);
    fprintf(file,
            "<div><b>%ld %ld %ld %ld %ld</b>pairs with 0, &frac12;, 1, 1&frac12;, 2 points</div>",
            counts[0], counts[1], counts[2], counts[3], counts[4]);
    if (sprt->is_on)
        fprintf(file, "<div><b>%.2f</b>LLR of Elo %g against %g: %s</div>", llr, sprt->elo1,
                sprt->elo0,
                state == SPRT_RUNNING ? "undecided"
                : state == SPRT_ELO1  ? "accepted"
                                      : "rejected");
    fputs("</section>\n", file);
}

static void write_failures(FILE *file, const EngineTally *engine)
{
    const char *gap = "";
    for (int ending = ENDING_FOUL; ending < ENDING_NB; ending++)
        if (engine->failed[ending] > 0) {
            fprintf(file, "%s%ld %s", gap, engine->failed[ending], ending_name((Ending)ending));
            gap = ", ";
        }
    if (engine->revived > 0)
        fprintf(file, "%s%ld restarted", gap, engine->revived);
}

// Two cells: the Elo on the joint scale and its interval.
static void write_rating(FILE *file, const Fit *fit, bool fits, int i)
{
    if (fits && i == fit->reference)
        fputs("<td>0<td>", file);
    else if (fits)
        fprintf(file, "<td>%+.0f<td>&plusmn;%.0f", fit->elo[i], 1.96 * fit->error[i]);
    else
        fputs("<td>?<td>", file);
}

// Whether any engine moved against a clock.
static bool is_timed(const Archive *archive)
{
    bool timed = false;
    for (int i = 0; i < archive->settings.engine_count; i++)
        timed = timed || archive->tally.engines[i].overrun_count > 0;
    return timed;
}

static void write_engine(FILE *file, const Archive *archive, const Fit *fit, bool fits, int i)
{
    const EngineSettings *const settings = &archive->settings.engines[i];
    EngineTally engine = archive->tally.engines[i];
    fprintf(file, "<tr><td>%d<th>", i + 1);
    write_text(file, settings->name);
    fputs("<small>", file);
    write_limits(file, &settings->limits);
    fputs("</small>", file);
    if (archive->settings.engine_count > 2)
        write_rating(file, fit, fits, i);
    fprintf(file, "<td>%g<td>%ld<td>%ld - %ld - %ld<td>%ld - %ld - %ld<td>",
            (double)engine.wins + (double)engine.draws / 2, engine.games, engine.wins, engine.draws,
            engine.losses, engine.black_wins, engine.black_draws, engine.black_losses);
    write_failures(file, &engine);
    fprintf(file, "<td>%.1f",
            engine.moves > 0 ? (double)engine.time_us / 1e3 / (double)engine.moves : 0);
    if (engine.overrun_count > 0)
        fprintf(file, "<td>%+.1f<td>%+.1f<td>%+.1f", overrun_quantile_ms(&engine, 0.5),
                overrun_quantile_ms(&engine, 0.999), overrun_quantile_ms(&engine, 1));
    else if (is_timed(archive))
        fputs("<td><td><td>", file);
    fputc('\n', file);
}

static void write_engines(FILE *file, const Archive *archive, const Fit *fit, bool fits)
{
    fprintf(file, "<h2>Engines</h2><div class=wide><table><tr><td><th>name%s",
            archive->settings.engine_count > 2 ? "<td>Elo<td>95&nbsp;%" : "");
    fprintf(file,
            "<td>points<td>games<td>won - drawn - lost<td>with black<td>failures<td>ms a move%s\n",
            is_timed(archive) ? "<td>over the limit, median<td>99.9&nbsp;%<td>worst" : "");
    for (int i = 0; i < archive->settings.engine_count; i++)
        write_engine(file, archive, fit, fits, i);
    fputs("</table></div>\n", file);
}

static void write_cross_table(FILE *file, const Archive *archive, const Fit *fit)
{
    const int count = archive->settings.engine_count;
    fputs("<h2>Cross table</h2><div class=wide><table class=cross><tr><td><th>", file);
    for (int j = 0; j < count; j++)
        fprintf(file, "<td>%d", j + 1);
    for (int i = 0; i < count; i++) {
        fprintf(file, "\n<tr><td>%d<th>", i + 1);
        write_text(file, archive->settings.engines[i].name);
        for (int j = 0; j < count; j++) {
            const double own = fit->points[i][j], other = fit->points[j][i];
            if (own + other > 0)
                fprintf(file, "<td class=%s>%g : %g",
                        own > other   ? "won"
                        : own < other ? "lost"
                                      : "even",
                        own, other);
            else
                fputs("<td>", file);
        }
    }
    fputs("</table></div>\n", file);
}

// A number for JSON; what is infinite becomes null.
static void write_number(FILE *file, double value)
{
    if (isfinite(value))
        fprintf(file, "%.1f", value);
    else
        fputs("null", file);
}

// One point for each curve: games so far, Elo and the ends of its interval.
static void write_point(FILE *file, const Archive *archive, const Tally *tally, int engine)
{
    double elo = NAN, low = NAN, high = NAN;
    Fit fit;
    if (archive->settings.engine_count == 2) {
        const Estimate estimate = stats_estimate(&tally->pairings[0].pairs);
        elo = estimate.pairs > 0 ? estimate.elo : NAN;
        low = estimate.low;
        high = estimate.high;
    } else if (report_fit(tally, &fit)) {
        elo = fit.elo[engine];
        low = elo - 1.96 * fit.error[engine];
        high = elo + 1.96 * fit.error[engine];
    }
    fprintf(file, "[%ld,", tally->games);
    write_number(file, elo);
    fputc(',', file);
    write_number(file, low);
    fputc(',', file);
    write_number(file, high);
    fputc(']', file);
}

// Plays the match once more in the tally and notes now and then where an engine stands.
static void write_curve(FILE *file, Archive *archive, int engine, GameRecord *record)
{
    const int every = archive->count / CURVE_POINTS + 1;
    Tally tally;
    fputs("{\"name\":", file);
    write_json(file, archive->settings.engines[engine].name);
    fputs(",\"points\":[", file);
    if (tally_init(&tally, &archive->settings)) {
        const char *gap = "";
        for (int i = 0; i < archive->count; i++) {
            if (archive_read(archive, i, record))
                tally_add(&tally, &archive->settings, record);
            if (i % 2 == 1 && (i / 2 % every == 0 || i + 2 >= archive->count)) {
                fputs(gap, file);
                write_point(file, archive, &tally, engine);
                gap = ",";
            }
        }
        tally_clear(&tally);
    }
    fputs("]}", file);
}

static void write_curves(FILE *file, Archive *archive, GameRecord *record)
{
    const int count = archive->settings.engine_count;
    fputs("\"curves\":[", file);
    if (count == 2)
        write_curve(file, archive, 0, record);
    for (int i = 1; i < count && count > 2; i++) { // the first is 0 by definition
        fputs(i > 1 ? "," : "", file);
        write_curve(file, archive, i, record);
    }
    fputs("],\n", file);
}

static void write_move(FILE *file, const MoveRecord *move)
{
    if (move->square == SQUARE_NONE)
        fputs("[-1,-1", file);
    else
        fprintf(file, "[%d,%d", square_x(move->square), square_y(move->square));
    if (move->by_engine) {
        fprintf(file, ",%.1f,", (double)move->time_us / 1e3);
        write_json(file, move->report.score);
        fprintf(file, ",%d,%" PRId64, move->report.depth, move->report.nodes);
    }
    fputc(']', file);
}

static void write_game(FILE *file, const GameRecord *record)
{
    fprintf(file, "{\"id\":%d,\"black\":%d,\"white\":%d,\"points\":%d,\"ending\":\"%s\",\"note\":",
            record->game, record->engine[BLACK], record->engine[WHITE], record->points[BLACK],
            ending_name(record->ending));
    write_json(file, record->note);
    fputs(",\"moves\":[", file);
    for (int i = 0; i < record->count; i++) {
        fputs(i > 0 ? "," : "", file);
        write_move(file, &record->moves[i]);
    }
    fputs("]}", file);
}

static void write_data(FILE *file, Archive *archive, GameRecord *record)
{
    const int shown = archive->count < GAMES_SHOWN ? archive->count : GAMES_SHOWN;
    fprintf(file, "<script type=\"application/json\" id=data>{\"size\":%d,\"engines\":[",
            archive->settings.size);
    for (int i = 0; i < archive->settings.engine_count; i++) {
        fputs(i > 0 ? "," : "", file);
        write_json(file, archive->settings.engines[i].name);
    }
    fprintf(file, "],\"played\":%d,\n", archive->count);
    write_curves(file, archive, record);
    fputs("\"games\":[", file);
    const char *gap = "";
    for (int i = 0; i < shown; i++)
        if (archive_read(archive, i, record)) {
            fprintf(file, "%s\n", gap);
            write_game(file, record);
            gap = ",";
        }
    fputs("]}</script>\n", file);
}

void html_write(FILE *file, Archive *archive, GameRecord *record)
{
    Fit fit;
    const bool fits = report_fit(&archive->tally, &fit);
    write_lines(file, page_head);
    write_title(file, archive);
    if (archive->settings.engine_count == 2)
        write_score(file, archive);
    write_engines(file, archive, &fit, fits);
    if (archive->settings.engine_count > 2)
        write_cross_table(file, archive, &fit);
    fputs("<h2>Elo over the games</h2><div id=curve></div>\n<h2>Games</h2><div id=games></div>\n",
          file);
    write_data(file, archive, record);
    write_lines(file, page_script);
}
