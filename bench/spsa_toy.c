#include "bench/spsa_toy.h"

#include "bench/match_stats.h"
#include "bench/random.h"

#include <stdbool.h>

static const double ELO_AT_UNIT = 5;

double toy_best(const Spsa *spsa, int i)
{
    const SpsaParam *const param = &spsa->params[i];
    const double share = i % 2 == 0 ? 0.3 : 0.6;
    return param->least + share * (param->most - param->least);
}

static double elo_of(const Spsa *spsa, const int values[SPSA_MAX])
{
    double elo = 0;
    for (int i = 0; i < spsa->count; i++) {
        const double distance = (values[i] - toy_best(spsa, i)) / spsa->params[i].unit;
        elo -= ELO_AT_UNIT * distance * distance;
    }
    return elo;
}

static bool wins(Random *random, double chance)
{
    return (double)(random_next(random) >> 11) < chance * (double)(UINT64_C(1) << 53);
}

void toy_play(const Spsa *spsa, long count, double results[])
{
    for (long i = 0; i < count; i++) {
        int plus[SPSA_MAX], minus[SPSA_MAX];
        Random random = {~spsa->seed + (uint64_t)(spsa->done + i)};
        spsa_perturb(spsa, spsa->done + i, plus, minus);
        const double chance = elo_to_score(elo_of(spsa, plus) - elo_of(spsa, minus));
        results[i] = (wins(&random, chance) + wins(&random, chance)) - 1.0;
    }
}
