// As wide as clang-format would set it, so that a written file passes the format check.
#include "bench/tune_write.h"

enum { COLUMNS = 100 };

static void write_table(FILE *out, const char *name, const int16_t *table, int count)
{
    int column = COLUMNS;
    fprintf(out, "    .%s =\n        {", name);
    for (int i = 0; i < count; i++) {
        char text[16];
        const int length = snprintf(text, sizeof text, "%d,", table[i]);
        if (column + 1 + length > COLUMNS)
            column = fprintf(out, "\n            ") - 1 - 1;
        column += fprintf(out, "%s%s", column == 12 - 1 ? "" : " ", text);
    }
    fprintf(out, "\n        },\n");
}

static void write_set(FILE *out, const char *name, const Weights *weights)
{
    fprintf(out, "\nconst Weights weights_%s = {\n", name);
    write_table(out, "moving", weights->moving, SHAPE_NB);
    write_table(out, "waiting", weights->waiting, SHAPE_NB);
    write_table(out, "self", weights->self, SHAPE_NB);
    write_table(out, "other", weights->other, SHAPE_NB);
    write_table(out, "alert", weights->alert, ALERT_NB);
    fprintf(out, "};\n");
}

bool tune_write(FILE *out, const Model *model)
{
    static const char *const names[RULE_NB] = {"freestyle", "exact", "renju_black", "caro", "caro"};
    Weights weights;
    fprintf(out, "// Written by bench/tune from games of the engine against itself; see "
                 "bench/README.md.\n#include \"eval/weights.h\"\n\n// clang-format off\n");
    model_weights(model, 0, &weights);
    write_set(out, names[model->rule], &weights);
    if (model->sets > 1) {
        model_weights(model, 1, &weights);
        write_set(out, "renju_white", &weights);
    }
    fprintf(out, "// clang-format on\n");
    return ferror(out) == 0;
}
