// The lookup tables against the slow classifier, entry by entry.
#include "eval/pattern.h"
#include "tests/test.h"

enum { HALF_CELLS = 5, CENTER_SHIFT = 2 * HALF_CELLS };

// A half window that ends at its first wall: `cells` cells of colour codes, nearest first.
static unsigned make_half(int cells, int content)
{
    unsigned half = 0;
    for (int i = 0; i < HALF_CELLS; i++) {
        const unsigned code = i < cells ? (unsigned)content % 3 : 3;
        half |= code << 2 * i;
        content /= 3;
    }
    return half;
}

// Lists all halves. A code of 5 cells, nearest in the low bits.
static int list_halves(unsigned halves[PATTERN_HALF_IDS])
{
    int count = 0;
    for (int cells = 0, size = 1; cells <= HALF_CELLS; cells++, size *= 3)
        for (int content = 0; content < size; content++)
            halves[count++] = make_half(cells, content);
    return count;
}

// The same half seen from the other side: the nearest cell in the high bits.
static unsigned turn_half(unsigned half)
{
    unsigned turned = 0;
    for (int i = 0; i < HALF_CELLS; i++)
        turned |= (half >> 2 * i & 3) << 2 * (HALF_CELLS - 1 - i);
    return turned;
}

// The window between two halves that are given nearest cell first.
static uint64_t make_window(unsigned left, unsigned right)
{
    return turn_half(left) | (uint64_t)right << (CENTER_SHIFT + 2);
}

// The window with black and white exchanged.
static uint64_t swap_colors(uint64_t window)
{
    uint64_t swapped = 0;
    for (int i = 0; i < LINE_WINDOW; i++) {
        const uint64_t code = window >> 2 * i & 3;
        swapped |= (code == 1 ? 2 : code == 2 ? 1 : code) << 2 * i;
    }
    return swapped;
}

static Pattern classify(uint64_t window, Rule rule, Color color)
{
    static const LineCell view[COLOR_NB][4] = {
        {CELL_EMPTY, CELL_OWN, CELL_ENEMY, CELL_WALL},
        {CELL_EMPTY, CELL_ENEMY, CELL_OWN, CELL_WALL},
    };
    LineCell cells[LINE_WINDOW];
    for (int i = 0; i < LINE_WINDOW; i++)
        cells[i] = view[color][window >> 2 * i & 3];
    const int radius = rule == RULE_FREESTYLE ? 4 : 5;
    return line_classify(cells, rule_line(rule, color), radius);
}

static bool check_window(const PatternTable *table, Rule rule, uint64_t window)
{
    const uint8_t classes = pattern_lookup(table, window);
    const bool black = CHECK_INT(pattern_black(classes), classify(window, rule, BLACK));
    const bool white = CHECK_INT(pattern_white(classes), classify(window, rule, WHITE));
    return black && white;
}

// Checks every `stride`-th pair of halves, from `first` on.
static void check_entries(Rule rule, int first, int stride)
{
    unsigned halves[PATTERN_HALF_IDS];
    CHECK_INT(list_halves(halves), PATTERN_HALF_IDS);
    const PatternTable *table = pattern_table(rule);
    for (int i = first; i < PATTERN_HALF_IDS * PATTERN_HALF_IDS; i += stride)
        check_window(table, rule,
                     make_window(halves[i / PATTERN_HALF_IDS], halves[i % PATTERN_HALF_IDS]));
}

static void test_some_entries(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        check_entries((Rule)rule, rule, 17); // a prime that does not divide 364
}

static void test_all_entries(void)
{
    for (int rule = 0; rule < RULE_NB; rule++)
        check_entries((Rule)rule, 0, 1);
}

