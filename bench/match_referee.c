// Wins, fouls and draws are what engine_verdict says; the referee adds what only a referee sees: a
// stone where none can be, and the names of all endings.
#include "bench/match_referee.h"

#include <string.h>

static const char *const names[ENDING_NB] = {
    [ENDING_NONE] = "none",     [ENDING_FIVE] = "five",       [ENDING_DRAW] = "draw",
    [ENDING_FOUL] = "foul",     [ENDING_ILLEGAL] = "illegal", [ENDING_TIME] = "time",
    [ENDING_SILENT] = "silent", [ENDING_CRASH] = "crash",     [ENDING_MEMORY] = "memory",
    [ENDING_START] = "start",
};

const char *ending_name(Ending ending)
{
    return names[ending];
}

bool ending_from_name(const char *name, Ending *ending)
{
    for (int i = 0; i < ENDING_NB; i++)
        if (strcmp(name, names[i]) == 0) {
            *ending = (Ending)i;
            return true;
        }
    return false;
}

bool ending_is_loss(Ending ending)
{
    return ending >= ENDING_FOUL;
}

bool ending_is_failure(Ending ending)
{
    return ending >= ENDING_ILLEGAL;
}

static bool is_free(const Position *position, Square square)
{
    for (int i = 0; i < position->count; i++)
        if (position->placed[i].square == square)
            return false;
    return true;
}

Ending referee_play(Position *position, int x, int y, int moves_max)
{
    if (!geometry_contains(position->geometry, x, y) || !is_free(position, square_make(x, y)))
        return ENDING_ILLEGAL;
    position_play(position, square_make(x, y));
    Verdict verdict;
    engine_verdict(position, &verdict);
    switch (verdict.outcome) {
    case OUTCOME_WIN:
        return ENDING_FIVE;
    case OUTCOME_FOUL:
        return ENDING_FOUL;
    case OUTCOME_DRAW:
        return ENDING_DRAW;
    case OUTCOME_ONGOING:
        break;
    }
    return moves_max > 0 && position->count >= moves_max ? ENDING_DRAW : ENDING_NONE;
}
