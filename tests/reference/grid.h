// The naive board: a plain array of cells, looked at one by one. Slow and obvious; tests compare
// the engine with it. It uses nothing of the engine but the names in square.h and rule.h.
#ifndef TESTS_REFERENCE_GRID_H
#define TESTS_REFERENCE_GRID_H

#include "engine/board/square.h"
#include "eval/rule.h"

typedef enum { GRID_EMPTY, GRID_BLACK, GRID_WHITE, GRID_WALL } GridCell;

typedef struct Grid {
    int width, height;
    GridCell cell[SIDE_MAX][SIDE_MAX]; // [y][x]
} Grid;

// A step to the next cell of a line, in the order of DIR_E, DIR_S, DIR_SE, DIR_SW.
typedef struct GridStep {
    int dx, dy;
} GridStep;
extern const GridStep grid_steps[4];

// Empties the board.
void grid_init(Grid *grid, Geometry geometry);

// What stands at (x, y); GRID_WALL off the board.
GridCell grid_at(const Grid *grid, int x, int y);

// The stone of a colour.
GridCell grid_stone(Color color);

// Whether color has a winning five anywhere: every window of five cells of the whole board.
bool grid_scan_wins(const Grid *grid, Rule rule, Color color);

// Whether the stone at (x, y) belongs to a winning run: steps outwards from it, cell by cell.
bool grid_walk_wins(const Grid *grid, int x, int y, Rule rule);

#endif
