// A line is played out before the referee: an opening in which somebody has won, or black has
// fouled, would be scored against an engine that did not play it.
#include "bench/match_openings.h"

#include "bench/match_referee.h"
#include "protocol/parse.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_TEXT = 4096 };

static bool is_end(const char *text)
{
    return *text == '\0' || *text == '#' || *text == '\n' || *text == '\r';
}

static const char *skip_gaps(const char *text)
{
    while (*text == ' ' || *text == '\t' || *text == ',')
        text++;
    return text;
}

// Reads one cell in either notation, on the board or not.
static bool read_cell(const char **text, int size, int *x, int *y)
{
    const Geometry geometry = {size, size};
    Square square;
    if (isalpha((unsigned char)**text)) {
        if (!square_parse(text, geometry, &square))
            return false;
        *x = square_x(square);
        *y = square_y(square);
        return true;
    }
    if (!parse_pair(text, x, y) || abs(*x) > size || abs(*y) > size)
        return false;
    *x += size / 2;
    *y += size / 2;
    return true;
}

bool opening_read(const char *text, int size, Rule rule, Opening *opening)
{
    Position position = {.geometry = {size, size}, .rule = rule, .to_move = BLACK};
    opening->count = 0;
    for (text = skip_gaps(text); !is_end(text); text = skip_gaps(text)) {
        int x, y;
        if (opening->count == OPENING_MOVES_MAX || !read_cell(&text, size, &x, &y) ||
            referee_play(&position, x, y, 0) != ENDING_NONE)
            return false;
        opening->moves[opening->count++] = square_make(x, y);
    }
    return true;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001B3);
}

static void add(Openings *openings, const Opening *opening)
{
    openings->list[openings->count++] = *opening;
    for (int i = 0; i < opening->count; i++)
        openings->checksum = mix(openings->checksum, opening->moves[i]);
    openings->checksum = mix(openings->checksum, SQUARE_NONE);
}

// Makes room for one more. Returns false when out of memory.
static bool reserve(Openings *openings, int *room)
{
    if (openings->count < *room)
        return true;
    const int wanted = *room > 0 ? 2 * *room : 64;
    Opening *const list = realloc(openings->list, (size_t)wanted * sizeof *list);
    if (list == NULL)
        return false;
    openings->list = list;
    *room = wanted;
    return true;
}

// Reads the lines of a file. Returns the number of the first bad line, 0 when all are good.
static int read_lines(FILE *file, int size, Rule rule, Openings *openings)
{
    char line[LINE_TEXT];
    Opening opening;
    int room = 0;
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        const bool is_whole = strchr(line, '\n') != NULL || feof(file);
        if (is_end(skip_gaps(line)) && is_whole)
            continue;
        if (!is_whole || !opening_read(line, size, rule, &opening) || !reserve(openings, &room))
            return number;
        add(openings, &opening);
    }
    return 0;
}

bool openings_load(const char *path, int size, Rule rule, Openings *openings,
                   char problem[OPENINGS_PROBLEM_TEXT])
{
    *openings = (Openings){.checksum = UINT64_C(0xCBF29CE484222325)};
    if (path == NULL) {
        openings->list = calloc(1, sizeof *openings->list);
        openings->count = openings->list != NULL;
        return openings->list != NULL;
    }
    FILE *const file = fopen(path, "r");
    if (file == NULL) {
        snprintf(problem, OPENINGS_PROBLEM_TEXT, "%s: %s", path, strerror(errno));
        return false;
    }
    const int bad = read_lines(file, size, rule, openings);
    fclose(file);
    if (bad != 0)
        snprintf(problem, OPENINGS_PROBLEM_TEXT, "%s:%d: not an opening of %s %dx%d", path, bad,
                 rule_name(rule), size, size);
    else if (openings->count == 0)
        snprintf(problem, OPENINGS_PROBLEM_TEXT, "%s: no openings", path);
    if (bad == 0 && openings->count > 0)
        return true;
    openings_clear(openings);
    return false;
}

void openings_clear(Openings *openings)
{
    free(openings->list);
    *openings = (Openings){0};
}
