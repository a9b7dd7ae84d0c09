// As wide as clang-format would set it.
#include "bench/tune_write.h"

enum { COLUMNS = 100 };

// Numbers in a pair of braces behind the name of what they belong to, if it has one.
static void open_list(FILE *out, int indent, const char *name)
{
    fprintf(out, name ? "%*s.%s =\n%*s{" : "%*s%s%*s{", indent, "", name ? name : "",
            name ? indent + 4 : 0, "");
}

// The place of a number in the list, and the column where its line ends.
static int write_number(FILE *out, int number, int indent, int column)
{
    char text[16];
    const int length = snprintf(text, sizeof text, "%d,", number);
    const bool fits = column > 0 && column + 1 + length <= COLUMNS;
    if (fits)
        fprintf(out, " %s", text);
    else
        fprintf(out, "\n%*s%s", indent, "", text);
    return (fits ? column + 1 : indent) + length;
}

static void write_list(FILE *out, int indent, const char *name, const int16_t *list, int count)
{
    int column = 0;
    open_list(out, indent, name);
    for (int i = 0; i < count; i++)
        column = write_number(out, list[i], indent + 8, column);
    fprintf(out, "\n%*s},\n", indent + (name ? 4 : 0), "");
}

static void write_rows(FILE *out, int indent, const char *name, const int16_t *rows, int count,
                       int width)
{
    open_list(out, indent, name);
    fputc('\n', out);
    for (int i = 0; i < count; i++)
        write_list(out, indent + 8, NULL, rows + i * width, width);
    fprintf(out, "%*s},\n", indent + 4, "");
}

static void write_net(FILE *out, const Network *net)
{
    int column = 0;
    fprintf(out, "    .net =\n        {\n");
    write_rows(out, 12, "line", net->line[0], NET_PAIRS, NET_FEATURES);
    write_list(out, 12, "cell", net->cell, NET_FEATURES);
    write_rows(out, 12, "input", net->input[0], NET_HIDDEN, NET_INPUTS);
    open_list(out, 12, "hidden");
    for (int i = 0; i < NET_HIDDEN; i++)
        column = write_number(out, (int)net->hidden[i], 20, column);
    fprintf(out, "\n                },\n");
    write_list(out, 12, "output", net->output, NET_HIDDEN);
    fprintf(out, "            .bias = %d,\n        },\n", (int)net->bias);
}

static void write_set(FILE *out, const char *name, const Weights *weights)
{
    fprintf(out, "\nconst Weights weights_%s = {\n", name);
    write_list(out, 4, "self", weights->self, SHAPE_NB);
    write_list(out, 4, "other", weights->other, SHAPE_NB);
    write_net(out, &weights->net);
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
