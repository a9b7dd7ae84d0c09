// Strings are unescaped where they stand. The number of values is known beforehand from the commas
// and brackets, so that all nodes are one array.
#include "bench/match_json.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8 };

typedef struct Parser {
    char *at;
    Json *nodes;
    size_t used;
} Parser;

static bool parse_value(Parser *parser, Json *json, int depth);

static void skip_blanks(Parser *parser)
{
    while (*parser->at != '\0' && strchr(" \t\r\n", *parser->at) != NULL)
        parser->at++;
}

// Moves behind a character that must come next.
static bool take(Parser *parser, char wanted)
{
    skip_blanks(parser);
    if (*parser->at != wanted)
        return false;
    parser->at++;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = (char)(c | 32);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Reads the four digits of \u and writes the character in UTF-8 (surrogates one by one).
static bool unescape_code(Parser *parser, char **out)
{
    unsigned code = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = hex_digit(*parser->at);
        if (digit < 0)
            return false;
        code = 16 * code + (unsigned)digit;
        parser->at++;
    }
    if (code == 0)
        return false;
    if (code < 0x80) {
        *(*out)++ = (char)code;
    } else if (code < 0x800) {
        *(*out)++ = (char)(0xC0 | code >> 6);
        *(*out)++ = (char)(0x80 | (code & 0x3F));
    } else {
        *(*out)++ = (char)(0xE0 | code >> 12);
        *(*out)++ = (char)(0x80 | (code >> 6 & 0x3F));
        *(*out)++ = (char)(0x80 | (code & 0x3F));
    }
    return true;
}

static bool unescape(Parser *parser, char **out)
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char c = *parser->at++;
    if (c == 'u')
        return unescape_code(parser, out);
    const char *const found = c != '\0' ? strchr(names, c) : NULL;
    if (found == NULL)
        return false;
    *(*out)++ = values[found - names];
    return true;
}

static bool parse_string(Parser *parser, const char **text)
{
    if (!take(parser, '"'))
        return false;
    char *out = parser->at;
    *text = out;
    while (*parser->at != '"') {
        const char c = *parser->at;
        if (c == '\0')
            return false;
        parser->at++;
        if (c != '\\')
            *out++ = c;
        else if (!unescape(parser, &out))
            return false;
    }
    parser->at++;
    *out = '\0';
    return true;
}

// Reads the children of an array or an object up to its closing bracket.
static bool parse_children(Parser *parser, Json *json, int depth)
{
    const char close = json->kind == JSON_ARRAY ? ']' : '}';
    const Json **link = &json->child;
    if (depth == DEPTH_MAX || take(parser, close))
        return depth < DEPTH_MAX;
    do {
        Json *const child = &parser->nodes[parser->used++];
        *child = (Json){0};
        if (json->kind == JSON_OBJECT && (!parse_string(parser, &child->key) || !take(parser, ':')))
            return false;
        if (!parse_value(parser, child, depth + 1))
            return false;
        *link = child;
        link = &child->next;
        json->count++;
    } while (take(parser, ','));
    return take(parser, close);
}

// true, false, null or a number. Its text stays unended: the readers stop where it stops.
static bool parse_plain(Parser *parser, Json *json)
{
    const size_t length = strspn(parser->at, "+-.0123456789eEtrufalsn");
    json->text = parser->at;
    parser->at += length;
    if (*json->text == 't' || *json->text == 'f')
        json->kind = JSON_BOOL;
    else if (*json->text == 'n')
        json->kind = JSON_NULL;
    else
        json->kind = JSON_NUMBER;
    return length > 0;
}

static bool parse_value(Parser *parser, Json *json, int depth)
{
    skip_blanks(parser);
    if (*parser->at == '"') {
        json->kind = JSON_STRING;
        return parse_string(parser, &json->text);
    }
    if (*parser->at != '[' && *parser->at != '{')
        return parse_plain(parser, json);
    json->kind = *parser->at++ == '[' ? JSON_ARRAY : JSON_OBJECT;
    return parse_children(parser, json, depth);
}

Json *json_parse(char *text)
{
    size_t nodes = 2;
    for (const char *c = text; *c != '\0'; c++)
        nodes += *c == ',' || *c == '[' || *c == '{';
    Parser parser = {text, malloc(nodes * sizeof *parser.nodes), 1};
    if (parser.nodes == NULL)
        return NULL;
    parser.nodes[0] = (Json){0};
    const bool is_value = parse_value(&parser, parser.nodes, 0);
    skip_blanks(&parser);
    if (is_value && *parser.at == '\0')
        return parser.nodes;
    free(parser.nodes);
    return NULL;
}

const Json *json_get(const Json *json, const char *key)
{
    if (json == NULL || json->kind != JSON_OBJECT)
        return NULL;
    const Json *child = json->child;
    while (child != NULL && strcmp(child->key, key) != 0)
        child = child->next;
    return child;
}

const Json *json_item(const Json *json, int index)
{
    if (json == NULL || json->kind != JSON_ARRAY)
        return NULL;
    const Json *child = json->child;
    while (child != NULL && index-- > 0)
        child = child->next;
    return child;
}

int64_t json_integer(const Json *json, int64_t otherwise)
{
    if (json == NULL || json->kind != JSON_NUMBER)
        return otherwise;
    char *end;
    errno = 0;
    const long long value = strtoll(json->text, &end, 10);
    return end == json->text || errno != 0 ? otherwise : (int64_t)value;
}

bool json_bool(const Json *json, bool otherwise)
{
    return json != NULL && json->kind == JSON_BOOL ? *json->text == 't' : otherwise;
}

const char *json_string(const Json *json, const char *otherwise)
{
    return json != NULL && json->kind == JSON_STRING ? json->text : otherwise;
}
