// The logic of the threat maps, written once over Lanes and compiled once for each kind of them:
// a file that includes a lanes header and then this one gets a static ThreatKernel.
//
// Lanes hold one bit a cell. Windows of five cells are named by their first cell. Off the board
// nothing stands and nothing is empty, so walls and edges need no case of their own.
//
// Two axes are enough: diagonals become columns when row y is rotated by y bits. Two diagonals then
// share a column, one below the other, kept apart by the column that the board leaves free.
#ifndef EVAL_THREATMAP_KERNEL_H
#define EVAL_THREATMAP_KERNEL_H

typedef enum { ALONG_ROW, ALONG_COLUMN } Axis;

// The stones as one player sees them.
typedef struct View {
    Lanes own, enemy, empty;
} View;

// The windows of five that the enemy is not in and that can still become a winning run, by the
// number of stones in them.
typedef struct Windows {
    Lanes two, three;
} Windows;

// What stands n cells ahead (-5..5).
LANES_INLINE Lanes ahead(Lanes a, Axis axis, int n)
{
    return axis == ALONG_ROW ? lanes_east(a, n) : lanes_south(a, n);
}

LANES_INLINE View view_load(const StoneSet *own, const StoneSet *enemy, const StoneSet *empty)
{
    return (View){lanes_load(own), lanes_load(enemy), lanes_load(empty)};
}

// The diagonals as columns: down to the right for slope -1, down to the left for 1. The opposite
// slope takes results back.
LANES_INLINE View view_slant(View view, int slope)
{
    return (View){lanes_slant(view.own, slope), lanes_slant(view.enemy, slope),
                  lanes_slant(view.empty, slope)};
}

// Of the windows that begin `start` cells ahead, those that the cells just outside their two ends
// do not spoil: neighbours of the same colour make six, under caro two enemies close the five.
LANES_INLINE Lanes unspoilt(LineRule rule, View view, Axis axis, int start, Lanes windows)
{
    if (rule == LINE_EXACT || rule == LINE_RENJU || rule == LINE_CARO_EXACT) {
        windows = lanes_but(windows, ahead(view.own, axis, start - 1));
        windows = lanes_but(windows, ahead(view.own, axis, start + 5));
    }
    if (rule == LINE_CARO || rule == LINE_CARO_EXACT)
        windows = lanes_but(windows, lanes_and(ahead(view.enemy, axis, start - 1),
                                               ahead(view.enemy, axis, start + 5)));
    return windows;
}

// Cells with unbroken own stones on the next n cells, n = 1..5, in the sense of step.
LANES_INLINE void runs(Lanes own, Axis axis, int step, Lanes run[6])
{
    run[1] = ahead(own, axis, step);
    for (int n = 2; n <= 5; n++)
        run[n] = lanes_and(run[n - 1], ahead(own, axis, n * step));
}

LANES_INLINE Lanes both_runs(const Lanes back[6], const Lanes front[6], int n_back, int n_front)
{
    if (n_back == 0)
        return front[n_front];
    return n_front == 0 ? back[n_back] : lanes_and(back[n_back], front[n_front]);
}

// The empty cells that complete the window beginning n cells before them.
LANES_INLINE Lanes completing(LineRule rule, View view, Axis axis, const Lanes back[6],
                              const Lanes front[6], int n)
{
    const Lanes full = lanes_and(view.empty, both_runs(back, front, n, 4 - n));
    return unspoilt(rule, view, axis, -n, full);
}

LANES_INLINE Lanes fives_along(LineRule rule, View view, Axis axis)
{
    Lanes back[6], front[6], five = lanes_none();
    runs(view.own, axis, -1, back);
    runs(view.own, axis, 1, front);
    for (int n = 0; n <= 4; n++)
        five = lanes_or(five, completing(rule, view, axis, back, front, n));
    return five;
}

// The empty cells from which a five is closed at its second end, wherever it might be completed.
LANES_INLINE Lanes closing_along(LineRule rule, View view, Axis axis)
{
    Lanes back[6], front[6], ends = lanes_none();
    runs(view.own, axis, -1, back);
    runs(view.own, axis, 1, front);
    for (int n = 0; n <= 4; n++) {
        const Lanes five = completing(rule, view, axis, back, front, n);
        ends = lanes_or(ends, ahead(five, axis, n + 1));
        ends = lanes_or(ends, ahead(five, axis, n - 5));
    }
    return lanes_and(ends, view.empty);
}

