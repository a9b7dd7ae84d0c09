// A game is built in a buffer and written at once, so that an interrupted run leaves at most one
// game in pieces, which its checksum gives away.
#include "bench/gamefile.h"

#include <inttypes.h>
#include <string.h>

enum { HEAD = 12, PER_PLY = 5, TAIL = 4, GAME_BYTES = HEAD + PER_PLY * CELLS_MAX + TAIL };

static const char magic[8] = {'T', 'E', 'N', 'G', 'E', 'N', '1', '\n'};

static void put16(uint8_t *bytes, unsigned value)
{
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

static void put32(uint8_t *bytes, uint32_t value)
{
    put16(bytes, value & 0xFFFF);
    put16(bytes + 2, value >> 16);
}

static unsigned get16(const uint8_t *bytes)
{
    return bytes[0] | (unsigned)bytes[1] << 8;
}

static uint32_t get32(const uint8_t *bytes)
{
    return get16(bytes) | (uint32_t)get16(bytes + 2) << 16;
}

static uint32_t fnv(const uint8_t *bytes, size_t count)
{
    uint32_t hash = UINT32_C(2166136261);
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ bytes[i]) * UINT32_C(16777619);
    return hash;
}

bool gamefile_begin(FILE *file)
{
    return fwrite(magic, sizeof magic, 1, file) == 1;
}

bool gamefile_check(FILE *file)
{
    char bytes[sizeof magic];
    return fread(bytes, sizeof bytes, 1, file) == 1 && memcmp(bytes, magic, sizeof magic) == 0;
}

bool gamefile_write(FILE *file, const Game *game)
{
    uint8_t bytes[GAME_BYTES], *place = bytes + HEAD;
    put16(bytes, (unsigned)game->plies);
    bytes[2] = (uint8_t)game->rule;
    bytes[3] = (uint8_t)game->geometry.width;
    bytes[4] = (uint8_t)game->geometry.height;
    bytes[5] = (uint8_t)game->result;
    put16(bytes + 6, (unsigned)game->opening);
    put32(bytes + 8, game->number);
    for (int i = 0; i < game->plies; i++, place += PER_PLY) {
        const GameMove *move = &game->moves[i];
        const int cell = square_y(move->square) * game->geometry.width + square_x(move->square);
        put16(place, (unsigned)cell);
        put16(place + 2, (uint16_t)move->score);
        place[4] = move->flags;
    }
    put32(place, fnv(bytes, (size_t)(place - bytes)));
    return fwrite(bytes, (size_t)(place - bytes) + TAIL, 1, file) == 1;
}

// Takes a game apart. Returns false where a number is out of its range.
static bool decode(const uint8_t *bytes, Game *game)
{
    const uint8_t *place = bytes + HEAD;
    game->geometry = (Geometry){bytes[3], bytes[4]};
    if (bytes[2] >= RULE_NB || !geometry_is_valid(game->geometry) || bytes[5] > RESULT_WHITE)
        return false;
    game->rule = (Rule)bytes[2];
    game->result = (Result)bytes[5];
    game->opening = (int)get16(bytes + 6);
    game->number = get32(bytes + 8);
    for (int i = 0; i < game->plies; i++, place += PER_PLY) {
        const int cell = (int)get16(place);
        if (cell >= geometry_cells(game->geometry))
            return false;
        game->moves[i].square =
            square_make(cell % game->geometry.width, cell / game->geometry.width);
        game->moves[i].score = (int16_t)(uint16_t)get16(place + 2);
        game->moves[i].flags = place[4];
    }
    return game->opening <= game->plies;
}

bool gamefile_read(FILE *file, Game *game)
{
    uint8_t bytes[GAME_BYTES];
    const long start = ftell(file);
    bool ok = fread(bytes, HEAD, 1, file) == 1;
    game->plies = ok ? (int)get16(bytes) : 0;
    const size_t body = HEAD + PER_PLY * (size_t)game->plies;
    ok = ok && game->plies <= CELLS_MAX && fread(bytes + HEAD, body - HEAD + TAIL, 1, file) == 1 &&
         get32(bytes + body) == fnv(bytes, body) && decode(bytes, game);
    if (!ok)
        fseek(file, start, SEEK_SET);
    return ok;
}

void gamefile_print(FILE *out, const Game *game)
{
    static const char *const results[] = {"black", "draw", "white"};
    char text[SQUARE_TEXT];
    fprintf(out, "%" PRIu32 " %s %dx%d %s %d", game->number, rule_name(game->rule),
            game->geometry.width, game->geometry.height, results[game->result], game->opening);
    for (int i = 0; i < game->plies; i++) {
        const GameMove *move = &game->moves[i];
        fprintf(out, " %s", square_format(move->square, text));
        if (!(move->flags & MOVE_OPENING))
            fprintf(out, ":%d%s%s", move->score, move->flags & MOVE_PROVEN ? "!" : "",
                    move->flags & MOVE_VARIED ? "?" : "");
    }
    fputc('\n', out);
}
