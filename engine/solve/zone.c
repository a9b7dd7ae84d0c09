// A stone of the defender spoils a sequence of fours in one of three ways: it stands on a cell that
// the sequence uses (a four, a reply, a final five); it makes a four itself; or it lies in a line
// with one of the forced replies so that this reply becomes a four, which the attacker must answer.
// The third needs a window of five through the reply with two more stones of the defender at that
// time. (After the relevance zones of Shih, Wu, Wei and Wu, 2021, found from a proof.)
#include "engine/solve/zone.h"

#include "engine/board/forbid.h"

enum {
    WINDOW = 5,
    // Sets of cells of a line, every second bit: a window, and those that share one with the fifth.
    FIVE_CELLS = 0x155,
    NINE_CELLS = 0x15555,
};

typedef struct Trace {
    LineKeys lines; // of the position that the sequence has reached
    Stone attacker, defender;
    SquareSet *zone;
} Trace;

static void set_add(SquareSet *set, Square sq)
{
    set->row[sq / STRIDE] |= UINT32_C(1) << (sq & (STRIDE - 1));
}

static int count_set(const SquareSet *set)
{
    int count = 0;
    for (int row = 0; row < STRIDE; row++)
        count += __builtin_popcount(set->row[row]);
    return count;
}

// Those of the nine cells that a stone of this kind or a wall is on.
static uint32_t cells_of(uint64_t line, Stone stone)
{
    return (uint32_t)(line >> (stone == STONE_WHITE)) & NINE_CELLS;
}

// Adds the empty cells of all windows of five through sq that hold at least `least` stones of one
// kind and otherwise only empty cells.
static void add_windows(Trace *trace, Square sq, Stone stone, int least)
{
    const Stone other = stone == STONE_BLACK ? STONE_WHITE : STONE_BLACK;
    for (int direction = 0; direction < DIR_NB; direction++) {
        const uint64_t line = lines_window(&trace->lines, direction, sq, WINDOW - 1);
        const uint32_t stones = cells_of(line, stone), others = cells_of(line, other);
        uint32_t found = 0;
        for (int start = 0; start < WINDOW; start++) {
            const uint32_t window = (uint32_t)FIVE_CELLS << 2 * start;
            if (!(others & window) && __builtin_popcount(stones & window) >= least)
                found |= window & ~stones;
        }
        for (; found; found &= found - 1) {
            const int place = __builtin_ctz(found) / 2 - (WINDOW - 1);
            set_add(trace->zone, (Square)(sq + place * direction_step(direction)));
        }
    }
}

// Whether the kind of the attack has zones: in renju the last four must be one that white cannot
// answer, not one that black must not.
static bool has_zone(const Board *board, const VcfLine *line)
{
    return !rule_is_caro(board->rule) && (board->rule != RULE_RENJU || line->count % 2 == 1);
}

bool zone_of_line(const Board *board, Color attacker, const VcfLine *line, SquareSet *zone)
{
    if (!has_zone(board, line))
        return false;
    const bool may_foul = board->rule == RULE_RENJU && attacker == BLACK;
    Trace trace = {.lines = board->lines, .zone = zone};
    trace.attacker = attacker == BLACK ? STONE_BLACK : STONE_WHITE;
    trace.defender = attacker == BLACK ? STONE_WHITE : STONE_BLACK;
    *zone = (SquareSet){{0}};
    for (int i = 0; i < line->count; i++) {
        const Square sq = line->moves[i];
        const bool reply = i % 2 == 1;
        if (!reply && may_foul && forbid_is_possible(&trace.lines, sq))
            return false;
        set_add(zone, sq);
        lines_toggle(&trace.lines, sq, reply ? trace.defender : trace.attacker);
        if (reply)
            add_windows(&trace, sq, trace.defender, 3); // the reply itself and two more
    }
    SquareSet fives = {{0}};
    trace.zone = &fives;
    add_windows(&trace, line->moves[line->count - 1], trace.attacker, 4);
    if (board->rule == RULE_RENJU && count_set(&fives) < 2)
        return false; // black may not stop the last four: a matter of fouls
    for (int row = 0; row < STRIDE; row++)
        zone->row[row] |= fives.row[row];
    for (int row = 0; row < STRIDE; row++)
        zone->row[row] &= board->empty.row[row];
    return true;
}

void zone_add_fours(const Board *board, SquareSet *zone)
{
    const SquareSet *threats = board->threats[board->to_move];
    for (int row = 0; row < STRIDE; row++) {
        zone->row[row] |= threats[THREAT_FORBIDDEN].row[row];
        for (int threat = THREAT_FOUR; threat <= THREAT_FIVE; threat++)
            zone->row[row] |= threats[threat].row[row];
    }
}
