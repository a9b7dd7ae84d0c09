// Sorted from high to low, four classes are numbered as in the combinatorial number system: the
// shapes with a lower first class come before, then those with a lower second class, and so on.
#include "eval/shape.h"

_Static_assert(SHAPE_NB == PATTERN_NB * (PATTERN_NB + 1) * (PATTERN_NB + 2) * (PATTERN_NB + 3) / 24,
               "one number for each way to choose four classes");

// Ways to choose k of n classes with repeats.
static int choices(int n, int k)
{
    int count = 1;
    for (int i = 0; i < k; i++)
        count = count * (n + i) / (i + 1);
    return count;
}

int shape_of(const Pattern lines[4])
{
    Pattern sorted[4];
    for (int i = 0; i < 4; i++) {
        int place = i;
        for (; place > 0 && sorted[place - 1] < lines[i]; place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = lines[i];
    }
    int shape = 0;
    for (int i = 0; i < 4; i++)
        shape += choices((int)sorted[i], 4 - i);
    return shape;
}

void shape_lines(int shape, Pattern lines[4])
{
    for (int i = 0; i < 4; i++) {
        int class = PATTERN_NB - 1;
        while (choices(class, 4 - i) > shape)
            class --;
        shape -= choices(class, 4 - i);
        lines[i] = (Pattern) class;
    }
}
