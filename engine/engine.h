// The one door to the engine: positions in, moves out. An Engine thinks in its own thread and
// reports through callbacks; it never prints and never reads.
//
// Threads: the caller uses an Engine from one thread at a time; engine_stop may be called from any.
// Callbacks run on the engine's thread and must not call back into the engine.
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/board/forbid.h"
#include "engine/board/square.h"
#include "engine/search/info.h"
#include "engine/search/limits.h"
#ifdef TENGEN_TUNING
    #include "engine/search/params.h"
#endif
#include "eval/rule.h"
#include "eval/score.h"
#include "eval/threat.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Engine Engine;

// A position as a game record holds it: stones in the order in which they were played. Walls are
// cells that belong to nobody (field 3 of the protocol); they come anywhere in the record.
typedef struct Placed {
    Square square;
    Stone stone; // STONE_BLACK, STONE_WHITE or STONE_WALL
} Placed;

typedef struct Position {
    Geometry geometry;
    Rule rule;
    Color to_move;
    int count; // stones and walls in placed[]
    Placed placed[CELLS_MAX];
} Position;

// Appends a stone of the side to move, which must go on an empty cell; the other side is to move.
void position_play(Position *position, Square sq);

// What a move or a game has come to.
typedef enum {
    OUTCOME_ONGOING,
    OUTCOME_WIN,  // winner has a winning line
    OUTCOME_FOUL, // black's last stone was a renju foul: winner is white
    OUTCOME_DRAW, // board full, or in renju w*h-25 stones on a board of at least 100 cells
} Outcome;

typedef struct Verdict {
    Outcome outcome;
    Color winner;          // of OUTCOME_WIN and OUTCOME_FOUL
    Foul foul;             // of OUTCOME_FOUL
    int line_count;        // stones in line[], 0 unless OUTCOME_WIN
    Square line[SIDE_MAX]; // the winning run, from its upper or left end on
} Verdict;

enum { SWAP2_MOVES_MAX = 3 };

// The end of a search. TASK_MOVE: one move, which is always an empty cell and, in renju, never a
// foul unless every cell is one. TASK_SWAP2: three, one or two moves, or swap with none.
// TASK_BALANCE_ONE, _TWO: one and two moves, unless fewer cells are empty.
typedef struct EngineBest {
    bool swap;
    int count;
    Square moves[SWAP2_MOVES_MAX];
    EngineInfo info; // of the last depth; depth 0 where nothing was searched
} EngineBest;

typedef struct EngineEvents {
    void *context;
    void (*info)(void *context, const EngineInfo *info);     // may be NULL; each line of each depth
    void (*step)(void *context, RootStep step, Square move); // may be NULL; for people who watch
    void (*best)(void *context, const EngineBest *best);     // exactly one per engine_go
} EngineEvents;

// An answer to "does the side to move win by force?"
typedef enum { PROOF_NONE, PROOF_WIN, PROOF_UNKNOWN } Proof;

// A forced win: attacker and defender in turn, up to the last move that must be made on the way to
// the five.
typedef struct ProvedLine {
    int plies; // to the five
    int count; // in moves
    Square moves[CELLS_MAX];
} ProvedLine;

// Milliseconds of a clock that never goes back; the zero is arbitrary.
int64_t engine_clock_ms(void);

// Creates an engine with the default memory and one parked thread. NULL when out of memory.
Engine *engine_create(const EngineEvents *events);

// Stops, waits and frees. NULL is allowed.
void engine_destroy(Engine *engine);

// Keeps the whole process within `bytes` (0 = no limit: the default table). Values below what the
// engine needs are raised to that. Not while thinking. Returns false, keeping the old table, when
// there is no memory.
bool engine_set_memory(Engine *engine, uint64_t bytes);

// Asks for a table of `bytes` (0 = as large as the memory allows), which it is where the memory is
// limited below that. Not while thinking. Returns false, keeping the old table, when there is no
// memory.
bool engine_set_table(Engine *engine, uint64_t bytes);

// Lets `threads` threads (1..THREADS_MAX) search when a move is asked for, or fewer where the
// memory limit or the system does not allow so many. Only a search with one thread can be repeated
// exactly. Not while thinking. Returns how many they are.
int engine_set_threads(Engine *engine, int threads);
int engine_threads(const Engine *engine);

// Threads that the machine runs at once, at most THREADS_MAX; more gain nothing.
int engine_processors(void);

// Per mille of the table that the last search filled. Not while thinking.
int engine_table_usage(const Engine *engine);

// Forgets everything learnt in earlier games. Not while thinking.
void engine_new_game(Engine *engine);

// Starts thinking about a position (copied) that is not won and has an empty cell. Referees differ
// about fouls and about draws by the number of stones, so those may have come before. Returns at
// once; the answer comes by events->best. Not while thinking.
void engine_go(Engine *engine, const Position *position, const Limits *limits);

// Asks a running search to end now; its move is still reported. Any thread; no effect when idle.
void engine_stop(Engine *engine);

// Waits until the engine is idle again. After it returns the events of the last go are over.
void engine_wait(Engine *engine);

// Who has won, judged by the last stone of the record alone.
void engine_verdict(const Position *position, Verdict *verdict);

// The same as if any stone could have been the last one: for boards that came in no order. Fouls
// are not looked for.
void engine_verdict_any(const Position *position, Verdict *verdict);

// The combined threat that `color` would make on an empty cell; *foul tells whether that stone
// would be a renju foul. For people: rebuilds the board at each call.
void engine_threats(const Position *position, Color color, Threat threats[SQUARE_NB],
                    Foul fouls[SQUARE_NB]);

// Whether the side to move wins by continuous fours, in a position that is not won.
// Looks at no more than `budget` pairs of a four and its reply; PROOF_UNKNOWN when these are not
// enough, or out of memory. line is written on PROOF_WIN only.
Proof engine_prove_fours(const Position *position, uint64_t budget, ProvedLine *line);

// Whether the side to move wins by fours and open threes, in a position that is not won, with the
// longest defence. Spends about `budget` steps, otherwise like engine_prove_fours. PROOF_NONE does
// not speak of attacks with quieter moves.
Proof engine_prove_threats(const Position *position, uint64_t budget, ProvedLine *line);

#endif
