// The threat maps against the line classes, cell by cell: every line of 9 to 11 cells in all four
// directions, and random boards of many shapes. The two kernels against each other.
#include "engine/board/forbid.h"
#include "engine/board/lines.h"
#include "eval/pattern.h"
#include "eval/threatmap.h"
#include "tests/test.h"

#include <string.h>

// A board in the three forms that the case needs.
typedef struct Scene {
    Geometry geometry;
    LineKeys lines;
    StoneSet stones[COLOR_NB], empty;
    ThreatLayout layout, plain;
} Scene;

// What a stone makes in one direction, or in all of them together.
typedef struct Verdict {
    bool five, four, open_four, in_line, open_three, overline;
} Verdict;

static void scene_init(Scene *scene, int width, int height)
{
    scene->geometry = (Geometry){width, height};
    lines_init(&scene->lines, scene->geometry);
    threatmap_layout_init(&scene->layout, width, height);
    threatmap_layout_init_plain(&scene->plain, width, height);
    memset(scene->stones, 0, sizeof scene->stones);
    threatmap_cells(&scene->layout, &scene->empty);
}

static void scene_put(Scene *scene, int x, int y, Stone stone)
{
    const int cell = threatmap_cell(&scene->layout, x, y);
    if (stone == STONE_NONE || !stoneset_has(&scene->empty, cell))
        return;
    lines_toggle(&scene->lines, square_make(x, y), stone);
    stoneset_toggle(&scene->empty, cell);
    if (stone != STONE_WALL)
        stoneset_toggle(&scene->stones[stone == STONE_BLACK ? BLACK : WHITE], cell);
}

// ---- the expected sets, by trying ----

static Stone stone_of(Color color)
{
    return color == BLACK ? STONE_BLACK : STONE_WHITE;
}

// The cell `n` places from sq, clamped to the padding that surrounds every board.
static Square along(Square sq, int direction, int n)
{
    return (Square)(sq + n * direction_step(direction));
}

// The run of a colour through sq, were its stone there: length, and the squares at its two ends.
static int run_through(const LineKeys *lines, Square sq, int direction, Color color, Square end[2])
{
    int run = 1;
    for (int side = 0; side < 2; side++) {
        int n = side ? 1 : -1;
        while (lines_stone(lines, along(sq, direction, n)) == stone_of(color)) {
            n += side ? 1 : -1;
            run++;
        }
        end[side] = along(sq, direction, n);
    }
    return run;
}

static bool wins(const LineKeys *lines, Square sq, int direction, LineRule rule, Color color)
{
    Square end[2];
    const int run = run_through(lines, sq, direction, color, end);
    const Stone enemy = stone_of(color_other(color));
    const bool closed = lines_stone(lines, end[0]) == enemy && lines_stone(lines, end[1]) == enemy;
    return rule_run_wins(rule, run, closed);
}

// Whether a stone on sq makes a straight four that a single stone cannot stop.
static bool is_straight(LineKeys *lines, Square sq, int direction, LineRule rule, Color color)
{
    Square end[2];
    if (run_through(lines, sq, direction, color, end) != 4)
        return false;
    bool open =
        lines_stone(lines, end[0]) == STONE_NONE && lines_stone(lines, end[1]) == STONE_NONE;
    lines_toggle(lines, sq, stone_of(color));
    for (int side = 0; side < 2 && open; side++) {
        const Stone enemy = stone_of(color_other(color));
        open = wins(lines, end[side], direction, rule, color);
        lines_toggle(lines, end[1 - side], enemy);
        open = open && wins(lines, end[side], direction, rule, color);
        lines_toggle(lines, end[1 - side], enemy);
    }
    lines_toggle(lines, sq, stone_of(color));
    return open;
}

// Whether, after a stone on sq, another one in the line makes a straight four that contains it.
static bool is_three(LineKeys *lines, Square sq, int direction, LineRule rule, Color color)
{
    bool found = false;
    lines_toggle(lines, sq, stone_of(color));
    for (int n = -3; n <= 3 && !found; n++) {
        const Square next = along(sq, direction, n);
        if (lines_stone(lines, next) != STONE_NONE ||
            !is_straight(lines, next, direction, rule, color))
            continue;
        Square end[2];
        run_through(lines, next, direction, color, end);
        const int step = direction_step(direction);
        found = end[0] + step <= sq && sq <= end[1] - step;
    }
    lines_toggle(lines, sq, stone_of(color));
    return found;
}

