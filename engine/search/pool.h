// Threads that help a search. They sleep while there is none. Each has a worker of its own and
// searches the same position as the leader; what they find out meets in the table (lazy SMP).
#ifndef ENGINE_SEARCH_POOL_H
#define ENGINE_SEARCH_POOL_H

#include "engine/search/root.h"

typedef struct Pool Pool;

// A pool without helpers. NULL when out of memory.
Pool *pool_create(void);

// Ends the helpers. No search may run. NULL is allowed.
void pool_destroy(Pool *pool);

// Brings the number of helpers to `helpers` (0..THREADS_MAX - 1), or as near to it as memory and
// system allow. Not while searching. Returns how many there are.
int pool_resize(Pool *pool, int helpers);

int pool_size(const Pool *pool);

// Bytes that one helper needs at most.
uint64_t pool_helper_bytes(void);

// Makes the helpers forget earlier games. Not while searching.
void pool_clear(Pool *pool);

// Lets the helpers search the leader's position with its table, proofs and stop flag until that is
// set, and share its limit of nodes. The leader has been set up, limits are those of its
// root_search, which comes next. A helper that proves the result sets the flag.
void pool_begin(Pool *pool, Worker *leader, const Limits *limits);

// Stops the helpers, waits until they sleep, and puts the result that all vote for in the place of
// the leader's.
void pool_end(Pool *pool, Worker *leader, RootResult *result);

#endif
