// Two ways to see a win that have nothing in common with each other or with the engine: the scan
// slides a window of five over the whole board, the walk counts the run through one stone.
#include "tests/reference/grid.h"

const GridStep grid_steps[4] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

void grid_init(Grid *grid, Geometry geometry)
{
    *grid = (Grid){.width = geometry.width, .height = geometry.height};
}

GridCell grid_at(const Grid *grid, int x, int y)
{
    if (x < 0 || y < 0 || x >= grid->width || y >= grid->height)
        return GRID_WALL;
    return grid->cell[y][x];
}

GridCell grid_stone(Color color)
{
    return color == BLACK ? GRID_BLACK : GRID_WHITE;
}

// Judges five stones in a row by the cells directly before and behind them.
static bool window_wins(GridCell before, GridCell behind, Rule rule, Color color)
{
    const GridCell own = grid_stone(color), enemy = grid_stone(color == BLACK ? WHITE : BLACK);
    const bool longer = before == own || behind == own;
    const bool closed = before == enemy && behind == enemy;
    switch (rule) {
    case RULE_FREESTYLE:
        return true;
    case RULE_EXACT_FIVE:
        return !longer;
    case RULE_RENJU:
        return color == WHITE || !longer;
    case RULE_CARO:
        return longer || !closed;
    case RULE_CARO_EXACT:
        return !longer && !closed;
    }
    return false;
}

static bool is_five(const Grid *grid, int x, int y, GridStep step, GridCell own)
{
    for (int i = 0; i < 5; i++)
        if (grid_at(grid, x + i * step.dx, y + i * step.dy) != own)
            return false;
    return true;
}

bool grid_scan_wins(const Grid *grid, Rule rule, Color color)
{
    for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
            for (int i = 0; i < 4; i++) {
                const GridStep step = grid_steps[i];
                const GridCell before = grid_at(grid, x - step.dx, y - step.dy);
                const GridCell behind = grid_at(grid, x + 5 * step.dx, y + 5 * step.dy);
                if (is_five(grid, x, y, step, grid_stone(color)) &&
                    window_wins(before, behind, rule, color))
                    return true;
            }
    return false;
}

// Counts the stones like the one at (x, y) that follow it; *beyond is the cell that ends them.
static int count_from(const Grid *grid, int x, int y, int dx, int dy, GridCell *beyond)
{
    const GridCell own = grid_at(grid, x, y);
    int count = 0;
    do {
        x += dx;
        y += dy;
        count++;
    } while (grid_at(grid, x, y) == own);
    *beyond = grid_at(grid, x, y);
    return count - 1;
}

bool grid_walk_wins(const Grid *grid, int x, int y, Rule rule)
{
    const Color color = grid_at(grid, x, y) == GRID_BLACK ? BLACK : WHITE;
    const GridCell enemy = grid_stone(color == BLACK ? WHITE : BLACK);
    for (int i = 0; i < 4; i++) {
        const GridStep step = grid_steps[i];
        GridCell before, behind;
        const int run = 1 + count_from(grid, x, y, step.dx, step.dy, &behind) +
                        count_from(grid, x, y, -step.dx, -step.dy, &before);
        const bool closed = before == enemy && behind == enemy;
        const bool longer_wins =
            rule == RULE_FREESTYLE || rule == RULE_CARO || (rule == RULE_RENJU && color == WHITE);
        const bool blockable = rule == RULE_CARO || rule == RULE_CARO_EXACT;
        if ((run == 5 && !(blockable && closed)) || (run > 5 && longer_wins))
            return true;
    }
    return false;
}