static Verdict judge_line(Scene *scene, Rule rule, Color color, Square sq, int direction)
{
    const LineRule line_rule = rule_line(rule, color);
    const uint64_t window = lines_window(&scene->lines, direction, sq, LINE_RADIUS);
    const uint8_t classes = pattern_lookup(pattern_table(rule), window);
    const Pattern pattern = color == BLACK ? pattern_black(classes) : pattern_white(classes);
    Square end[2];
    Verdict verdict = {
        .five = pattern == PATTERN_FIVE,
        .overline = run_through(&scene->lines, sq, direction, color, end) > 5,
    };
    const bool straight = is_straight(&scene->lines, sq, direction, line_rule, color);
    const bool foul = pattern == PATTERN_FOUL && !verdict.overline;
    verdict.four = pattern == PATTERN_FOUR || pattern == PATTERN_OPEN_FOUR || foul;
    verdict.open_four = pattern == PATTERN_OPEN_FOUR && straight;
    verdict.in_line = foul || (pattern == PATTERN_OPEN_FOUR && !straight);
    verdict.open_three =
        !verdict.five && !verdict.four && is_three(&scene->lines, sq, direction, line_rule, color);
    // Where only straight fours count as open, the classes say the same about threes.
    const bool three = pattern == PATTERN_OPEN_THREE || pattern == PATTERN_WIDE_THREE;
    CHECK(line_rule == LINE_RENJU ? verdict.open_three == three : !verdict.open_three || three);
    return verdict;
}

static void check_cell(Scene *scene, Rule rule, Color color, int x, int y, const ThreatMap *map)
{
    int fives = 0, fours = 0, opens = 0, pairs = 0, threes = 0, sixes = 0;
    const Square sq = square_make(x, y);
    for (int direction = 0; direction < DIR_NB; direction++) {
        const Verdict verdict = judge_line(scene, rule, color, sq, direction);
        fives += verdict.five;
        fours += verdict.four;
        opens += verdict.open_four;
        pairs += verdict.in_line;
        threes += verdict.open_three;
        sixes += verdict.overline;
    }
    const int cell = threatmap_cell(&scene->layout, x, y);
    const bool below = fives == 0;
    const bool foul = sixes || fours > 1 || pairs || threes > 1;
    CHECK(stoneset_has(&map->five, cell) == (fives > 0));
    CHECK(stoneset_has(&map->four, cell) == (below && fours));
    CHECK(stoneset_has(&map->open_four, cell) == (below && opens));
    CHECK(stoneset_has(&map->double_four, cell) == (below && (fours > 1 || pairs)));
    CHECK(stoneset_has(&map->open_three, cell) == (below && threes));
    CHECK(stoneset_has(&map->double_three, cell) == (below && threes > 1));
    CHECK(stoneset_has(&map->overline, cell) == (below && sixes));
    const bool renju = rule_line(rule, color) == LINE_RENJU;
    CHECK(stoneset_has(&map->foul, cell) == (renju && below && foul));
    if (renju && !stoneset_has(&map->foul, cell))
        CHECK_INT(forbid_test(&scene->lines, sq), FOUL_NONE);
}

// ---- the other entries, by the map ----

static bool same(const ThreatLayout *layout, const StoneSet *a, const StoneSet *b)
{
    return memcmp(a->word, b->word, sizeof(uint64_t) * (size_t)layout->words) == 0;
}

static int count(const ThreatLayout *layout, const StoneSet *set)
{
    int n = 0;
    for (int cell = 0; cell < 64 * layout->words; cell++)
        n += stoneset_has(set, cell);
    return n;
}

static StoneSet fives_of(const Scene *scene, const ThreatStones *stones, LineRule rule)
{
    StoneSet five = {{0}};
    scene->layout.kernel->fives(rule, &stones->own, &stones->enemy, &stones->empty, &five);
    return five;
}

static void check_answers(const Scene *scene, const ThreatStones *stones, LineRule rule)
{
    const ThreatKernel *kernel = scene->layout.kernel;
    StoneSet answers = {{0}};
    kernel->answers(rule, &stones->own, &stones->enemy, &stones->empty, &answers);
    for (int cell = 0; cell < 64 * scene->layout.words; cell++) {
        ThreatStones after;
        if (!stoneset_has(&stones->empty, cell)) {
            CHECK(!stoneset_has(&answers, cell));
            continue;
        }
        kernel->play(stones, CELL_NONE, cell, &after);
        const StoneSet left = fives_of(scene, &after, rule);
        CHECK(stoneset_has(&answers, cell) == (count(&scene->layout, &left) == 0));
    }
}

