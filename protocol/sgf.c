// A file is "(;SZ[15]RU[renju];B[hh];W[ih](;B[ii])(;B[gg]))": properties of a name and values in
// brackets, where a backslash takes the meaning of the next character away. Read without recursion:
// the main line is everything before the first closing parenthesis.
#include "protocol/sgf.h"

#include "protocol/parse.h"

#include <string.h>

enum { VALUE_TEXT = 32, NAME_TEXT = 8 };

typedef struct Reader {
    const char *text; // the rest of the file
    int line;
    char name[NAME_TEXT];   // of the property at hand; longer ones are cut
    char value[VALUE_TEXT]; // its value; longer ones are cut
    Sheet *sheet;
} Reader;

static char take(Reader *reader)
{
    const char c = *reader->text;
    reader->line += c == '\n';
    reader->text += c != '\0';
    return c;
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || is_capital(c);
}

static bool complain(Reader *reader, const char *problem)
{
    return sheet_complain(reader->sheet, reader->line, problem);
}

// Lower-case letters in a name are decoration of old files: "Black" is "B".
static void read_name(Reader *reader)
{
    size_t length = 0;
    while (is_letter(*reader->text)) {
        const char c = take(reader);
        if (is_capital(c) && length < NAME_TEXT - 1)
            reader->name[length++] = c;
    }
    reader->name[length] = '\0';
}

// Reads up to the closing bracket.
static bool read_value(Reader *reader)
{
    size_t length = 0;
    for (char c = take(reader); c != ']'; c = take(reader)) {
        if (c == '\\')
            c = take(reader);
        if (c == '\0')
            return complain(reader, "a value without its closing bracket");
        if (length < VALUE_TEXT - 1)
            reader->value[length++] = c;
    }
    reader->value[length] = '\0';
    return true;
}

// "15" or "20:15"
static bool tell_size(Reader *reader)
{
    Sheet *const sheet = reader->sheet;
    const char *text = reader->value;
    bool ok = parse_int(&text, &sheet->geometry.width);
    sheet->geometry.height = sheet->geometry.width;
    if (parse_char(&text, ':'))
        ok = ok && parse_int(&text, &sheet->geometry.height);
    if (!ok || !geometry_is_valid(sheet->geometry))
        return complain(reader, "no board of this size");
    sheet->size_told = true;
    return true;
}

static bool add_move(Reader *reader)
{
    const char *const value = reader->value;
    const bool is_black = reader->name[0] == 'B';
    if (is_black != (reader->sheet->count % 2 == 0))
        return complain(reader, "moves must alternate, black first");
    if (value[0] < 'a' || value[0] > 'z' || value[1] < 'a' || value[1] > 'z' || value[2] != '\0')
        return complain(reader, "a move must be two letters");
    return sheet_add(reader->sheet, value[0] - 'a', value[1] - 'a', reader->line);
}

static bool is_named(const Reader *reader, const char *name)
{
    return strcmp(reader->name, name) == 0;
}

static bool use_property(Reader *reader)
{
    if (is_named(reader, "B") || is_named(reader, "W"))
        return add_move(reader);
    if (is_named(reader, "SZ"))
        return tell_size(reader);
    if (is_named(reader, "AB") || is_named(reader, "AW") || is_named(reader, "AE"))
        return complain(reader, "stones that are set up without a move cannot be read");
    if (is_named(reader, "RU"))
        sheet_tell_rule(reader->sheet, reader->value, strlen(reader->value));
    return true;
}

bool sgf_read(const char *text, Sheet *sheet)
{
    *sheet = (Sheet){.size_told = false};
    Reader reader = {.text = text, .line = 1, .sheet = sheet};
    while (*reader.text != '\0' && *reader.text != '(')
        take(&reader);
    if (take(&reader) != '(')
        return sheet_complain(sheet, 1, "not the beginning of an SGF file");
    while (*reader.text != ')') {
        if (*reader.text == '\0')
            return complain(&reader, "the file ends within the game");
        if (is_letter(*reader.text))
            read_name(&reader);
        else if (take(&reader) == '[' && (!read_value(&reader) || !use_property(&reader)))
            return false;
    }
    return true;
}
