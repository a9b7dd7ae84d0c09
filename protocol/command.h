// The commands of a manager: one table of names, handlers and flags.
#ifndef PROTOCOL_COMMAND_H
#define PROTOCOL_COMMAND_H

typedef struct Session Session;

typedef enum {
    COMMAND_NEEDS_GAME = 1,      // ERROR before the first START
    COMMAND_IS_BARE = 2,         // takes no words
    COMMAND_HAS_BODY = 4,        // lines up to DONE belong to it; runs when they are read
    COMMAND_NEW_GAME = 8,        // ends a running search, whose move is still given first
    COMMAND_WHILE_THINKING = 16, // runs during a search, but after the commands that wait
    COMMAND_AT_ONCE = 32,        // runs the moment it arrives, before those that wait
    COMMAND_SETS = 64,           // sets an option; one value of one option ends a search
    COMMAND_HAS_PATH = 128,      // takes the rest of the line, or the next line
    COMMAND_YIXIN = 256,         // only managers of Yixin's kind send it
} CommandFlag;

typedef struct Command {
    const char *name;
    void (*run)(Session *session, const char *arguments);
    int flags; // of CommandFlag
} Command;

// Finds the command that a line begins with, in any case, and moves *text behind its name. Returns
// NULL for an unknown or missing word, and leaves *text alone.
const Command *command_find(const char **text);

// Row i of the table of commands, NULL behind the last.
const Command *command_at(int i);

#endif
