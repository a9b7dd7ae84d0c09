// Threat maps: the stones of a whole board in, sets of cells out, with no state kept in between.
// Every cell of the board is a bit, so one pass of logic over the words judges all cells, all
// windows of five and one direction at a time.
//
// What the sets mean, for the player "own", on empty cells; a cell in `five` is in no other set:
//   five         a stone there makes a winning run
//   four         a stone there makes a four: some cell of the same line then makes a winning run
//   open_four    ... a straight four: OOOO between two empty cells that both make a winning run.
//                Under caro also: no single stone stops both
//   double_four  ... two fours, in two lines or in one that is no straight four (O_OOO_O,
//                OO_OO_OO, OOO_O_OOO). Under caro the two in one line must share no answer
//   open_three   ... in some line no four, but another stone of this line then makes a straight
//                four (open four under caro). Whether renju forbids that stone is not asked
//   double_three ... an open three in two or more lines
//   overline     ... six or more in a line
//   foul         renju black only, else empty: every foul is in here; the exact test decides
#ifndef EVAL_THREATMAP_H
#define EVAL_THREATMAP_H

#include "eval/rule.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SET_WORDS = 12,
    SET_CELLS = 64 * SET_WORDS,
    CELL_NONE = 0xFFFF, // no cell
    STAR_RADIUS = 5,    // what is further away shares no run of five or six with a cell
};

// A set of cells. Which bit belongs to which cell is the layout's business, and so is how many of
// the words are in use; the others are neither read nor written.
typedef struct StoneSet {
    _Alignas(32) uint64_t word[SET_WORDS];
} StoneSet;

typedef struct ThreatMap {
    StoneSet five, four, double_four, open_four, open_three, double_three, overline, foul;
} ThreatMap;

// A stone that makes a four. reply: the one cell that stops it; CELL_NONE when no single stone
// does. Under caro a four can have several answers and reply is always CELL_NONE: see `answers`.
typedef struct FourMove {
    uint16_t cell, reply;
} FourMove;

// A position as one player sees it.
typedef struct ThreatStones {
    StoneSet own, enemy, empty;
} ThreatStones;

// The maps as compiled for one row width and one kind of processor. All give equal results.
// empty: the cells of the board that hold nothing; a cell in none of the three sets is a wall.
typedef struct ThreatKernel {
    const char *name;
    bool (*usable)(void); // on this processor

    // All sets of one player.
    void (*map)(LineRule rule, const StoneSet *own, const StoneSet *enemy, const StoneSet *empty,
                ThreatMap *map);

    // Only the five points, and only five and four points: much cheaper.
    void (*fives)(LineRule rule, const StoneSet *own, const StoneSet *enemy, const StoneSet *empty,
                  StoneSet *five);
    void (*fours)(LineRule rule, const StoneSet *own, const StoneSet *enemy, const StoneSet *empty,
                  StoneSet *five, StoneSet *four);

    // The fours that a player without a five point may play next: all of them, or when the enemy
    // has five points those that leave him none. Returns their number. Fouls are listed too.
    // star: from threatmap_stars. pressed: false when it is known that the enemy has no five point.
    int (*four_moves)(LineRule rule, LineRule enemy_rule, const ThreatStones *stones,
                      const StoneSet *star, bool pressed, FourMove *moves);

    // The single enemy stones after which a player who has five points now has none.
    void (*answers)(LineRule rule, const StoneSet *own, const StoneSet *enemy,
                    const StoneSet *empty, StoneSet *answers);

    // to = from after a stone on own_cell and one of the enemy on enemy_cell (may be CELL_NONE).
    void (*play)(const ThreatStones *from, int own_cell, int enemy_cell, ThreatStones *to);
} ThreatKernel;

// How the cells of a board lie in a StoneSet: row by row, 16 bits a row where neither side is
// longer than 15 (then the whole board is one 256-bit register), else 32.
typedef struct ThreatLayout {
    int width, height;
    int row_shift; // cell = y << row_shift | x
    int words;     // in use
    const ThreatKernel *kernel;
} ThreatLayout;

// Sets up the layout of a board (5..22 cells on each side) with the fastest kernel that runs here,
// or with the one in plain C. No memory to free.
void threatmap_layout_init(ThreatLayout *layout, int width, int height);
void threatmap_layout_init_plain(ThreatLayout *layout, int width, int height);

// For every cell, by its number, the other cells in its four lines up to STAR_RADIUS away.
void threatmap_stars(const ThreatLayout *layout, StoneSet star[SET_CELLS]);

// The set of all cells of the board.
void threatmap_cells(const ThreatLayout *layout, StoneSet *cells);

static inline int threatmap_cell(const ThreatLayout *layout, int x, int y)
{
    return y << layout->row_shift | x;
}

static inline bool stoneset_has(const StoneSet *set, int cell)
{
    return set->word[cell >> 6] >> (cell & 63) & 1;
}

static inline void stoneset_toggle(StoneSet *set, int cell)
{
    set->word[cell >> 6] ^= UINT64_C(1) << (cell & 63);
}

#endif
