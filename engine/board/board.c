// A stone changes the class of at most 2 * radius cells in each of its four lines. Its line word is
// read once per line; every neighbour's window is a shift of it. Classes of all places of a line
// are kept side by side, so that a neighbour whose class did not change costs one compare.
//
// Invariant: for every empty cell, classes, code, value, score and threat are those of the stones
// on the board, and the sums and threat sets run over exactly the empty cells.
#include "engine/board/board.h"

#include "engine/board/zobrist.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

Stone board_stone(const Board *board, Square sq)
{
    return lines_stone(&board->lines, sq);
}

bool board_is_empty(const Board *board, Square sq)
{
    return set_has(&board->empty, sq);
}

int board_empty_count(const Board *board)
{
    return board->spiral.count - board->wall_count - board->stone_count;
}

Square board_last(const Board *board, int back)
{
    const int index = board->stone_count - 1 - back;
    return index < 0 ? SQUARE_NONE : board->journal[index].square;
}

uint64_t board_key(const Board *board)
{
    return board->to_move == WHITE ? board->key ^ zobrist()->white_to_move : board->key;
}

Pattern board_pattern(const Board *board, Square sq, int direction, Color color)
{
    return (Pattern)(board->cell[sq].code[color] >> 4 * direction & 15);
}

int board_stones_left(const Board *board)
{
    const int empty = board_empty_count(board), cells = board->spiral.count;
    if (board->rule != RULE_RENJU || cells < 100)
        return empty;
    const int renju = cells - 25 - board->stone_count;
    return renju < empty ? renju : empty;
}

bool board_is_draw(const Board *board)
{
    return board_stones_left(board) <= 0;
}

Score board_evaluate(const Board *board)
{
    return eval_score(board->rule, board->to_move, board->sums);
}

void board_pass(Board *board)
{
    board->to_move = color_other(board->to_move);
}

void board_set_mover(Board *board, Color color)
{
    board->to_move = color;
}

// Writes what the tables say of the cell's codes.
static void cell_look_up(Cell *cell, const EvalTable *const evals[COLOR_NB])
{
    const CellEntry *black = &evals[BLACK]->entry[cell->code[BLACK]];
    const CellEntry *white = &evals[WHITE]->entry[cell->code[WHITE]];
    cell->value[BLACK] = black->value;
    cell->value[WHITE] = white->value;
    cell->score[BLACK] = (int16_t)(black->self + white->other);
    cell->score[WHITE] = (int16_t)(white->self + black->other);
    cell->threat[BLACK] = black->threat;
    cell->threat[WHITE] = white->threat;
}

// Adds an empty cell to the sums and threat sets of a player, or takes it off (sign -1).
static void count_cell(Board *board, Color color, Square sq, int sign)
{
    const Cell *cell = &board->cell[sq];
    EvalSums *sums = &board->sums[color];
    const uint8_t threat = cell->threat[color];
    sums->value += sign * cell->value[color];
    sums->count[threat] = (uint16_t)(sums->count[threat] + sign);
    set_toggle(&board->threats[color][threat], sq);
}

// Moves the cell's share in the sums and threat sets of a player from old to what it is now.
static void recount_cell(Board *board, Color color, Square sq, const Cell *old)
{
    const Cell *cell = &board->cell[sq];
    EvalSums *sums = &board->sums[color];
    const uint8_t before = old->threat[color], after = cell->threat[color];
    sums->value += cell->value[color] - old->value[color];
    if (before == after)
        return;
    sums->count[before]--;
    sums->count[after]++;
    set_toggle(&board->threats[color][before], sq);
    set_toggle(&board->threats[color][after], sq);
}

static void change_cell(Board *board, Change *change, Square sq, int direction, unsigned difference)
{
    Cell *cell = &board->cell[sq];
    const int n = change->count++;
    change->cells[n].square = sq;
    change->cells[n].cell = *cell;
    cell->code[BLACK] ^= (uint16_t)((difference & 15) << 4 * direction);
    cell->code[WHITE] ^= (uint16_t)((difference >> 4) << 4 * direction);
    cell_look_up(cell, board->evals);
    recount_cell(board, BLACK, sq, &change->cells[n].cell);
    recount_cell(board, WHITE, sq, &change->cells[n].cell);
}

