// The transposition table: what is stored comes back whole, or not at all.
#include "engine/search/table.h"
#include "tests/test.h"

#include <pthread.h>

enum { BUCKET_BYTES = 64, BUCKET_ENTRIES = 4, THREADS = 3, ROUNDS = 60000 };

static TableEntry make_entry(int depth, Bound bound)
{
    return (TableEntry){.move = 400, .score = 12, .eval = -7, .depth = depth, .bound = bound};
}

static bool same_entry(const TableEntry *a, const TableEntry *b)
{
    return a->move == b->move && a->score == b->score && a->eval == b->eval &&
           a->depth == b->depth && a->bound == b->bound && a->pv == b->pv;
}

static void check_round_trip(Table *table, uint64_t key, const TableEntry *entry)
{
    TableEntry found;
    table_store(table, key, entry);
    CHECK(table_probe(table, key, &found) && same_entry(&found, entry));
}

static void test_extremes(void)
{
    static const Score scores[] = {
        0,         1,          -1,           SCORE_INFINITE, -SCORE_INFINITE,
        SCORE_WIN, -SCORE_WIN, SCORE_PROVEN, -SCORE_PROVEN,  SCORE_STATIC_MAX};
    static const int depths[] = {-8, -1, 0, 1, 100, 247};
    static const uint64_t keys[] = {0, 1, UINT64_MAX, UINT64_C(1) << 32, UINT64_C(1) << 63};
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++)
        for (size_t j = 0; j < sizeof depths / sizeof depths[0]; j++)
            for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
                for (int bound = BOUND_UPPER; bound <= BOUND_EXACT; bound++) {
                    Table *table = table_create(100);
                    const TableEntry entry = {
                        .move = (Square)(k % 2 ? SQUARE_NB - 1 : 1),
                        .score = scores[i],
                        .eval = j % 2 ? SCORE_NONE : -scores[i] / 2,
                        .depth = depths[j],
                        .bound = (Bound)bound,
                        .pv = j % 2,
                    };
                    check_round_trip(table, keys[k], &entry);
                    table_destroy(table);
                }
}

static void test_nothing_is_found(void)
{
    Table *table = table_create(1 << 16);
    TestRandom random = {1};
    TableEntry found;
    for (int i = 0; i < 1000; i++)
        CHECK(!table_probe(table, i ? test_random(&random) : 0, &found));
    CHECK_INT(table_usage(table), 0);
    const TableEntry entry = make_entry(5, BOUND_EXACT);
    for (int i = 0; i < 64; i++) { // a key that differs in one bit is another key
        table_store(table, 12345, &entry);
        CHECK(!table_probe(table, UINT64_C(12345) ^ UINT64_C(1) << i, &found));
    }
    table_destroy(table);
}

static void test_sizes(void)
{
    static const size_t sizes[] = {0, 1, 63, 64, 65, 127, 128, 1000, 1 << 20, (1 << 20) + 63};
    TestRandom random = {2};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        Table *table = table_create(sizes[i]);
        if (!CHECK(table != NULL))
            continue;
        for (int j = 0; j < 2000; j++) {
            const TableEntry entry = make_entry(j % 30, BOUND_LOWER);
            const uint64_t key = j == 0 ? UINT64_MAX : j == 1 ? 0 : test_random(&random);
            table_prefetch(table, key);
            check_round_trip(table, key, &entry);
            CHECK(table_usage(table) >= 0 && table_usage(table) <= 1000);
        }
        CHECK(table_clear(table));
        CHECK_INT(table_usage(table), 0);
        table_destroy(table);
    }
    table_destroy(NULL);
    CHECK(table_create(SIZE_MAX / 2) == NULL);
}

