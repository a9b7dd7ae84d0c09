// Blocks outlive the position they were made for: front ends send a new board for every move and
// reset the blocks themselves.
#include "protocol/blocks.h"

#include <string.h>

void blocks_set(Blocks *blocks, Square square, bool blocked)
{
    blocks->cells[BLACK][square] = blocks->cells[WHITE][square] = blocked;
}

static bool paths_equal(const Path *a, const Path *b)
{
    return a->count == b->count &&
           memcmp(a->squares, b->squares, (size_t)a->count * sizeof a->squares[0]) == 0;
}

void blocks_remove_path(Blocks *blocks, const Path *path)
{
    int kept = 0;
    for (int i = 0; i < blocks->path_count; i++)
        if (!paths_equal(&blocks->paths[i], path))
            blocks->paths[kept++] = blocks->paths[i];
    blocks->path_count = kept;
}

void blocks_add_path(Blocks *blocks, const Path *path)
{
    blocks_remove_path(blocks, path);
    if (blocks->path_count == PATHS_MAX)
        memmove(blocks->paths, blocks->paths + 1,
                (size_t)--blocks->path_count * sizeof blocks->paths[0]);
    blocks->paths[blocks->path_count++] = *path;
}

void blocks_clear_cells(Blocks *blocks)
{
    memset(blocks->cells, 0, sizeof blocks->cells);
}

void blocks_clear_paths(Blocks *blocks)
{
    blocks->path_count = 0;
}

// Whether the stones of a position are those of the path without its last move, in any order.
static bool leads_here(const Path *path, const Position *position)
{
    bool stands[SQUARE_NB] = {false};
    if (path->count != position->count + 1)
        return false;
    for (int i = 0; i < position->count; i++)
        stands[position->placed[i].square] = true;
    for (int i = 0; i + 1 < path->count; i++)
        if (!stands[path->squares[i]])
            return false;
    return true;
}

void blocks_mark(const Blocks *blocks, const Position *position, bool blocked[SQUARE_NB])
{
    memcpy(blocked, blocks->cells[position->to_move], sizeof blocks->cells[0]);
    for (int i = 0; i < blocks->path_count; i++)
        if (leads_here(&blocks->paths[i], position))
            blocked[blocks->paths[i].squares[blocks->paths[i].count - 1]] = true;
}
