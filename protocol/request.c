// Each option is a row: its name, who takes it, and the reader of its value.
#include "protocol/request.h"

#include "protocol/parse.h"

#include <stdio.h>
#include <string.h>

static bool parse_rule(const char *text, Rule *rule)
{
    int number;
    if (parse_int(&text, &number))
        return parse_is_end(text) && rule_from_number(number, rule);
    return rule_from_name(text, rule);
}

static bool read_rule(Request *request, const char *text)
{
    request->told.rule = true;
    return parse_rule(text, &request->told.rule_value);
}

static bool read_size(Request *request, const char *text)
{
    Geometry *const geometry = &request->told.geometry;
    request->told.size = true;
    if (!parse_int(&text, &geometry->width))
        return false;
    geometry->height = geometry->width;
    if (parse_char(&text, 'x') && !parse_int(&text, &geometry->height))
        return false;
    return parse_is_end(text) && geometry_is_valid(*geometry);
}

static bool read_svg_file(Request *request, const char *text)
{
    request->svg_file = text;
    return *text != '\0';
}

// A number from 1 on.
static bool parse_positive(const char *text, int64_t most, int64_t *value)
{
    return parse_integer(&text, value) && parse_is_end(text) && *value >= 1 && *value <= most;
}

// "500", in milliseconds, or "5s".
static bool read_time(Request *request, const char *text)
{
    static const int64_t most_ms = INT64_C(1000) * 3600 * 24 * 365;
    int64_t *const time_ms = &request->time_ms;
    if (!parse_integer(&text, time_ms) || *time_ms < 1 || *time_ms > most_ms)
        return false;
    if (parse_char(&text, 's'))
        *time_ms *= 1000;
    return parse_is_end(text);
}

static bool read_depth(Request *request, const char *text)
{
    return parse_positive(text, DEPTH_MAX, &request->depth);
}

static bool read_nodes(Request *request, const char *text)
{
    return parse_positive(text, INT64_MAX - 1, &request->nodes);
}

static bool read_lines(Request *request, const char *text)
{
    return parse_positive(text, LINES_MAX, &request->lines);
}

// "2", or "1..4".
static bool read_thread_range(Request *request, const char *text)
{
    if (!parse_int(&text, &request->threads))
        return false;
    request->threads_last = request->threads;
    if (parse_char(&text, '.') &&
        (!parse_char(&text, '.') || !parse_int(&text, &request->threads_last)))
        return false;
    return parse_is_end(text) && request->threads >= 1 &&
           request->threads_last >= request->threads && request->threads_last <= THREADS_MAX;
}

static bool read_threads(Request *request, const char *text)
{
    return read_thread_range(request, text) && request->threads_last == request->threads;
}

static bool set_threats(Request *request, const char *text)
{
    (void)text;
    return request->threats = true;
}

static bool set_svg(Request *request, const char *text)
{
    (void)text;
    return request->svg = true;
}

static bool set_vcf(Request *request, const char *text)
{
    (void)text;
    return request->vcf = true;
}

static bool set_vct(Request *request, const char *text)
{
    (void)text;
    return request->vct = true;
}

static bool set_json(Request *request, const char *text)
{
    (void)text;
    return request->json = true;
}

typedef struct Option {
    const char *name;
    int taken_by; // a sum of Takes
    bool has_value;
    bool (*read)(Request *request, const char *value);
} Option;

static const Option options[] = {
    {"--rule", TAKES_BOARD, true, read_rule},
    {"--size", TAKES_BOARD, true, read_size},
    {"--threats", TAKES_THREATS, false, set_threats},
    {"--svg", TAKES_SVG, false, set_svg},
    {"--svg", TAKES_SVG_FILE, true, read_svg_file},
    {"--time", TAKES_LIMITS, true, read_time},
    {"--depth", TAKES_LIMITS, true, read_depth},
    {"--nodes", TAKES_LIMITS, true, read_nodes},
    {"--multipv", TAKES_LINES, true, read_lines},
    {"--vcf", TAKES_SOLVER, false, set_vcf},
    {"--vct", TAKES_SOLVER, false, set_vct},
    {"--json", TAKES_JSON, false, set_json},
    {"--threads", TAKES_THREADS, true, read_threads},
    {"--threads", TAKES_THREAD_RANGE, true, read_thread_range},
};
enum { OPTION_NB = sizeof options / sizeof options[0] };

int request_complain(const char *what, const char *word)
{
    fprintf(stderr, "pbrain-tengen: %s \"%.60s\"; see pbrain-tengen --help\n", what, word);
    return STATUS_BAD_USAGE;
}

static const Option *find_option(const char *name, int takes)
{
    for (int i = 0; i < OPTION_NB; i++)
        if ((options[i].taken_by & takes) != 0 && strcmp(options[i].name, name) == 0)
            return &options[i];
    return NULL;
}

// Reads the option at argv[*index] with its value, and leaves *index at its last word.
static int read_option(char **argv, int *index, int takes, Request *request)
{
    const char *const name = argv[*index];
    const Option *const option = find_option(name, takes);
    if (option == NULL)
        return request_complain("no such option here:", name);
    const char *value = "";
    if (option->has_value && (value = argv[++*index]) == NULL)
        return request_complain("a value is missing after", name);
    return option->read(request, value) ? STATUS_OK
                                        : request_complain("cannot use the value", value);
}

static int read_words(char **argv, int takes, Request *request)
{
    for (int i = 1; argv[i] != NULL; i++) {
        int status = STATUS_OK;
        if (strncmp(argv[i], "--", 2) == 0)
            status = read_option(argv, &i, takes, request);
        else if ((takes & TAKES_GAME) == 0)
            status = request_complain("no use for the word", argv[i]);
        else if (request->word != NULL)
            status = request_complain("one record at a time, not also", argv[i]);
        else
            request->word = argv[i];
        if (status != STATUS_OK)
            return status;
    }
    if ((takes & TAKES_GAME) != 0 && request->word == NULL)
        return request_complain("a record is missing after", argv[0]);
    return STATUS_OK;
}

// Whether the record is in a notation for 15x15 boards, and another size was told.
static bool contradicts_size(const Request *request)
{
    const Told *const told = &request->told;
    return told->size && (told->geometry.width != 15 || told->geometry.height != 15) &&
           !load_is_file(request->word) && record_implies_15(request->word);
}

int request_read(char **argv, int takes, Request *request)
{
    memset(request, 0, sizeof *request);
    const int status = read_words(argv, takes, request);
    char problem[LOAD_PROBLEM_TEXT];
    if (status == STATUS_OK && request->word != NULL && contradicts_size(request))
        return request_complain("cells by number are for 15x15 boards:", request->word);
    if (status != STATUS_OK || request->word == NULL ||
        load_game(request->word, &request->told, &request->record, problem))
        return status;
    fprintf(stderr, "pbrain-tengen: %s\n", problem);
    return STATUS_FAILED;
}
