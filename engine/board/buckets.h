// Words found by the keys of positions: what several searches remember, shared by threads without
// locks. Four slots make a bucket of 64 bytes, a line of the processor's cache; which of them gives
// way is the business of the memory built on top.
//
// A slot keeps key ^ data beside the data: a pair that was torn by two threads writing at once
// never matches. Relaxed atomics are enough, because a pair is either whole or not recognised.
#ifndef ENGINE_BOARD_BUCKETS_H
#define ENGINE_BOARD_BUCKETS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUCKET_SLOTS = 4 };

typedef struct Slot {
    _Atomic uint64_t check; // key ^ data
    _Atomic uint64_t data;  // 0: empty
} Slot;

typedef struct Bucket {
    Slot slot[BUCKET_SLOTS];
} Bucket;

typedef struct Buckets {
    Bucket *bucket;
    size_t capacity; // that there is memory for
    size_t count;    // in use, 1..capacity; may be changed while they are empty
} Buckets;

// Makes about `bytes` of empty buckets, at least one, all in use. Returns false when there is no
// memory. Free with buckets_free.
bool buckets_init(Buckets *buckets, size_t bytes);
void buckets_free(Buckets *buckets);

// Empties all. Gives the memory back to the system, so it costs no time however much it is. Returns
// false, keeping the old content, when there is no memory.
bool buckets_clear(Buckets *buckets);

// The bucket of a key, found by its upper half.
static inline Bucket *buckets_at(const Buckets *buckets, uint64_t key)
{
    const uint64_t high = key >> 32, count = buckets->count;
    return &buckets->bucket[high * count >> 32];
}

// The data of a slot, whoever it belongs to.
static inline uint64_t slot_data(const Slot *slot)
{
    return atomic_load_explicit(&slot->data, memory_order_relaxed);
}

// The data of a slot if it belongs to the key, else 0.
static inline uint64_t slot_read(const Slot *slot, uint64_t key)
{
    const uint64_t data = slot_data(slot);
    const uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    return (check ^ data) == key ? data : 0;
}

// data: not 0.
static inline void slot_write(Slot *slot, uint64_t key, uint64_t data)
{
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
}

#endif
