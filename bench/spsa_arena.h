// Where the pairs of games are played: players of one tuning build, at fixed nodes, through the
// talk and the referee of match.
#ifndef BENCH_SPSA_ARENA_H
#define BENCH_SPSA_ARENA_H

#include "bench/match_openings.h"
#include "bench/match_settings.h"
#include "bench/spsa_step.h"

enum { ARENA_PROBLEM_TEXT = 200 };

typedef struct Arena Arena;

// Prepares games between two players of settings->engines[0]; the settings and the openings are
// kept by reference. NULL, with a sentence in problem, when the engine cannot be run or does not
// know a parameter. Free with arena_destroy.
Arena *arena_create(const MatchSettings *settings, const Openings *openings, const Spsa *spsa,
                    char problem[ARENA_PROBLEM_TEXT]);
void arena_destroy(Arena *arena);

// Plays pairs spsa->done .. spsa->done + count - 1, as many at once as the settings say. Returns
// false, with a sentence in problem, when that is not possible.
bool arena_play(Arena *arena, const Spsa *spsa, long count, double results[],
                char problem[ARENA_PROBLEM_TEXT]);

// Games that were not ended by the rules but by a crash, silence and the like.
long arena_failures(const Arena *arena);

#endif
