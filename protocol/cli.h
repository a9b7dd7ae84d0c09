// The command line for people: help, version, judge, show, bench.
#ifndef PROTOCOL_CLI_H
#define PROTOCOL_CLI_H

// Runs the words that follow the program's name, at least one. Returns the exit status: 0, 1 for a
// record that cannot be played, 2 for words that mean nothing.
int cli_run(int argc, char **argv);

#endif