// Cells that make a run of six or more.
LANES_INLINE Lanes overlines(View view, Axis axis)
{
    Lanes back[6], front[6];
    runs(view.own, axis, -1, back);
    runs(view.own, axis, 1, front);
    Lanes six = lanes_or(back[5], front[5]);
    for (int n = 1; n <= 4; n++)
        six = lanes_or(six, lanes_and(back[n], front[5 - n]));
    return lanes_and(six, view.empty);
}

// Adds three one-bit numbers: *sum and *carry are the bits of the result.
LANES_INLINE void add(Lanes a, Lanes b, Lanes c, Lanes *sum, Lanes *carry)
{
    const Lanes half = lanes_xor(a, b);
    *sum = lanes_xor(half, c);
    *carry = lanes_or(lanes_and(a, b), lanes_and(half, c));
}

LANES_INLINE Windows count_windows(LineRule rule, View view, Axis axis)
{
    const Lanes own[5] = {view.own, ahead(view.own, axis, 1), ahead(view.own, axis, 2),
                          ahead(view.own, axis, 3), ahead(view.own, axis, 4)};
    const Lanes free = lanes_or(view.own, view.empty);
    Lanes open = free;
    for (int n = 1; n <= 4; n++)
        open = lanes_and(open, ahead(free, axis, n));
    open = unspoilt(rule, view, axis, 0, open);
    Lanes low, ones, twos_a, twos_b;
    add(own[0], own[1], own[2], &low, &twos_a);
    add(low, own[3], own[4], &ones, &twos_b);
    const Lanes two = lanes_and(open, lanes_xor(twos_a, twos_b));
    return (Windows){lanes_but(two, ones), lanes_and(two, ones)};
}

// The cells first..last (counted from the start) of the windows.
LANES_INLINE Lanes spread(Lanes windows, Axis axis, int first, int last)
{
    Lanes cells = lanes_none();
    for (int n = first; n <= last; n++)
        cells = lanes_or(cells, ahead(windows, axis, -n));
    return cells;
}

LANES_INLINE Lanes fours_along(LineRule rule, View view, Axis axis)
{
    const Windows windows = count_windows(rule, view, axis);
    return lanes_and(spread(windows.three, axis, 0, 4), view.empty);
}

// Of the windows that begin a pair with the window `step` cells further, those whose two last
// empty cells one enemy stone could not both make worthless (under caro).
LANES_INLINE Lanes unanswered(LineRule rule, View view, Axis axis, int step, Lanes pairs)
{
    if (rule != LINE_CARO && rule != LINE_CARO_EXACT)
        return pairs;
    const Lanes last_empty = ahead(view.empty, axis, 5);
    const Lanes first_empty = step > 1 ? ahead(view.empty, axis, step - 1) : view.empty;
    pairs = lanes_but(pairs, lanes_and(last_empty, ahead(view.enemy, axis, -1)));
    const Lanes beyond = ahead(ahead(view.enemy, axis, 5), axis, step);
    return lanes_but(pairs, lanes_and(first_empty, beyond));
}

// The four inner cells of six, where they hold `windows` stones too few and both ends are empty.
LANES_INLINE Lanes straight(LineRule rule, View view, Axis axis, Lanes windows)
{
    Lanes pairs = lanes_and(windows, ahead(windows, axis, 1));
    pairs = lanes_and(pairs, lanes_and(view.empty, ahead(view.empty, axis, 5)));
    pairs = unanswered(rule, view, axis, 1, pairs);
    return lanes_and(spread(pairs, axis, 1, 4), view.empty);
}