static void check_move(const Scene *scene, const ThreatStones *stones, LineRule rule, FourMove move)
{
    ThreatStones after;
    scene->layout.kernel->play(stones, move.cell, CELL_NONE, &after);
    CHECK(!stoneset_has(&after.empty, move.cell) && stoneset_has(&after.own, move.cell));
    const StoneSet five = fives_of(scene, &after, rule);
    const int fives = count(&scene->layout, &five);
    CHECK(fives > 0);
    const bool told = rule != LINE_CARO && rule != LINE_CARO_EXACT;
    CHECK((move.reply != CELL_NONE) == (told && fives == 1));
    CHECK(move.reply == CELL_NONE || stoneset_has(&five, move.reply));
    if (test_check(fives > 0, __FILE__, __LINE__, "no four"))
        check_answers(scene, &after, rule);
}

// The stars of a shape of board. They are kept: the cases have no more than so many shapes.
static const StoneSet *stars_of(const ThreatLayout *layout)
{
    static struct {
        int width, height;
        StoneSet star[SET_CELLS];
    } known[16];
    int i = 0;
    while (known[i].width && (known[i].width != layout->width || known[i].height != layout->height))
        i++;
    if (!known[i].width) {
        known[i].width = layout->width;
        known[i].height = layout->height;
        threatmap_stars(layout, known[i].star);
    }
    return known[i].star;
}

// The list of fours against the map of a player who has no five.
static void check_moves(const Scene *scene, Rule rule, Color color, const ThreatMap *own,
                        const ThreatMap *other)
{
    const LineRule rules[2] = {rule_line(rule, color), rule_line(rule, color_other(color))};
    const ThreatStones stones = {scene->stones[color], scene->stones[color_other(color)],
                                 scene->empty};
    static FourMove moves[CELLS_MAX], again[CELLS_MAX];
    StoneSet listed = {{0}}, want = own->four;
    const bool pressed = count(&scene->layout, &other->five) > 0;
    if (pressed) {
        StoneSet parries;
        scene->layout.kernel->answers(rules[1], &stones.enemy, &stones.own, &stones.empty,
                                      &parries);
        for (int i = 0; i < scene->layout.words; i++)
            want.word[i] &= parries.word[i];
    }
    const StoneSet *star = stars_of(&scene->layout);
    const int n =
        scene->layout.kernel->four_moves(rules[0], rules[1], &stones, star, pressed, moves);
    CHECK_INT(scene->plain.kernel->four_moves(rules[0], rules[1], &stones, star, true, again), n);
    CHECK(memcmp(moves, again, (size_t)n * sizeof *moves) == 0);
    for (int i = 0; i < n; i++) {
        stoneset_toggle(&listed, moves[i].cell);
        if (i < 4)
            check_move(scene, &stones, rules[0], moves[i]);
    }
    CHECK(same(&scene->layout, &listed, &want));
}

static void check_kernels_agree(const Scene *scene, LineRule rule, const StoneSet *own,
                                const StoneSet *enemy, const ThreatMap *map)
{
    const ThreatLayout *layout = &scene->layout;
    ThreatMap plain;
    StoneSet five = {{0}}, four = {{0}};
    memset(&plain, 0, sizeof plain);
    scene->plain.kernel->map(rule, own, enemy, &scene->empty, &plain);
    CHECK(memcmp(&plain, map, sizeof plain) == 0);
    for (int i = 0; i < 2; i++) {
        const ThreatKernel *kernel = i ? scene->plain.kernel : layout->kernel;
        kernel->fives(rule, own, enemy, &scene->empty, &five);
        CHECK(same(layout, &five, &map->five));
        kernel->fours(rule, own, enemy, &scene->empty, &five, &four);
        CHECK(same(layout, &five, &map->five) && same(layout, &four, &map->four));
    }
}

static void check_scene(Scene *scene, Rule rule)
{
    ThreatMap maps[COLOR_NB];
    memset(maps, 0, sizeof maps);
    for (Color color = BLACK; color <= WHITE; color++) {
        const StoneSet *own = &scene->stones[color], *enemy = &scene->stones[color_other(color)];
        const LineRule line_rule = rule_line(rule, color);
        scene->layout.kernel->map(line_rule, own, enemy, &scene->empty, &maps[color]);
        check_kernels_agree(scene, line_rule, own, enemy, &maps[color]);
        for (int y = 0; y < scene->geometry.height; y++)
            for (int x = 0; x < scene->geometry.width; x++)
                if (stoneset_has(&scene->empty, threatmap_cell(&scene->layout, x, y)))
                    check_cell(scene, rule, color, x, y, &maps[color]);
    }
    for (Color color = BLACK; color <= WHITE; color++)
        if (count(&scene->layout, &maps[color].five) == 0)
            check_moves(scene, rule, color, &maps[color], &maps[color_other(color)]);
}

