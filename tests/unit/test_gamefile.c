// Files of self-played games: what is written is read, what is damaged is not.
#include "bench/gamefile.h"
#include "tests/test.h"

#include <string.h>

static void random_game(TestRandom *random, Game *game)
{
    memset(game, 0, sizeof *game);
    game->geometry =
        (Geometry){5 + test_random_below(random, 18), 5 + test_random_below(random, 18)};
    game->rule = (Rule)test_random_below(random, RULE_NB);
    game->result = (Result)test_random_below(random, 3);
    game->number = (uint32_t)test_random(random);
    game->plies = test_random_below(random, geometry_cells(game->geometry) + 1);
    game->opening = test_random_below(random, game->plies + 1);
    for (int i = 0; i < game->plies; i++) {
        GameMove *move = &game->moves[i];
        move->square = square_make(test_random_below(random, game->geometry.width),
                                   test_random_below(random, game->geometry.height));
        move->score = (int16_t)(test_random_below(random, 60001) - 30000);
        move->flags = (uint8_t)test_random_below(random, 8);
    }
}

static void check_same(const Game *a, const Game *b)
{
    CHECK_INT(a->geometry.width, b->geometry.width);
    CHECK_INT(a->geometry.height, b->geometry.height);
    CHECK(a->rule == b->rule && a->result == b->result && a->number == b->number);
    CHECK_INT(a->opening, b->opening);
    CHECK_INT(a->plies, b->plies);
    for (int i = 0; i < a->plies && i < b->plies; i++)
        CHECK(a->moves[i].square == b->moves[i].square && a->moves[i].score == b->moves[i].score &&
              a->moves[i].flags == b->moves[i].flags);
}

static void test_round_trip(void)
{
    static Game written, read;
    FILE *file = tmpfile();
    TestRandom random = {1};
    CHECK(file && gamefile_begin(file));
    for (int i = 0; i < 100; i++) {
        random_game(&random, &written);
        CHECK(gamefile_write(file, &written));
    }
    rewind(file);
    CHECK(gamefile_check(file));
    random.state = 1;
    for (int i = 0; i < 100; i++) {
        random_game(&random, &written);
        if (!CHECK(gamefile_read(file, &read)))
            break;
        check_same(&written, &read);
    }
    CHECK(!gamefile_read(file, &read));
    fclose(file);
}

// Reads a copy of the file that ends at `length` and has the byte at `flip` changed.
static int games_in(const char *bytes, size_t length, size_t flip)
{
    static Game game;
    FILE *file = tmpfile();
    int count = 0;
    for (size_t i = 0; i < length; i++)
        fputc(i == flip ? bytes[i] ^ 1 : bytes[i], file);
    rewind(file);
    if (gamefile_check(file))
        while (gamefile_read(file, &game))
            count++;
    fclose(file);
    return count;
}

static void test_damage(void)
{
    static Game game;
    static char bytes[8192];
    FILE *file = tmpfile();
    TestRandom random = {5};
    size_t start[3];
    CHECK(file && gamefile_begin(file));
    for (int i = 0; i < 2; i++) {
        start[i] = (size_t)ftell(file);
        random_game(&random, &game);
        CHECK(gamefile_write(file, &game));
    }
    start[2] = (size_t)ftell(file);
    rewind(file);
    CHECK(start[2] < sizeof bytes && fread(bytes, 1, start[2], file) == start[2]);
    fclose(file);
    CHECK_INT(games_in(bytes, start[2], SIZE_MAX), 2);
    for (size_t at = start[1]; at < start[2]; at++) {
        CHECK_INT(games_in(bytes, at, SIZE_MAX), 1);
        CHECK_INT(games_in(bytes, start[2], at), 1);
    }
    CHECK_INT(games_in(bytes, start[2], 3), 0);
}

static const TestCase cases[] = {
    {"games come back as they were written", test_round_trip, false},
    {"a game that is cut off or changed is not read", test_damage, false},
    {NULL, NULL, false},
};

const TestSuite suite_gamefile = {"gamefile", cases};
