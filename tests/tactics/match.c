// Games against the reference opponent, which looks one stone ahead. From small random openings,
// each played with both colours, the engine must win every one at 20 ms a move.
#include "tests/reference/greedy.h"
#include "tests/test.h"
#include "tests/think.h"

#include <string.h>

enum { OPENING_STONES = 3, OPENING_RADIUS = 2, MOVE_MS = 20 };

// With assertions on, the whole board is checked at every stone and 20 ms are a handful of nodes:
// then a few games are played out and only have to be legal.
#ifdef NDEBUG
enum { PAIRS = 10, MUST_WIN = 1 };
#else
enum { PAIRS = 2, MUST_WIN = 0 };
#endif

typedef struct Game {
    Position position;
    Grid grid; // the same stones for the opponent
} Game;

static void game_play(Game *game, Square sq)
{
    game->grid.cell[square_y(sq)][square_x(sq)] = grid_stone(game->position.to_move);
    position_play(&game->position, sq);
}

// A few stones around the centre.
static void game_open(Game *game, Rule rule, Geometry geometry, TestRandom *random)
{
    memset(game, 0, sizeof *game);
    game->position = (Position){.geometry = geometry, .rule = rule, .to_move = BLACK};
    grid_init(&game->grid, geometry);
    while (game->position.count < OPENING_STONES) {
        const int side = 2 * OPENING_RADIUS + 1;
        const int x = geometry.width / 2 - OPENING_RADIUS + test_random_below(random, side);
        const int y = geometry.height / 2 - OPENING_RADIUS + test_random_below(random, side);
        if (grid_at(&game->grid, x, y) == GRID_EMPTY)
            game_play(game, square_make(x, y));
    }
}

// Whether the move is one that a referee lets pass.
static bool game_allows(const Game *game, Square sq)
{
    return geometry_has_square(game->position.geometry, sq) &&
           grid_at(&game->grid, square_x(sq), square_y(sq)) == GRID_EMPTY;
}

// Plays on to the end. Returns whether `ours` won; an illegal move of ours is a failure anyway.
static bool game_finish(Game *game, Thinker *thinker, Color ours)
{
    Position *position = &game->position;
    Verdict verdict;
    for (engine_verdict(position, &verdict); verdict.outcome == OUTCOME_ONGOING;
         engine_verdict(position, &verdict)) {
        const Square sq = position->to_move == ours
                              ? thinker_time(thinker, position, MOVE_MS)
                              : greedy_move(&game->grid, position->rule, position->to_move);
        if (!game_allows(game, sq)) // the opponent gives up where every cell is a foul
            return CHECK(position->to_move != ours && sq == SQUARE_NONE);
        game_play(game, sq);
    }
    return CHECK(verdict.outcome != OUTCOME_FOUL || verdict.winner == ours) &&
           verdict.outcome != OUTCOME_DRAW && verdict.winner == ours;
}

// Names the game when it was not won.
static void check_won(bool won, const Position *position, Color ours)
{
    char record[CELLS_MAX * SQUARE_TEXT] = "";
    for (int i = 0; i < position->count && !won; i++)
        square_format(position->placed[i].square, record + strlen(record));
    test_check(won, __FILE__, __LINE__, "%s, ours %s: %s", rule_name(position->rule),
               ours == BLACK ? "black" : "white", record);
}

// Plays a game from an opening, which must be won. A loaded machine may have taken the 20 ms away
// from the engine: a second try counts as well.
static void play_game(const Game *opening, Thinker *thinker, Color ours)
{
    Game game;
    bool won = false;
    for (int tries = 0; tries < 2 && !won; tries++) {
        game = *opening;
        engine_new_game(thinker->engine);
        won = game_finish(&game, thinker, ours) || !MUST_WIN;
    }
    check_won(won, &game.position, ours);
}

// Pairs of games from the same opening with colours changed.
static void win_match(Rule rule, Geometry geometry, unsigned long long seed)
{
    Thinker thinker;
    if (!CHECK(thinker_init(&thinker)))
        return;
    TestRandom random = {seed};
    for (int pair = 0; pair < PAIRS; pair++) {
        Game opening;
        game_open(&opening, rule, geometry, &random);
        for (int ours = BLACK; ours <= WHITE; ours++)
            play_game(&opening, &thinker, (Color)ours);
    }
    thinker_free(&thinker);
}

static void freestyle(void)
{
    win_match(RULE_FREESTYLE, (Geometry){15, 15}, 1);
}

static void every_rule(void)
{
    for (int rule = RULE_EXACT_FIVE; rule < RULE_NB; rule++)
        win_match((Rule)rule, (Geometry){15, 15}, 2);
}

static const TestCase cases[] = {
    {"wins all freestyle games against the reference opponent", freestyle, false},
    {"wins all under every other rule", every_rule, true},
    {0},
};

const TestSuite suite_match = {"match", cases};
