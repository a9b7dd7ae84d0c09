// The network of the evaluation (eval/net) in floats: what it sees in a position, and the slopes of
// a loss along its numbers.
#ifndef BENCH_TUNE_NET_H
#define BENCH_TUNE_NET_H

#include "bench/random.h"
#include "engine/board/board.h"
#include "eval/net.h"

// The numbers of a Network, all in units of one; an array of floats to Adam.
typedef struct NetParams {
    float line[NET_PAIRS][NET_FEATURES];
    float cell[NET_FEATURES];
    float input[NET_HIDDEN][NET_INPUTS];
    float hidden[NET_HIDDEN];
    float output[NET_HIDDEN];
    float bias;
} NetParams;

// The numbers as the engine will have them, rounded, and the factors of the inputs once more in the
// order in which they are read.
typedef struct NetRounded {
    NetParams params;
    float turned[NET_INPUTS][NET_HIDDEN];
} NetRounded;

// What the network saw in a position.
typedef struct NetSight {
    int count;                                         // of cells where somebody makes something
    uint8_t pairs[CELLS_MAX][COLOR_NB][DIR_NB];        // in the mover's view and in his enemy's
    float features[CELLS_MAX][COLOR_NB][NET_FEATURES]; // before they are cut
    float inputs[NET_INPUTS];
    float hidden[NET_HIDDEN];
} NetSight;

// A start that is not the same for any two hidden values.
void net_params_init(NetParams *params, Random *random);

// Rounds and bounds the numbers.
void net_round(const NetParams *params, NetRounded *rounded);
void net_round_whole(const NetParams *params, Network *net);

// The value of a position for the mover, in units of the logistic function. own, enemy: the
// networks of the mover and of the other side. Keeps in *sight what net_blame needs.
float net_see(const NetRounded *own, const NetRounded *enemy, const Board *board, NetSight *sight);

// Adds the slopes of a loss whose slope along the value is given.
void net_blame(const NetRounded *own, const NetRounded *enemy, const NetSight *sight, float slope,
               NetParams *own_slopes, NetParams *enemy_slopes);

#endif