// Reclassifies the neighbours of sq in one line after its stone changed the line word.
static void update_line(Board *board, Change *change, Square sq, int direction)
{
    const int radius = board->patterns->radius, step = direction_step(direction);
    const uint64_t word = lines_window(&board->lines, direction, sq, 2 * LINE_RADIUS);
    const int place = line_place(direction, sq);
    uint8_t *row = board->classes[direction][line_index(direction, sq)];
    memcpy(change->classes[direction], row + place - LINE_RADIUS, CLASS_COPY);
    for (int i = -radius; i <= radius; i++) {
        const uint8_t now = pattern_lookup(board->patterns, word >> 2 * (i + LINE_RADIUS));
        const unsigned difference = now ^ row[place + i];
        const Square neighbour = (Square)(sq + i * step);
        if (!difference || i == 0)
            continue;
        row[place + i] = now;
        if (set_has(&board->empty, neighbour))
            change_cell(board, change, neighbour, direction, difference);
    }
}

void board_place(Board *board, Square sq)
{
    assert(board_is_empty(board, sq));
    const Color color = board->to_move;
    const Stone stone = color == BLACK ? STONE_BLACK : STONE_WHITE;
    Change *change = &board->journal[board->stone_count++];
    change->square = sq;
    change->count = 0;
    change->key = board->key;
    memcpy(change->sums, board->sums, sizeof change->sums);
    count_cell(board, BLACK, sq, -1);
    count_cell(board, WHITE, sq, -1);
    set_toggle(&board->empty, sq);
    set_toggle(&board->stones[color], sq);
    lines_toggle(&board->lines, sq, stone);
    for (int direction = 0; direction < DIR_NB; direction++)
        update_line(board, change, sq, direction);
    board->key ^= zobrist()->stone[stone][sq];
    board->to_move = color_other(color);
    assert(board_check(board));
}

static void restore_threat(Board *board, Color color, Square sq, uint8_t now, uint8_t before)
{
    if (now == before)
        return;
    set_toggle(&board->threats[color][now], sq);
    set_toggle(&board->threats[color][before], sq);
}

static void restore_cells(Board *board, const Change *change)
{
    for (int i = 0; i < change->count; i++) {
        const Square sq = change->cells[i].square;
        const Cell *old = &change->cells[i].cell;
        Cell *cell = &board->cell[sq];
        restore_threat(board, BLACK, sq, cell->threat[BLACK], old->threat[BLACK]);
        restore_threat(board, WHITE, sq, cell->threat[WHITE], old->threat[WHITE]);
        *cell = *old;
    }
}

void board_undo(Board *board)
{
    assert(board->stone_count > 0);
    const Change *change = &board->journal[--board->stone_count];
    const Square sq = change->square;
    const Stone stone = board_stone(board, sq);
    const Color color = stone == STONE_BLACK ? BLACK : WHITE;
    restore_cells(board, change);
    for (int direction = 0; direction < DIR_NB; direction++) {
        uint8_t *row = board->classes[direction][line_index(direction, sq)];
        memcpy(row + line_place(direction, sq) - LINE_RADIUS, change->classes[direction],
               CLASS_COPY);
    }
    lines_toggle(&board->lines, sq, stone);
    set_toggle(&board->stones[color], sq);
    set_toggle(&board->empty, sq);
    set_toggle(&board->threats[BLACK][board->cell[sq].threat[BLACK]], sq);
    set_toggle(&board->threats[WHITE][board->cell[sq].threat[WHITE]], sq);
    memcpy(board->sums, change->sums, sizeof change->sums);
    board->key = change->key;
    board->to_move = color;
    assert(board_check(board));
}

// Classes of an empty cell in one direction, from the line word.
static uint8_t cell_classes(const Board *board, Square sq, int direction)
{
    return pattern_lookup(board->patterns, lines_window(&board->lines, direction, sq, LINE_RADIUS));
}

// Computes a cell's record from scratch.
static Cell cell_compute(const Board *board, Square sq)
{
    Cell cell;
    memset(&cell, 0, sizeof cell);
    for (int direction = 0; direction < DIR_NB; direction++) {
        const uint8_t classes = cell_classes(board, sq, direction);
        cell.code[BLACK] |= (uint16_t)((classes & 15) << 4 * direction);
        cell.code[WHITE] |= (uint16_t)((classes >> 4) << 4 * direction);
    }
    cell_look_up(&cell, board->evals);
    return cell;
}

