// With two engines the score of the first with all that statistics say about it; with more a cross
// table and the joint scale of Elo. Then for each engine what it did wrong and how it kept time.
#include "bench/match_report.h"

#include <math.h>
#include <string.h>

SprtState report_sprt(const MatchSettings *settings, const Tally *tally, double *llr)
{
    const SprtSettings *const sprt = &settings->sprt;
    *llr = 0;
    if (!sprt->is_on || stats_estimate(&tally->pairings[0].pairs).pairs == 0)
        return SPRT_RUNNING;
    *llr = stats_llr(&tally->pairings[0].pairs, sprt->elo0, sprt->elo1);
    if (*llr >= sprt_upper(sprt->alpha, sprt->beta))
        return SPRT_ELO1;
    return *llr <= sprt_lower(sprt->alpha, sprt->beta) ? SPRT_ELO0 : SPRT_RUNNING;
}

// Half the width of the interval: what stands behind "+-".
static double margin(const Estimate *estimate)
{
    return isinf(estimate->high) || isinf(estimate->low) ? INFINITY
                                                         : (estimate->high - estimate->low) / 2;
}

char *report_line(const MatchSettings *settings, const Tally *tally, char text[REPORT_LINE_TEXT])
{
    size_t length = (size_t)snprintf(text, REPORT_LINE_TEXT, "%ld/%d games", tally->games,
                                     tally->game_count / settings->shard_count);
    if (settings->engine_count > 2)
        return text;
    const PairingTally *const pairing = &tally->pairings[0];
    const Estimate estimate = stats_estimate(&pairing->pairs);
    double llr;
    report_sprt(settings, tally, &llr);
    length +=
        (size_t)snprintf(text + length, REPORT_LINE_TEXT - length, "  %s %ld-%ld-%ld",
                         settings->engines[0].name, pairing->wins, pairing->draws, pairing->losses);
    length += (size_t)snprintf(text + length, REPORT_LINE_TEXT - length, "  Elo %+.1f +-%.1f",
                               estimate.elo, margin(&estimate));
    if (settings->sprt.is_on)
        snprintf(text + length, REPORT_LINE_TEXT - length, "  LLR %.2f", llr);
    return text;
}

static void print_title(FILE *file, const MatchSettings *settings, const Tally *tally)
{
    fprintf(file, "%ld of %d games, %s %dx%d\n", tally->games, tally->game_count,
            rule_name(settings->rule), settings->size, settings->size);
}

static void print_pairing(FILE *file, const MatchSettings *settings, const PairingTally *pairing)
{
    const Estimate estimate = stats_estimate(&pairing->pairs);
    const long *const counts = pairing->pairs.counts;
    fprintf(file, "%s - %s: %ld-%ld-%ld (won-drawn-lost), %.2f %%\n",
            settings->engines[pairing->first].name, settings->engines[pairing->second].name,
            pairing->wins, pairing->draws, pairing->losses, 100 * estimate.score);
    fprintf(file,
            "  Elo %+.1f, 95 %% within %+.1f..%+.1f (+-%.1f); likelihood of superiority %.2f %%\n",
            estimate.elo, estimate.low, estimate.high, margin(&estimate),
            100 * estimate.superiority);
    fprintf(file, "  pairs with 0, 1/2, 1, 3/2, 2 points: %ld %ld %ld %ld %ld\n", counts[0],
            counts[1], counts[2], counts[3], counts[4]);
}

static void print_sprt(FILE *file, const MatchSettings *settings, const Tally *tally)
{
    static const char *const states[] = {"undecided", "the lower is accepted",
                                         "the higher is accepted"};
    const SprtSettings *const sprt = &settings->sprt;
    double llr;
    const SprtState state = report_sprt(settings, tally, &llr);
    fprintf(file, "  SPRT of Elo %g and %g: LLR %.2f (%.2f..%.2f), %s\n", sprt->elo0, sprt->elo1,
            llr, sprt_lower(sprt->alpha, sprt->beta), sprt_upper(sprt->alpha, sprt->beta),
            states[state]);
}

