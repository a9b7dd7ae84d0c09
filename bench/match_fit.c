// Newton's method on the logarithm of the likelihood, which is concave. With the reference fixed,
// the matrix of second derivatives is positive definite; its inverse at the end is the covariance.
#include "bench/match_fit.h"

#include <math.h>
#include <string.h>

enum { STEPS_MAX = 100 };

static const double elo_per_unit = 173.717793; // 400 / ln 10

typedef struct System {
    int count;
    double matrix[FIT_MAX][FIT_MAX]; // minus the second derivatives
    double gradient[FIT_MAX];
} System;

// The derivatives at the ratings r (natural units), with the prior in.
static void derive(const Fit *fit, double prior, const double r[FIT_MAX], System *system)
{
    memset(system, 0, sizeof *system);
    system->count = fit->count;
    for (int i = 0; i < fit->count; i++)
        for (int j = 0; j < fit->count; j++) {
            const double played = fit->points[i][j] + fit->points[j][i];
            if (i == j || played == 0)
                continue;
            const double games = played + prior;
            const double expected = 1 / (1 + exp(r[j] - r[i]));
            const double weight = games * expected * (1 - expected);
            system->gradient[i] += fit->points[i][j] + prior / 2 - games * expected;
            system->matrix[i][i] += weight;
            system->matrix[i][j] -= weight;
        }
    // The reference does not move.
    for (int i = 0; i < fit->count; i++)
        system->matrix[i][fit->reference] = system->matrix[fit->reference][i] = 0;
    system->matrix[fit->reference][fit->reference] = 1;
    system->gradient[fit->reference] = 0;
}

// Inverts the matrix in place (Gauss-Jordan; positive definite matrices need no pivoting). Returns
// false when it is singular.
static bool invert(System *system)
{
    for (int k = 0; k < system->count; k++) {
        const double pivot = system->matrix[k][k];
        if (!(pivot > 1e-9))
            return false;
        system->matrix[k][k] = 1;
        for (int j = 0; j < system->count; j++)
            system->matrix[k][j] /= pivot;
        for (int i = 0; i < system->count; i++) {
            const double factor = system->matrix[i][k];
            if (i == k)
                continue;
            system->matrix[i][k] = 0;
            for (int j = 0; j < system->count; j++)
                system->matrix[i][j] -= factor * system->matrix[k][j];
        }
    }
    return true;
}

// One step of Newton, shortened where it would leap. Returns its length, negative when impossible.
static double step(const Fit *fit, double prior, double r[FIT_MAX], System *system)
{
    double longest = 0;
    derive(fit, prior, r, system);
    if (!invert(system))
        return -1;
    for (int i = 0; i < fit->count; i++) {
        double move = 0;
        for (int j = 0; j < fit->count; j++)
            move += system->matrix[i][j] * system->gradient[j];
        r[i] += fmax(-1, fmin(1, move));
        longest = fmax(longest, fabs(move));
    }
    return longest;
}

bool fit_elo(Fit *fit, double prior)
{
    double r[FIT_MAX] = {0};
    System system;
    double length = 1;
    for (int i = 0; i < STEPS_MAX && length > 1e-9; i++)
        length = step(fit, prior, r, &system);
    if (length < 0 || length > 1e-6)
        return false;
    derive(fit, prior, r, &system);
    if (!invert(&system))
        return false;
    for (int i = 0; i < fit->count; i++) {
        fit->elo[i] = r[i] * elo_per_unit;
        fit->error[i] = i == fit->reference ? 0 : sqrt(system.matrix[i][i]) * elo_per_unit;
    }
    return true;
}
