// Both boards get every stone from here, so that they cannot drift apart by the test's own fault.
#include "tests/pair.h"

#include "tests/reference/grid_foul.h"

enum { WALLS_MAX = 12, ATTEMPTS = 40 };

static GridCell *cell_of(Pair *pair, Square sq)
{
    return &pair->grid.cell[square_y(sq)][square_x(sq)];
}

void pair_init(Pair *pair, Geometry geometry, Rule rule, const Square *walls, int wall_count)
{
    board_init(&pair->board, geometry, rule, walls, wall_count);
    grid_init(&pair->grid, geometry);
    for (int i = 0; i < wall_count; i++)
        *cell_of(pair, walls[i]) = GRID_WALL;
}

static Geometry random_geometry(TestRandom *random)
{
    const int spread = SIDE_MAX - SIDE_MIN + 1;
    const Geometry any = {SIDE_MIN + test_random_below(random, spread),
                          SIDE_MIN + test_random_below(random, spread)};
    return test_random_below(random, 3) == 0 ? (Geometry){15, 15} : any;
}

void pair_init_random(Pair *pair, Rule rule, TestRandom *random)
{
    const Geometry geometry = random_geometry(random);
    Square walls[WALLS_MAX] = {SQUARE_NONE};
    bool taken[SQUARE_NB] = {false};
    int count = 0;
    const int wanted = test_random_below(random, 3) ? 0 : 1 + test_random_below(random, WALLS_MAX);
    for (int i = 0; i < wanted; i++) {
        const Square sq = square_make(test_random_below(random, geometry.width),
                                      test_random_below(random, geometry.height));
        if (!taken[sq])
            walls[count++] = sq;
        taken[sq] = true;
    }
    pair_init(pair, geometry, rule, walls, count);
}

void pair_place(Pair *pair, Square sq)
{
    *cell_of(pair, sq) = grid_stone(pair->board.to_move);
    board_place(&pair->board, sq);
}

void pair_undo(Pair *pair)
{
    *cell_of(pair, board_last(&pair->board, 0)) = GRID_EMPTY;
    board_undo(&pair->board);
}

bool pair_last_wins(const Pair *pair)
{
    const Square last = board_last(&pair->board, 0);
    return last != SQUARE_NONE &&
           grid_walk_wins(&pair->grid, square_x(last), square_y(last), pair->board.rule);
}

// A cell up to four steps from sq along a line, empty or not, on the board or not.
static Square in_line_with(Square sq, TestRandom *random)
{
    const int far = 1 + test_random_below(random, 4);
    const int step = direction_step(test_random_below(random, DIR_NB));
    return (Square)(test_random_below(random, 2) ? sq + far * step : sq - far * step);
}

Square pair_pick(const Pair *pair, TestRandom *random)
{
    const Board *board = &pair->board;
    for (int i = 0; i < ATTEMPTS && board->stone_count; i++) {
        const Square recent = board_last(board, test_random_below(random, 6) % board->stone_count);
        const Square sq = in_line_with(recent, random);
        if (test_random_below(random, 8) && board_is_empty(board, sq))
            return sq;
    }
    const int count = board->spiral.count, first = test_random_below(random, count);
    for (int i = 0; i < count; i++) {
        const Square sq = board->spiral.order[(first + i) % count];
        if (board_is_empty(board, sq))
            return sq;
    }
    return SQUARE_NONE;
}

// Puts a stone of the side to move unless it would end the game.
static void place_quietly(Pair *pair, Square sq)
{
    const Board *board = &pair->board;
    const bool bound = board->rule == RULE_RENJU && board->to_move == BLACK;
    if (bound && grid_foul(&pair->grid, square_x(sq), square_y(sq)) > GRID_FIVE)
        return;
    pair_place(pair, sq);
    if (pair_last_wins(pair))
        pair_undo(pair);
}

void pair_fill(Pair *pair, int stones, TestRandom *random)
{
    for (int i = 0; i < stones; i++) {
        const Square sq = pair_pick(pair, random);
        if (sq == SQUARE_NONE)
            break;
        place_quietly(pair, sq);
        if (test_random_below(random, 6) == 0)
            board_pass(&pair->board);
    }
}

void pair_fill_star(Pair *pair, TestRandom *random)
{
    Board *board = &pair->board;
    const Color color = test_random_below(random, 2) ? WHITE : BLACK;
    const Square center = board->spiral.order[test_random_below(random, board->spiral.count)];
    for (int direction = 0; direction < DIR_NB; direction++) {
        const int share = test_random_below(random, 60);
        for (int i = -4; i <= 4; i++) {
            const Square sq = (Square)(center + i * direction_step(direction));
            if (i == 0 || !board_is_empty(board, sq) || test_random_below(random, 100) >= share)
                continue;
            board_set_mover(board, test_random_below(random, 8) ? color : color_other(color));
            place_quietly(pair, sq);
        }
    }
}

char *pair_draw(const Pair *pair, char text[PAIR_TEXT])
{
    char *out = text;
    for (int y = 0; y < pair->grid.height; y++) {
        for (int x = 0; x < pair->grid.width; x++)
            *out++ = ".xo#"[pair->grid.cell[y][x]];
        *out++ = '\n';
    }
    *out = '\0';
    return text;
}