bool report_fit(const Tally *tally, Fit *fit)
{
    memset(fit, 0, sizeof *fit);
    fit->count = tally->engine_count;
    for (int i = 0; i < tally->pairing_count; i++) {
        const PairingTally *const pairing = &tally->pairings[i];
        const double halves = (double)pairing->draws / 2;
        fit->points[pairing->first][pairing->second] = (double)pairing->wins + halves;
        fit->points[pairing->second][pairing->first] = (double)pairing->losses + halves;
    }
    return fit_elo(fit, 1);
}

static void print_cross_table(FILE *file, const MatchSettings *settings, const Tally *tally)
{
    Fit fit;
    const bool fits = report_fit(tally, &fit);
    fprintf(file, "%-20s %7s %6s %9s %7s", "", "Elo", "+-95%", "points", "games");
    for (int j = 0; j < tally->engine_count; j++)
        fprintf(file, " %11d", j + 1);
    fputc('\n', file);
    for (int i = 0; i < tally->engine_count; i++) {
        const EngineTally *const engine = &tally->engines[i];
        char elo[16] = "?", error[16] = "?";
        if (fits) {
            snprintf(elo, sizeof elo, "%.0f", fit.elo[i]);
            snprintf(error, sizeof error, "%.0f", 1.96 * fit.error[i]);
        }
        fprintf(file, "%2d %-17.17s %7s %6s %9.1f %7ld", i + 1, settings->engines[i].name, elo,
                i == fit.reference ? "-" : error, (double)engine->wins + (double)engine->draws / 2,
                engine->games);
        for (int j = 0; j < tally->engine_count; j++) {
            char cell[32] = "-";
            if (fit.points[i][j] + fit.points[j][i] > 0)
                snprintf(cell, sizeof cell, "%g:%g", fit.points[i][j], fit.points[j][i]);
            fprintf(file, " %11s", cell);
        }
        fputc('\n', file);
    }
}

static void print_failures(FILE *file, const EngineTally *engine)
{
    for (int ending = ENDING_FOUL; ending < ENDING_NB; ending++)
        if (engine->failed[ending] > 0)
            fprintf(file, ", lost by %s %ld", ending_name((Ending)ending), engine->failed[ending]);
    if (engine->revived > 0)
        fprintf(file, ", found dead before a game and restarted %ld", engine->revived);
}

static void print_engine(FILE *file, const EngineSettings *settings, EngineTally *engine)
{
    fprintf(file, "%s: %ld games, %ld-%ld-%ld", settings->name, engine->games, engine->wins,
            engine->draws, engine->losses);
    fprintf(file, ", with black %ld-%ld-%ld", engine->black_wins, engine->black_draws,
            engine->black_losses);
    print_failures(file, engine);
    fputc('\n', file);
    if (engine->moves > 0)
        fprintf(file, "  %ld moves, %.2f ms each", engine->moves,
                (double)engine->time_us / 1e3 / (double)engine->moves);
    if (engine->overrun_count > 0)
        fprintf(file, "; over the limit: median %.1f ms, 99.9 %% %.1f ms, worst %.1f ms",
                overrun_quantile_ms(engine, 0.5), overrun_quantile_ms(engine, 0.999),
                overrun_quantile_ms(engine, 1));
    if (engine->moves > 0)
        fputc('\n', file);
}

void report_print(FILE *file, const MatchSettings *settings, Tally *tally)
{
    print_title(file, settings, tally);
    if (settings->engine_count > 2)
        print_cross_table(file, settings, tally);
    for (int i = 0; i < tally->pairing_count; i++)
        print_pairing(file, settings, &tally->pairings[i]);
    if (settings->sprt.is_on)
        print_sprt(file, settings, tally);
    for (int i = 0; i < settings->engine_count; i++)
        print_engine(file, &settings->engines[i], &tally->engines[i]);
}
