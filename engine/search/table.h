// The transposition table: what earlier searches found out about a position. Shared by threads
// without locks.
#ifndef ENGINE_SEARCH_TABLE_H
#define ENGINE_SEARCH_TABLE_H

#include "engine/board/square.h"
#include "eval/score.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Table Table;

typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct TableEntry {
    Square move; // SQUARE_NONE if none is known
    Score score; // relative to the node, see score_from_table
    Score eval;  // static evaluation; SCORE_NONE if unknown
    int depth;   // -8..247
    Bound bound;
    bool pv; // once part of a principal variation
} TableEntry;

// Creates a table of about `bytes` (at least one bucket). NULL when there is no memory.
Table *table_create(size_t bytes);
void table_destroy(Table *table);

// Forgets everything. Gives the memory back to the system, so it costs no time for big tables.
// Returns false, keeping the old content, when there is no memory.
bool table_clear(Table *table);

// Uses only as much of the table as a search of about `nodes` nodes and some more like it need, so
// that a quick game does not have to touch all of its memory. Forgets everything when a much longer
// search than before needs more.
void table_reserve(Table *table, uint64_t nodes);

// Starts a new search: older entries are replaced first.
void table_age(Table *table);

// Asks the processor to fetch the bucket of a key.
void table_prefetch(const Table *table, uint64_t key);

// Looks a key up. Returns false when nothing is known.
bool table_probe(const Table *table, uint64_t key, TableEntry *entry);

// Stores what was found, unless something deeper about the same position is there already.
void table_store(Table *table, uint64_t key, const TableEntry *entry);

// Per mille of a sample of entries that this search wrote.
int table_usage(const Table *table);

#endif
