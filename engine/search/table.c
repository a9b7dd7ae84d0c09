// Four entries of two words to a 64-byte bucket. The first word is key ^ data: a pair that was torn
// by two threads writing at once never matches. Relaxed atomics are enough, because an entry is
// either whole or not recognised.
//
// data: move 10 bits, score 16, eval 16, depth 8, bound 2, pv 1, generation 8.
#include "engine/search/table.h"

#include "engine/platform.h"

#include <stdatomic.h>
#include <stdlib.h>

enum {
    BUCKETS_PER_NODE = 1, // room for a few moves of a game
    BUCKETS_MIN = 1 << 14,
    MUCH_LONGER = 4,
};

enum { BUCKET_ENTRIES = 4, DEPTH_OFFSET = 8, SAMPLE_BUCKETS = 250, EVAL_UNKNOWN = INT16_MIN };

typedef struct Slot {
    _Atomic uint64_t check; // key ^ data
    _Atomic uint64_t data;
} Slot;

typedef struct Bucket {
    Slot slot[BUCKET_ENTRIES];
} Bucket;

struct Table {
    Bucket *buckets;
    size_t capacity; // buckets that there is memory for
    size_t count;    // buckets in use
    bool fresh;      // nothing was reserved since it was empty
    uint8_t generation;
};

Table *table_create(size_t bytes)
{
    Table *table = malloc(sizeof *table);
    if (!table)
        return NULL;
    table->capacity = bytes / sizeof(Bucket) ? bytes / sizeof(Bucket) : 1;
    table->count = table->capacity;
    table->fresh = true;
    table->generation = 0;
    table->buckets = platform_alloc(table->capacity * sizeof(Bucket));
    if (!table->buckets) {
        free(table);
        return NULL;
    }
    return table;
}

void table_destroy(Table *table)
{
    if (!table)
        return;
    platform_free(table->buckets, table->capacity * sizeof(Bucket));
    free(table);
}

bool table_clear(Table *table)
{
    const size_t bytes = table->capacity * sizeof(Bucket);
    Bucket *fresh = platform_alloc(bytes);
    if (!fresh)
        return false;
    platform_free(table->buckets, bytes);
    table->buckets = fresh;
    table->generation = 0;
    table->fresh = true;
    return true;
}

void table_reserve(Table *table, uint64_t nodes)
{
    uint64_t wanted = nodes < SIZE_MAX / BUCKETS_PER_NODE ? nodes * BUCKETS_PER_NODE : SIZE_MAX;
    wanted = wanted < BUCKETS_MIN ? BUCKETS_MIN : wanted;
    wanted = wanted < table->capacity ? wanted : table->capacity;
    const bool grows = wanted / MUCH_LONGER > table->count;
    if (table->fresh || (grows && table_clear(table)))
        table->count = (size_t)wanted;
    table->fresh = false;
}

void table_age(Table *table)
{
    table->generation++;
}

static Bucket *bucket_of(const Table *table, uint64_t key)
{
    const uint64_t high = key >> 32, count = table->count;
    return &table->buckets[high * count >> 32];
}

void table_prefetch(const Table *table, uint64_t key)
{
    __builtin_prefetch(bucket_of(table, key));
}

static uint64_t pack(const TableEntry *entry, uint8_t generation)
{
    const Score eval = entry->eval == SCORE_NONE ? EVAL_UNKNOWN : entry->eval;
    return (uint64_t)entry->move | (uint64_t)(uint16_t)entry->score << 10 |
           (uint64_t)(uint16_t)eval << 26 | (uint64_t)(uint8_t)(entry->depth + DEPTH_OFFSET) << 42 |
           (uint64_t)entry->bound << 50 | (uint64_t)entry->pv << 52 | (uint64_t)generation << 53;
}

static int data_depth(uint64_t data)
{
    return (int)(data >> 42 & 255) - DEPTH_OFFSET;
}

static uint8_t data_generation(uint64_t data)
{
    return (uint8_t)(data >> 53);
}

static void unpack(uint64_t data, TableEntry *entry)
{
    const int16_t eval = (int16_t)(uint16_t)(data >> 26);
    entry->move = (Square)(data & 1023);
    entry->score = (int16_t)(uint16_t)(data >> 10);
    entry->eval = eval == EVAL_UNKNOWN ? SCORE_NONE : eval;
    entry->depth = data_depth(data);
    entry->bound = (Bound)(data >> 50 & 3);
    entry->pv = data >> 52 & 1;
}

bool table_probe(const Table *table, uint64_t key, TableEntry *entry)
{
    Bucket *bucket = bucket_of(table, key);
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        const uint64_t data = atomic_load_explicit(&bucket->slot[i].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&bucket->slot[i].check, memory_order_relaxed);
        if (data && (check ^ data) == key) {
            unpack(data, entry);
            return true;
        }
    }
    return false;
}

// How much it would cost to lose an entry: its depth, less for every search it is old.
static int worth(const Table *table, uint64_t data)
{
    if (!data)
        return -1000;
    return data_depth(data) - 4 * (uint8_t)(table->generation - data_generation(data));
}

void table_store(Table *table, uint64_t key, const TableEntry *entry)
{
    Bucket *bucket = bucket_of(table, key);
    Slot *target = &bucket->slot[0];
    TableEntry merged = *entry;
    int least = 1000;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        Slot *slot = &bucket->slot[i];
        const uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
        if (data && (check ^ data) == key) {
            const bool current = data_generation(data) == table->generation;
            if (entry->bound != BOUND_EXACT && current && entry->depth + 2 < data_depth(data))
                return;
            if (merged.move == SQUARE_NONE)
                merged.move = (Square)(data & 1023);
            target = slot;
            break;
        }
        if (worth(table, data) < least) {
            least = worth(table, data);
            target = slot;
        }
    }
    const uint64_t data = pack(&merged, table->generation);
    atomic_store_explicit(&target->data, data, memory_order_relaxed);
    atomic_store_explicit(&target->check, key ^ data, memory_order_relaxed);
}

int table_usage(const Table *table)
{
    const size_t buckets = table->count < SAMPLE_BUCKETS ? table->count : SAMPLE_BUCKETS;
    size_t used = 0;
    for (size_t i = 0; i < buckets; i++)
        for (int j = 0; j < BUCKET_ENTRIES; j++) {
            const uint64_t data =
                atomic_load_explicit(&table->buckets[i].slot[j].data, memory_order_relaxed);
            used += data && data_generation(data) == table->generation;
        }
    return (int)(used * 1000 / (buckets * BUCKET_ENTRIES));
}
