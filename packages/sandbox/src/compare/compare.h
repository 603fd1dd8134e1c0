/* Output against an answer, while it arrives. */
#ifndef COMPARE_H
#define COMPARE_H

#include "base/base.h"

enum compare_kind { COMPARE_NONE, COMPARE_TRIMMED, COMPARE_EXACT, COMPARE_TOKENS };

struct compare_rule {
    enum compare_kind kind;
    bool case_sensitive, space_sensitive, has_float;
    double relative, absolute;
};

struct comparer;
enum comparison { CMP_NONE, CMP_SAME, CMP_DIFFERENT, CMP_PRESENTATION };
#define EXCERPT 64

struct difference {
    bool known;
    uint64_t line, column;
    char expected[EXCERPT], found[EXCERPT];
    size_t expected_bytes, found_bytes;
};
struct comparer *comparer_open(const struct compare_rule *rule, const char *answer);
void comparer_feed(struct comparer *c, const char *bytes, size_t count);
enum comparison comparer_close(struct comparer *c, struct difference *difference);

#endif
