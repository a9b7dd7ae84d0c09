// The game is gone through from its end, so that what the search has proven about later positions
// is in its table when it comes to the earlier ones. A proven win after a move is one before it.
#include "protocol/review.h"

#include "protocol/oracle.h"
#include "protocol/review_svg.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NODES_USUAL = 20000 };

static Standing standing(Score score)
{
    if (!score_is_proven(score))
        return STANDING_OPEN;
    return score > 0 ? STANDING_WON : STANDING_LOST;
}

// One more ply to the end, seen from the other side.
static Score score_before(Score after)
{
    if (!score_is_proven(after))
        return -after;
    const int plies = score_plies(after) + 1;
    return after > 0 ? score_loss_in(plies) : score_win_in(plies);
}

Score review_move_score(const Review *review, int index)
{
    return score_before(review->steps[index + 1].score);
}

bool review_is_turn(const Review *review, int index)
{
    return standing(review_move_score(review, index)) < standing(review->steps[index].score);
}

// The score for the side to move when the game is over.
static Score final_score(const Record *record)
{
    const Verdict *const verdict = &record->verdict;
    if (verdict->outcome == OUTCOME_DRAW)
        return 0;
    return verdict->winner == record->position.to_move ? score_win_in(0) : score_loss_in(0);
}

// The first `count` stones of a game.
static void cut_position(const Position *whole, int count, Position *position)
{
    *position = *whole;
    position->count = count;
    position->to_move = count % 2 == 0 ? BLACK : WHITE;
}

static void think(Review *review, Oracle *oracle, const Request *request, int count)
{
    Position position;
    ReviewStep *const step = &review->steps[count];
    cut_position(&review->record->position, count, &position);
    const EngineBest *const best = oracle_ask(oracle, &position, request);
    *step = (ReviewStep){best->moves[0], best->info.score};
    if (count == review->record->position.count)
        return;
    const Score played = review_move_score(review, count);
    if (score_is_proven(played) && played > step->score)
        *step = (ReviewStep){review->record->position.placed[count].square, played};
}

static void think_all(Review *review, Oracle *oracle, const Request *request)
{
    int count = review->record->position.count;
    if (review->record->verdict.outcome != OUTCOME_ONGOING)
        review->steps[count--] = (ReviewStep){SQUARE_NONE, final_score(review->record)};
    for (; count >= 0; count--)
        think(review, oracle, request, count);
}

// What a move that changed the result has done.
static const char *turn_text(const Review *review, int index)
{
    const bool was_won = standing(review->steps[index].score) == STANDING_WON;
    const bool is_lost = standing(review_move_score(review, index)) == STANDING_LOST;
    if (was_won)
        return is_lost ? "from a won game to a lost one" : "gives a won game away";
    return "loses by force";
}

static void print_row(const Review *review, int index)
{
    char move[SQUARE_TEXT], best[SQUARE_TEXT], score[2][ORACLE_SCORE_TEXT];
    const ReviewStep *const step = &review->steps[index];
    const bool is_turn = review_is_turn(review, index);
    printf("%4d  %-5s  %-4s  %7s  %-4s  %7s%s%s\n", index + 1, index % 2 == 0 ? "black" : "white",
           square_format(review->record->position.placed[index].square, move),
           oracle_score(review_move_score(review, index), score[0]),
           square_format(step->best, best), oracle_score(step->score, score[1]),
           is_turn ? "  << " : "", is_turn ? turn_text(review, index) : "");
}

static void print_turns(const Review *review)
{
    int turns = 0;
    for (int i = 0; i < review->record->position.count; i++) {
        char move[SQUARE_TEXT], best[SQUARE_TEXT];
        if (!review_is_turn(review, i))
            continue;
        printf("%s%d %s (better %s)", turns++ > 0 ? ", " : "Moves that changed the result: ", i + 1,
               square_format(review->record->position.placed[i].square, move),
               square_format(review->steps[i].best, best));
    }
    puts(turns > 0 ? "" : "No move is seen to have changed the result.");
}

static void print_table(const Review *review)
{
    char sentence[RECORD_SENTENCE_TEXT];
    puts("move  side   cell    score  best    score");
    for (int i = 0; i < review->record->position.count; i++)
        print_row(review, i);
    puts("Scores are for the side that moves; +M7: it wins with the seventh stone from there.");
    print_turns(review);
    puts(record_sentence(review->record, sentence));
}

static void print_json(const Review *review)
{
    char move[SQUARE_TEXT], best[SQUARE_TEXT], sentence[RECORD_SENTENCE_TEXT];
    fputs("{\"moves\": [", stdout);
    for (int i = 0; i < review->record->position.count; i++)
        printf("%s\n  {\"move\": \"%s\", \"score\": %d, \"best\": \"%s\", \"best_score\": %d, "
               "\"changed_result\": %s}",
               i > 0 ? "," : "", square_format(review->record->position.placed[i].square, move),
               review_move_score(review, i), square_format(review->steps[i].best, best),
               review->steps[i].score, review_is_turn(review, i) ? "true" : "false");
    printf("\n], \"result\": \"%s\"}\n", record_sentence(review->record, sentence));
}

// Returns false after a complaint when the file cannot be written.
static bool write_svg(const Review *review, const char *path)
{
    errno = 0;
    FILE *const file = fopen(path, "w");
    if (file != NULL)
        review_svg(file, review);
    const bool written = file != NULL && !ferror(file);
    const bool ok = file != NULL && fclose(file) == 0 && written;
    if (!ok)
        fprintf(stderr, "pbrain-tengen: %.200s: %s\n", path, strerror(errno));
    return ok;
}

int review_run(const Request *request)
{
    Oracle oracle;
    Request limits = *request;
    if (request->time_ms == 0 && request->depth == 0 && request->nodes == 0)
        limits.nodes = NODES_USUAL;
    Review *const review = calloc(1, sizeof *review);
    if (review == NULL || !oracle_init(&oracle)) {
        free(review);
        return STATUS_FAILED;
    }
    review->record = &request->record;
    think_all(review, &oracle, &limits);
    (request->json ? print_json : print_table)(review);
    const bool ok = request->svg_file == NULL || write_svg(review, request->svg_file);
    oracle_clear(&oracle);
    free(review);
    return ok ? STATUS_OK : STATUS_FAILED;
}
