// A stone changes the class of at most 2 * radius cells in each of its four lines. Its line word is
// read once per line; every neighbour's window is a shift of it. Classes of all places of a line
// are kept side by side, so that those of half a line are compared with the new ones at once. That
// gives for each player the set of neighbours to change, and the loops over the two sets have no
// branches: a processor could not foresee them, and each surprise costs as much as a cell.
//
// Invariant: for every empty cell, classes, code, score and threat are those of the stones
// on the board, and the sums and threat sets run over exactly the empty cells.
#include "engine/board/board.h"

#include "engine/board/zobrist.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

// Under renju this many cells of a board stay empty, from a size on.
enum { RENJU_CELLS_LEFT = 25, RENJU_CELLS_LEAST = 100 };

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
    return board->to_move == WHITE ? board->key ^ board->zobrist->white_to_move : board->key;
}

BoardKeys board_keys_after(const Board *board, Square sq)
{
    const bool black = board->to_move == BLACK;
    const uint64_t stones =
        board->key ^ board->zobrist->stone[black ? STONE_BLACK : STONE_WHITE][sq];
    return (BoardKeys){stones, black ? stones ^ board->zobrist->white_to_move : stones};
}

Pattern board_pattern(const Board *board, Square sq, int direction, Color color)
{
    return (Pattern)(board->cell[sq].code[color] >> 4 * direction & 15);
}

int board_stones_left(const Board *board)
{
    const int empty = board_empty_count(board), left = board->stones_max - board->stone_count;
    return left < empty ? left : empty;
}

void board_play_on(Board *board)
{
    if (board->stone_count >= board->stones_max)
        board->stones_max = board->spiral.count;
}

bool board_is_draw(const Board *board)
{
    return board_stones_left(board) <= 0;
}

Score board_evaluate(const Board *board)
{
    return eval_score(board->rule, board->to_move, &board->sums, board->counts);
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
    cell->score[BLACK] = (int16_t)(black->self + white->other);
    cell->score[WHITE] = (int16_t)(white->self + black->other);
    cell->threat[BLACK] = black->threat;
    cell->threat[WHITE] = white->threat;
}

// Adds a cell to the set of a threat or takes it off, if it is one that has a set.
static void set_toggle_sharp(SquareSet threats[THREAT_NB], unsigned threat, Square sq)
{
    const uint32_t bit = threat_is_sharp((Threat)threat);
    threats[threat].row[sq / STRIDE] ^= bit << (sq & (STRIDE - 1));
}

// Adds an empty cell to the sums, counts and threat sets, or takes it off (sign -1).
static void count_cell(Board *board, Square sq, int sign)
{
    const Cell *cell = &board->cell[sq];
    for (int color = 0; color < COLOR_NB; color++) {
        const uint8_t threat = cell->threat[color];
        uint16_t *count = &board->counts[color].count[threat];
        *count = (uint16_t)(*count + sign);
        set_toggle_sharp(board->threats[color], threat, sq);
    }
    net_count(board->net, net_lines(cell->code[BLACK], cell->code[WHITE]), sign, &board->sums);
}

enum { HALF_NB = 2 * DIR_NB };

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "rows are read as words");

// What a stone changed around it.
typedef struct Neighbourhood {
    uint64_t changed[COLOR_NB]; // numbers of the neighbours whose class for a player changed
    uint64_t classes[HALF_NB];  // old XOR new classes, a byte a cell
} Neighbourhood;

// Eight classes of a row, the first in the lowest byte.
static uint64_t row_load(const uint8_t *row)
{
    uint64_t word;
    memcpy(&word, row, sizeof word);
    return word;
}

static void row_store(uint8_t *row, uint64_t word)
{
    memcpy(row, &word, sizeof word);
}

// Old XOR new classes of the cells first..last of half a line. old: the classes of all eight cells;
// word: the line from the window of cell 0 on.
static inline uint64_t reclassify(const PatternTable *table, uint64_t word, uint64_t old, int first,
                                  int last)
{
    const uint64_t mask = (UINT64_C(1) << 8 * (last + 1)) - (UINT64_C(1) << 8 * first);
    uint64_t difference = old & mask;
    for (int i = first; i <= last; i++)
        difference ^= (uint64_t)pattern_lookup_empty(table, word >> 2 * i) << 8 * i;
    return difference;
}

