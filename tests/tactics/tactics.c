// Tactical positions: what must be found, or left alone, within a number of nodes. Node limits, not
// time, so the result is the same on every machine. One position a line of a .pos file:
//
//   rule size record best|avoid cells nodes
//   renju 15x15 h8h9i9g7 best j10,g10 5000
//
// The record is black and white in turn, "-" for none. A # starts a comment.
#include "bench/positions.h"
#include "tests/test.h"
#include "tests/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_NB = 6, LINE_BYTES = 4096 };

typedef struct Puzzle {
    Position position;
    bool avoid;
    bool listed[SQUARE_NB];
    uint64_t nodes;
} Puzzle;

// "15x15"
static bool read_size(const char *word, Geometry *geometry)
{
    char *end;
    geometry->width = (int)strtol(word, &end, 10);
    if (*end != 'x')
        return false;
    geometry->height = (int)strtol(end + 1, &end, 10);
    return *end == '\0' && geometry_is_valid(*geometry);
}

// "h8,i9"
static bool read_cells(const char *word, Geometry geometry, bool listed[SQUARE_NB])
{
    Square sq;
    memset(listed, 0, SQUARE_NB * sizeof listed[0]);
    while (square_parse(&word, geometry, &sq)) {
        listed[sq] = true;
        if (*word == '\0')
            return true;
        if (*word++ != ',')
            return false;
    }
    return false;
}

// Cuts a line into words in place. Returns their number, WORDS_NB + 1 when there are more.
static int split(char *line, char *words[WORDS_NB])
{
    int count = 0;
    for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        if (count == WORDS_NB)
            return WORDS_NB + 1;
        words[count++] = word;
    }
    return count;
}

static bool puzzle_read(char *line, Puzzle *puzzle)
{
    char *words[WORDS_NB];
    Rule rule;
    Geometry geometry;
    if (split(line, words) != WORDS_NB || !rule_from_name(words[0], &rule) ||
        !read_size(words[1], &geometry))
        return false;
    const char *record = strcmp(words[2], "-") == 0 ? "" : words[2];
    puzzle->avoid = strcmp(words[3], "avoid") == 0;
    puzzle->nodes = strtoull(words[5], NULL, 10);
    return position_from_record(&puzzle->position, rule, geometry, record) &&
           (puzzle->avoid || strcmp(words[3], "best") == 0) &&
           read_cells(words[4], geometry, puzzle->listed) && puzzle->nodes > 0;
}

static void puzzle_solve(const Puzzle *puzzle, Thinker *thinker, const char *path, int line)
{
    engine_new_game(thinker->engine);
    const Square move = thinker_nodes(thinker, &puzzle->position, puzzle->nodes);
    char text[SQUARE_TEXT];
    test_check(puzzle->listed[move] != puzzle->avoid, path, line, "played %s, score %d, depth %d",
               square_format(move, text), thinker->best.info.score, thinker->best.info.depth);
}

// Tests run from the root of the project.
static void run_file(const char *path)
{
    Thinker thinker;
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL))
        return;
    if (CHECK(thinker_init(&thinker))) {
        Puzzle puzzle;
        char text[LINE_BYTES];
        for (int line = 1; fgets(text, sizeof text, file) != NULL; line++) {
            if (text[0] == '#')
                continue;
            if (test_check(puzzle_read(text, &puzzle), path, line, "not a position"))
                puzzle_solve(&puzzle, &thinker, path, line);
        }
        thinker_free(&thinker);
    }
    fclose(file);
}

static void fives(void)
{
    run_file("tests/tactics/five.pos");
}

static void fours(void)
{
    run_file("tests/tactics/four.pos");
}

static void renju(void)
{
    run_file("tests/tactics/renju.pos");
}

static void caro(void)
{
    run_file("tests/tactics/caro.pos");
}

static void continuous_fours(void)
{
    run_file("tests/tactics/vcf.pos");
}

static const TestCase cases[] = {
    {"takes and stops fives", fives, false},
    {"makes and stops open fours and double threats", fours, false},
    {"respects and uses the fouls of renju", renju, false},
    {"knows the shut-in fives of caro", caro, false},
    {"sees wins by continuous fours", continuous_fours, false},
    {0},
};

const TestSuite suite_tactics = {"tactics", cases};
