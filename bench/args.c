// A tool has nothing to lose: a wrong option ends it with a word of what would be right.
#include "bench/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_help(const char *usage, const Arg *args)
{
    static const char *const kinds[] = {"", " N", " X", " TEXT", " RULE", " SIZE"};
    printf("%s\n", usage);
    for (const Arg *arg = args; arg->name; arg++) {
        char left[40];
        snprintf(left, sizeof left, "--%s%s", arg->name, kinds[arg->kind]);
        printf("  %-20s %s\n", left, arg->help);
    }
}

static void refuse(const char *name, const char *value, const char *wanted)
{
    fprintf(stderr, "--%s %s: %s expected (--help lists the options)\n", name, value, wanted);
    exit(2);
}

static void read_number(const Arg *arg, const char *text)
{
    char *end;
    const unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end)
        refuse(arg->name, text, "a whole number");
    *(uint64_t *)arg->value = value;
}

static void read_real(const Arg *arg, const char *text)
{
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end)
        refuse(arg->name, text, "a number");
    *(double *)arg->value = value;
}

static void read_rule(const Arg *arg, const char *text)
{
    if (rule_from_name(text, arg->value))
        return;
    char *end;
    const long number = strtol(text, &end, 10);
    if (end == text || *end || !rule_from_number((int)number, arg->value))
        refuse(arg->name, text, "freestyle, exact-five, renju, caro, caro-exact or 0, 1, 4, 8, 9");
}

static void read_size(const Arg *arg, const char *text)
{
    Geometry geometry;
    char more;
    const int count = sscanf(text, "%dx%d%c", &geometry.width, &geometry.height, &more);
    if (count == 1)
        geometry.height = geometry.width;
    if (count < 1 || count > 2 || !geometry_is_valid(geometry))
        refuse(arg->name, text, "a side (5..22) or WxH");
    *(Geometry *)arg->value = geometry;
}

static void read_value(const Arg *arg, const char *text)
{
    if (arg->kind == ARG_NUMBER)
        read_number(arg, text);
    else if (arg->kind == ARG_REAL)
        read_real(arg, text);
    else if (arg->kind == ARG_RULE)
        read_rule(arg, text);
    else if (arg->kind == ARG_SIZE)
        read_size(arg, text);
    else
        *(const char **)arg->value = text;
}

static const Arg *find(const Arg *args, const char *name)
{
    for (const Arg *arg = args; arg->name; arg++)
        if (strcmp(arg->name, name) == 0)
            return arg;
    fprintf(stderr, "--%s is unknown; --help lists the options\n", name);
    exit(2);
}

int args_read(int argc, char **argv, const char *usage, const Arg *args)
{
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            print_help(usage, args);
            exit(0);
        }
        const Arg *arg = find(args, argv[i] + 2);
        if (arg->kind == ARG_FLAG)
            *(bool *)arg->value = true;
        else if (++i < argc)
            read_value(arg, argv[i]);
        else
            refuse(arg->name, "", "a value");
    }
    return i;
}