// The highest bit of every byte that is not zero.
static uint64_t nonzero_bytes(uint64_t word)
{
    const uint64_t low = 0x7F7F7F7F7F7F7F7F;
    return (((word & low) + low) | word) & ~low;
}

// Notes how the classes of half a line changed.
static inline void note_half(Neighbourhood *hood, int half, uint64_t classes)
{
    const uint64_t black = 0x0F0F0F0F0F0F0F0F;
    hood->classes[half] = classes;
    hood->changed[BLACK] |= nonzero_bytes(classes & black) >> (7 - half);
    hood->changed[WHITE] |= nonzero_bytes(classes & ~black) >> (7 - half);
}

// Reclassifies the neighbours of sq in one line after its stone changed the line word.
static inline void update_line(Board *board, Change *change, Square sq, int direction, int radius,
                               Neighbourhood *hood)
{
    const uint64_t word = lines_window(&board->lines, direction, sq, 2 * LINE_RADIUS);
    uint8_t *row = board->classes[direction][line_index(direction, sq)] +
                   line_place(direction, sq) - LINE_RADIUS;
    const uint64_t old_before = row_load(row), old_behind = row_load(row + LINE_RADIUS + 1);
    const uint64_t before =
        reclassify(board->patterns, word, old_before, LINE_RADIUS - radius, LINE_RADIUS - 1);
    const uint64_t behind =
        reclassify(board->patterns, word >> 2 * (LINE_RADIUS + 1), old_behind, 0, radius - 1);
    memcpy(change->classes[direction], row, CLASS_COPY);
    row_store(row, old_before ^ before);
    row_store(row + LINE_RADIUS + 1, old_behind ^ behind);
    row[LINE_RADIUS] = 0; // sq itself
    note_half(hood, 2 * direction, before);
    note_half(hood, 2 * direction + 1, behind);
}

// Writes a new code of a player into a cell, and what the tables say of it.
static inline void cell_change(Cell *cell, Color color, unsigned code, const CellEntry *old,
                               const CellEntry *now)
{
    cell->code[color] = (uint16_t)code;
    cell->threat[color] = now->threat;
    cell->score[color] = (int16_t)(cell->score[color] + now->self - old->self);
    cell->score[!color] = (int16_t)(cell->score[!color] + now->other - old->other);
}

// Updates the neighbours whose class for one player changed, and his counts.
static inline void change_cells(Board *board, Change *change, Square sq, const Neighbourhood *hood,
                                const Color color)
{
    const CellEntry *entries = board->evals[color]->entry;
    uint16_t *counts = board->counts[color].count;
    int count = change->cell_count, mark_count = change->mark_count;
    for (uint64_t bits = hood->changed[color]; bits; bits &= bits - 1) {
        const int number = __builtin_ctzll(bits), half = number & 7;
        const Neighbour *neighbour = &board->neighbours[number];
        const uint64_t classes = hood->classes[half] >> (number - half) >> 4 * color & 15;
        Cell *cell = &board->cell[sq + neighbour->offset];
        const unsigned code = cell->code[color] ^ (unsigned)classes << neighbour->shift;
        const CellEntry *old = &entries[cell->code[color]], *now = &entries[code];
        change->cells[count] = *cell;
        change->marks[mark_count] = (uint8_t)count++;
        mark_count += old->sharp | now->sharp;
        counts[old->threat]--;
        counts[now->threat]++;
        cell_change(cell, color, code, old, now);
    }
    change->cell_count = (uint8_t)count;
    change->mark_count = (uint8_t)mark_count;
}

_Static_assert((int)NEIGHBOUR_NB <= (int)NET_CHANGES, "all neighbours of a stone fit in one delta");

