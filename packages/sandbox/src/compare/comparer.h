/* Shared by the comparers only. Output arrives in pieces of any size; the answer is read along; memory stays constant. */
#ifndef COMPARER_H
#define COMPARER_H

#include "compare/compare.h"

#define TOKEN_KEPT 1024
#define ANSWER_BLOCK (64 * 1024)

/* A run of bytes known by its length and a keyed hash: two runs of any length compare in constant memory. */
struct digest {
    uint64_t length, hash;
};

struct answer {
    int fd;
    char *block; /* ANSWER_BLOCK bytes */
    size_t at, filled;
    uint64_t offset; /* of block[0] in the file */
};

struct token {
    struct digest space, word; /* the blanks before it; the word itself, its case folded if case does not matter */
    char text[TOKEN_KEPT];     /* its first bytes, as they came */
    uint64_t offset;           /* in the answer file */
};

/* Blanks not yet compared: newlines, and what stands on the line after the last of them. */
struct pending {
    uint64_t newlines;
    struct digest blanks;
};

struct comparer {
    struct compare_rule rule;
    struct answer answer;
    bool in_step;  /* both sides stand at the same place of the same line: bytes can be compared directly */
    bool raw_same; /* every byte so far was the same */
    bool decided;  /* different: only the excerpt still grows */
    uint64_t line, column; /* of the next byte of output */
    struct difference first;
    uint64_t expected_at; /* offset of the expected excerpt in the answer */
    bool expected_known;
    struct pending out;
    uint64_t mark_line, mark_column, mark_answer; /* just after the last byte that was matched */
    struct token found, wanted;
    uint64_t word_line, word_column;
};

static inline bool is_blank(int byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
void digest_add(struct digest *d, int byte);
static inline bool digest_same(struct digest a, struct digest b) { return a.length == b.length && a.hash == b.hash; }

int answer_peek(struct answer *a);
static inline uint64_t answer_offset(const struct answer *a) { return a->offset + a->at; }

void differ(struct comparer *c, uint64_t line, uint64_t column, uint64_t answer_offset);
void found_more(struct comparer *c, const char *bytes, size_t count);
void advance(struct comparer *c, const char *bytes, size_t count);
size_t same_bytes(struct comparer *c, const char *bytes, size_t count);

void trimmed_byte(struct comparer *c, int byte);
void trimmed_end(struct comparer *c);
void exact_byte(struct comparer *c, int byte);
enum comparison exact_end(struct comparer *c);
void tokens_in_step(struct comparer *c, const char *bytes, size_t count);
void tokens_byte(struct comparer *c, int byte);
void tokens_end(struct comparer *c);

#endif