// ---- the cases ----

static void fill_randomly(Scene *scene, TestRandom *random)
{
    const int width = scene->geometry.width, height = scene->geometry.height;
    const int spread = 4 + test_random_below(random, 19), reach = spread < width ? spread : width;
    const int left = test_random_below(random, width - reach + 1);
    const int tall = spread < height ? spread : height;
    const int top = test_random_below(random, height - tall + 1);
    const int stones = 1 + test_random_below(random, 1 + reach * tall * 2 / 3);
    const int bias = 1 + test_random_below(random, 4);
    const bool walls = test_random_below(random, 4) == 0;
    for (int i = 0; i < stones; i++) {
        const int x = left + test_random_below(random, reach);
        const int y = top + test_random_below(random, tall);
        const int kind = test_random_below(random, bias + 1 + walls);
        scene_put(scene, x, y, kind < bias ? STONE_BLACK : kind == bias ? STONE_WHITE : STONE_WALL);
    }
}

static void check_random(int boards, unsigned long long seed)
{
    static const Geometry shapes[] = {{15, 15}, {20, 20}, {5, 5},  {22, 22}, {15, 15}, {9, 14},
                                      {16, 15}, {15, 16}, {22, 6}, {5, 22},  {12, 15}, {19, 19}};
    TestRandom random = {seed};
    Scene scene;
    for (int i = 0; i < boards; i++) {
        const Geometry shape = shapes[i % 12];
        scene_init(&scene, shape.width, shape.height);
        fill_randomly(&scene, &random);
        check_scene(&scene, (Rule)(i / 12 % RULE_NB));
    }
}

// Fills a board with lines of `cells` cells, apart from each other and walled in, in one of the
// four directions; line number `code` is its base-3 digits. Returns the next code.
static int fill_with_lines(Scene *scene, int cells, int direction, int code, int codes)
{
    static const int steps[DIR_NB][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    bool used[SIDE_MAX][SIDE_MAX] = {{false}};
    const int side = scene->geometry.width;
    for (int lane = 0; lane < side && code < codes; lane += 2) {
        const int dx = steps[direction][0], dy = steps[direction][1];
        const int x = dy == 0 ? 1 : dx == 0 ? lane : dx > 0 ? lane : side - 1 - lane;
        const int y = dy == 0 ? lane : 0;
        if (x + (cells - 1) * dx < 0 || x + (cells - 1) * dx >= side)
            break;
        for (int i = 0, digits = code; i < cells; i++, digits /= 3) {
            scene_put(scene, x + i * dx, y + i * dy, (Stone)(digits % 3));
            used[y + i * dy][x + i * dx] = true;
        }
        code++;
    }
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            if (!used[y][x])
                scene_put(scene, x, y, STONE_WALL);
    return code;
}

static void check_lines(int cells, Rule rule)
{
    int codes = 1, board = 0;
    for (int i = 0; i < cells; i++)
        codes *= 3;
    for (int code = 0; code < codes; board++) {
        Scene scene;
        const int side = board % 8 < 4 ? 15 : 22;
        scene_init(&scene, side, side);
        code = fill_with_lines(&scene, cells, board % 4, code, codes);
        check_scene(&scene, rule);
    }
}

static void test_lines_of_nine(void)
{
    for (Rule rule = RULE_FREESTYLE; rule <= RULE_CARO_EXACT; rule++)
        check_lines(9, rule);
}

static void test_longer_lines(void)
{
    for (Rule rule = RULE_FREESTYLE; rule <= RULE_CARO_EXACT; rule++) {
        check_lines(10, rule);
        check_lines(11, rule);
    }
}

static void test_random_boards(void)
{
    check_random(2000, 1);
}

static void test_many_random_boards(void)
{
    check_random(500000, 2); // 100,000 of each rule
}

static const TestCase cases[] = {
    {"threatmap: agrees with the classes on all lines of nine cells", test_lines_of_nine, false},
    {"threatmap: agrees with the classes on random boards", test_random_boards, false},
    {"threatmap: agrees on all lines of ten and eleven cells", test_longer_lines, true},
    {"threatmap: agrees on 100,000 random boards of each rule", test_many_random_boards, true},
    {0},
};

const TestSuite suite_threatmap = {"threatmap", cases};