// Brings the sums up to date for the neighbours whose classes change; their codes are still old.
static inline void change_sums(Board *board, Square sq, const Neighbourhood *hood)
{
    int16_t delta[NET_CELL] = {0};
    for (uint64_t bits = hood->changed[BLACK] | hood->changed[WHITE]; bits; bits &= bits - 1) {
        const int number = __builtin_ctzll(bits), half = number & 7, direction = half / 2;
        const Cell *cell = &board->cell[sq + board->neighbours[number].offset];
        const uint32_t lines = net_lines(cell->code[BLACK], cell->code[WHITE]);
        const uint64_t changed = hood->classes[half] >> (number - half);
        net_change(board->net, lines, direction, (uint8_t)(lines >> 8 * direction ^ changed),
                   delta);
    }
    net_add(&board->sums, delta);
}

// Moves the marked cells between the threat sets: forwards after place, backwards before undo.
static void toggle_marked(Board *board, const Change *change)
{
    for (int i = 0; i < change->mark_count; i++) {
        const Color color = change->marks[i] < change->black_count ? BLACK : WHITE;
        const Cell *old = &change->cells[change->marks[i]], *now = &board->cell[old->square];
        set_toggle_sharp(board->threats[color], old->threat[color], old->square);
        set_toggle_sharp(board->threats[color], now->threat[color], old->square);
    }
}

// radius: board->patterns->radius, a constant to the compiler.
static inline void update_neighbours(Board *board, Change *change, Square sq, int radius)
{
    Neighbourhood hood;
    hood.changed[BLACK] = hood.changed[WHITE] = 0;
    for (int direction = 0; direction < DIR_NB; direction++)
        update_line(board, change, sq, direction, radius, &hood);
    change_sums(board, sq, &hood);
    change_cells(board, change, sq, &hood, BLACK);
    change->black_count = change->cell_count;
    change_cells(board, change, sq, &hood, WHITE);
    toggle_marked(board, change);
}

void board_place(Board *board, Square sq)
{
    assert(board_is_empty(board, sq));
    const Color color = board->to_move;
    const Stone stone = color == BLACK ? STONE_BLACK : STONE_WHITE;
    Change *change = &board->journal[board->stone_count++];
    change->square = sq;
    change->cell_count = change->mark_count = 0;
    change->key = board->key;
    memcpy(change->counts, board->counts, sizeof change->counts);
    change->sums = board->sums;
    count_cell(board, sq, -1);
    set_toggle(&board->empty, sq);
    set_toggle(&board->stones[color], sq);
    lines_toggle(&board->lines, sq, stone);
    if (board->patterns->radius == LINE_RADIUS)
        update_neighbours(board, change, sq, LINE_RADIUS);
    else
        update_neighbours(board, change, sq, LINE_RADIUS - 1);
    board->key ^= board->zobrist->stone[stone][sq];
    board->to_move = color_other(color);
    assert(board_check(board));
}

// The latest change first: a cell that changed for both players is there twice.
static void restore_cells(Board *board, const Change *change)
{
    toggle_marked(board, change);
    for (int i = change->cell_count; i-- > 0;)
        board->cell[change->cells[i].square] = change->cells[i];
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
    set_toggle_sharp(board->threats[BLACK], board->cell[sq].threat[BLACK], sq);
    set_toggle_sharp(board->threats[WHITE], board->cell[sq].threat[WHITE], sq);
    memcpy(board->counts, change->counts, sizeof change->counts);
    board->sums = change->sums;
    board->key = change->key;
    board->to_move = color;
    assert(board_check(board));
}

// Classes of an empty cell in one direction, from the line word.
static uint8_t cell_classes(const Board *board, Square sq, int direction)
{
    return pattern_lookup_empty(board->patterns,
                                lines_window(&board->lines, direction, sq, LINE_RADIUS));
}

// Computes a cell's record from scratch.
static Cell cell_compute(const Board *board, Square sq)
{
    Cell cell;
    memset(&cell, 0, sizeof cell);
    cell.square = sq;
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
    count_cell(board, sq, 1);
}

static void number_neighbours(Neighbour neighbours[NEIGHBOUR_NB])
{
    for (int number = 0; number < NEIGHBOUR_NB; number++) {
        const int cell = number / HALF_NB, half = number % HALF_NB, direction = half / 2;
        const int distance = half % 2 ? cell + 1 : cell - LINE_RADIUS;
        neighbours[number].offset = (int16_t)(distance * direction_step(direction));
        neighbours[number].shift = (uint16_t)(4 * direction);
    }
}

