// One line of JSON as a tree.
#ifndef BENCH_MATCH_JSON_H
#define BENCH_MATCH_JSON_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT } JsonKind;

typedef struct Json {
    JsonKind kind;
    const char *key;  // within an object
    const char *text; // of a string or a number, or "true", "false"
    const struct Json *child, *next;
    int count; // of children
} Json;

// Parses text, which is changed and must live as long as the tree. Returns NULL when it is not one
// JSON value or nested too deeply. The tree is one allocation: free it.
Json *json_parse(char *text);

// The member of an object, the item of an array; NULL when there is none, or json is NULL or no
// object or array.
const Json *json_get(const Json *json, const char *key);
const Json *json_item(const Json *json, int index);

// Its value, or the given one when json is NULL or of another kind.
int64_t json_integer(const Json *json, int64_t otherwise);
bool json_bool(const Json *json, bool otherwise);
const char *json_string(const Json *json, const char *otherwise);

#endif