// Cells that make two fours in one line: two windows of three whose only common empty cell it is.
// Neither window has more than two, so an odd number of common ones is one.
LANES_INLINE Lanes fours_in_line(LineRule rule, View view, Axis axis, Lanes three)
{
    const Lanes fifth = ahead(view.empty, axis, 4);
    const Lanes last_two = lanes_xor(ahead(view.empty, axis, 3), fifth);
    const Lanes last_three = lanes_xor(ahead(view.empty, axis, 2), last_two);
    const Lanes common[5] = {[2] = last_three, [3] = last_two, [4] = fifth};
    Lanes cells = lanes_none(), pairs = lanes_none();
    for (int step = 2; step <= 4; step++) {
        const Lanes both = lanes_and(common[step], lanes_and(three, ahead(three, axis, step)));
        pairs = lanes_or(pairs, unanswered(rule, view, axis, step, both));
        cells = lanes_or(cells, ahead(pairs, axis, -step));
    }
    return lanes_and(cells, view.empty);
}

// What the map notes of each axis.
typedef struct Tally {
    Lanes five, four, two_fours, open_four, three, two_threes, six;
} Tally;

LANES_INLINE void tally(Tally *sum, Tally axis)
{
    sum->five = lanes_or(sum->five, axis.five);
    sum->two_fours = lanes_or(sum->two_fours, axis.two_fours);
    sum->two_fours = lanes_or(sum->two_fours, lanes_and(sum->four, axis.four));
    sum->four = lanes_or(sum->four, axis.four);
    sum->open_four = lanes_or(sum->open_four, axis.open_four);
    sum->two_threes = lanes_or(sum->two_threes, lanes_and(sum->three, axis.three));
    sum->three = lanes_or(sum->three, axis.three);
    sum->six = lanes_or(sum->six, axis.six);
}

LANES_INLINE Tally tally_along(LineRule rule, View view, Axis axis)
{
    const Windows windows = count_windows(rule, view, axis);
    const Lanes four = lanes_and(spread(windows.three, axis, 0, 4), view.empty);
    const Lanes open_four = straight(rule, view, axis, windows.three);
    return (Tally){
        .five = fives_along(rule, view, axis),
        .four = four,
        .two_fours = lanes_but(fours_in_line(rule, view, axis, windows.three), open_four),
        .open_four = open_four,
        .three = lanes_but(straight(rule, view, axis, windows.two), four),
        .two_threes = lanes_none(),
        .six = overlines(view, axis),
    };
}

LANES_INLINE Tally tally_slant(Tally tally, int slope)
{
    tally.five = lanes_slant(tally.five, slope);
    tally.four = lanes_slant(tally.four, slope);
    tally.two_fours = lanes_slant(tally.two_fours, slope);
    tally.open_four = lanes_slant(tally.open_four, slope);
    tally.three = lanes_slant(tally.three, slope);
    tally.six = lanes_slant(tally.six, slope);
    return tally;
}

// The loops over the axes. The code compiled for a constant rule has only what that rule needs;
// caro, which is rarer, asks as it goes along. What is a foul does not change what is a five.

LANES_INLINE Lanes five_points(LineRule rule, View view)
{
    Lanes five = fives_along(rule, view, ALONG_ROW);
    for (int slope = -1; slope <= 1; slope++) {
        const Lanes found = fives_along(rule, view_slant(view, slope), ALONG_COLUMN);
        five = lanes_or(five, lanes_slant(found, -slope));
    }
    return five;
}

LANES_INLINE Lanes four_points(LineRule rule, View view)
{
    Lanes four = fours_along(rule, view, ALONG_ROW);
    for (int slope = -1; slope <= 1; slope++) {
        const Lanes found = fours_along(rule, view_slant(view, slope), ALONG_COLUMN);
        four = lanes_or(four, lanes_slant(found, -slope));
    }
    return four;
}

LANES_INLINE Lanes closing_points(LineRule rule, View view)
{
    Lanes ends = closing_along(rule, view, ALONG_ROW);
    for (int slope = -1; slope <= 1; slope++) {
        const Lanes found = closing_along(rule, view_slant(view, slope), ALONG_COLUMN);
        ends = lanes_or(ends, lanes_slant(found, -slope));
    }
    return ends;
}

