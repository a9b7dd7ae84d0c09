// The definitions of a line: examples by hand, and random long lines judged by trying on a plain
// array, which also shows that the window is wide enough.
#include "eval/line.h"
#include "tests/test.h"

#include <string.h>

enum { LINE_CELLS = 31, MIDDLE = LINE_CELLS / 2, LINES = 6000 };

// Reads cells around a '*' for the centre: '.' empty, 'x' own, 'o' enemy, '#' wall. What the text
// leaves out is empty.
static void read_window(const char *text, LineCell window[LINE_WINDOW])
{
    const int shift = LINE_RADIUS - (int)(strchr(text, '*') - text);
    for (int i = 0; i < LINE_WINDOW; i++)
        window[i] = CELL_EMPTY;
    for (int i = 0; text[i] != '\0'; i++)
        if (i + shift >= 0 && i + shift < LINE_WINDOW)
            window[i + shift] = text[i] == 'x'   ? CELL_OWN
                                : text[i] == 'o' ? CELL_ENEMY
                                : text[i] == '#' ? CELL_WALL
                                                 : CELL_EMPTY;
}

static void check_line(const char *text, LineRule rule, Pattern want)
{
    LineCell window[LINE_WINDOW], mirror[LINE_WINDOW];
    read_window(text, window);
    for (int i = 0; i < LINE_WINDOW; i++)
        mirror[i] = window[LINE_WINDOW - 1 - i];
    const Pattern got = line_classify(window, rule, LINE_RADIUS);
    test_check(got == want, __FILE__, __LINE__, "%s under rule %d is %s, not %s", text, (int)rule,
               line_pattern_name(got), line_pattern_name(want));
    CHECK_INT(line_classify(mirror, rule, LINE_RADIUS), got);
}

// The classes of one line under the five rules, in the order of the enum.
typedef struct Example {
    const char *text;
    int want[LINE_RULE_NB]; // free, exact, renju, caro, caro-exact
} Example;

static void check_examples(const Example *examples, int count)
{
    for (int i = 0; i < count; i++)
        for (int rule = 0; rule < LINE_RULE_NB; rule++)
            check_line(examples[i].text, (LineRule)rule, (Pattern)examples[i].want[rule]);
}

// clang-format off
enum {
    LOW = PATTERN_LOW, FOUL = PATTERN_FOUL, TWO = PATTERN_TWO, OTWO = PATTERN_OPEN_TWO,
    THREE = PATTERN_THREE, OTHREE = PATTERN_OPEN_THREE, WIDE = PATTERN_WIDE_THREE,
    FOUR = PATTERN_FOUR, OFOUR = PATTERN_OPEN_FOUR, FIVE = PATTERN_FIVE,
};

static const Example fives[] = {
    {"xxxx*",       {FIVE, FIVE, FIVE, FIVE, FIVE}},
    {"xx*xx",       {FIVE, FIVE, FIVE, FIVE, FIVE}},
    {"#xxxx*#",     {FIVE, FIVE, FIVE, FIVE, FIVE}},
    {"oxxxx*#",     {FIVE, FIVE, FIVE, FIVE, FIVE}},
    {"oxxxx*o",     {FIVE, FIVE, FIVE, LOW,  LOW}},
    {"oxx*xxo",     {FIVE, FIVE, FIVE, LOW,  LOW}},
    {"oxxxx*.o",    {FIVE, FIVE, FIVE, FIVE, FIVE}},
    {"xx*xxx",      {FIVE, LOW,  FOUL, FIVE, LOW}},
    {"oxx*xxxo",    {FIVE, LOW,  FOUL, FIVE, LOW}},
    {"xxxxx*",      {FIVE, LOW,  FOUL, FIVE, LOW}},
    {"xxxxx*xxxxx", {FIVE, LOW,  FOUL, FIVE, LOW}},
    {"xxxx*.x",     {FIVE, FIVE, FIVE, FIVE, FIVE}},
};

