// Balanced openings for matches, one a line in offset notation: "dx,dy" pairs from the centre cell
// (width / 2, height / 2), the stones in the order of play. No two are the same up to symmetry.
#include "bench/args.h"
#include "bench/balance.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY = 32 << 20, STONE_MOST = 20 };

// The stones of an opening under the symmetry that makes them smallest; those of a colour sorted.
typedef struct Form {
    Square squares[STONE_MOST];
} Form;

typedef struct Collection {
    Form *forms;
    uint64_t count;
} Collection;

static int by_square(const void *a, const void *b)
{
    return *(const Square *)a - *(const Square *)b;
}

static Form form_under(const Position *position, int symmetry)
{
    Form form = {{0}};
    const int black = (position->count + 1) / 2;
    for (int i = 0; i < position->count; i++)
        form.squares[i % 2 ? black + i / 2 : i / 2] =
            square_transform(position->geometry, position->placed[i].square, symmetry);
    qsort(form.squares, (size_t)black, sizeof form.squares[0], by_square);
    qsort(form.squares + black, (size_t)(position->count - black), sizeof form.squares[0],
          by_square);
    return form;
}

static Form form_of(const Position *position)
{
    Form least = form_under(position, 0);
    for (int symmetry = 1; symmetry < geometry_symmetries(position->geometry); symmetry++) {
        const Form form = form_under(position, symmetry);
        if (memcmp(&form, &least, sizeof form) < 0)
            least = form;
    }
    return least;
}

// Adds an opening. Returns false when one like it is there.
static bool collect(Collection *collection, const Position *position)
{
    const Form form = form_of(position);
    for (uint64_t i = 0; i < collection->count; i++)
        if (memcmp(&form, &collection->forms[i], sizeof form) == 0)
            return false;
    collection->forms[collection->count++] = form;
    return true;
}

static void print_opening(const Position *position)
{
    for (int i = 0; i < position->count; i++) {
        const Square square = position->placed[i].square;
        printf("%s%d,%d", i ? ", " : "", square_x(square) - position->geometry.width / 2,
               square_y(square) - position->geometry.height / 2);
    }
    putchar('\n');
}

static void find_openings(Adviser *adviser, const Balance *balance, uint64_t count, uint64_t seed)
{
    Random random = {seed};
    Collection found = {calloc(count, sizeof(Form)), 0};
    while (found.forms && found.count < count) {
        Position position;
        Score score;
        adviser_forget(adviser);
        balance_draw(adviser, &random, balance, &position, &score);
        if (!collect(&found, &position))
            continue;
        print_opening(&position);
        fflush(stdout);
        fprintf(stderr, "\r%" PRIu64 "/%" PRIu64 " openings", found.count, count);
    }
    fputc('\n', stderr);
    free(found.forms);
}

int main(int argc, char **argv)
{
    Balance balance = {.geometry = {15, 15}, .nodes = 50000};
    uint64_t count = 300, seed = 1, window = 50, fewest = 4, most = 8;
    const Arg args[] = {
        {"rule", ARG_RULE, &balance.rule, "freestyle"},
        {"size", ARG_SIZE, &balance.geometry, "side or WxH (15)"},
        {"count", ARG_NUMBER, &count, "openings (300)"},
        {"fewest", ARG_NUMBER, &fewest, "stones of an opening (4)"},
        {"most", ARG_NUMBER, &most, "stones of an opening (8)"},
        {"nodes", ARG_NUMBER, &balance.nodes, "of the search that judges (50000)"},
        {"window", ARG_NUMBER, &window, "its score is within plus or minus this (50)"},
        {"seed", ARG_NUMBER, &seed, "equal seeds give equal openings (1)"},
        {NULL, ARG_FLAG, NULL, NULL},
    };
    args_read(argc, argv, "openings: finds balanced openings and prints one a line", args);
    Adviser *adviser = adviser_create(MEMORY);
    if (!adviser || !count || count > 100000 || fewest < 1 || most < fewest || most > STONE_MOST ||
        window > 10000 || !balance.nodes) {
        fprintf(stderr, "openings: 1..100000 openings of 1..%d stones, a window of at most 10000\n",
                STONE_MOST);
        return 1;
    }
    balance.fewest = (int)fewest;
    balance.most = (int)most;
    balance.window = (int)window;
    find_openings(adviser, &balance, count, seed);
    adviser_destroy(adviser);
    return 0;
}
