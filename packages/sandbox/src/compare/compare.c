/* Comparing while output arrives: bytes that are the same are passed over at once, the rest goes to the rule's machine. */
#include "compare/comparer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* Polynomial hash modulo 2^61-1 under a key of this process. */
void digest_add(struct digest *d, int byte)
{
    static uint64_t key;
    const uint64_t prime = (1ull << 61) - 1;
    while (!key)
        if (getrandom(&key, sizeof key, 0) == sizeof key)
            key %= prime;
    unsigned __int128 product = (unsigned __int128)d->hash * key + (unsigned)byte + 1;
    uint64_t sum = (uint64_t)(product & prime) + (uint64_t)(product >> 61);
    d->hash = sum >= prime ? sum - prime : sum;
    d->length++;
}

static bool answer_fill(struct answer *a)
{
    if (a->at < a->filled)
        return true;
    a->offset += a->filled;
    a->at = a->filled = 0;
    ssize_t count = pread(a->fd, a->block, ANSWER_BLOCK, (off_t)a->offset);
    a->filled = count > 0 ? (size_t)count : 0;
    return a->filled > 0;
}

/* The next byte of the answer, which stays where it is; -1 at the end. */
int answer_peek(struct answer *a) { return answer_fill(a) ? (unsigned char)a->block[a->at] : -1; }

/* One at a time: the block is not cleared for each test. */
struct comparer *comparer_open(const struct compare_rule *rule, const char *answer)
{
    static char block[ANSWER_BLOCK];
    struct comparer *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->rule = *rule;
    c->answer.block = block;
    c->in_step = c->raw_same = true;
    c->line = c->column = c->word_line = c->word_column = 1;
    c->answer.fd = open(answer, O_RDONLY | O_CLOEXEC);
    if (c->answer.fd >= 0)
        return c;
    int error = errno;
    free(c);
    errno = error;
    return NULL;
}

/* Notes the first place that differs; later calls change nothing. The excerpt of the answer is read at the end. */
void differ(struct comparer *c, uint64_t line, uint64_t column, uint64_t offset)
{
    if (c->first.known)
        return;
    c->first.known = true;
    c->first.line = line;
    c->first.column = column;
    c->expected_at = offset;
}

void found_more(struct comparer *c, const char *bytes, size_t count)
{
    size_t room = EXCERPT - c->first.found_bytes;
    size_t more = count < room ? count : room;
    memcpy(c->first.found + c->first.found_bytes, bytes, more);
    c->first.found_bytes += more;
}

/* Moves the place in the output past these bytes. */
void advance(struct comparer *c, const char *bytes, size_t count)
{
    const char *at = bytes, *end = bytes + count;
    for (const char *newline; (newline = memchr(at, '\n', (size_t)(end - at))); at = newline + 1) {
        c->line++;
        c->column = 1;
    }
    c->column += (uint64_t)(end - at);
}

/* How many bytes at the start are the same as the answer's next ones; both sides move past them. */
size_t same_bytes(struct comparer *c, const char *bytes, size_t count)
{
    size_t done = 0;
    while (done < count && answer_fill(&c->answer)) {
        struct answer *a = &c->answer;
        size_t stretch = a->filled - a->at < count - done ? a->filled - a->at : count - done;
        const char *mine = bytes + done, *theirs = a->block + a->at;
        size_t same = 0;
        while (same < stretch) { /* memcmp tells whether, not where: halve down to the place */
            size_t step = stretch - same > 256 ? 256 : stretch - same;
            if (memcmp(mine + same, theirs + same, step) == 0) {
                same += step;
                continue;
            }
            while (mine[same] == theirs[same])
                same++;
            break;
        }
        a->at += same;
        done += same;
        if (same < stretch)
            break;
    }
    if (c->rule.kind == COMPARE_TOKENS)
        tokens_in_step(c, bytes, done);
    else
        advance(c, bytes, done);
    return done;
}

static void leave_step(struct comparer *c)
{
    c->in_step = c->raw_same = false;
    c->mark_line = c->line;
    c->mark_column = c->column;
    c->mark_answer = answer_offset(&c->answer);
    c->out = (struct pending){0};
    if (c->rule.kind == COMPARE_EXACT)
        differ(c, c->line, c->column, c->mark_answer);
    if (c->rule.kind == COMPARE_TRIMMED)
        c->first.found_bytes = 0;
}

static void feed_byte(struct comparer *c, char byte)
{
    if (c->rule.kind == COMPARE_TRIMMED)
        trimmed_byte(c, (unsigned char)byte);
    else if (c->rule.kind == COMPARE_EXACT)
        exact_byte(c, (unsigned char)byte);
    else
        tokens_byte(c, (unsigned char)byte);
}

void comparer_feed(struct comparer *c, const char *bytes, size_t count)
{
    for (size_t at = 0; at < count;) {
        if (c->decided) {
            found_more(c, bytes + at, count - at);
            return;
        }
        if (c->in_step) {
            at += same_bytes(c, bytes + at, count - at);
            if (at == count)
                return;
            leave_step(c);
        }
        feed_byte(c, bytes[at]);
        at++;
    }
}

enum comparison comparer_close(struct comparer *c, struct difference *difference)
{
    enum comparison verdict;
    if (c->in_step && c->raw_same && answer_peek(&c->answer) < 0) {
        verdict = CMP_SAME;
    } else if (c->decided) {
        verdict = CMP_DIFFERENT;
    } else {
        if (c->in_step)
            leave_step(c);
        if (c->rule.kind == COMPARE_EXACT)
            verdict = exact_end(c);
        else
            c->rule.kind == COMPARE_TRIMMED ? trimmed_end(c) : tokens_end(c),
                verdict = c->decided ? CMP_DIFFERENT : CMP_SAME;
    }
    if (verdict != CMP_SAME && c->first.known) {
        ssize_t count = pread(c->answer.fd, c->first.expected, EXCERPT, (off_t)c->expected_at);
        c->first.expected_bytes = count > 0 ? (size_t)count : 0;
        *difference = c->first;
    }
    close(c->answer.fd);
    free(c);
    return verdict;
}
