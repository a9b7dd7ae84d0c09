// The benchmark set: openings, quiet middle games and fights of our own making, over all rules, the
// usual sizes, the smallest and the largest board and rectangles.
#include "bench/positions.h"

#include "engine/board/square.h"

#include <string.h>

// clang-format off
const BenchPosition bench_positions[BENCH_POSITION_NB] = {
    {RULE_FREESTYLE, {15, 15}, "h8i9"},
    {RULE_FREESTYLE, {15, 15}, "h6h7g9e7e10g6g7i8j9"},
    {RULE_FREESTYLE, {15, 15}, "h8g8i7f8j6g9k5l4g7h10e7i11j12f9i9f6f7h7"},
    {RULE_FREESTYLE, {15, 15}, "j7g5f6g7g8i6i5h6j6j8i7k7k5h8l5h5h7l4k6m4l6j5m7j4k4m6f5i8l8j3n6"},
    {RULE_FREESTYLE, {20, 20}, "k13j12k10h13l12g12j14m11l13i14f11h12"},
    {RULE_FREESTYLE, {20, 20}, "k10l13j12k8l7k14j11m12n11j15i16i12j10j13l15i10i13h11g10j8g12i8l8i6i11h12"},
    {RULE_FREESTYLE, {22, 22}, "i13k13j11l14l12m15j12m13h14k11j14j13k12i12l13m14"},
    {RULE_FREESTYLE, {5, 5}, "c3b2b4"},
    {RULE_FREESTYLE, {20, 10}, "h8k7i8k8i6k6k5i7h7h6k9g5f4g8"},
    {RULE_EXACT_FIVE, {15, 15}, "i5i7e6e7f5g4h6f6j4g7"},
    {RULE_EXACT_FIVE, {15, 15}, "i10j5i6h5g7g6f7i5g5f6i7h7h9g8h6j8i8i9k6j7j6l6"},
    {RULE_EXACT_FIVE, {19, 19}, "g12h11h9h8k11g7j10g9i9m13g8i7f10k6f7"},
    {RULE_EXACT_FIVE, {12, 18}, "i8f10g7i7f9e9h8g11h12g10g8j8e10h7g5g6f8e8i9f6e6j10h10h9i11j12d11c12"},
    {RULE_RENJU, {15, 15}, "g5f7e9g7h7e7c7"},
    {RULE_RENJU, {15, 15}, "i6e8g7g6f7h7i8f5i9i7h8j10j8"},
    {RULE_RENJU, {15, 15}, "i7g5e8f8f9e10g6d9g10d7f11d8d6g7h11i12h6f6e7e5"},
    {RULE_RENJU, {15, 15}, "j6i7j9j7k7l8i8k10i9k9j8h10j10k11k12j11i12i11h11l9l10k8m10m8n7l11m11l6j12"},
    {RULE_RENJU, {22, 15}, "l9m5k9l8j9i9k10k7m9n9i8l11h7g6m8j11"},
    {RULE_CARO, {15, 15}, "e8e6j8h10h7f5j7g4d7i4i2"},
    {RULE_CARO, {15, 15}, "h8e8f5g8g5h5e5f7d5b5g6d9g7f6h7e4g4g3b11j9h10h9i10g9"},
    {RULE_CARO, {20, 20}, "j12i10i13l10j10j13h12k12g11k15i11g13g9k13h10f8k11"},
    {RULE_CARO_EXACT, {15, 15}, "g5g10i10g7h7h8f6g8i8i9g9j9h4e7"},
    {RULE_CARO_EXACT, {17, 17}, "i7i11j10f8j7h7k7l7j6j9i5l8j8i8j5j3k10l10l9k8m6i10h11i12i13h10g9"},
    {RULE_CARO_EXACT, {7, 14}, "b7f8d8c6f9e7c5b6e6d9d5f5"},
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
        position_play(position, sq);
    }
    return true;
}
