// The commands of those who study a position: several best moves, moves that balance it, moves to
// leave out, the speed of the machine.
#ifndef PROTOCOL_ANALYSIS_H
#define PROTOCOL_ANALYSIS_H

#include "protocol/session.h"

// YXNBEST n: the n best moves, each with its score; the best is played like that of TURN.
void analysis_nbest(Session *session, const char *arguments);

// YXSEARCHDEFEND [n]: the same, with every cell of the board.
void analysis_searchdefend(Session *session, const char *arguments);

// YXBALANCEONE b, YXBALANCETWO b: one or two moves after which the score is nearest to b. They are
// not played.
void analysis_balanceone(Session *session, const char *arguments);
void analysis_balancetwo(Session *session, const char *arguments);

// YXBLOCK, YXBLOCKUNDO with cells up to DONE; YXBLOCKRESET.
void analysis_block(Session *session, const char *arguments);
void analysis_blockundo(Session *session, const char *arguments);
void analysis_blockreset(Session *session, const char *arguments);

// YXBLOCKPATH, YXBLOCKPATHUNDO with moves up to DONE; YXBLOCKPATHRESET.
void analysis_blockpath(Session *session, const char *arguments);
void analysis_blockpathundo(Session *session, const char *arguments);
void analysis_blockpathreset(Session *session, const char *arguments);

// YXFORBID add|del x y side: a cell that one side must not use; 0 black, 1 white.
void analysis_forbid(Session *session, const char *arguments);

// BENCH: a fixed search, answered by its speed.
void analysis_bench(Session *session, const char *arguments);

#endif