LANES_INLINE void map_all(LineRule rule, View view, ThreatMap *map)
{
    Tally sum = tally_along(rule, view, ALONG_ROW);
    for (int slope = -1; slope <= 1; slope++) {
        const Tally found = tally_along(rule, view_slant(view, slope), ALONG_COLUMN);
        tally(&sum, tally_slant(found, -slope));
    }
    const Lanes twice = lanes_or(sum.two_fours, sum.two_threes);
    lanes_store(&map->five, sum.five);
    lanes_store(&map->four, lanes_but(sum.four, sum.five));
    lanes_store(&map->open_four, lanes_but(sum.open_four, sum.five));
    lanes_store(&map->double_four, lanes_but(sum.two_fours, sum.five));
    lanes_store(&map->open_three, lanes_but(sum.three, sum.five));
    lanes_store(&map->double_three, lanes_but(sum.two_threes, sum.five));
    lanes_store(&map->overline, lanes_but(sum.six, sum.five));
    lanes_store(&map->foul, lanes_but(lanes_or(sum.six, twice), sum.five));
}

LANES_TARGET static Lanes fives_by_rule(LineRule rule, Lanes own, Lanes enemy, Lanes empty)
{
    const View view = {own, enemy, empty};
    if (rule == LINE_FREE)
        return five_points(LINE_FREE, view);
    if (rule == LINE_EXACT || rule == LINE_RENJU)
        return five_points(LINE_EXACT, view);
    return five_points(rule, view);
}

LANES_TARGET static Lanes fours_by_rule(LineRule rule, Lanes own, Lanes enemy, Lanes empty)
{
    const View view = {own, enemy, empty};
    if (rule == LINE_FREE)
        return four_points(LINE_FREE, view);
    if (rule == LINE_EXACT || rule == LINE_RENJU)
        return four_points(LINE_EXACT, view);
    return four_points(rule, view);
}

// Number of cells; *cell becomes the sum of their numbers, which for one cell is the cell itself.
LANES_INLINE int count_cells(Lanes lanes, int *cell)
{
    StoneSet set;
    lanes_store(&set, lanes);
    uint64_t all = 0;
    int count = 0, base = 0;
    for (int i = 0; i < LANES_WORDS; i++) {
        all |= set.word[i];
        count += __builtin_popcountll(set.word[i]);
        base += set.word[i] ? 64 * i : 0;
    }
    *cell = all ? base + __builtin_ctzll(all) : CELL_NONE;
    return count;
}

// Fills in the answer to a four on move->cell. Both empty cells of a window of three stones are
// fours, so the answer is one of the fours in the lines through the cell. When there is only one
// such nothing needs to be asked. Under caro the answers are asked for elsewhere.
LANES_INLINE void find_reply(LineRule rule, View view, Lanes fours, const StoneSet *star,
                             FourMove *move)
{
    int reply = CELL_NONE;
    if (rule != LINE_CARO && rule != LINE_CARO_EXACT &&
        count_cells(lanes_and(fours, lanes_load(&star[move->cell])), &reply) != 1) {
        const Lanes stone = lanes_cell(move->cell);
        const Lanes five = fives_by_rule(rule, lanes_or(view.own, stone), view.enemy,
                                         lanes_but(view.empty, stone));
        if (count_cells(five, &reply) != 1)
            reply = CELL_NONE;
    }
    move->reply = (uint16_t)reply;
}

// Lists those of the fours that are in `cells`. Returns their number.
LANES_INLINE int list_fours(LineRule rule, View view, Lanes fours, Lanes cells,
                            const StoneSet *star, FourMove *moves)
{
    StoneSet set;
    int count = 0;
    lanes_store(&set, lanes_and(fours, cells));
    for (int i = 0; i < LANES_WORDS; i++)
        for (uint64_t word = set.word[i]; word; word &= word - 1) {
            moves[count].cell = (uint16_t)(64 * i + __builtin_ctzll(word));
            find_reply(rule, view, fours, star, &moves[count++]);
        }
    return count;
}

// The single enemy stones after which none of the five points is left.
LANES_TARGET static Lanes find_answers(LineRule rule, View view, Lanes five)
{
    Lanes found = lanes_none();
    if (rule == LINE_CARO || rule == LINE_CARO_EXACT)
        five = lanes_or(five, closing_points(rule, view));
    StoneSet tries;
    lanes_store(&tries, five);
    for (int i = 0; i < LANES_WORDS; i++)
        for (uint64_t word = tries.word[i]; word; word &= word - 1) {
            const Lanes stone = lanes_cell(64 * i + __builtin_ctzll(word));
            const Lanes left = fives_by_rule(rule, view.own, lanes_or(view.enemy, stone),
                                             lanes_but(view.empty, stone));
            int cell;
            if (count_cells(left, &cell) == 0)
                found = lanes_or(found, stone);
        }
    return found;
}

