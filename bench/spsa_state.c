// The file is text: what is played, the run, then a line for each parameter. Numbers are written in
// full, so that a run that was broken off ends as it would have ended.
#include "bench/spsa_state.h"

#include <inttypes.h>
#include <string.h>

enum { PATH_TEXT = 1000, LINE_TEXT = 1000, NAME_TEXT = 64 };

static const char run_format[] = "seed %" PRIu64 " rate %.17g pairs %ld done %ld averaged %ld\n";

bool spsa_save(const Spsa *spsa, const char *what, const char *path)
{
    char beside[PATH_TEXT];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *const file = fopen(beside, "w");
    if (file == NULL)
        return false;
    fprintf(file, "%s\n", what);
    fprintf(file, run_format, spsa->seed, spsa->rate, spsa->pairs, spsa->done, spsa->averaged);
    for (int i = 0; i < spsa->count; i++) {
        const SpsaParam *const param = &spsa->params[i];
        fprintf(file, "%s %d %d %d %.17g %.17g\n", param->name, param->start, param->least,
                param->most, param->value, param->sum);
    }
    const bool is_written = !ferror(file);
    return fclose(file) == 0 && is_written && rename(beside, path) == 0;
}

static bool read_what(FILE *file, const char *what)
{
    char line[LINE_TEXT];
    if (fgets(line, sizeof line, file) == NULL)
        return false;
    line[strcspn(line, "\n")] = '\0';
    return strcmp(line, what) == 0;
}

// Reads the line of the run. Returns whether it is the same run.
static bool read_run(FILE *file, Spsa *spsa)
{
    const Spsa wanted = *spsa;
    return fscanf(file, "seed %" SCNu64 " rate %lg pairs %ld done %ld averaged %ld", &spsa->seed,
                  &spsa->rate, &spsa->pairs, &spsa->done, &spsa->averaged) == 5 &&
           spsa->seed == wanted.seed && spsa->pairs == wanted.pairs && spsa->done >= 0 &&
           spsa->done <= spsa->pairs && !(spsa->rate < wanted.rate || spsa->rate > wanted.rate);
}

static bool read_param(FILE *file, SpsaParam *param)
{
    char name[NAME_TEXT];
    int start, least, most;
    return fscanf(file, "%63s %d %d %d %lg %lg", name, &start, &least, &most, &param->value,
                  &param->sum) == 6 &&
           strcmp(name, param->name) == 0 && start == param->start && least == param->least &&
           most == param->most && param->value >= least && param->value <= most;
}

const char *spsa_load(Spsa *spsa, const char *what, const char *path)
{
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        return "cannot be read";
    Spsa read = *spsa;
    bool is_good = read_what(file, what) && read_run(file, &read);
    for (int i = 0; is_good && i < read.count; i++)
        is_good = read_param(file, &read.params[i]);
    fclose(file);
    if (!is_good)
        return "is the state of another run";
    *spsa = read;
    return NULL;
}

void spsa_print(const Spsa *spsa, FILE *out)
{
    fprintf(out, "%-24s %8s %10s %10s  %s\n", "parameter", "start", "last", "estimate", "range");
    for (int i = 0; i < spsa->count; i++) {
        const SpsaParam *const param = &spsa->params[i];
        fprintf(out, "%-24s %8d %10.2f %10.2f  %d to %d\n", param->name, param->start, param->value,
                spsa_estimate(spsa, i), param->least, param->most);
    }
    fprintf(out, "after %ld of %ld pairs\n", spsa->done, spsa->pairs);
}

void spsa_print_json(const Spsa *spsa, FILE *out)
{
    fprintf(out, "{\"pairs\":%ld,\"done\":%ld,\"seed\":%" PRIu64 ",\"rate\":%g,\"parameters\":[",
            spsa->pairs, spsa->done, spsa->seed, spsa->rate);
    for (int i = 0; i < spsa->count; i++) {
        const SpsaParam *const param = &spsa->params[i];
        fprintf(out,
                "%s{\"name\":\"%s\",\"start\":%d,\"last\":%.4f,\"estimate\":%.4f,\"least\":%d,"
                "\"most\":%d}",
                i > 0 ? "," : "", param->name, param->start, param->value, spsa_estimate(spsa, i),
                param->least, param->most);
    }
    fputs("]}\n", out);
}
