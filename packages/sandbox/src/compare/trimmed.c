/*
 * 'trimmed': blanks before a newline and all blanks at the end do not count.
 * Blanks are held back until a byte follows that is none; only then is it known whether they count. Where both sides
 * held back the same blanks so far, these cancel out, so the machine may start in the middle of a run of them.
 */
#include "compare/comparer.h"

static void hold_back(struct pending *p, int byte)
{
    if (byte == '\n') {
        p->newlines++;
        p->blanks = (struct digest){0};
    } else {
        digest_add(&p->blanks, byte);
    }
}

/* Moves the answer to its next byte that is no blank, which it does not take; -1 at the end. */
static int next_of_answer(struct comparer *c, struct pending *p)
{
    int byte;
    while ((byte = answer_peek(&c->answer)) >= 0 && is_blank(byte)) {
        hold_back(p, byte);
        c->answer.at++;
    }
    return byte;
}

static void move_on(struct comparer *c, char byte) { advance(c, &byte, 1); }

void trimmed_byte(struct comparer *c, int byte)
{
    char as_char = (char)byte;
    found_more(c, &as_char, 1);
    if (is_blank(byte)) {
        hold_back(&c->out, byte);
        move_on(c, as_char);
        return;
    }
    struct pending wanted = {0};
    int expected = next_of_answer(c, &wanted);
    bool same_blanks = wanted.newlines == c->out.newlines && digest_same(wanted.blanks, c->out.blanks);
    if (same_blanks && expected == byte) {
        c->answer.at++;
        move_on(c, as_char);
        c->in_step = true;
        return;
    }
    if (same_blanks) {
        c->first.found_bytes = 0;
        found_more(c, &as_char, 1);
        differ(c, c->line, c->column, answer_offset(&c->answer));
    } else {
        differ(c, c->mark_line, c->mark_column, c->mark_answer);
    }
    c->decided = true;
}

void trimmed_end(struct comparer *c)
{
    struct pending wanted = {0};
    if (next_of_answer(c, &wanted) < 0)
        return;
    differ(c, c->mark_line, c->mark_column, c->mark_answer);
    c->decided = true;
}
