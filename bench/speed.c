// How fast the parts of the engine are, in nanoseconds of processor time on positions of games. All
// of it in one run, for only then two figures can be compared: best of five repetitions, and by how
// much the worst of them was slower.
#include "bench/speed.h"

#include "bench/positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPETITIONS = 5 };

static const double repetition_s = 0.04;

Trial *trials_add(TrialList *list, const char *name, Rule rule, const Games *games,
                  void (*run)(Trial *trial, void *data), void *data)
{
    Trial *trial = &list->trial[list->count++];
    *trial = (Trial){.name = name,
                     .rule = rule,
                     .geometry = games->geometry,
                     .games = games,
                     .run = run,
                     .data = data};
    return trial;
}

void *speed_alloc(size_t bytes)
{
    const size_t rounded = (bytes + 63) & ~(size_t)63;
    void *memory = aligned_alloc(64, rounded);
    if (memory == NULL) {
        fprintf(stderr, "speed: out of memory\n");
        exit(1);
    }
    return memset(memory, 0, rounded);
}

// Runs passes until they have lasted long enough for the clock.
static void measure_once(Trial *trial)
{
    trial->done = 0;
    const clock_t start = clock();
    double time_s;
    do {
        trial->run(trial, trial->data);
        time_s = (double)(clock() - start) / CLOCKS_PER_SEC;
    } while (time_s < repetition_s);
    const double ns = time_s * 1e9 / (double)trial->done;
    trial->best_ns = trial->best_ns > 0 && trial->best_ns < ns ? trial->best_ns : ns;
    trial->worst_ns = trial->worst_ns > ns ? trial->worst_ns : ns;
}

void trials_measure(TrialList *list, int first)
{
    for (int i = first; i < list->count; i++)
        list->trial[i].run(&list->trial[i], list->trial[i].data); // warms caches and tables
    for (int repetition = 0; repetition < REPETITIONS; repetition++)
        for (int i = first; i < list->count; i++)
            measure_once(&list->trial[i]);
}

static void games_read(Games *games, const GameSet *set)
{
    games->geometry = set->geometry;
    for (int i = 0; i < GAME_NB; i++) {
        Position position;
        if (!position_from_record(&position, RULE_FREESTYLE, set->geometry, set->record[i])) {
            fprintf(stderr, "speed: not a game: %s\n", set->record[i]);
            exit(1);
        }
        games->count[i] = position.count;
        for (int j = 0; j < position.count; j++)
            games->moves[i][j] = position.placed[j].square;
    }
}

static void print_table(const TrialList *list)
{
    printf("%-28s %-10s  %-5s %10s %10s %7s\n", "", "rule", "size", "ns", "M/s", "spread");
    for (int i = 0; i < list->count; i++) {
        const Trial *trial = &list->trial[i];
        const Geometry geometry = trial->geometry;
        char size[16];
        snprintf(size, sizeof size, "%dx%d", geometry.width, geometry.height);
        printf("%-28s %-10s  %-5s %10.1f %10.3f %6.1f%%\n", trial->name, rule_name(trial->rule),
               size, trial->best_ns, 1e3 / trial->best_ns,
               100 * (trial->worst_ns / trial->best_ns - 1));
    }
}

static void print_json(const TrialList *list)
{
    printf("{\"speed\": [");
    for (int i = 0; i < list->count; i++) {
        const Trial *trial = &list->trial[i];
        printf("%s\n  {\"name\": \"%s\", \"rule\": \"%s\", \"width\": %d, \"height\": %d, "
               "\"ns\": %.2f, \"worst_ns\": %.2f, \"per_second\": %.0f}",
               i > 0 ? "," : "", trial->name, rule_name(trial->rule), trial->geometry.width,
               trial->geometry.height, trial->best_ns, trial->worst_ns, 1e9 / trial->best_ns);
    }
    printf("\n]}\n");
}

static const struct {
    const char *name;
    void (*measure)(TrialList *list, const Games sets[GAME_SET_NB]);
} subjects[] = {
    {"board", speed_board}, {"win", speed_win}, {"foul", speed_foul},
    {"maps", speed_maps},   {"vcf", speed_vcf}, {"search", speed_search},
};

enum { SUBJECT_NB = sizeof subjects / sizeof subjects[0] };

// Reads --json and names of subjects. Returns false on anything else.
static bool options_read(int argc, char **argv, bool *json, bool chosen[SUBJECT_NB])
{
    for (int i = 1; i < argc; i++) {
        bool known = strcmp(argv[i], "--json") == 0;
        *json = *json || known;
        for (int j = 0; j < SUBJECT_NB; j++)
            if (strcmp(argv[i], subjects[j].name) == 0)
                known = chosen[j] = true;
        if (!known)
            return false;
    }
    return true;
}

static void measure_subjects(TrialList *list, const bool chosen[SUBJECT_NB])
{
    Games *sets = speed_alloc(GAME_SET_NB * sizeof *sets);
    bool any = false;
    for (int i = 0; i < GAME_SET_NB; i++)
        games_read(&sets[i], &game_sets[i]);
    for (int i = 0; i < SUBJECT_NB; i++)
        any = any || chosen[i];
    for (int i = 0; i < SUBJECT_NB; i++)
        if (chosen[i] || !any)
            subjects[i].measure(list, sets);
    free(sets);
}

int main(int argc, char **argv)
{
    bool json = false, chosen[SUBJECT_NB] = {false};
    if (!options_read(argc, argv, &json, chosen)) {
        fputs("usage: speed [--json] [SUBJECT...], a subject being one of", stderr);
        for (int i = 0; i < SUBJECT_NB; i++)
            fprintf(stderr, " %s", subjects[i].name);
        fputs("\n", stderr);
        return 2;
    }
    TrialList *list = speed_alloc(sizeof *list);
    measure_subjects(list, chosen);
    (json ? print_json : print_table)(list);
    free(list);
    return 0;
}
