#include "engine/board/buckets.h"

#include "engine/platform.h"

bool buckets_init(Buckets *buckets, size_t bytes)
{
    buckets->capacity = bytes / sizeof(Bucket) ? bytes / sizeof(Bucket) : 1;
    buckets->count = buckets->capacity;
    buckets->bucket = platform_alloc(buckets->capacity * sizeof(Bucket));
    return buckets->bucket != NULL;
}

void buckets_free(Buckets *buckets)
{
    platform_free(buckets->bucket, buckets->capacity * sizeof(Bucket));
}

bool buckets_clear(Buckets *buckets)
{
    const size_t bytes = buckets->capacity * sizeof(Bucket);
    Bucket *const fresh = platform_alloc(bytes);
    if (!fresh)
        return false;
    platform_free(buckets->bucket, bytes);
    buckets->bucket = fresh;
    return true;
}
