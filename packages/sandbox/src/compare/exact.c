/* 'exact': every byte counts; where only blanks differ it is a presentation error. */
#include "compare/comparer.h"

static int next_of_answer(struct comparer *c)
{
    int byte;
    while ((byte = answer_peek(&c->answer)) >= 0 && is_blank(byte))
        c->answer.at++;
    return byte;
}

/* The place of a presentation error is the first byte that differs; of a wrong answer, the first that is no blank. */
static void decide(struct comparer *c)
{
    c->first.known = false;
    c->first.found_bytes = 0;
    differ(c, c->line, c->column, answer_offset(&c->answer));
    c->decided = true;
}

void exact_byte(struct comparer *c, int byte)
{
    char as_char = (char)byte;
    if (!is_blank(byte)) {
        int expected = next_of_answer(c);
        if (expected != byte) {
            decide(c);
            found_more(c, &as_char, 1);
            return;
        }
        c->answer.at++;
    }
    found_more(c, &as_char, 1);
    advance(c, &as_char, 1);
}

enum comparison exact_end(struct comparer *c)
{
    if (next_of_answer(c) < 0)
        return CMP_PRESENTATION;
    decide(c);
    return CMP_DIFFERENT;
}
