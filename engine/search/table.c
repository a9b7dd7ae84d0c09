// An entry is the data of a slot (engine/board/buckets): move 10 bits, score 16, eval 16, depth 8,
// bound 2, pv 1, generation 8.
#include "engine/search/table.h"

#include "engine/board/buckets.h"

#include <stdlib.h>

enum {
    BUCKETS_PER_NODE = 1, // room for a few moves of a game
    BUCKETS_MIN = 1 << 14,
    MUCH_LONGER = 4,
};

enum { DEPTH_OFFSET = 8, SAMPLE_BUCKETS = 250, EVAL_UNKNOWN = INT16_MIN };

struct Table {
    Buckets buckets;
    bool fresh; // nothing was reserved since it was empty
    uint8_t generation;
};

Table *table_create(size_t bytes)
{
    Table *table = malloc(sizeof *table);
    if (!table)
        return NULL;
    table->fresh = true;
    table->generation = 0;
    if (!buckets_init(&table->buckets, bytes)) {
        free(table);
        return NULL;
    }
    return table;
}

void table_destroy(Table *table)
{
    if (!table)
        return;
    buckets_free(&table->buckets);
    free(table);
}

bool table_clear(Table *table)
{
    if (!buckets_clear(&table->buckets))
        return false;
    table->generation = 0;
    table->fresh = true;
    return true;
}

void table_reserve(Table *table, uint64_t nodes)
{
    uint64_t wanted = nodes < SIZE_MAX / BUCKETS_PER_NODE ? nodes * BUCKETS_PER_NODE : SIZE_MAX;
    wanted = wanted < BUCKETS_MIN ? BUCKETS_MIN : wanted;
    wanted = wanted < table->buckets.capacity ? wanted : table->buckets.capacity;
    const bool grows = wanted / MUCH_LONGER > table->buckets.count;
    if (table->fresh || (grows && table_clear(table)))
        table->buckets.count = (size_t)wanted;
    table->fresh = false;
}

void table_age(Table *table)
{
    table->generation++;
}

void table_prefetch(const Table *table, uint64_t key)
{
    __builtin_prefetch(buckets_at(&table->buckets, key));
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
    const Bucket *bucket = buckets_at(&table->buckets, key);
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        const uint64_t data = slot_read(&bucket->slot[i], key);
        if (data) {
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
    Bucket *bucket = buckets_at(&table->buckets, key);
    Slot *target = &bucket->slot[0];
    TableEntry merged = *entry;
    int least = 1000;
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        Slot *slot = &bucket->slot[i];
        const uint64_t data = slot_read(slot, key);
        if (data) {
            const bool current = data_generation(data) == table->generation;
            if (entry->bound != BOUND_EXACT && current && entry->depth + 2 < data_depth(data))
                return;
            if (merged.move == SQUARE_NONE)
                merged.move = (Square)(data & 1023);
            target = slot;
            break;
        }
        const int value = worth(table, slot_data(slot));
        if (value < least) {
            least = value;
            target = slot;
        }
    }
    slot_write(target, key, pack(&merged, table->generation));
}

int table_usage(const Table *table)
{
    const Buckets *const all = &table->buckets;
    const size_t sample = all->count < SAMPLE_BUCKETS ? all->count : SAMPLE_BUCKETS;
    size_t used = 0;
    for (size_t i = 0; i < sample; i++)
        for (int j = 0; j < BUCKET_SLOTS; j++) {
            const uint64_t data = slot_data(&all->bucket[i].slot[j]);
            used += data && data_generation(data) == table->generation;
        }
    return (int)(used * 1000 / (sample * BUCKET_SLOTS));
}
