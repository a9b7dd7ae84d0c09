// Self-play that is killed and started again: the file is the one that an undisturbed run writes.
#include "bench/gamefile.h"
#include "engine/position.h"
#include "tests/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH_TEXT = 600, FILE_MAX = 1 << 16 };

// Less where assertions recompute the board at every stone.
#ifdef NDEBUG
static const char *const games = "24", *const nodes = "150";
#else
static const char *const games = "8", *const nodes = "100";
#endif

static bool out_path(char path[PATH_TEXT])
{
    test_build_path("tests/games-XXXXXX", path, PATH_TEXT);
    const int descriptor = mkstemp(path);
    if (!CHECK(descriptor >= 0))
        return false;
    close(descriptor);
    unlink(path);
    return true;
}

// Starts datagen, quiet, and returns its process: small games, the same ones every time.
static pid_t start(const char *path)
{
    char program[PATH_TEXT];
    test_build_path("datagen", program, sizeof program);
    const pid_t child = fork();
    if (child != 0)
        return child;
    if (freopen("/dev/null", "w", stderr))
        execl(program, program, "--games", games, "--nodes", nodes, "--size", "9", "--seed", "5",
              "--threads", "1", "--out", path, (char *)NULL);
    _exit(127);
}

static void run_to_the_end(const char *path)
{
    int status = -1;
    const pid_t child = start(path);
    CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
}

// In bytes; -1 when there is no file.
static long length_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)file.st_size : -1;
}

static void nap(void)
{
    const struct timespec pause = {.tv_nsec = 100000};
    nanosleep(&pause, NULL);
}

// Kills a run as soon as its file is longer than `length`. Returns whether it did not end before.
static bool run_and_kill(const char *path, long length)
{
    int status = 0;
    const pid_t child = start(path);
    if (!CHECK(child > 0))
        return false;
    while (length_of(path) <= length) {
        if (waitpid(child, &status, WNOHANG) != 0)
            return false;
        nap();
    }
    kill(child, SIGKILL);
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status);
}

static size_t read_all(const char *path, char bytes[FILE_MAX])
{
    FILE *const file = fopen(path, "rb");
    if (!CHECK(file != NULL))
        return 0;
    const size_t length = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return length;
}

// Killed before its first game, then after some more, a run goes on as if nothing had been.
static void test_killed(void)
{
    static char whole[FILE_MAX], pieces[FILE_MAX];
    char undisturbed[PATH_TEXT], disturbed[PATH_TEXT];
    if (!out_path(undisturbed) || !out_path(disturbed))
        return;
    run_to_the_end(undisturbed);
    const size_t length = read_all(undisturbed, whole);
    // As soon as there is a file, after its first game, and twice more in the first half.
    const long kills[] = {-1, 8, (long)length / 5, (long)length / 2};
    int killed = 0;
    for (size_t i = 0; i < sizeof kills / sizeof kills[0]; i++)
        killed += run_and_kill(disturbed, kills[i]);
    CHECK(killed > 0); // on a busy machine some of the runs may end before
    run_to_the_end(disturbed);
    CHECK_INT((long long)read_all(disturbed, pieces), (long long)length);
    CHECK(memcmp(whole, pieces, length) == 0);
    unlink(undisturbed);
    unlink(disturbed);
}

// What a kill leaves: nothing yet, whole games, or a part of one behind them.
static void test_cut(void)
{
    static char whole[FILE_MAX], pieces[FILE_MAX];
    char path[PATH_TEXT];
    if (!out_path(path))
        return;
    run_to_the_end(path);
    const size_t length = read_all(path, whole);
    const size_t cuts[] = {0, 8, 9, length / 2, length - 1};
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        CHECK(truncate(path, (off_t)cuts[i]) == 0);
        run_to_the_end(path);
        CHECK_INT((long long)read_all(path, pieces), (long long)length);
        CHECK(memcmp(whole, pieces, length) == 0);
    }
    unlink(path);
}

// Plays a game over and tells how it ended on the board. Proven scores must agree with its result.
static Outcome play_over(const Game *game, Color *winner)
{
    Position position = {.geometry = game->geometry, .rule = game->rule, .to_move = BLACK};
    Verdict verdict;
    for (int i = 0; i < game->plies; i++) {
        const GameMove *const move = &game->moves[i];
        const bool wins = (position.to_move == BLACK) == (game->result == RESULT_BLACK);
        CHECK(!(move->flags & MOVE_PROVEN) || (move->score > 0) == wins);
        engine_verdict(&position, &verdict);
        CHECK_INT(verdict.outcome, OUTCOME_ONGOING);
        position_play(&position, move->square);
    }
    engine_verdict(&position, &verdict);
    *winner = verdict.winner;
    return verdict.outcome;
}

// A proof settles the result, and still the five is played.
static void test_played_out(void)
{
    static Game game;
    char path[PATH_TEXT];
    if (!out_path(path))
        return;
    run_to_the_end(path);
    FILE *const file = fopen(path, "rb");
    if (!CHECK(file != NULL && gamefile_check(file)))
        return;
    int won = 0;
    while (gamefile_read(file, &game)) {
        Color winner;
        const Outcome outcome = play_over(&game, &winner);
        CHECK_INT(outcome == OUTCOME_WIN, game.result != RESULT_DRAW);
        CHECK(outcome != OUTCOME_WIN || (winner == BLACK) == (game.result == RESULT_BLACK));
        won += outcome == OUTCOME_WIN;
    }
    CHECK(won > 0);
    fclose(file);
    unlink(path);
}

static const TestCase cases[] = {
    {"a run that was killed ends with the same file", test_killed, false},
    {"a file that was cut off is completed", test_cut, false},
    {"games are played to the five, and proofs agree with it", test_played_out, false},
    {NULL, NULL, false},
};

const TestSuite suite_datagen = {"datagen", cases};