// Any 22 bits: also stones and gaps behind a wall, and a centre that holds something.
static void test_any_bits(void)
{
    TestRandom random = {1};
    for (int rule = 0; rule < RULE_NB; rule++)
        for (int i = 0; i < 4000; i++) {
            const uint64_t bits = test_random(&random);
            const PatternTable *table = pattern_table((Rule)rule);
            check_window(table, (Rule)rule, bits & ~(UINT64_C(3) << CENTER_SHIFT));
            const uint64_t centre = bits & UINT64_C(3) << CENTER_SHIFT;
            CHECK_INT(pattern_lookup(table, bits), pattern_lookup(table, bits ^ centre));
            CHECK_INT(pattern_lookup_empty(table, bits ^ centre), pattern_lookup(table, bits));
            CHECK(centre == 0 || pattern_lookup_empty(table, bits) == 0);
        }
}

// What counts of a half: the cells inside the radius up to the first wall.
static unsigned visible(unsigned half, int radius)
{
    bool wall = false;
    for (int i = 0; i < HALF_CELLS; i++) {
        wall = wall || i >= radius || (half >> 2 * i & 3) == 3;
        if (wall)
            half |= 3U << 2 * i;
    }
    return half;
}

static void check_half_codes(const PatternTable *table)
{
    int id_of[PATTERN_HALF_NB]; // by what is visible
    bool taken[PATTERN_HALF_IDS] = {false};
    for (int i = 0; i < PATTERN_HALF_NB; i++)
        id_of[i] = -1;
    for (unsigned half = 0; half < PATTERN_HALF_NB; half++) {
        const int id = table->right[half];
        int *known = &id_of[visible(half, table->radius)];
        CHECK(id >= 0 && id < PATTERN_HALF_IDS);
        CHECK_INT(table->left[turn_half(half)], id * PATTERN_HALF_IDS);
        if (*known < 0)
            CHECK(!taken[id]);
        else
            CHECK_INT(id, *known);
        *known = id;
        taken[id] = true;
    }
}

static void test_half_codes(void)
{
    for (int rule = 0; rule < RULE_NB; rule++) {
        const PatternTable *table = pattern_table((Rule)rule);
        CHECK_INT(table->radius, rule == RULE_FREESTYLE ? 4 : 5);
        check_half_codes(table);
    }
}

static void test_symmetry(void)
{
    unsigned halves[PATTERN_HALF_IDS];
    list_halves(halves);
    for (int rule = 0; rule < RULE_NB; rule++) {
        const PatternTable *table = pattern_table((Rule)rule);
        for (int i = 0; i < PATTERN_HALF_IDS; i++)
            for (int j = 0; j <= i; j++) {
                const uint64_t window = make_window(halves[i], halves[j]);
                const uint8_t classes = pattern_lookup(table, window);
                CHECK(classes == pattern_lookup(table, make_window(halves[j], halves[i])));
                const uint8_t swapped = pattern_lookup(table, swap_colors(window));
                CHECK(rule == RULE_RENJU || (pattern_white(swapped) == pattern_black(classes) &&
                                             pattern_black(swapped) == pattern_white(classes)));
            }
    }
}

static void test_renju_colors(void)
{
    const PatternTable *renju = pattern_table(RULE_RENJU);
    TestRandom random = {2};
    for (int i = 0; i < 20000; i++) {
        const uint64_t window = test_random(&random) & ~(UINT64_C(3) << CENTER_SHIFT);
        const Pattern white = pattern_white(pattern_lookup(renju, window));
        CHECK(white != PATTERN_FOUL);
        const Pattern black = pattern_black(pattern_lookup(renju, window));
        const Pattern exact = pattern_black(pattern_lookup(pattern_table(RULE_EXACT_FIVE), window));
        CHECK((black == PATTERN_FIVE) == (exact == PATTERN_FIVE));
    }
}

static const TestCase cases[] = {
    {"entries are what the classifier says", test_some_entries, false},
    {"every entry is what the classifier says", test_all_entries, true},
    {"any bits around any centre", test_any_bits, false},
    {"halves are told apart up to the first wall", test_half_codes, false},
    {"tables are the same seen from both ends and by both colours", test_symmetry, false},
    {"renju binds black alone", test_renju_colors, false},
    {NULL, NULL, false},
};

const TestSuite suite_pattern = {"pattern", cases};
