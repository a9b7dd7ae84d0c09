// Scanned from top to bottom: a few dozen comparisons a line are nothing.
#include "protocol/command.h"

#include "protocol/gomocup.h"
#include "protocol/parse.h"
#include "protocol/yixin.h"

#include <stddef.h>

static const Command commands[] = {
    {"START", gomocup_start, COMMAND_NEW_GAME},
    {"RECTSTART", gomocup_rectstart, COMMAND_NEW_GAME},
    {"RESTART", gomocup_restart, COMMAND_NEW_GAME | COMMAND_NEEDS_GAME | COMMAND_IS_BARE},
    {"BEGIN", gomocup_begin, COMMAND_NEEDS_GAME | COMMAND_IS_BARE},
    {"TURN", gomocup_turn, COMMAND_NEEDS_GAME},
    {"BOARD", gomocup_board, COMMAND_NEEDS_GAME | COMMAND_HAS_BODY},
    {"SWAP2BOARD", gomocup_swap2board, COMMAND_NEEDS_GAME | COMMAND_HAS_BODY},
    {"TAKEBACK", gomocup_takeback, COMMAND_NEEDS_GAME},
    {"PLAY", gomocup_play, COMMAND_NEEDS_GAME},
    {"INFO", gomocup_info, COMMAND_WHILE_THINKING | COMMAND_SETS},
    {"ABOUT", gomocup_about, COMMAND_AT_ONCE},
    {"STOP", gomocup_stop, COMMAND_AT_ONCE},
    {"END", gomocup_end, COMMAND_AT_ONCE},
    {"YXSTOP", gomocup_stop, COMMAND_AT_ONCE},
    {"YXSHOWINFO", yixin_showinfo, COMMAND_WHILE_THINKING},
    {"YXBOARD", yixin_board, COMMAND_NEEDS_GAME | COMMAND_HAS_BODY},
    {"YXSHOWFORBID", yixin_showforbid, COMMAND_NEEDS_GAME},
    {"YXHASHCLEAR", yixin_hashclear, 0},
    {"YXQUERYDATABASEALL", yixin_ignore, COMMAND_HAS_BODY},
    {"YXQUERYDATABASEONE", yixin_ignore, COMMAND_HAS_BODY},
};
enum { COMMAND_NB = sizeof commands / sizeof commands[0] };

const Command *command_find(const char **text)
{
    Word word;
    const char *rest = *text;
    if (!parse_word(&rest, &word))
        return NULL;
    for (int i = 0; i < COMMAND_NB; i++)
        if (parse_word_is(word, commands[i].name)) {
            *text = rest;
            return &commands[i];
        }
    return NULL;
}