// The number of the stone after which a game without a winner is drawn.
static int last_stone(const Board *board)
{
    const int cells = board->spiral.count;
    return board->rule == RULE_RENJU && cells >= RENJU_CELLS_LEAST ? cells - RENJU_CELLS_LEFT
                                                                   : cells;
}

void board_init(Board *board, Geometry geometry, Rule rule, const Square *walls, int wall_count)
{
    memset(board, 0, offsetof(Board, journal));
    board->geometry = geometry;
    board->rule = rule;
    board->patterns = pattern_table(rule);
    board->evals[BLACK] = eval_table(rule, BLACK);
    board->evals[WHITE] = eval_table(rule, WHITE);
    board->net = net_table(rule);
    board->zobrist = zobrist();
    number_neighbours(board->neighbours);
    board->wall_count = wall_count;
    board->key = zobrist_empty(geometry, rule);
    spiral_init(&board->spiral, geometry);
    board->stones_max = last_stone(board);
    lines_init(&board->lines, geometry);
    for (int i = 0; i < board->spiral.count; i++)
        set_toggle(&board->empty, board->spiral.order[i]);
    for (int i = 0; i < wall_count; i++) {
        set_toggle(&board->empty, walls[i]);
        lines_toggle(&board->lines, walls[i], STONE_WALL);
        board->key ^= board->zobrist->stone[STONE_WALL][walls[i]];
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

static bool cells_equal(const Cell *a, const Cell *b)
{
    bool equal = a->square == b->square;
    for (int color = 0; color < COLOR_NB; color++)
        equal = equal && a->threat[color] == b->threat[color] && a->code[color] == b->code[color] &&
                a->score[color] == b->score[color];
    return equal;
}

// Whether everything kept about an empty cell is what its lines say.
static bool check_cell(const Board *board, Square sq)
{
    const Cell cell = cell_compute(board, sq);
    if (!cells_equal(&cell, &board->cell[sq]))
        return false;
    for (int direction = 0; direction < DIR_NB; direction++)
        if (board->classes[direction][line_index(direction, sq)][line_place(direction, sq)] !=
            cell_classes(board, sq, direction))
            return false;
    for (int color = 0; color < COLOR_NB; color++)
        for (int threat = 0; threat < THREAT_NB; threat++)
            if (set_has(&board->threats[color][threat], sq) !=
                (cell.threat[color] == threat && threat_is_sharp((Threat)threat)))
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

// Whether the sums and counts are those of all empty cells.
static bool check_sums(const Board *board)
{
    ThreatCount counts[COLOR_NB];
    NetSums sums;
    memset(counts, 0, sizeof counts);
    memset(&sums, 0, sizeof sums);
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        if (!board_is_empty(board, sq))
            continue;
        const Cell *cell = &board->cell[sq];
        for (int color = 0; color < COLOR_NB; color++)
            counts[color].count[cell->threat[color]]++;
        net_count(board->net, net_lines(cell->code[BLACK], cell->code[WHITE]), 1, &sums);
    }
    return memcmp(counts, board->counts, sizeof counts) == 0 &&
           memcmp(&sums, &board->sums, sizeof sums) == 0;
}

bool board_check(const Board *board)
{
    uint64_t key = zobrist_empty(board->geometry, board->rule);
    int stones = 0, walls = 0;
    for (int i = 0; i < board->spiral.count; i++) {
        const Square sq = board->spiral.order[i];
        const Stone stone = board_stone(board, sq);
        key ^= board->zobrist->stone[stone][sq];
        walls += stone == STONE_WALL;
        stones += stone == STONE_BLACK || stone == STONE_WHITE;
        if (board_is_empty(board, sq) != (stone == STONE_NONE))
            return false;
        if (stone != STONE_NONE ? !check_stone(board, sq, stone) : !check_cell(board, sq))
            return false;
    }
    return key == board->key && stones == board->stone_count && walls == board->wall_count &&
           check_sums(board);
}
