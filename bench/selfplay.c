// A random balanced opening; then the best moves, but in the first plies now and then another one
// that is nearly as good. A proven win decides the game, which is played out all the same: of
// positions shortly before the five the search judges many, and must judge them well. A long quiet
// that nobody breaks is a draw.
#include "bench/selfplay.h"

#include "bench/balance.h"

#include <stdlib.h>
#include <string.h>

enum {
    OPENING_FEWEST = 2,
    OPENING_MOST = 8,
    OPENING_WINDOW = 150,
    VARIED_EVERY = 3, // one ply in three
    VARIED_TRIES = 3, // cells tried for another move
    VARIED_REACH = 2, // from a stone
    VARIED_LOSS = 60, // that it may cost
    VARIED_SHARE = 2, // of the nodes for judging it
    QUIET_PLIES = 8,  // with a score of nearly nothing
    QUIET_SCORE = 10,
    QUIET_FROM = 100,
    RECORDED_MAX = 30000,
};

static bool is_near(const Position *position, Square square)
{
    bool near = false;
    for (int i = 0; i < position->count; i++) {
        const int distance = square_distance(position->placed[i].square, square);
        if (distance == 0)
            return false;
        near = near || distance <= VARIED_REACH;
    }
    return near;
}

static Outcome outcome_after(const Position *position, Verdict *verdict)
{
    engine_verdict(position, verdict);
    return verdict->outcome;
}

// Another move that loses little against the best. Returns false when chance found none.
static bool vary(Adviser *adviser, Random *random, const Selfplay *selfplay,
                 const Position *position, Score best, Square *square)
{
    for (int i = 0; i < VARIED_TRIES; i++) {
        Position after = *position;
        Verdict verdict;
        *square = square_make(random_below(random, position->geometry.width),
                              random_below(random, position->geometry.height));
        if (!is_near(position, *square))
            continue;
        position_play(&after, *square);
        if (outcome_after(&after, &verdict) != OUTCOME_ONGOING)
            continue;
        const uint64_t nodes = selfplay->nodes / VARIED_SHARE;
        if (-adviser_ask(adviser, &after, nodes)->info.score >= best - VARIED_LOSS)
            return true;
    }
    return false;
}

static void record(Game *game, Square square, Score score, unsigned flags)
{
    GameMove *move = &game->moves[game->plies++];
    const int cut = score > RECORDED_MAX    ? RECORDED_MAX
                    : score < -RECORDED_MAX ? -RECORDED_MAX
                                            : score;
    *move = (GameMove){square, (int16_t)cut, (uint8_t)flags};
}

static Result result_of(Color winner)
{
    return winner == BLACK ? RESULT_BLACK : RESULT_WHITE;
}

// Moves to the end of the game and returns how it is decided.
static Result play_on(Adviser *adviser, Random *random, const Selfplay *selfplay,
                      Position *position, Game *game)
{
    Result decided = RESULT_DRAW;
    bool proven = false;
    Verdict verdict;
    int quiet = 0;
    while (outcome_after(position, &verdict) == OUTCOME_ONGOING) {
        const EngineBest *best = adviser_ask(adviser, position, selfplay->nodes);
        const Score score = best->info.score;
        Square square = best->moves[0];
        quiet = abs(score) <= QUIET_SCORE ? quiet + 1 : 0;
        if (!proven && position->count >= QUIET_FROM && quiet >= QUIET_PLIES)
            return RESULT_DRAW;
        const bool sure = score_is_proven(score);
        if (sure && !proven)
            decided = result_of(score > 0 ? position->to_move : color_other(position->to_move));
        proven = proven || sure;
        Square other;
        const bool varied = !proven && position->count < game->opening + selfplay->varied &&
                            random_below(random, VARIED_EVERY) == 0 &&
                            vary(adviser, random, selfplay, position, score, &other);
        square = varied ? other : square;
        record(game, square, score, sure ? MOVE_PROVEN : varied ? MOVE_VARIED : 0);
        position_play(position, square);
    }
    if (proven)
        return decided;
    return verdict.outcome == OUTCOME_DRAW ? RESULT_DRAW : result_of(verdict.winner);
}

void selfplay_game(Adviser *adviser, const Selfplay *selfplay, uint32_t number, Game *game)
{
    Random random = {selfplay->seed + UINT64_C(0x632BE59BD9B4E019) * number};
    const Balance balance = {
        .rule = selfplay->rule,
        .geometry = selfplay->geometry,
        .fewest = OPENING_FEWEST,
        .most = OPENING_MOST,
        .nodes = selfplay->nodes,
        .window = OPENING_WINDOW,
    };
    Position position;
    Score score;
    adviser_forget(adviser);
    balance_draw(adviser, &random, &balance, &position, &score);
    memset(game, 0, sizeof *game);
    game->geometry = selfplay->geometry;
    game->rule = selfplay->rule;
    game->number = number;
    game->opening = position.count;
    for (int i = 0; i < position.count; i++)
        record(game, position.placed[i].square, 0, MOVE_OPENING);
    game->result = play_on(adviser, &random, selfplay, &position, game);
}