static void test_replacement(void)
{
    Table *table = table_create(BUCKET_BYTES); // all keys share the one bucket
    TableEntry found;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        const TableEntry entry = make_entry(10 + i, BOUND_LOWER);
        table_store(table, (uint64_t)i + 1, &entry);
    }
    for (int i = 0; i < BUCKET_ENTRIES; i++)
        CHECK(table_probe(table, (uint64_t)i + 1, &found));
    const TableEntry entry = make_entry(3, BOUND_LOWER);
    table_store(table, 99, &entry); // the shallowest gives way
    CHECK(table_probe(table, 99, &found) && !table_probe(table, 1, &found));
    table_age(table);
    table_store(table, 99, &entry); // of this search now
    table_age(table);
    table_age(table);
    table_age(table);
    for (int i = 0; i < BUCKET_ENTRIES - 1; i++)
        table_store(table, 200 + (uint64_t)i, &entry);
    CHECK(!table_probe(table, 2, &found) && !table_probe(table, 99, &found));
    CHECK(table_probe(table, 4, &found)); // old, but so deep that it was kept
    table_destroy(table);
}

static void test_same_position(void)
{
    Table *table = table_create(BUCKET_BYTES);
    TableEntry found, entry = make_entry(10, BOUND_LOWER);
    check_round_trip(table, 7, &entry);
    entry = make_entry(5, BOUND_UPPER);
    table_store(table, 7, &entry);
    CHECK(table_probe(table, 7, &found) && found.depth == 10); // the deeper one stays
    entry = make_entry(5, BOUND_EXACT);
    check_round_trip(table, 7, &entry); // exact knowledge replaces
    entry = make_entry(12, BOUND_LOWER);
    entry.move = SQUARE_NONE;
    table_store(table, 7, &entry);
    CHECK(table_probe(table, 7, &found) && found.depth == 12 && found.move == 400);
    table_age(table);
    entry = make_entry(1, BOUND_UPPER);
    check_round_trip(table, 7, &entry); // an old one gives way whatever its depth
    table_destroy(table);
}

static void test_clear(void)
{
    Table *table = table_create(1 << 14);
    TestRandom random = {3};
    uint64_t keys[200];
    TableEntry found;
    for (int i = 0; i < 200; i++) {
        const TableEntry entry = make_entry(i, BOUND_EXACT);
        keys[i] = test_random(&random);
        table_store(table, keys[i], &entry);
    }
    CHECK(table_usage(table) > 0);
    table_age(table);
    CHECK_INT(table_usage(table), 0);
    CHECK(table_probe(table, keys[199], &found));
    CHECK(table_clear(table));
    for (int i = 0; i < 200; i++)
        CHECK(!table_probe(table, keys[i], &found));
    table_destroy(table);
}

// Everything in an entry follows from its key, so that a mixture of two shows.
static TableEntry entry_of(uint64_t key)
{
    return (TableEntry){
        .move = (Square)(key % 800 + 1),
        .score = (Score)(key % 30000),
        .eval = -(Score)(key % 20000),
        .depth = (int)(key % 100),
        .bound = BOUND_EXACT,
        .pv = key % 2,
    };
}

static void *hammer(void *argument)
{
    Table *table = argument;
    TestRandom random = {(uintptr_t)&random};
    int torn = 0;
    for (int i = 0; i < ROUNDS; i++) {
        const uint64_t key = test_random(&random) % 16 * UINT64_C(0x9E3779B97F4A7C15);
        const TableEntry entry = entry_of(key);
        TableEntry found;
        table_store(table, key, &entry);
        if (table_probe(table, key, &found))
            torn += !same_entry(&found, &entry);
    }
    CHECK_INT(torn, 0);
    return NULL;
}

static void test_torn_pairs(void)
{
    Table *table = table_create(BUCKET_BYTES);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, hammer, table) == 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    table_destroy(table);
}

static const TestCase cases[] = {
    {"entries come back at the ends of every field", test_extremes, false},
    {"what was not stored is not found", test_nothing_is_found, false},
    {"any size works", test_sizes, false},
    {"shallow and old entries give way first", test_replacement, false},
    {"a position keeps what is deeper", test_same_position, false},
    {"a cleared table knows nothing", test_clear, false},
    {"threads that write at once never mix entries", test_torn_pairs, false},
    {NULL, NULL, false},
};

const TestSuite suite_table = {"table", cases};
