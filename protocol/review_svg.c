// The curve shows the win rate of black after every move, boards follow in rows of two.
#include "protocol/review_svg.h"

#include "protocol/svg.h"

enum { CURVE_HEIGHT = 200, MARGIN_PX = 40, BOARDS_A_ROW = 2, GAP_PX = 20, TITLE_TEXT = 160 };

// Black's win rate in per mille before move number index + 1.
static int black_rate(const Review *review, int index)
{
    const int rate = score_win_rate(review->steps[index].score);
    return index % 2 == 0 ? rate : 1000 - rate;
}

static int curve_x(int index, int count, int width)
{
    return MARGIN_PX + (width - 2 * MARGIN_PX) * index / (count > 0 ? count : 1);
}

static int curve_y(int rate)
{
    return MARGIN_PX + CURVE_HEIGHT * (1000 - rate) / 1000;
}

static void draw_curve(FILE *file, const Review *review, int width)
{
    const int count = review->record->position.count;
    fprintf(file,
            "<text x=\"%d\" y=\"25\">chances of black after each move</text>\n"
            "<path d=\"M%d %dV%dM%d %dH%d\" fill=\"none\" stroke=\"#888888\"/>\n"
            "<text x=\"4\" y=\"%d\">100%%</text><text x=\"4\" y=\"%d\">0%%</text>\n"
            "<polyline fill=\"none\" stroke=\"#1c6dd0\" stroke-width=\"2\" points=\"",
            MARGIN_PX, MARGIN_PX, curve_y(1000), curve_y(0), MARGIN_PX, curve_y(500),
            width - MARGIN_PX, curve_y(1000) + 4, curve_y(0) + 4);
    for (int i = 0; i <= count; i++)
        fprintf(file, "%s%d,%d", i > 0 ? " " : "", curve_x(i, count, width),
                curve_y(black_rate(review, i)));
    fputs("\"/>\n", file);
    for (int i = 0; i < count; i++)
        if (review_is_turn(review, i))
            fprintf(file,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"#d01c1c\"/>"
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    curve_x(i + 1, count, width), curve_y(black_rate(review, i + 1)),
                    curve_x(i + 1, count, width), curve_y(0) + 20, i + 1);
}

static void draw_turn(FILE *file, const Review *review, int index, int place)
{
    const Position *const position = &review->record->position;
    char title[TITLE_TEXT], move[SQUARE_TEXT], best[SQUARE_TEXT];
    const SvgBoard board = {position, index + 1, NULL, review->steps[index].best, title};
    snprintf(title, sizeof title, "move %d, %s, changed the result; better %s", index + 1,
             square_format(position->placed[index].square, move), square_format(board.hint, best));
    svg_board(file, place % BOARDS_A_ROW * (svg_board_width(position->geometry) + GAP_PX),
              CURVE_HEIGHT + 2 * MARGIN_PX +
                  place / BOARDS_A_ROW * svg_board_height(position->geometry),
              &board);
}

// The last board of the drawing is the end of the game.
static void draw_end(FILE *file, const Review *review, int place)
{
    const Position *const position = &review->record->position;
    char sentence[RECORD_SENTENCE_TEXT];
    const SvgBoard board = {position, position->count, &review->record->verdict, SQUARE_NONE,
                            record_sentence(review->record, sentence)};
    svg_board(file, place % BOARDS_A_ROW * (svg_board_width(position->geometry) + GAP_PX),
              CURVE_HEIGHT + 2 * MARGIN_PX +
                  place / BOARDS_A_ROW * svg_board_height(position->geometry),
              &board);
}

void review_svg(FILE *file, const Review *review)
{
    const Geometry geometry = review->record->position.geometry;
    const int width = BOARDS_A_ROW * (svg_board_width(geometry) + GAP_PX) - GAP_PX;
    int boards = 1;
    for (int i = 0; i < review->record->position.count; i++)
        boards += review_is_turn(review, i);
    const int rows = (boards + BOARDS_A_ROW - 1) / BOARDS_A_ROW;
    svg_begin(file, width, CURVE_HEIGHT + 2 * MARGIN_PX + rows * svg_board_height(geometry));
    draw_curve(file, review, width);
    int place = 0;
    for (int i = 0; i < review->record->position.count; i++)
        if (review_is_turn(review, i))
            draw_turn(file, review, i, place++);
    draw_end(file, review, place);
    svg_end(file);
}
