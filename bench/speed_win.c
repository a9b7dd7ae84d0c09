// The win check against two honest ways to do without line words, both on a padded grid of bytes:
// a walk from the last stone, step by step, and a scan of the whole board. Every stone of the games
// is put on both kinds of board, then one check asks about it; what a replay without any check
// takes is subtracted. Each check is called through a pointer, so that none is compiled into the
// loop. Several games go on at once and chance says in which the next stone falls: else the
// processor would learn the games by heart and foresee every step of the walk.
#include "bench/speed.h"
#include "engine/board/win.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 8, STONES_PER_RUN = 20000 };

typedef struct Field {
    LineKeys lines;
    uint8_t grid[SQUARE_NB]; // Stone; walls around the board
    Geometry geometry;
} Field;

typedef bool Check(const Field *field, Square sq, Color color, Rule rule);

// A game that is being played.
typedef struct Table {
    Field field;
    int count, next; // stones of the game, and on the board
    Square moves[CELLS_MAX];
} Table;

typedef struct Room {
    Check *check; // NULL: none
    uint32_t chance;
    Table tables[TABLES];
} Room;

static void field_clear(Field *field, Geometry geometry)
{
    field->geometry = geometry;
    lines_init(&field->lines, geometry);
    memset(field->grid, STONE_WALL, sizeof field->grid);
    for (int y = 0; y < geometry.height; y++)
        memset(field->grid + square_make(0, y), STONE_NONE, (size_t)geometry.width);
}

static void field_put(Field *field, Square sq, Color color)
{
    const Stone stone = color == BLACK ? STONE_BLACK : STONE_WHITE;
    lines_toggle(&field->lines, sq, stone);
    field->grid[sq] = (uint8_t)stone;
}

static void field_remove(Field *field, Square sq, Color color)
{
    lines_toggle(&field->lines, sq, color == BLACK ? STONE_BLACK : STONE_WHITE);
    field->grid[sq] = STONE_NONE;
}

static bool run_wins(const Field *field, Square first, Square last, int step, Color color,
                     LineRule rule)
{
    const uint8_t enemy = color == BLACK ? STONE_WHITE : STONE_BLACK;
    const int run = (last - first) / step + 1;
    return run >= 5 &&
           rule_run_wins(rule, run,
                         field->grid[first - step] == enemy && field->grid[last + step] == enemy);
}

static const int steps[DIR_NB] = {1, STRIDE, STRIDE + 1, STRIDE - 1};

static bool check_walk(const Field *field, Square sq, Color color, Rule rule)
{
    const uint8_t own = field->grid[sq];
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int step = steps[direction];
        Square first = sq, last = sq;
        while (field->grid[last + step] == own)
            last = (Square)(last + step);
        while (field->grid[first - step] == own)
            first = (Square)(first - step);
        if (run_wins(field, first, last, step, color, rule_line(rule, color)))
            return true;
    }
    return false;
}

// Whether a winning run begins on sq.
static bool starts_win(const Field *field, Square sq, Color color, LineRule rule)
{
    const uint8_t own = field->grid[sq];
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int step = steps[direction];
        if (field->grid[sq - step] == own)
            continue;
        Square last = sq;
        while (field->grid[last + step] == own)
            last = (Square)(last + step);
        if (run_wins(field, sq, last, step, color, rule))
            return true;
    }
    return false;
}

static bool check_scan(const Field *field, Square sq, Color color, Rule rule)
{
    const uint8_t own = field->grid[sq];
    for (int y = 0; y < field->geometry.height; y++)
        for (int x = 0; x < field->geometry.width; x++) {
            const Square cell = square_make(x, y);
            if (field->grid[cell] == own && starts_win(field, cell, color, rule_line(rule, color)))
                return true;
        }
    return false;
}

static bool check_lines(const Field *field, Square sq, Color color, Rule rule)
{
    return win_at(&field->lines, sq, color, rule);
}

// Takes all stones off and chooses a game and the symmetry to play it in.
static void table_new_game(Table *table, const Games *games, uint32_t chance)
{
    const int game = (int)(chance >> 8) % GAME_NB;
    while (table->next > 0) {
        table->next--;
        field_remove(&table->field, table->moves[table->next], (Color)(table->next % 2));
    }
    table->count = games->count[game];
    for (int i = 0; i < table->count; i++)
        table->moves[i] =
            square_transform(games->geometry, games->moves[game][i], (int)chance % SYMMETRY_NB);
}

static uint32_t draw(Room *room)
{
    room->chance = room->chance * 1664525 + 1013904223;
    return room->chance >> 8;
}

static void run_games(Trial *trial, void *data)
{
    Room *room = data;
    room->chance = 0; // the same stones for every check
    for (int i = 0; i < TABLES; i++) {
        field_clear(&room->tables[i].field, trial->games->geometry);
        room->tables[i].count = room->tables[i].next = 0;
    }
    trial->found = 0;
    for (int i = 0; i < STONES_PER_RUN; i++) {
        Table *table = &room->tables[draw(room) % TABLES];
        if (table->next == table->count)
            table_new_game(table, trial->games, draw(room));
        const Color color = (Color)(table->next % 2);
        const Square sq = table->moves[table->next++];
        field_put(&table->field, sq, color);
        if (room->check)
            trial->found += room->check(&table->field, sq, color, trial->rule);
    }
    trial->done += STONES_PER_RUN;
}

// Leaves in the trials behind `replay` what the checks alone took, and makes sure that they agree.
static void subtract(TrialList *list, int replay)
{
    const Trial *none = &list->trial[replay];
    for (int i = replay + 1; i < list->count; i++) {
        list->trial[i].best_ns -= none->best_ns;
        list->trial[i].worst_ns -= none->best_ns;
        if (list->trial[i].found != list->trial[list->count - 1].found) {
            fprintf(stderr, "speed: %s and %s disagree\n", list->trial[i].name,
                    list->trial[list->count - 1].name);
            exit(1);
        }
    }
}

void speed_win(TrialList *list, const Games sets[GAME_SET_NB])
{
    static const Rule rules[] = {RULE_FREESTYLE, RULE_EXACT_FIVE, RULE_RENJU};
    static Check *const checks[] = {NULL, check_lines, check_walk, check_scan};
    static const char *const names[] = {"replay for the win checks", "win check",
                                        "win check by walking", "win check by scanning"};
    Room rooms[4] = {0};
    for (int set = 0; set < 2; set++)
        for (int i = 0; i < 3; i++) {
            const int first = list->count;
            for (int j = 0; j < 4; j++) {
                rooms[j].check = checks[j];
                trials_add(list, names[j], rules[i], &sets[set], run_games, &rooms[j]);
            }
            trials_measure(list, first);
            subtract(list, first);
        }
}