static void fill_cell(Board *board, Square sq)
{
    for (int direction = 0; direction < DIR_NB; direction++)
        board->classes[direction][line_index(direction, sq)][line_place(direction, sq)] =
            cell_classes(board, sq, direction);
    if (!board_is_empty(board, sq))
        return;
    board->cell[sq] = cell_compute(board, sq);
    count_cell(board, BLACK, sq, 1);
    count_cell(board, WHITE, sq, 1);
}

void board_init(Board *board, Geometry geometry, Rule rule, const Square *walls, int wall_count)
{
    memset(board, 0, offsetof(Board, journal));
    board->geometry = geometry;
    board->rule = rule;
    board->patterns = pattern_table(rule);
    board->evals[BLACK] = eval_table(rule, BLACK);
    board->evals[WHITE] = eval_table(rule, WHITE);
    board->wall_count = wall_count;
    board->key = zobrist_empty(geometry, rule);
    spiral_init(&board->spiral, geometry);
    lines_init(&board->lines, geometry);
    for (int i = 0; i < board->spiral.count; i++)
        set_toggle(&board->empty, board->spiral.order[i]);
    for (int i = 0; i < wall_count; i++) {
        set_toggle(&board->empty, walls[i]);
        lines_toggle(&board->lines, walls[i], STONE_WALL);
        board->key ^= zobrist()->stone[STONE_WALL][walls[i]];
    }
    for (int i = 0; i < board->spiral.count; i++)
        fill_cell(board, board->spiral.order[i]);
    assert(board_check(board));
}

void board_copy(Board *to, const Board *from)
{
    const size_t used = (size_t)from->stone_count * sizeof(Change);
    memcpy(to, from, offsetof(Board, journal) + used);
}

// Whether everything kept about an empty cell is what its lines say.
static bool check_cell(const Board *board, Square sq)
{
    const Cell cell = cell_compute(board, sq);
    if (memcmp(&cell, &board->cell[sq], sizeof cell) != 0)
        return false;
    for (int direction = 0; direction < DIR_NB; direction++)
        if (board->classes[direction][line_index(direction, sq)][line_place(direction, sq)] !=
            cell_classes(board, sq, direction))
            return false;
    for (int color = 0; color < COLOR_NB; color++)
        for (int threat = 0; threat < THREAT_NB; threat++)
            if (set_has(&board->threats[color][threat], sq) != (cell.threat[color] == threat))
                return false;
    return true;
}

// Whether a stone or wall is in the right sets and in no threat set.
static bool check_stone(const Board *board, Square sq, Stone stone)
{
    if (set_has(&board->stones[BLACK], sq) != (stone == STONE_BLACK) ||
        set_has(&board->stones[WHITE], sq) != (stone == STONE_WHITE))
        return false;
    for (int color = 0; color < COLOR_NB; color++)
        for (int threat = 0; threat < THREAT_NB; threat++)
            if (set_has(&board->threats[color][threat], sq))
                return false;
    return true;
}

static bool check_sums(const Board *board, const EvalSums sums[COLOR_NB])
{
    for (int color = 0; color < COLOR_NB; color++) {
        if (board->sums[color].value != sums[color].value)
            return false;
        for (int threat = 0; threat < THREAT_NB; threat++)
            if (board->sums[color].count[threat] != sums[color].count[threat])
                return false;
    }
    return true;
}

bool board_check(const Board *board)
{
    EvalSums sums[COLOR_NB];
    memset(sums, 0, sizeof sums);
    uint64_t key = zobrist_empty(board->geometry, board->rule);
    int stones = 0, walls = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        const Stone stone = board_stone(board, sq);
        key ^= zobrist()->stone[stone][sq];
        walls += stone == STONE_WALL;
        stones += stone == STONE_BLACK || stone == STONE_WHITE;
        if (board_is_empty(board, sq) != (stone == STONE_NONE))
            return false;
        if (stone != STONE_NONE ? !check_stone(board, sq, stone) : !check_cell(board, sq))
            return false;
        for (int color = 0; color < COLOR_NB && stone == STONE_NONE; color++) {
            sums[color].value += board->cell[sq].value[color];
            sums[color].count[board->cell[sq].threat[color]]++;
        }
    }
    return key == board->key && stones == board->stone_count && walls == board->wall_count &&
           check_sums(board, sums);
}
