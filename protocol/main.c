// With words on the command line the engine serves a person, without any it talks to a manager.
#include "engine/platform.h"
#include "protocol/cli.h"
#include "protocol/output.h"
#include "protocol/reader.h"
#include "protocol/session.h"

#include <stdio.h>
#include <unistd.h>

// Talks on standard input and output until END or the end of the input. Returns the exit status.
static int talk(void)
{
    Output output;
    platform_take_bytes(STDIN_FILENO);
    output_init_stdout(&output);
    Session *const session = session_create(&output);
    if (session == NULL || !reader_start(STDIN_FILENO, session_queue(session))) {
        fputs("pbrain-tengen: not enough memory\n", stderr);
        return 1;
    }
    if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        fputs("Tengen waits for a manager: START 15, BEGIN, END. See --help.\n", stderr);
    session_run(session);
    session_destroy(session);
    output_clear(&output);
    return 0;
}

int main(int argc, char **argv)
{
    platform_init(); // a manager that is gone shows as a failed write from now on
    return argc > 1 ? cli_run(argc - 1, argv + 1) : talk();
}
