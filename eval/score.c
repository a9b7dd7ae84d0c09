// Win distances are counted in plies from the root while searching and from the node itself in the
// transposition table, so that one entry serves every path that leads to it.
#include "eval/score.h"

enum { WIN_RATE_STEP = 50, WIN_RATE_STEPS = 33 };

Score score_win_in(int plies)
{
    return SCORE_WIN - plies;
}

Score score_loss_in(int plies)
{
    return -SCORE_WIN + plies;
}

bool score_is_proven(Score score)
{
    return score >= SCORE_PROVEN || score <= -SCORE_PROVEN;
}

int score_plies(Score score)
{
    if (!score_is_proven(score))
        return 0;
    return SCORE_WIN - (score > 0 ? score : -score);
}

Score score_to_table(Score score, int ply)
{
    if (score >= SCORE_PROVEN)
        return score + ply;
    return score <= -SCORE_PROVEN ? score - ply : score;
}

Score score_from_table(Score score, int ply)
{
    if (score >= SCORE_PROVEN)
        return score - ply;
    return score <= -SCORE_PROVEN ? score + ply : score;
}

int score_win_rate(Score score)
{
    // 1000 / (1 + exp(-score / 250)) at 0, 50, 100, ... 1600
    static const short curve[WIN_RATE_STEPS] = {
        500, 550, 599, 646, 690, 731, 769, 802, 832, 858, 881, 900, 917, 931, 943, 953, 961,
        968, 973, 978, 982, 985, 988, 990, 992, 993, 994, 995, 996, 997, 998, 998, 998,
    };
    const int size = score < 0 ? -score : score;
    const int step = size / WIN_RATE_STEP;
    int rate = 999;
    if (score_is_proven(score))
        rate = 1000;
    else if (step < WIN_RATE_STEPS - 1)
        rate =
            curve[step] + (curve[step + 1] - curve[step]) * (size % WIN_RATE_STEP) / WIN_RATE_STEP;
    return score < 0 ? 1000 - rate : rate;
}
