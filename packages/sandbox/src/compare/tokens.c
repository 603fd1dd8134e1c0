/*
 * 'tokens': the default validator of ICPC packages. Words between blanks are compared; case, blanks and the nearness
 * of numbers count as its flags say. A word of any length needs constant memory: its hash, and its first 1024 bytes
 * for numbers, which are never longer.
 */
#include "compare/comparer.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void word_add(struct comparer *c, struct token *t, int byte)
{
    if (t->word.length < TOKEN_KEPT)
        t->text[t->word.length] = (char)byte;
    digest_add(&t->word, c->rule.case_sensitive ? byte : tolower(byte));
}

static void start_word(struct comparer *c)
{
    c->found.space = c->found.word = c->wanted.space = c->wanted.word = (struct digest){0};
    c->word_line = c->line;
    c->word_column = c->column;
}

/* Both sides moved past the same bytes: what is left of them is the word they end in. */
void tokens_in_step(struct comparer *c, const char *bytes, size_t count)
{
    size_t tail = count;
    while (tail > 0 && !is_blank((unsigned char)bytes[tail - 1]))
        tail--;
    advance(c, bytes, tail);
    if (tail > 0)
        start_word(c);
    uint64_t offset = answer_offset(&c->answer) - (count - tail);
    for (size_t i = tail; i < count; i++)
        word_add(c, &c->found, (unsigned char)bytes[i]);
    if (tail > 0 || c->wanted.word.length == 0)
        c->wanted.offset = offset;
    advance(c, bytes + tail, count - tail);
    uint64_t wanted_offset = c->wanted.offset;
    c->wanted = c->found;
    c->wanted.offset = wanted_offset;
}

/* [sign] digits [. digits] [e [sign] digits], with a digit before or after the point. No hex, no nan, no infinity. */
static bool number_of(const struct token *t, long double *value)
{
    char text[TOKEN_KEPT + 1];
    if (t->word.length == 0 || t->word.length > TOKEN_KEPT)
        return false;
    memcpy(text, t->text, t->word.length);
    text[t->word.length] = 0;
    const char *at = text + (*text == '+' || *text == '-');
    size_t whole = strspn(at, "0123456789"), part = 0;
    at += whole;
    if (*at == '.') {
        part = strspn(at + 1, "0123456789");
        at += 1 + part;
    }
    if (whole + part == 0)
        return false;
    if (*at == 'e' || *at == 'E') {
        at += 1 + (at[1] == '+' || at[1] == '-');
        size_t exponent = strspn(at, "0123456789");
        if (exponent == 0)
            return false;
        at += exponent;
    }
    *value = strtold(text, NULL);
    return at == text + t->word.length; /* a NUL byte is no end */
}

static bool near(const struct comparer *c)
{
    long double found, wanted;
    if (!c->rule.has_float || !number_of(&c->wanted, &wanted) || !number_of(&c->found, &found))
        return false;
    long double gap = fabsl(wanted - found); /* not a number when both are too large: never near */
    return gap <= (long double)c->rule.absolute || gap <= (long double)c->rule.relative * fabsl(wanted);
}

/* Reads the answer to the end of its present word, which may have begun in step; an empty word is the answer's end. */
static void finish_wanted(struct comparer *c)
{
    int byte;
    while (c->wanted.word.length == 0 && (byte = answer_peek(&c->answer)) >= 0 && is_blank(byte)) {
        digest_add(&c->wanted.space, byte);
        c->answer.at++;
    }
    if (c->wanted.word.length == 0)
        c->wanted.offset = answer_offset(&c->answer);
    while ((byte = answer_peek(&c->answer)) >= 0 && !is_blank(byte)) {
        word_add(c, &c->wanted, byte);
        c->answer.at++;
    }
}

static void compare_words(struct comparer *c)
{
    finish_wanted(c);
    bool same = digest_same(c->found.word, c->wanted.word) || near(c);
    if (c->rule.space_sensitive)
        same = same && digest_same(c->found.space, c->wanted.space);
    if (same) {
        start_word(c);
        c->wanted.offset = answer_offset(&c->answer);
        c->in_step = true;
        return;
    }
    size_t kept = c->found.word.length < EXCERPT ? c->found.word.length : EXCERPT;
    found_more(c, c->found.text, kept);
    differ(c, c->word_line, c->word_column, c->wanted.offset);
    c->decided = true;
}

void tokens_byte(struct comparer *c, int byte)
{
    char as_char = (char)byte;
    if (is_blank(byte) && c->found.word.length) {
        compare_words(c); /* the blank itself belongs to what comes next */
        if (c->decided) {
            found_more(c, &as_char, 1);
            return;
        }
        c->in_step = answer_peek(&c->answer) == byte;
        if (c->in_step) {
            c->answer.at++;
            advance(c, &as_char, 1);
            start_word(c);
            c->wanted.offset = answer_offset(&c->answer);
            return;
        }
    }
    if (is_blank(byte)) {
        digest_add(&c->found.space, byte);
    } else {
        if (c->found.word.length == 0) {
            c->word_line = c->line;
            c->word_column = c->column;
        }
        word_add(c, &c->found, byte);
    }
    advance(c, &as_char, 1);
}

void tokens_end(struct comparer *c)
{
    if (c->found.word.length)
        compare_words(c);
    if (c->decided)
        return;
    if (c->found.space.length == 0 && c->found.word.length == 0) { /* the place of a missing word is the end */
        c->word_line = c->line;
        c->word_column = c->column;
    }
    finish_wanted(c);
    bool same_space = !c->rule.space_sensitive || digest_same(c->found.space, c->wanted.space);
    if (c->wanted.word.length || !same_space) {
        differ(c, c->word_line, c->word_column, c->wanted.offset);
        c->decided = true;
    }
}
