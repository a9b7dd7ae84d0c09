// The gains fall as Spall advises: the perturbation with the power 0.101 of the pairs played, the
// step with the power 0.602 of the same and a tenth of all pairs. Parameters are whole numbers for
// the engine; the same random fraction rounds both sides, so that on the average they stand where
// they should, as far apart as they should.
#include "bench/spsa_step.h"

#include "bench/random.h"

#include <math.h>

static const double PERTURBATION_POWER = 0.101, STEP_POWER = 0.602, HEAD_START = 0.1;

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

void spsa_add(Spsa *spsa, const char *name, int start, int least, int most)
{
    const double unit = (most - least) / 20.0;
    spsa->params[spsa->count++] = (SpsaParam){
        .name = name,
        .start = start,
        .least = least,
        .most = most,
        .unit = unit > 1 ? unit : 1,
        .value = start,
    };
}

static double perturbation(const Spsa *spsa)
{
    return pow((double)spsa->done + 1, -PERTURBATION_POWER);
}

static double step(const Spsa *spsa)
{
    const double head = HEAD_START * (double)spsa->pairs + 1;
    return spsa->rate * pow(head / (head + (double)spsa->done), STEP_POWER);
}

static Random random_of_pair(const Spsa *spsa, long pair)
{
    Random random = {spsa->seed ^ (uint64_t)pair * UINT64_C(0xD1342543DE82EF95)};
    random_next(&random);
    return random;
}

// 1 or -1, and the fraction that rounds.
static double draw(Random *random, double *fraction)
{
    const uint64_t bits = random_next(random);
    *fraction = (double)(bits >> 11) / (double)(UINT64_C(1) << 53);
    return bits & 1 ? 1 : -1;
}

void spsa_perturb(const Spsa *spsa, long pair, int plus[SPSA_MAX], int minus[SPSA_MAX])
{
    Random random = random_of_pair(spsa, pair);
    for (int i = 0; i < spsa->count; i++) {
        const SpsaParam *const param = &spsa->params[i];
        double fraction;
        const double way = draw(&random, &fraction) * param->unit * perturbation(spsa);
        plus[i] = (int)clamp(floor(param->value + way + fraction), param->least, param->most);
        minus[i] = (int)clamp(floor(param->value - way + fraction), param->least, param->most);
    }
}

void spsa_learn(Spsa *spsa, long count, const double results[])
{
    double ways[SPSA_MAX] = {0};
    for (long pair = 0; pair < count; pair++) {
        Random random = random_of_pair(spsa, spsa->done + pair);
        for (int i = 0; i < spsa->count; i++) {
            double fraction;
            ways[i] += draw(&random, &fraction) * results[pair];
        }
    }
    const double length = step(spsa) / perturbation(spsa);
    const long half = spsa->pairs / 2, after = spsa->done + count;
    const long late = after <= half ? 0 : after - half < count ? after - half : count;
    for (int i = 0; i < spsa->count; i++) {
        SpsaParam *const param = &spsa->params[i];
        param->value =
            clamp(param->value + length * ways[i] * param->unit, param->least, param->most);
        param->sum += param->value * (double)late;
    }
    spsa->averaged += late;
    spsa->done = after;
}

double spsa_estimate(const Spsa *spsa, int i)
{
    const SpsaParam *const param = &spsa->params[i];
    return spsa->averaged > 0 ? param->sum / (double)spsa->averaged : param->value;
}
