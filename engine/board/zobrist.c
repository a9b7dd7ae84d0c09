// Keys are the output of splitmix64 (Steele, Lea, Flood 2014), the same on every machine.
#include "engine/board/zobrist.h"

#include <pthread.h>

static Zobrist keys;

static uint64_t mix(uint64_t number)
{
    uint64_t z = number * 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static void build(void)
{
    uint64_t number = 1;
    for (int stone = STONE_BLACK; stone <= STONE_WALL; stone++)
        for (int sq = 0; sq < SQUARE_NB; sq++)
            keys.stone[stone][sq] = mix(number++);
    keys.white_to_move = mix(number);
}

const Zobrist *zobrist(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build);
    return &keys;
}

uint64_t zobrist_empty(Geometry geometry, Rule rule)
{
    const int shape = (geometry.width * STRIDE + geometry.height) * RULE_NB + (int)rule;
    return mix(0x10000 + (uint64_t)shape);
}
