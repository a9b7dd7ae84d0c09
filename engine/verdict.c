// Judging a record from outside the search: who has won, and what each cell threatens.
#include "engine/board/board.h"
#include "engine/board/win.h"
#include "engine/engine.h"

#include <string.h>

// The line words of the first `count` entries of a record.
static void fill_lines(LineKeys *lines, const Position *position, int count)
{
    lines_init(lines, position->geometry);
    for (int i = 0; i < count; i++)
        lines_toggle(lines, position->placed[i].square, position->placed[i].stone);
}

static int count_stones(const Position *position)
{
    int count = 0;
    for (int i = 0; i < position->count; i++)
        count += position->placed[i].stone != STONE_WALL;
    return count;
}

static bool is_draw(const Position *position)
{
    const int cells = geometry_cells(position->geometry);
    const bool renju_end = position->rule == RULE_RENJU && cells >= 100;
    return position->count >= cells || (renju_end && count_stones(position) >= cells - 25);
}

static bool wins_at(const Position *position, const LineKeys *lines, int index, Verdict *verdict)
{
    const Placed *placed = &position->placed[index];
    if (placed->stone == STONE_WALL)
        return false;
    const Color color = placed->stone == STONE_BLACK ? BLACK : WHITE;
    verdict->line_count = win_line(lines, placed->square, color, position->rule, verdict->line);
    if (!verdict->line_count)
        return false;
    verdict->outcome = OUTCOME_WIN;
    verdict->winner = color;
    return true;
}

// Whether the record's entry `last`, the last stone, is a foul of black.
static bool is_foul(const Position *position, int last, Verdict *verdict)
{
    if (position->rule != RULE_RENJU || position->placed[last].stone != STONE_BLACK)
        return false;
    LineKeys before;
    fill_lines(&before, position, position->count);
    lines_toggle(&before, position->placed[last].square, STONE_BLACK);
    verdict->foul = forbid_test(&before, position->placed[last].square);
    if (verdict->foul == FOUL_NONE)
        return false;
    verdict->outcome = OUTCOME_FOUL;
    verdict->winner = WHITE;
    return true;
}

void engine_verdict(const Position *position, Verdict *verdict)
{
    memset(verdict, 0, sizeof *verdict);
    int last = position->count - 1;
    while (last >= 0 && position->placed[last].stone == STONE_WALL)
        last--;
    if (last >= 0) {
        LineKeys lines;
        fill_lines(&lines, position, position->count);
        if (wins_at(position, &lines, last, verdict) || is_foul(position, last, verdict))
            return;
    }
    if (is_draw(position))
        verdict->outcome = OUTCOME_DRAW;
}

void engine_verdict_any(const Position *position, Verdict *verdict)
{
    memset(verdict, 0, sizeof *verdict);
    LineKeys lines;
    fill_lines(&lines, position, position->count);
    for (int i = 0; i < position->count; i++)
        if (wins_at(position, &lines, i, verdict))
            return;
    if (is_draw(position))
        verdict->outcome = OUTCOME_DRAW;
}

// The combined threat of an empty cell, straight from the line words.
static Threat threat_at(const LineKeys *lines, Square sq, Rule rule, Color color)
{
    Pattern patterns[DIR_NB];
    for (int direction = 0; direction < DIR_NB; direction++) {
        const uint8_t classes =
            pattern_lookup(pattern_table(rule), lines_window(lines, direction, sq, LINE_RADIUS));
        patterns[direction] = color == BLACK ? pattern_black(classes) : pattern_white(classes);
    }
    return threat_combine(patterns, rule_line(rule, color));
}

void engine_threats(const Position *position, Color color, Threat threats[SQUARE_NB],
                    Foul fouls[SQUARE_NB])
{
    LineKeys lines;
    fill_lines(&lines, position, position->count);
    for (Square sq = 0; sq < SQUARE_NB; sq++) {
        threats[sq] = THREAT_NONE;
        fouls[sq] = FOUL_NONE;
        if (!geometry_has_square(position->geometry, sq) || lines_stone(&lines, sq) != STONE_NONE)
            continue;
        threats[sq] = threat_at(&lines, sq, position->rule, color);
        if (position->rule == RULE_RENJU && color == BLACK)
            fouls[sq] = forbid_test(&lines, sq);
    }
}
