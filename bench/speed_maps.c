// Threat maps of one player, on positions of the games: all sets, and only the five and four
// points; with the kernel that the engine chooses here and with the one in plain C.
#include "bench/speed.h"
#include "eval/threatmap.h"

#include <stdlib.h>

enum { POSITIONS_MAX = 100, PLIES_BETWEEN = 5 };

typedef struct Positions {
    ThreatLayout layout;
    int count;
    ThreatStones stones[POSITIONS_MAX]; // own: of the side to move
} Positions;

static void run_map(Trial *trial, void *data)
{
    const Positions *positions = data;
    const LineRule rule = rule_line(trial->rule, BLACK);
    for (int i = 0; i < positions->count; i++) {
        const ThreatStones *stones = &positions->stones[i];
        ThreatMap map;
        positions->layout.kernel->map(rule, &stones->own, &stones->enemy, &stones->empty, &map);
        trial->found += map.open_three.word[1];
    }
    trial->done += (uint64_t)positions->count;
}

static void run_fours(Trial *trial, void *data)
{
    const Positions *positions = data;
    const LineRule rule = rule_line(trial->rule, BLACK);
    for (int i = 0; i < positions->count; i++) {
        const ThreatStones *stones = &positions->stones[i];
        StoneSet five, four;
        positions->layout.kernel->fours(rule, &stones->own, &stones->enemy, &stones->empty, &five,
                                        &four);
        trial->found += four.word[1];
    }
    trial->done += (uint64_t)positions->count;
}

static void collect_game(Positions *positions, const Square *moves, int count)
{
    ThreatStones stones = {0};
    threatmap_cells(&positions->layout, &stones.empty);
    for (int i = 0; i < count && positions->count < POSITIONS_MAX; i++) {
        const int cell = threatmap_cell(&positions->layout, square_x(moves[i]), square_y(moves[i]));
        const StoneSet own = stones.own;
        stoneset_toggle(&stones.empty, cell);
        stones.own = stones.enemy; // the turn passes
        stones.enemy = own;
        stoneset_toggle(&stones.enemy, cell);
        if (i % PLIES_BETWEEN == PLIES_BETWEEN - 1)
            positions->stones[positions->count++] = stones;
    }
}

static Positions *positions_collect(const Games *games, bool plain)
{
    Positions *positions = speed_alloc(sizeof *positions);
    const int width = games->geometry.width, height = games->geometry.height;
    (plain ? threatmap_layout_init_plain : threatmap_layout_init)(&positions->layout, width,
                                                                  height);
    for (int i = 0; i < GAME_NB; i++)
        collect_game(positions, games->moves[i], games->count[i]);
    return positions;
}

void speed_maps(TrialList *list, const Games sets[GAME_SET_NB])
{
    static const Rule rules[] = {RULE_FREESTYLE, RULE_RENJU};
    Positions *fast[2] = {positions_collect(&sets[0], false), positions_collect(&sets[1], false)};
    Positions *plain[2] = {positions_collect(&sets[0], true), positions_collect(&sets[1], true)};
    const int first = list->count;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            trials_add(list, "threat map", rules[j], &sets[i], run_map, fast[i]);
            trials_add(list, "threat map, plain C", rules[j], &sets[i], run_map, plain[i]);
            trials_add(list, "fives and fours", rules[j], &sets[i], run_fours, fast[i]);
            trials_add(list, "fives and fours, plain C", rules[j], &sets[i], run_fours, plain[i]);
        }
    trials_measure(list, first);
    for (int i = 0; i < 2; i++) {
        free(fast[i]);
        free(plain[i]);
    }
}
