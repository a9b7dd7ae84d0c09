// Two arrays that double as they grow.
#include "bench/tune_games.h"

#include <stdlib.h>
#include <string.h>

static bool grow(void **array, size_t *room, size_t wanted, size_t size)
{
    size_t more = *room ? *room : 1024;
    while (more < wanted)
        more *= 2;
    if (more == *room)
        return true;
    void *bigger = realloc(*array, more * size);
    if (!bigger)
        return false;
    *array = bigger;
    *room = more;
    return true;
}

static const char *add(GameStore *store, const Game *game, unsigned hold)
{
    if (!store->game_count) {
        store->rule = game->rule;
        store->geometry = game->geometry;
    }
    if (store->rule != game->rule || store->geometry.width != game->geometry.width ||
        store->geometry.height != game->geometry.height)
        return "games of different rules or sizes cannot be mixed";
    if (!grow((void **)&store->games, &store->game_room, store->game_count + 1,
              sizeof store->games[0]) ||
        !grow((void **)&store->moves, &store->move_room, store->move_count + CELLS_MAX,
              sizeof store->moves[0]))
        return "out of memory";
    store->games[store->game_count++] = (GameEntry){
        .first = (uint32_t)store->move_count,
        .plies = (uint16_t)game->plies,
        .opening = (uint16_t)game->opening,
        .result = game->result,
        .held = game->number % hold == 0,
    };
    memcpy(store->moves + store->move_count, game->moves,
           (size_t)game->plies * sizeof game->moves[0]);
    store->move_count += (size_t)game->plies;
    return NULL;
}

const char *games_load(GameStore *store, const char *path, unsigned hold)
{
    Game *game = malloc(sizeof *game);
    FILE *file = fopen(path, "rb");
    const char *wrong = !game                   ? "out of memory"
                        : !file                 ? "cannot be read"
                        : !gamefile_check(file) ? "is not a file of games"
                                                : NULL;
    while (!wrong && gamefile_read(file, game))
        wrong = add(store, game, hold);
    if (!wrong && fgetc(file) != EOF)
        wrong = "is damaged";
    if (file)
        fclose(file);
    free(game);
    return wrong;
}

void games_free(GameStore *store)
{
    free(store->games);
    free(store->moves);
    memset(store, 0, sizeof *store);
}
