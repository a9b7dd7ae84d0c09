// One searching thread: its board, its histories, its stack of nodes and its counters. A search has
// a leader, which looks at the clock and reports, and may have helpers with workers of their own.
#ifndef ENGINE_SEARCH_WORKER_H
#define ENGINE_SEARCH_WORKER_H

#include "engine/board/board.h"
#include "engine/search/clock.h"
#include "engine/search/history.h"
#include "engine/search/info.h"
#include "engine/search/moves.h"
#include "engine/search/table.h"
#include "engine/solve/proofs.h"

#include <stdatomic.h>

enum { PLY_MAX = 120, KILLER_NB = 2 };

// One node of the path that is being searched.
typedef struct Node {
    Square move; // played from here
    Square killers[KILLER_NB];
    Score eval; // static evaluation, SCORE_NONE where the mover must answer a five
    // Proven: the mover has no win by fours; his enemy has none even when the mover adds a stone.
    bool no_fours[COLOR_NB];
    int pv_count;
    Square pv[PV_MAX];
    MoveList moves;
} Node;

typedef struct Worker {
    // set for the whole life
    Table *table;
    Proofs *proofs;
    VcfSolver *vcf;
    atomic_bool *stop; // set by any thread: all threads of the search end it
    int number;        // 0 is the leader

    // kept from one search of a game to the next
    History history;

    // set up for each search
    Clock clock;
    struct Worker *next; // in the leader the first helper, in a helper the next; NULL at the end
    uint64_t granted;    // may count so many nodes; UINT64_MAX = no limit
    _Atomic uint64_t *purse; // nodes left to all threads, to be taken one by one; NULL = none
    _Atomic uint64_t nodes;  // counted by the own thread, read by the leader
    uint64_t look_at;        // look at the clock when so much work is done
    bool stopped;            // the tree unwinds; nothing it returns is to be used
    int selective_depth;
    Node node[PLY_MAX + 1];
    Board board; // last, because its journal is large
} Worker;

// Prepares the worker for a search of up to max_nodes nodes, all but its clock and its board.
void worker_begin(Worker *worker, uint64_t max_nodes);

// Nodes that this worker and those behind it have counted.
uint64_t worker_total_nodes(const Worker *worker);

// Counts a node and finds out whether to stop. Returns true when the search must unwind.
bool worker_count_node(Worker *worker);

#endif
