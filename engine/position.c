// Positions as records hold them, and the boards made from them.
#include "engine/position.h"

void position_play(Position *position, Square sq)
{
    const Stone stone = position->to_move == BLACK ? STONE_BLACK : STONE_WHITE;
    position->placed[position->count++] = (Placed){sq, stone};
    position->to_move = color_other(position->to_move);
}

void position_set_board(const Position *position, Board *board)
{
    Square walls[CELLS_MAX];
    int wall_count = 0;
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].stone == STONE_WALL)
            walls[wall_count++] = position->placed[i].square;
    board_init(board, position->geometry, position->rule, walls, wall_count);
    for (int i = 0; i < position->count; i++) {
        const Placed *placed = &position->placed[i];
        if (placed->stone == STONE_WALL)
            continue;
        board_set_mover(board, placed->stone == STONE_BLACK ? BLACK : WHITE);
        board_place(board, placed->square);
    }
    board_set_mover(board, position->to_move);
}
