#!/bin/sh
# The floors of the house, checked by reading #include lines: an include never points up.
#
#   tests/layers.sh [ROOT]      names every line that breaks a rule; exit status 1 if there is one
#   tests/layers.sh --selftest  plants one breach of each kind and expects it to be named
#
# eval < engine/platform < engine/board < engine/solve < engine/search < engine < protocol < bench < tests
set -eu

# Every quoted include, conditional on a system, and printing call of the C files under the current
# directory, judged by the place where it stands.
judge() {
    find eval engine protocol bench tests -name '*.[ch]' 2>/dev/null | sort | xargs awk '
    function floor_of(path) {
        if (path ~ /^eval\//) return 1
        if (path ~ /^engine\/platform/) return 2
        if (path ~ /^engine\/board\//) return 3
        if (path ~ /^engine\/solve\//) return 4
        if (path ~ /^engine\/search\//) return 5
        if (path ~ /^engine\/[^\/]*$/) return 6
        if (path ~ /^protocol\//) return 7
        if (path ~ /^bench\//) return 8
        if (path ~ /^tests\//) return 9
        return 0
    }
    # What protocol may see: the door, what the door itself publishes, squares, from cli the bench, and
    # from main the platform, which must be set up before any thread.
    function protocol_may(target) {
        return target ~ /^protocol\// || target == "engine/engine.h" || target in published ||
               target == "engine/board/square.h" ||
               (FILENAME ~ /^protocol\/cli\./ && target == "bench/bench.h") ||
               (FILENAME ~ /^protocol\/main\./ && target == "engine/platform.h")
    }
    function complain(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; bad = 1 }
    BEGIN {
        while ((getline line < "engine/engine.h") > 0)
            if (split(line, part, "\"") > 2 && line ~ /^ *# *include/) published[part[2]] = 1
        calls = "(^|[^A-Za-z0-9_])(v?f?printf|f?puts|f?putc|putchar|fwrite|fgets|perror|std(in|out|err))([^A-Za-z0-9_]|$)"
    }
    {
        sub(/\/\/.*/, "")
        if ($0 ~ /^ *# *include *"/) {
            split($0, part, "\"")
            target = part[2]
            if (floor_of(target) == 0) complain("include \"" target "\" is not a path from the root")
            else if (FILENAME ~ /^protocol\//) {
                if (!protocol_may(target)) complain("protocol may not include \"" target "\"")
            } else if (floor_of(target) > floor_of(FILENAME))
                complain("include \"" target "\" points up")
        }
        if (FILENAME !~ /^(engine\/platform|eval\/lanes_|tests\/|bench\/)/ &&
            /^ *# *(if|elif).*(_WIN32|__MINGW|__linux__|__APPLE__|__unix__)/)
            complain("only engine/platform and eval/lanes may ask for the system")
        if (FILENAME ~ /^(eval|engine)\// && $0 ~ calls) complain("eval and engine neither print nor read")
    }
    END { exit bad }'
}

# plant FILE LINE WORD: a tree that holds just this breach must be refused with this word.
plant() {
    tree=$(mktemp -d)
    mkdir -p "$tree/engine" "$tree/$(dirname "$1")"
    echo '#include "eval/rule.h"' >"$tree/engine/engine.h"
    echo "$2" >>"$tree/$1"
    if answer=$(cd "$tree" && judge); then verdict=accepted; else verdict=refused; fi
    rm -r "$tree"
    case "$3:$verdict:$answer" in
    fine:accepted:) ;;
    fine:*) echo "layers: wrongly refused in $1: $2" && exit 1 ;;
    *:refused:*"$3"*) ;;
    *) echo "layers: not caught in $1: $2" && exit 1 ;;
    esac
}

selftest() {
    plant eval/eval.c '#include "engine/board/board.h"' 'points up'
    plant engine/board/board.c '#include "engine/search/search.h"' 'points up'
    plant engine/board/board.h '#include "engine/engine.h"' 'points up'
    plant engine/solve/vcf.c '# include "engine/search/table.h"' 'points up'
    plant engine/search/root.c '#include "protocol/output.h"' 'points up'
    plant engine/engine.c '#include "tests/test.h"' 'points up'
    plant bench/bench.c '#include "tests/test.h"' 'points up'
    plant protocol/session.c '#include "engine/board/board.h"' 'may not include'
    plant protocol/session.c '#include "bench/bench.h"' 'may not include'
    plant protocol/session.c '#include "engine/platform.h"' 'may not include'
    plant engine/board/board.c '#include "board.h"' 'not a path from the root'
    plant engine/search/root.c 'printf("depth");' 'neither print'
    plant protocol/main.c '#ifdef _WIN32' 'only engine/platform'
    plant protocol/cli.c '#include "bench/bench.h"' fine
    plant protocol/main.c '#include "engine/platform.h"' fine
    plant protocol/session.h '#include "eval/rule.h"' fine
    plant engine/search/root.c '#include "engine/board/board.h" // not printf' fine
    plant engine/platform.c '#ifdef _WIN32' fine
    plant eval/lanes_avx2.h '#ifdef _WIN32' fine
    plant tests/main.c '#include "engine/search/search.h"' fine
}

if [ "${1:-}" = --selftest ]; then
    selftest
else
    cd "${1:-.}"
    judge
fi
