// A row is a chain of gaps and cells: the gaps hold the marks around stones, so that a marked board
// has the same shape as an unmarked one, in a pipe as on a terminal. Colour only repeats what the
// characters say.
#include "protocol/show.h"

#include <string.h>

enum { THREAT_CELL = 3 }; // characters of a cell with the mark of a threat

// What one board looks like.
typedef struct Drawing {
    FILE *file;
    const Record *record;
    bool colored;
    int cell_width;
    char gaps[SIDE_MAX][SIDE_MAX + 1]; // left of each cell, and one right of the last
    Stone stones[SIDE_MAX][SIDE_MAX];
    const char *marks[SIDE_MAX][SIDE_MAX]; // of empty cells
} Drawing;

static const char color_none[] = "";
static const char color_black[] = "\033[1;36m";
static const char color_white[] = "\033[1;33m";
static const char color_strong[] = "\033[1;31m";
static const char color_weak[] = "\033[32m";

static void put(const Drawing *drawing, const char *color, const char *text, int width)
{
    const int left = (width - (int)strlen(text) + 1) / 2;
    const bool painted = drawing->colored && *color != '\0';
    fprintf(drawing->file, "%s%*s%-*s%s", painted ? color : "", left, "", width - left, text,
            painted ? "\033[0m" : "");
}

// Puts a mark into the gaps on both sides of a stone.
static void mark_stone(Drawing *drawing, Square square, char left, char right)
{
    drawing->gaps[square_y(square)][square_x(square)] = left;
    drawing->gaps[square_y(square)][square_x(square) + 1] = right;
}

static void drawing_init(Drawing *drawing, FILE *file, const Record *record, bool colored)
{
    const Position *const position = &record->position;
    const Verdict *const verdict = &record->verdict;
    *drawing = (Drawing){.file = file, .record = record, .colored = colored, .cell_width = 1};
    memset(drawing->gaps, ' ', sizeof drawing->gaps);
    for (int i = 0; i < position->count; i++) {
        const Square square = position->placed[i].square;
        drawing->stones[square_y(square)][square_x(square)] = position->placed[i].stone;
    }
    for (int y = 0; y < SIDE_MAX; y++)
        for (int x = 0; x < SIDE_MAX; x++)
            drawing->marks[y][x] = ".";
    for (int i = 0; i < verdict->line_count; i++)
        mark_stone(drawing, verdict->line[i], '*', '*');
    if (position->count > 0)
        mark_stone(drawing, position->placed[position->count - 1].square, '(', ')');
}

// Each letter stands over the middle of its cell.
static void draw_letters(const Drawing *drawing)
{
    const int step = drawing->cell_width + 1;
    for (int x = 0; x < drawing->record->position.geometry.width; x++)
        fprintf(drawing->file, "%*c", x == 0 ? 4 + step / 2 : step, 'a' + x);
    fputc('\n', drawing->file);
}

// The mark of an empty cell: a point, a threat, a foul.
static const char *mark_color(const char *mark)
{
    if (strcmp(mark, ".") == 0)
        return color_none;
    return strchr("45!", mark[0]) != NULL || strcmp(mark, "O4") == 0 ? color_strong : color_weak;
}

static void draw_cell(const Drawing *drawing, int x, int y)
{
    const char *const mark = drawing->marks[y][x];
    switch (drawing->stones[y][x]) {
    case STONE_NONE:
        put(drawing, mark_color(mark), mark, drawing->cell_width);
        break;
    case STONE_BLACK:
        put(drawing, color_black, "X", drawing->cell_width);
        break;
    case STONE_WHITE:
        put(drawing, color_white, "O", drawing->cell_width);
        break;
    case STONE_WALL:
        put(drawing, color_none, "#", drawing->cell_width);
        break;
    }
}

static void draw(const Drawing *drawing)
{
    const Geometry geometry = drawing->record->position.geometry;
    draw_letters(drawing);
    for (int y = 0; y < geometry.height; y++) {
        fprintf(drawing->file, "%3d", y + 1);
        for (int x = 0; x < geometry.width; x++) {
            fputc(drawing->gaps[y][x], drawing->file);
            draw_cell(drawing, x, y);
        }
        fprintf(drawing->file, "%c%d\n", drawing->gaps[y][geometry.width], y + 1);
    }
    draw_letters(drawing);
}

void show_board(FILE *file, const Record *record, bool colored)
{
    Drawing drawing;
    char sentence[RECORD_SENTENCE_TEXT];
    drawing_init(&drawing, file, record, colored);
    draw(&drawing);
    fprintf(file, "X black, O white%s%s\n", record->position.count > 0 ? ", ( ) last stone" : "",
            record->verdict.line_count > 0 ? ", * * winning line" : "");
    fprintf(file, "%s, stones: %d, %s\n", rule_name(record->position.rule), record->position.count,
            record_sentence(record, sentence));
}

static const char *foul_mark(Foul foul)
{
    static const char *const marks[] = {[FOUL_NONE] = ".",
                                        [FOUL_OVERLINE] = "!6",
                                        [FOUL_DOUBLE_FOUR] = "!44",
                                        [FOUL_DOUBLE_THREE] = "!33"};
    return marks[foul];
}

// Draws the board of one side; notes in `seen` which threats occur on it.
static void draw_side(Drawing *drawing, Color color, bool seen[THREAT_NB])
{
    const Position *const position = &drawing->record->position;
    Threat threats[SQUARE_NB];
    Foul fouls[SQUARE_NB];
    engine_threats(position, color, threats, fouls);
    for (int y = 0; y < position->geometry.height; y++)
        for (int x = 0; x < position->geometry.width; x++) {
            const Square square = square_make(x, y);
            const Threat threat = threats[square];
            drawing->marks[y][x] = foul_mark(fouls[square]);
            if (drawing->stones[y][x] != STONE_NONE || fouls[square] != FOUL_NONE ||
                threat == THREAT_NONE)
                continue;
            drawing->marks[y][x] = threat_mark(threat);
            seen[threat] = true;
        }
    fprintf(drawing->file, "\nWhat one more %s stone would make:\n",
            color == BLACK ? "black (X)" : "white (O)");
    draw(drawing);
}

// The marks that occur, strongest first.
static void draw_legend(FILE *file, Rule rule, const bool seen[THREAT_NB])
{
    for (int threat = THREAT_NB - 1; threat > THREAT_NONE; threat--)
        if (seen[threat])
            fprintf(file, "  %-4s%s\n", threat_mark((Threat)threat), threat_name((Threat)threat));
    if (rule == RULE_RENJU)
        fputs("  !6 !44 !33  forbidden: overline, double four, double three\n", file);
}

void show_threats(FILE *file, const Record *record, bool colored)
{
    Drawing drawing;
    bool seen[THREAT_NB] = {false};
    drawing_init(&drawing, file, record, colored);
    drawing.cell_width = THREAT_CELL;
    draw_side(&drawing, BLACK, seen);
    draw_side(&drawing, WHITE, seen);
    draw_legend(file, record->position.rule, seen);
}
