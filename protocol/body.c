// A body is read whole before anything is believed: entries are collected as they come, the first
// problem is remembered, and only after DONE a complete position is made or none at all.
#include "protocol/body.h"

#include "protocol/parse.h"

#include <stdio.h>
#include <string.h>

enum { FIELD_OWN = 1, FIELD_OPPONENT = 2, FIELD_WALL = 3, PASS = -1, ECHO_CHARS = 40 };

void body_begin(Body *body)
{
    body->done = false;
    body->count = 0;
    body->problem[0] = '\0';
}

void body_spoil(Body *body, const char *problem)
{
    if (body->problem[0] == '\0')
        snprintf(body->problem, sizeof body->problem, "%s", problem);
}

static bool spoil_entry(Body *body, const BodyEntry *entry, const char *what)
{
    char problem[BODY_PROBLEM_TEXT];
    snprintf(problem, sizeof problem, "%d,%d %s", entry->x, entry->y, what);
    body_spoil(body, problem);
    return false;
}

static void spoil_word(Body *body, Word word)
{
    char problem[BODY_PROBLEM_TEXT];
    snprintf(problem, sizeof problem, "cannot read \"%.*s\"",
             word.length < ECHO_CHARS ? (int)word.length : ECHO_CHARS, word.start);
    body_spoil(body, problem);
}

static bool parse_entry(const char **text, BodyEntry *entry)
{
    const char *rest = *text;
    entry->field = 0;
    if (!parse_pair(&rest, &entry->x, &entry->y))
        return false;
    if (parse_char(&rest, ',') && !parse_int(&rest, &entry->field))
        return false;
    *text = rest;
    return true;
}

static bool parse_done(const char **text)
{
    Word word;
    const char *rest = *text;
    if (!parse_word(&rest, &word) || !parse_word_is(word, "DONE"))
        return false;
    *text = rest;
    return true;
}

// Takes one entry, or skips a word that cannot be one.
static void read_entry(Body *body, const char **text)
{
    BodyEntry entry;
    Word word;
    if (!parse_entry(text, &entry)) {
        if (parse_word(text, &word))
            spoil_word(body, word);
    } else if (body->count == CELLS_MAX) {
        spoil_entry(body, &entry, "is one stone too many");
    } else {
        body->entries[body->count++] = entry;
    }
}

void body_read(Body *body, const char *text)
{
    Word rest;
    while (!body->done && !parse_is_end(text)) {
        body->done = parse_done(&text);
        if (!body->done)
            read_entry(body, &text);
    }
    if (parse_word(&text, &rest))
        spoil_word(body, rest);
}

// Puts an entry on the position as a stone.
static bool place(Body *body, const BodyEntry *entry, Stone stone, Position *position)
{
    if (!geometry_contains(position->geometry, entry->x, entry->y))
        return spoil_entry(body, entry, "is off the board");
    const Square square = square_make(entry->x, entry->y);
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            return spoil_entry(body, entry, "is given twice");
    position->placed[position->count++] = (Placed){square, stone};
    return true;
}

static Color color_of_owner(const Body *body)
{
    int lead = 0;
    for (int i = 0; i < body->count; i++)
        lead += (body->entries[i].field == FIELD_OWN) - (body->entries[i].field == FIELD_OPPONENT);
    return lead >= 0 ? BLACK : WHITE;
}

static Stone stone_of_color(Color color)
{
    return color == BLACK ? STONE_BLACK : STONE_WHITE;
}

bool body_to_board(Body *body, Geometry geometry, Rule rule, Position *position)
{
    const Color own = color_of_owner(body);
    const Stone stones[] = {[FIELD_OWN] = stone_of_color(own),
                            [FIELD_OPPONENT] = stone_of_color(color_other(own)),
                            [FIELD_WALL] = STONE_WALL};
    *position = (Position){.geometry = geometry, .rule = rule, .to_move = own};
    bool ok = body->problem[0] == '\0';
    for (int i = 0; i < body->count && ok; i++) {
        const BodyEntry *const entry = &body->entries[i];
        if (entry->field < FIELD_OWN || entry->field > FIELD_WALL)
            return spoil_entry(body, entry, "needs a field of 1, 2 or 3");
        if (entry->x == PASS && entry->y == PASS)
            continue; // counts for the colours alone
        ok = place(body, entry, stones[entry->field], position);
    }
    return ok;
}

bool body_to_swap2(Body *body, Geometry geometry, Rule rule, Position *position)
{
    if (body->count != 0 && body->count != 3 && body->count != 5)
        body_spoil(body, "SWAP2BOARD needs 0, 3 or 5 stones");
    *position = (Position){.geometry = geometry, .rule = rule};
    bool ok = body->problem[0] == '\0';
    for (int i = 0; i < body->count && ok; i++) {
        ok = place(body, &body->entries[i], stone_of_color(position->to_move), position);
        position->to_move = color_other(position->to_move);
    }
    return ok;
}

bool body_to_squares(Body *body, Geometry geometry, Square squares[CELLS_MAX])
{
    Position position = {.geometry = geometry};
    bool ok = body->problem[0] == '\0';
    for (int i = 0; i < body->count && ok; i++) {
        ok = place(body, &body->entries[i], STONE_BLACK, &position);
        squares[i] = square_make(body->entries[i].x, body->entries[i].y);
    }
    return ok;
}