// Where a player may play who must leave the enemy none of his five points, `threat`.
LANES_INLINE Lanes parries(LineRule enemy_rule, View view, Lanes threat)
{
    const View other = {view.enemy, view.own, view.empty};
    if (enemy_rule == LINE_CARO || enemy_rule == LINE_CARO_EXACT)
        return find_answers(enemy_rule, other, threat);
    int cell;
    return count_cells(threat, &cell) == 1 ? threat : lanes_none();
}

// The entries of the kernel: see ThreatKernel.

LANES_TARGET static void kernel_map(LineRule rule, const StoneSet *own, const StoneSet *enemy,
                                    const StoneSet *empty, ThreatMap *map)
{
    const View view = view_load(own, enemy, empty);
    if (rule == LINE_FREE)
        map_all(LINE_FREE, view, map);
    else if (rule == LINE_EXACT || rule == LINE_RENJU)
        map_all(LINE_EXACT, view, map);
    else
        map_all(rule, view, map);
    if (rule != LINE_RENJU)
        lanes_store(&map->foul, lanes_none());
}

LANES_TARGET static void kernel_fives(LineRule rule, const StoneSet *own, const StoneSet *enemy,
                                      const StoneSet *empty, StoneSet *five)
{
    lanes_store(five, fives_by_rule(rule, lanes_load(own), lanes_load(enemy), lanes_load(empty)));
}

LANES_TARGET static void kernel_fours(LineRule rule, const StoneSet *own, const StoneSet *enemy,
                                      const StoneSet *empty, StoneSet *five, StoneSet *four)
{
    const View view = view_load(own, enemy, empty);
    const Lanes fives = fives_by_rule(rule, view.own, view.enemy, view.empty);
    const Lanes fours = fours_by_rule(rule, view.own, view.enemy, view.empty);
    lanes_store(five, fives);
    lanes_store(four, lanes_but(fours, fives));
}

LANES_TARGET static int kernel_four_moves(LineRule rule, LineRule enemy_rule,
                                          const ThreatStones *stones, const StoneSet *star,
                                          bool pressed, FourMove *moves)
{
    const View view = view_load(&stones->own, &stones->enemy, &stones->empty);
    const Lanes fours = fours_by_rule(rule, view.own, view.enemy, view.empty);
    Lanes cells = fours;
    if (pressed) {
        const Lanes threat = fives_by_rule(enemy_rule, view.enemy, view.own, view.empty);
        int cell;
        if (count_cells(threat, &cell) > 0)
            cells = parries(enemy_rule, view, threat);
    }
    return list_fours(rule, view, fours, cells, star, moves);
}

LANES_TARGET static void kernel_answers(LineRule rule, const StoneSet *own, const StoneSet *enemy,
                                        const StoneSet *empty, StoneSet *answers)
{
    const View view = view_load(own, enemy, empty);
    lanes_store(answers,
                find_answers(rule, view, fives_by_rule(rule, view.own, view.enemy, view.empty)));
}

LANES_TARGET static void kernel_play(const ThreatStones *from, int own_cell, int enemy_cell,
                                     ThreatStones *to)
{
    const Lanes own = lanes_cell(own_cell), enemy = lanes_cell(enemy_cell);
    lanes_store(&to->own, lanes_or(lanes_load(&from->own), own));
    lanes_store(&to->enemy, lanes_or(lanes_load(&from->enemy), enemy));
    lanes_store(&to->empty, lanes_but(lanes_load(&from->empty), lanes_or(own, enemy)));
}

#define THREAT_KERNEL(title)                                                                       \
    {                                                                                              \
        .name = (title), .usable = lanes_usable, .map = kernel_map, .fives = kernel_fives,         \
        .fours = kernel_fours, .four_moves = kernel_four_moves, .answers = kernel_answers,         \
        .play = kernel_play                                                                        \
    }

#endif
