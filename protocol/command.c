// Scanned from top to bottom: a few dozen comparisons a line are nothing.
#include "protocol/command.h"

#include "protocol/analysis.h"
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
    {"YXOPTIONS", gomocup_options, COMMAND_AT_ONCE},
    {"BENCH", analysis_bench, COMMAND_IS_BARE},
    {"RELOADCONFIG", yixin_ignore, COMMAND_YIXIN},
    {"YXSHOWINFO", yixin_showinfo, COMMAND_YIXIN | COMMAND_WHILE_THINKING},
    {"YXBOARD", yixin_board, COMMAND_YIXIN | COMMAND_NEEDS_GAME | COMMAND_HAS_BODY},
    {"YXSHOWFORBID", yixin_showforbid, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXHASHCLEAR", yixin_hashclear, COMMAND_YIXIN},
    {"YXSHOWHASHUSAGE", yixin_showhashusage, COMMAND_YIXIN},
    {"YXPRINTFEATURE", yixin_printfeature, COMMAND_YIXIN},
    {"YXNBEST", analysis_nbest, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXSEARCHDEFEND", analysis_searchdefend, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXBALANCEONE", analysis_balanceone, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXBALANCETWO", analysis_balancetwo, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXBLOCK", analysis_block, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXBLOCKUNDO", analysis_blockundo, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXBLOCKRESET", analysis_blockreset, COMMAND_YIXIN},
    {"YXBLOCKPATH", analysis_blockpath, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXBLOCKPATHUNDO", analysis_blockpathundo, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXBLOCKPATHRESET", analysis_blockpathreset, COMMAND_YIXIN},
    {"YXFORBID", analysis_forbid, COMMAND_YIXIN},
    {"YXSWAP2STEP1", yixin_swap2step1, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXSWAP2STEP2", yixin_swap2step2, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXSWAP2STEP3", yixin_swap2step3, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXDRAW", yixin_draw, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXRESIGN", yixin_resign, COMMAND_YIXIN | COMMAND_NEEDS_GAME},
    {"YXSOOSORVSTEP1", yixin_refuse, COMMAND_YIXIN},
    {"YXSOOSORVSTEP2", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSOOSORVSTEP3", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSOOSORVSTEP4", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSOOSORVSTEP5", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSOOSORVSTEP6", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXHASHDUMP", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXHASHLOAD", yixin_refuse, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXSETDATABASE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXDBTOTXT", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXTXTTODB", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXDBTOPOS", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_PATH},
    {"YXQUERYDATABASEALL", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXQUERYDATABASEONE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXEDITTVDDATABASE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXEDITLABELDATABASE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXDELETEDATABASEALL", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXDELETEDATABASEONE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSETBESTMOVEDATABASE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXCLEARBESTMOVEDATABASE", yixin_ignore, COMMAND_YIXIN | COMMAND_HAS_BODY},
    {"YXSAVEDATABASE", yixin_ignore, COMMAND_YIXIN},
    {"YXDBCHECK", yixin_ignore, COMMAND_YIXIN},
    {"YXDBFIX", yixin_ignore, COMMAND_YIXIN},
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

const Command *command_at(int i)
{
    return i >= 0 && i < COMMAND_NB ? &commands[i] : NULL;
}
