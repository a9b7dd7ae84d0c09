// Stones are circles with the numbers of their moves; the last one and the winning line have a red
// rim. Everything is drawn with its own colours, so that it looks the same on light and dark pages.
#include "protocol/svg.h"

enum { EDGE = SVG_CELL }; // room for letters and numbers around the board

int svg_board_width(Geometry geometry)
{
    return geometry.width * SVG_CELL + 2 * EDGE;
}

int svg_board_height(Geometry geometry)
{
    return geometry.height * SVG_CELL + 2 * EDGE + SVG_TITLE;
}

void svg_begin(FILE *file, int width, int height)
{
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
            width, height, width, height, width, height);
}

void svg_end(FILE *file)
{
    fputs("</svg>\n", file);
}

// The middle of a column or row within a drawn board.
static int middle(int index)
{
    return EDGE + index * SVG_CELL + SVG_CELL / 2;
}

static void draw_text(FILE *file, int x, int y, const char *fill, const char *text)
{
    fprintf(file, "<text x=\"%d\" y=\"%d\" fill=\"%s\" text-anchor=\"middle\">%s</text>\n", x,
            y + 4, fill, text);
}

static void draw_grid(FILE *file, Geometry geometry)
{
    const int right = middle(geometry.width - 1), bottom = middle(geometry.height - 1);
    fprintf(file, "<rect width=\"%d\" height=\"%d\" fill=\"#e8c583\"/>\n", right + middle(0),
            bottom + middle(0));
    for (int x = 0; x < geometry.width; x++) {
        const char letter[2] = {(char)('a' + x), '\0'};
        fprintf(file, "<path d=\"M%d %dV%d\" stroke=\"#6b4f1d\"/>\n", middle(x), middle(0), bottom);
        draw_text(file, middle(x), EDGE / 2, "#4a3510", letter);
    }
    for (int y = 0; y < geometry.height; y++) {
        char number[16];
        snprintf(number, sizeof number, "%d", y + 1);
        fprintf(file, "<path d=\"M%d %dH%d\" stroke=\"#6b4f1d\"/>\n", middle(0), middle(y), right);
        draw_text(file, EDGE / 2, middle(y), "#4a3510", number);
    }
}

static bool is_on_line(const Verdict *verdict, Square square)
{
    for (int i = 0; verdict != NULL && i < verdict->line_count; i++)
        if (verdict->line[i] == square)
            return true;
    return false;
}

static void draw_stone(FILE *file, const SvgBoard *board, int index)
{
    const Placed *const placed = &board->position->placed[index];
    const int x = middle(square_x(placed->square)), y = middle(square_y(placed->square));
    const bool is_black = placed->stone == STONE_BLACK;
    const bool is_marked = index == board->count - 1 || is_on_line(board->verdict, placed->square);
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    fprintf(file,
            "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"%d\"/>\n",
            x, y, is_black ? "#111111" : "#fafafa", is_marked ? "#d01c1c" : "#111111",
            is_marked ? 3 : 1);
    draw_text(file, x, y, is_black ? "#fafafa" : "#111111", number);
}

void svg_board(FILE *file, int x, int y, const SvgBoard *board)
{
    const Geometry geometry = board->position->geometry;
    fprintf(file,
            "<g transform=\"translate(%d %d)\">\n<text x=\"4\" y=\"20\">%s</text>\n"
            "<g transform=\"translate(0 %d)\">\n",
            x, y, board->title, SVG_TITLE);
    draw_grid(file, geometry);
    for (int i = 0; i < board->count; i++)
        draw_stone(file, board, i);
    if (board->hint != SQUARE_NONE)
        fprintf(file,
                "<circle cx=\"%d\" cy=\"%d\" r=\"10\" fill=\"none\" stroke=\"#1c6dd0\" "
                "stroke-width=\"3\" stroke-dasharray=\"5 3\"/>\n",
                middle(square_x(board->hint)), middle(square_y(board->hint)));
    fputs("</g>\n</g>\n", file);
}