static const Example fours[] = {
    {".xxx*.",      {OFOUR, OFOUR, OFOUR, OFOUR, OFOUR}},
    {"#.xxx*.#",    {OFOUR, OFOUR, OFOUR, OFOUR, OFOUR}},
    {"o.xxx*..",    {OFOUR, OFOUR, OFOUR, FOUR,  FOUR}},
    {"o.x*xx.#",    {OFOUR, OFOUR, OFOUR, FOUR,  FOUR}},
    {"o.xxx*.o",    {OFOUR, OFOUR, OFOUR, FOUR,  FOUR}},
    {"#xxx*.",      {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
    {"oxxx*.",      {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
    {"oxxx*.o",     {FOUR,  FOUR,  FOUR,  LOW,   LOW}},
    {"oxxx*.#",     {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
    {"#xxx*#",      {LOW,   LOW,   LOW,   LOW,   LOW}},
    {"xxx.*",       {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
    {"xx.x*",       {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
    {"oxx.x*o",     {FOUR,  FOUR,  FOUR,  LOW,   LOW}},
    {"x.xxx*..",    {OFOUR, FOUR,  FOUR,  OFOUR, FOUR}},
    {"x.xxx*.x",    {OFOUR, LOW,   LOW,   OFOUR, LOW}},
    {"x.x*x.x",     {OFOUR, OFOUR, FOUL,  OFOUR, OFOUR}}, // two fours in one line
    {"xx.x*.xx",    {OFOUR, OFOUR, FOUL,  OFOUR, OFOUR}},
    {"xxx.*.xxx",   {OFOUR, OFOUR, FOUL,  OFOUR, OFOUR}},
    {"ox.x*x.x",    {OFOUR, OFOUR, FOUL,  FOUR,  FOUR}},
    {"xx.x*x.xx",   {OFOUR, LOW,   LOW,   OFOUR, LOW}},
    {"x*x.x.",      {FOUR,  FOUR,  FOUR,  FOUR,  FOUR}},
};

static const Example threes[] = {
    {"..xx*..",     {WIDE,   WIDE,   WIDE,   WIDE,   WIDE}},
    {"#.xx*..",     {OTHREE, OTHREE, OTHREE, OTHREE, OTHREE}},
    {"#.xx*.#",     {THREE,  THREE,  THREE,  THREE,  THREE}},
    {"o.xx*..",     {OTHREE, OTHREE, OTHREE, THREE,  THREE}},
    {"o.xx*.o",     {THREE,  THREE,  THREE,  LOW,    LOW}},
    {"o..xx*..",    {WIDE,   WIDE,   WIDE,   OTHREE, OTHREE}},
    {".x.x*.",      {OTHREE, OTHREE, OTHREE, OTHREE, OTHREE}},
    {"#.x.x*.#",    {OTHREE, OTHREE, OTHREE, OTHREE, OTHREE}},
    {"o.x.x*..",    {OTHREE, OTHREE, OTHREE, THREE,  THREE}},
    {"x..xx*..",    {WIDE,   OTHREE, OTHREE, WIDE,   OTHREE}},
    {"#xx*..",      {THREE,  THREE,  THREE,  THREE,  THREE}},
    {"oxx*..",      {THREE,  THREE,  THREE,  THREE,  THREE}},
    {"xx..*",       {THREE,  THREE,  THREE,  THREE,  THREE}},
    {"x.x.*",       {THREE,  THREE,  THREE,  THREE,  THREE}},
    {"oxx*.#",      {LOW,    LOW,    LOW,    LOW,    LOW}},
};

static const Example twos[] = {
    {"....x*....",  {OTWO, OTWO, OTWO, OTWO, OTWO}},
    {"#.x*....",    {TWO,  TWO,  TWO,  TWO,  TWO}},
    {"...x.*...",   {TWO,  TWO,  TWO,  TWO,  TWO}},
    {"..x..*..",    {TWO,  TWO,  TWO,  TWO,  TWO}},
    {"#x*.....",    {LOW,  LOW,  LOW,  LOW,  LOW}},
    {"x...*",       {LOW,  LOW,  LOW,  LOW,  LOW}},
    {"...*...",     {LOW,  LOW,  LOW,  LOW,  LOW}},
    {"oooo*oooo",   {LOW,  LOW,  LOW,  LOW,  LOW}},
};
// clang-format on

static void test_fives(void)
{
    check_examples(fives, sizeof fives / sizeof fives[0]);
}

static void test_fours(void)
{
    check_examples(fours, sizeof fours / sizeof fours[0]);
}

static void test_threes(void)
{
    check_examples(threes, sizeof threes / sizeof threes[0]);
}

static void test_twos(void)
{
    check_examples(twos, sizeof twos / sizeof twos[0]);
}

static void test_radius(void)
{
    LineCell window[LINE_WINDOW];
    read_window("x.xxx*..", window); // the first stone is five places away
    CHECK_INT(line_classify(window, LINE_EXACT, 5), PATTERN_FOUR);
    CHECK_INT(line_classify(window, LINE_FREE, 5), PATTERN_OPEN_FOUR);
    read_window("xxxxx*", window);
    CHECK_INT(line_classify(window, LINE_FREE, 4), PATTERN_FIVE);
    read_window(".xxx*.", window);
    CHECK_INT(line_classify(window, LINE_FREE, 1), PATTERN_LOW);
}

// A long line on a plain array; everything is found by putting a stone and counting the run.
typedef struct Long {
    LineCell cell[LINE_CELLS];
    LineRule rule;
} Long;

// Whether the own stone on `at` wins; the run must also reach `through`.
static bool wins(const Long *line, int at, int through)
{
    int from = at, to = at;
    while (from > 0 && line->cell[from - 1] == CELL_OWN)
        from--;
    while (to < LINE_CELLS - 1 && line->cell[to + 1] == CELL_OWN)
        to++;
    const int run = to - from + 1;
    const bool closed = from > 0 && line->cell[from - 1] == CELL_ENEMY && to < LINE_CELLS - 1 &&
                        line->cell[to + 1] == CELL_ENEMY;
    if (through < from || through > to || run < 5)
        return false;
    switch (line->rule) {
    case LINE_FREE:
        return true;
    case LINE_EXACT:
    case LINE_RENJU:
        return run == 5;
    case LINE_CARO:
        return run > 5 || !closed;
    case LINE_CARO_EXACT:
        return run == 5 && !closed;
    }
    return false;
}

// Lists the empty cells that complete a five with the stone on `through`.
static int winning_cells(Long *line, int through, int cells[LINE_CELLS])
{
    int count = 0;
    for (int i = 0; i < LINE_CELLS; i++) {
        if (line->cell[i] != CELL_EMPTY)
            continue;
        line->cell[i] = CELL_OWN;
        if (wins(line, i, through))
            cells[count++] = i;
        line->cell[i] = CELL_EMPTY;
    }
    return count;
}

// Whether no single enemy stone in the line stops every five through `through`.
static bool is_unstoppable(Long *line, int through)
{
    int cells[LINE_CELLS];
    bool stopped = winning_cells(line, through, cells) == 0;
    for (int i = 0; i < LINE_CELLS && !stopped; i++) {
        if (line->cell[i] != CELL_EMPTY)
            continue;
        line->cell[i] = CELL_ENEMY;
        stopped = winning_cells(line, through, cells) == 0;
        line->cell[i] = CELL_EMPTY;
    }
    return !stopped;
}

static bool makes_run_of_six(const Long *line)
{
    int from = MIDDLE, to = MIDDLE;
    while (line->cell[from - 1] == CELL_OWN)
        from--;
    while (line->cell[to + 1] == CELL_OWN)
        to++;
    return to - from >= 5;
}

// What a stone in the middle makes, down to the four; PATTERN_LOW stands for all the rest.
static Pattern judge(Long *line)
{
    int cells[LINE_CELLS];
    if (wins(line, MIDDLE, MIDDLE))
        return PATTERN_FIVE;
    const int count = winning_cells(line, MIDDLE, cells);
    if (line->rule == LINE_RENJU) {
        if (makes_run_of_six(line))
            return PATTERN_FOUL;
        if (count > 1)
            return cells[1] - cells[0] == 5 && count == 2 ? PATTERN_OPEN_FOUR : PATTERN_FOUL;
    } else if (is_unstoppable(line, MIDDLE))
        return PATTERN_OPEN_FOUR;
    return count > 0 ? PATTERN_FOUR : PATTERN_LOW;
}

// How many next stones would make an open four that the stone in the middle is part of.
static int count_open_fours(Long *line)
{
    int count = 0, cells[LINE_CELLS];
    for (int i = MIDDLE - 4; i <= MIDDLE + 4; i++) {
        if (line->cell[i] != CELL_EMPTY)
            continue;
        line->cell[i] = CELL_OWN;
        const int ends = winning_cells(line, i, cells);
        const bool open = line->rule == LINE_RENJU ? ends == 2 && cells[1] - cells[0] == 5
                                                   : is_unstoppable(line, i);
        count += open && winning_cells(line, MIDDLE, cells) > 0;
        line->cell[i] = CELL_EMPTY;
    }
    return count;
}

// Whether some next stone would make a four with the stone in the middle.
static bool has_next_four(Long *line)
{
    int cells[LINE_CELLS];
    bool found = false;
    for (int i = MIDDLE - 4; i <= MIDDLE + 4 && !found; i++) {
        if (line->cell[i] != CELL_EMPTY)
            continue;
        line->cell[i] = CELL_OWN;
        const int count = winning_cells(line, i, cells);
        for (int j = 0; j < count && !found; j++) {
            line->cell[cells[j]] = CELL_OWN;
            found = wins(line, cells[j], MIDDLE) && wins(line, cells[j], i);
            line->cell[cells[j]] = CELL_EMPTY;
        }
        line->cell[i] = CELL_EMPTY;
    }
    return found;
}

// Four contiguous stones with the middle among them, after one more, with a five at both ends.
static bool grows_straight(Long *line)
{
    for (int from = MIDDLE - 3; from <= MIDDLE; from++) {
        int own = 0, empty = 0, cells[LINE_CELLS];
        for (int i = from; i < from + 4; i++) {
            own += line->cell[i] == CELL_OWN;
            empty += line->cell[i] == CELL_EMPTY;
        }
        if (own != 3 || empty != 1)
            continue;
        int gap = from;
        while (line->cell[gap] != CELL_EMPTY)
            gap++;
        line->cell[gap] = CELL_OWN;
        const bool straight = line->rule == LINE_RENJU
                                  ? winning_cells(line, gap, cells) == 2 && cells[0] == from - 1 &&
                                        cells[1] == from + 4
                                  : is_unstoppable(line, gap);
        line->cell[gap] = CELL_EMPTY;
        if (straight)
            return true;
    }
    return false;
}

static void random_line(Long *line, TestRandom *random)
{
    const int own = 10 + test_random_below(random, 60);
    const int enemy = test_random_below(random, 100 - own) / 2;
    for (int i = 0; i < LINE_CELLS; i++) {
        const int share = test_random_below(random, 100);
        line->cell[i] = share < own           ? CELL_OWN
                        : share < own + enemy ? CELL_ENEMY
                        : share == 99         ? CELL_WALL
                                              : CELL_EMPTY;
    }
    line->cell[0] = line->cell[LINE_CELLS - 1] = CELL_WALL;
    line->cell[MIDDLE] = CELL_EMPTY;
}

static void check_long(Long *line, int radius, int tally[PATTERN_NB])
{
    const Pattern got = line_classify(line->cell + MIDDLE - LINE_RADIUS, line->rule, radius);
    tally[got]++;
    line->cell[MIDDLE] = CELL_OWN;
    const Pattern want = judge(line);
    if (want != PATTERN_LOW)
        CHECK_INT(got, want);
    else {
        const int open_fours = count_open_fours(line);
        CHECK(got == PATTERN_LOW || (got >= PATTERN_TWO && got <= PATTERN_WIDE_THREE));
        if (got >= PATTERN_OPEN_THREE)
            CHECK(open_fours >= (got == PATTERN_WIDE_THREE ? 2 : 1));
        CHECK(got >= PATTERN_OPEN_THREE || !grows_straight(line));
        CHECK_INT(got >= PATTERN_THREE, has_next_four(line) || got >= PATTERN_OPEN_THREE);
    }
    line->cell[MIDDLE] = CELL_EMPTY;
}

static void check_random_lines(int count, unsigned long long seed)
{
    TestRandom random = {seed};
    for (int rule = 0; rule < LINE_RULE_NB; rule++) {
        int tally[PATTERN_NB] = {0};
        for (int i = 0; i < count; i++) {
            Long line = {.rule = (LineRule)rule};
            random_line(&line, &random);
            check_long(&line, rule == LINE_FREE && i % 2 ? 4 : LINE_RADIUS, tally);
        }
        for (int pattern = 0; pattern < PATTERN_NB; pattern++)
            CHECK(pattern == PATTERN_FOUL ? (tally[pattern] > 0) == (rule == LINE_RENJU)
                                          : tally[pattern] > count / 1000);
    }
}

static void test_random_lines(void)
{
    check_random_lines(LINES, 1);
}

static void test_many_random_lines(void)
{
    check_random_lines(20 * LINES, 2);
}

static const TestCase cases[] = {
    {"fives under every rule", test_fives, false},
    {"fours, one answer or none", test_fours, false},
    {"threes, open, wide or shut", test_threes, false},
    {"twos by the room they have", test_twos, false},
    {"cells beyond the radius are walls", test_radius, false},
    {"random long lines as trying says", test_random_lines, false},
    {"very many random long lines", test_many_random_lines, true},
    {NULL, NULL, false},
};

const TestSuite suite_line = {"line", cases};
