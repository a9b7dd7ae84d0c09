// The report of a match as one page of HTML that needs nothing else: tables, the Elo over the
// games, and the games on small boards to step through.
#ifndef BENCH_MATCH_HTML_H
#define BENCH_MATCH_HTML_H

#include "bench/match_archive.h"

// Writes the page. record is scratch room. Names, commands and messages are taken for hostile.
void html_write(FILE *file, Archive *archive, GameRecord *record);

// The fixed parts of the page, lines ended by NULL: up to the tables, and the program behind the
// data.
extern const char *const page_head[];
extern const char *const page_script[];

#endif
