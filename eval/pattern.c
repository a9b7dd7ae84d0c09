// The lookup tables are derived from the slow classifier. A player sees of each half window only
// the cells up to the first enemy stone or wall, so that few different views exist; each pair of
// views is classified once, and the table over all windows is filled from those.
#include "eval/pattern.h"

#include <pthread.h>

enum {
    HALF_CELLS = 5,
    VIEW_NB = 2 * 63, // views of a half: 2^0 + ... + 2^5 contents, closed by a wall or by an enemy
    CODE_WALL = 3,
    UNKNOWN = 255,
};

// The cells of a half window, nearest to the centre first, as colour codes (0 empty, 1 black,
// 2 white, 3 wall). Nothing is seen behind a wall.
typedef struct Half {
    uint8_t cell[HALF_CELLS];
} Half;

// Classes of one line rule for every pair of views, filled on demand.
typedef struct ViewMemo {
    uint8_t pattern[VIEW_NB][VIEW_NB];
} ViewMemo;

static Half half_read(unsigned bits, bool nearest_low, int radius)
{
    Half half;
    bool wall = false;
    for (int i = 0; i < HALF_CELLS; i++) {
        const int place = nearest_low ? i : HALF_CELLS - 1 - i;
        const uint8_t code = bits >> (2 * place) & 3;
        wall = wall || code == CODE_WALL || i >= radius;
        half.cell[i] = wall ? CODE_WALL : code;
    }
    return half;
}

// Numbers the halves: first by the count of cells before the wall, then by their content.
static int half_id(const Half *half)
{
    int id = 0, size = 1, content = 0;
    for (int i = 0; i < HALF_CELLS && half->cell[i] != CODE_WALL; i++) {
        content = 3 * content + half->cell[i];
        id += size;
        size *= 3;
    }
    return id + content;
}

static LineCell see(uint8_t code, Color color)
{
    if (code == 0)
        return CELL_EMPTY;
    if (code == CODE_WALL)
        return CELL_WALL;
    return code == color + 1 ? CELL_OWN : CELL_ENEMY;
}

// Numbers what one player sees of a half.
static int view_id(const Half *half, Color color)
{
    int id = 0, size = 1, content = 0, i = 0;
    for (; i < HALF_CELLS; i++) {
        const LineCell cell = see(half->cell[i], color);
        if (cell == CELL_ENEMY || cell == CELL_WALL)
            break;
        content = 2 * content + (cell == CELL_OWN);
        id += size;
        size *= 2;
    }
    const bool enemy = i < HALF_CELLS && half->cell[i] != CODE_WALL;
    return 2 * (id + content) + enemy;
}

static Pattern classify(const Half *left, const Half *right, Color color, LineRule rule, int radius)
{
    LineCell window[LINE_WINDOW];
    window[LINE_RADIUS] = CELL_EMPTY;
    for (int i = 0; i < HALF_CELLS; i++) {
        window[LINE_RADIUS - 1 - i] = see(left->cell[i], color);
        window[LINE_RADIUS + 1 + i] = see(right->cell[i], color);
    }
    return line_classify(window, rule, radius);
}

static void memo_clear(ViewMemo *memo)
{
    for (int i = 0; i < VIEW_NB; i++)
        for (int j = 0; j < VIEW_NB; j++)
            memo->pattern[i][j] = UNKNOWN;
}

static void fill_classes(PatternTable *table, const Half *halves, Rule rule, Color color)
{
    const LineRule line = rule_line(rule, color);
    const bool caro = rule_is_caro(rule);
    ViewMemo memo;
    memo_clear(&memo);
    int view[PATTERN_HALF_IDS];
    for (int i = 0; i < PATTERN_HALF_IDS; i++)
        view[i] = view_id(&halves[i], color) & (caro ? ~0 : ~1);
    for (int i = 0; i < PATTERN_HALF_IDS; i++)
        for (int j = 0; j < PATTERN_HALF_IDS; j++) {
            uint8_t *known = &memo.pattern[view[i]][view[j]];
            if (*known == UNKNOWN)
                *known = (uint8_t)classify(&halves[i], &halves[j], color, line, table->radius);
            memo.pattern[view[j]][view[i]] = *known;
            table->classes[i * PATTERN_HALF_IDS + j] |= (uint8_t)(*known << 4 * color);
        }
}

static void table_build(PatternTable *table, Rule rule)
{
    Half halves[PATTERN_HALF_IDS];
    const int radius = rule == RULE_FREESTYLE ? 4 : LINE_RADIUS;
    for (int i = 0; i < PATTERN_HALF_IDS; i++)
        halves[i] = half_read(PATTERN_HALF_NB - 1, true, 0);
    table->radius = radius;
    for (unsigned bits = 0; bits < PATTERN_HALF_NB; bits++) {
        const Half left = half_read(bits, false, radius), right = half_read(bits, true, radius);
        table->left[bits] = (uint32_t)(half_id(&left) * PATTERN_HALF_IDS);
        table->right[bits] = (uint16_t)half_id(&right);
        halves[half_id(&right)] = right;
    }
    for (int bits = PATTERN_HALF_NB; bits < PATTERN_LEFT_NB; bits++)
        table->left[bits] = PATTERN_HALF_IDS * PATTERN_HALF_IDS;
    fill_classes(table, halves, rule, BLACK);
    fill_classes(table, halves, rule, WHITE);
}

static PatternTable tables[RULE_NB];

static void build_freestyle(void)
{
    table_build(&tables[RULE_FREESTYLE], RULE_FREESTYLE);
}

static void build_exact_five(void)
{
    table_build(&tables[RULE_EXACT_FIVE], RULE_EXACT_FIVE);
}

static void build_renju(void)
{
    table_build(&tables[RULE_RENJU], RULE_RENJU);
}

static void build_caro(void)
{
    table_build(&tables[RULE_CARO], RULE_CARO);
}

static void build_caro_exact(void)
{
    table_build(&tables[RULE_CARO_EXACT], RULE_CARO_EXACT);
}

const PatternTable *pattern_table(Rule rule)
{
    static pthread_once_t once[RULE_NB] = {PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT,
                                           PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT};
    static void (*const build[RULE_NB])(void) = {build_freestyle, build_exact_five, build_renju,
                                                 build_caro, build_caro_exact};
    pthread_once(&once[rule], build[rule]);
    return &tables[rule];
}
