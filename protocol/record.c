// A record is read move by move: one cell in the notation at hand, then the same checks for all of
// them: on the board, empty, and the game not over. The engine's door is asked after every move, so
// the verdict is always that of the last stone.
#include "protocol/record.h"

#include "protocol/parse.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { SIDE_15 = 15, NUMBER_DIGITS = 6, CELL_TEXT = 40, WORD_MOST = 12 };

// A cell as it was written, on the board or not.
typedef struct Cell {
    int x, y;
    int length; // characters of the text that it took
} Cell;

// Reads one cell at text. Returns false when there is none.
typedef bool (*CellReader)(const char *text, Cell *cell);

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_separator(char c)
{
    return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}

// Digits of a number at text. Returns how many, 0 when there is none or it is absurdly long.
static int read_number(const char *text, int *number)
{
    int length = 0;
    *number = 0;
    while (is_digit(text[length]) && length < NUMBER_DIGITS)
        *number = 10 * *number + (text[length++] - '0');
    return is_digit(text[length]) ? 0 : length;
}

// "h8"
static bool read_coordinate(const char *text, Cell *cell)
{
    const char letter = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
    if (letter < 'a' || letter > 'z')
        return false;
    int row;
    const int digits = read_number(text + 1, &row);
    *cell = (Cell){letter - 'a', row - 1, 1 + digits};
    return digits > 0;
}

// "112"
static bool read_cell_number(const char *text, Cell *cell)
{
    int number;
    const int digits = read_number(text, &number);
    *cell = (Cell){number / SIDE_15, number % SIDE_15, digits};
    return digits > 0;
}

// Value of a base-15 digit, -1 for other characters.
static int digit_15(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'e')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'E' ? c - 'A' + 10 : -1;
}

// "77"
static bool read_pair_15(const char *text, Cell *cell)
{
    const int x = digit_15(text[0]);
    const int y = x < 0 ? -1 : digit_15(text[1]);
    *cell = (Cell){x, y, 2};
    return y >= 0;
}

static const char *skip_separators(const char *text)
{
    while (is_separator(*text))
        text++;
    return text;
}

// Moves *text behind the mark of base 15, if it is there.
static bool skip_mark_15(const char **text)
{
    const bool is_there = (**text == 'b' || **text == 'B') && (*text)[1] == '1' &&
                          (*text)[2] == '5' && (*text)[3] == ':';
    if (is_there)
        *text += 4;
    return is_there;
}

static bool has_comma(const char *text)
{
    while (*text != '\0' && *text != ',')
        text++;
    return *text == ',';
}

// Finds the notation of a record and moves *text to its first cell.
static CellReader find_notation(const char **text)
{
    *text = skip_separators(*text);
    if (skip_mark_15(text))
        return read_pair_15;
    if (!is_digit(**text))
        return read_coordinate;
    return has_comma(*text) ? read_cell_number : read_pair_15;
}

bool record_implies_15(const char *text)
{
    return find_notation(&text) != read_coordinate;
}

// What has ended the game, as the end of a sentence.
static const char *ending(const Verdict *verdict)
{
    if (verdict->outcome == OUTCOME_DRAW)
        return "the game was drawn";
    return verdict->winner == BLACK ? "black has won" : "white has won";
}

static bool is_occupied(const Position *position, Square square)
{
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            return true;
    return false;
}

// Plays one cell. Returns false and says why when it cannot be played.
static bool play(Record *record, const char *text, const Cell *cell,
                 char problem[RECORD_PROBLEM_TEXT])
{
    Position *const position = &record->position;
    const int move = position->count + 1;
    const bool is_on_board = geometry_contains(position->geometry, cell->x, cell->y);
    const Square square = is_on_board ? square_make(cell->x, cell->y) : SQUARE_NONE;
    char name[SQUARE_TEXT];
    if (!is_on_board)
        snprintf(problem, RECORD_PROBLEM_TEXT, "move %d: %.*s is off the board", move, cell->length,
                 text);
    else if (is_occupied(position, square))
        snprintf(problem, RECORD_PROBLEM_TEXT, "move %d: %s is occupied", move,
                 square_format(square, name));
    else if (record->verdict.outcome != OUTCOME_ONGOING)
        snprintf(problem, RECORD_PROBLEM_TEXT, "move %d: %s comes after %s", move,
                 square_format(square, name), ending(&record->verdict));
    else {
        position_play(position, square);
        engine_verdict(position, &record->verdict);
        return true;
    }
    return false;
}

void record_begin(Record *record)
{
    record->position.count = 0;
    record->position.to_move = BLACK;
    record->verdict = (Verdict){.outcome = OUTCOME_ONGOING};
}

bool record_play(Record *record, int x, int y, char problem[RECORD_PROBLEM_TEXT])
{
    char text[CELL_TEXT];
    const Cell cell = {x, y, snprintf(text, sizeof text, "cell %d,%d", x, y)};
    return play(record, text, &cell, problem);
}

bool record_read(const char **text, Record *record, char problem[RECORD_PROBLEM_TEXT])
{
    const CellReader read_cell = find_notation(text);
    record_begin(record);
    for (*text = skip_separators(*text); **text != '\0'; *text = skip_separators(*text)) {
        Cell cell;
        if (!read_cell(*text, &cell)) {
            const size_t length = strcspn(*text, " \t\r\n");
            snprintf(problem, RECORD_PROBLEM_TEXT, "move %d: cannot read \"%.*s\"",
                     record->position.count + 1, (int)(length < WORD_MOST ? length : WORD_MOST),
                     *text);
            return false;
        }
        if (!play(record, *text, &cell, problem))
            return false;
        *text += cell.length;
    }
    return true;
}

static void write_line(const Verdict *verdict, char text[RECORD_SENTENCE_TEXT])
{
    size_t length = (size_t)snprintf(text, RECORD_SENTENCE_TEXT,
                                     "%s wins:", verdict->winner == BLACK ? "black" : "white");
    for (int i = 0; i < verdict->line_count; i++) {
        char name[SQUARE_TEXT];
        length += (size_t)snprintf(text + length, RECORD_SENTENCE_TEXT - length, " %s",
                                   square_format(verdict->line[i], name));
    }
}

char *record_sentence(const Record *record, char text[RECORD_SENTENCE_TEXT])
{
    const Position *const position = &record->position;
    char name[SQUARE_TEXT];
    switch (record->verdict.outcome) {
    case OUTCOME_WIN:
        write_line(&record->verdict, text);
        break;
    case OUTCOME_FOUL:
        snprintf(text, RECORD_SENTENCE_TEXT, "white wins: black's %s is forbidden (%s)",
                 square_format(position->placed[position->count - 1].square, name),
                 forbid_name(record->verdict.foul));
        break;
    case OUTCOME_DRAW:
        snprintf(text, RECORD_SENTENCE_TEXT, "draw");
        break;
    case OUTCOME_ONGOING:
        snprintf(text, RECORD_SENTENCE_TEXT, "no winner yet, %s to move",
                 position->to_move == BLACK ? "black" : "white");
        break;
    }
    return text;
}
