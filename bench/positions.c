// The benchmark set: openings, quiet middle games and fights of our own making, over all rules, the
// usual sizes, the smallest and the largest board and rectangles.
#include "bench/positions.h"

#include "engine/board/square.h"

#include <string.h>

// clang-format off
const BenchPosition bench_positions[BENCH_POSITION_NB] = {
    {RULE_FREESTYLE, {15, 15}, ""},
    {RULE_FREESTYLE, {15, 15}, "h8i9i8g8h10"},
    {RULE_FREESTYLE, {15, 15}, "h8h9i9g7j10k11i8g8"},
    {RULE_FREESTYLE, {15, 15}, "e5f6g5e6g6g7h8d5f4"},
    {RULE_FREESTYLE, {20, 20}, "k11l12l11j11k13k12"},
    {RULE_FREESTYLE, {20, 20}, "d4e5e4r17q16q17c5d6"},
    {RULE_FREESTYLE, {22, 22}, "l12m12l13m13k10"},
    {RULE_FREESTYLE, {5, 5}, "c3b2b4"},
    {RULE_FREESTYLE, {20, 10}, "j5k6k5i5l6m7"},
    {RULE_EXACT_FIVE, {15, 15}, "h8h9i9g7j8i8"},
    {RULE_EXACT_FIVE, {15, 15}, "f10g10g9h9f8f9e11h7"},
    {RULE_EXACT_FIVE, {19, 19}, "k10k11l11j9l9l10m8"},
    {RULE_EXACT_FIVE, {12, 18}, "f9g10g9e9h8i7"},
    {RULE_RENJU, {15, 15}, "h8i9h10"},
    {RULE_RENJU, {15, 15}, "h8h9i10g8i8j7i9i7"},
    {RULE_RENJU, {15, 15}, "h8i9j8i7i8g8h6h9j10"},
    {RULE_RENJU, {15, 15}, "g9h9g7h7h8f8i10j11e6"},
    {RULE_RENJU, {22, 15}, "k8l9m8l7l8"},
    {RULE_CARO, {15, 15}, "h8i9i8g8j8"},
    {RULE_CARO, {15, 15}, "h8g8h9h7i8j7i10i9g11"},
    {RULE_CARO, {20, 20}, "k10l10k11k12l11j11"},
    {RULE_CARO_EXACT, {15, 15}, "h8i8i9h9j10g7"},
    {RULE_CARO_EXACT, {17, 17}, "j9j10k10i9k8l7k9"},
    {RULE_CARO_EXACT, {7, 14}, "d7e8d8d9c6"},
};
// clang-format on

bool position_from_record(Position *position, Rule rule, Geometry geometry, const char *record)
{
    memset(position, 0, sizeof *position);
    position->rule = rule;
    position->geometry = geometry;
    position->to_move = BLACK;
    bool taken[SQUARE_NB] = {false};
    while (*record != '\0') {
        Square sq;
        if (!square_parse(&record, geometry, &sq) || taken[sq])
            return false;
        taken[sq] = true;
        position->placed[position->count++] =
            (Placed){sq, position->to_move == BLACK ? STONE_BLACK : STONE_WHITE};
        position->to_move = color_other(position->to_move);
    }
    return true;
}
