// The one exception to "no mutable variable of a file": in a tuning build the numbers of the search
// are variables. Handed down in a struct they would change every function that reads one, for the
// sake of a build that nobody plays with; as variables of the same names they leave the search as
// it is, line by line, and the release has no trace of them. They are atomic because INFO may come
// while an engine thinks; a tuner changes them between games.
#include "engine/search/params.h"

#include <stddef.h>

#ifdef TENGEN_TUNING
    #define PARAM(name, value, least, most, meaning) atomic_int name = value;
SEARCH_PARAMS(PARAM)
    #undef PARAM
#endif

const Param *param_at(int i)
{
#define PARAM(name, value, least, most, meaning) {#name, meaning, value, least, most},
    static const Param params[SEARCH_PARAM_NB] = {SEARCH_PARAMS(PARAM)};
#undef PARAM
    return i >= 0 && i < SEARCH_PARAM_NB ? &params[i] : NULL;
}

bool param_set(int i, int value)
{
#ifdef TENGEN_TUNING
    #define PARAM(name, value, least, most, meaning) &name,
    static atomic_int *const places[SEARCH_PARAM_NB] = {SEARCH_PARAMS(PARAM)};
    #undef PARAM
    const Param *const param = param_at(i);
    if (param == NULL || value < param->least || value > param->most)
        return false;
    atomic_store(places[i], value);
    return true;
#else
    (void)i, (void)value;
    return false;
#endif
}
