/*
 * Lets a checker, interactor or validator of another system be called as the ICPC format calls it. Nothing of the program
 * itself changes: before its main runs, the arguments and the standard streams are made what it expects, and when it has
 * ended, its exit code and its words become the exit code that the format wants: 42 accepts, 43 rejects.
 *
 * CALLED says how the program wants to be called:
 *   checkers: 1 input output answer (testlib, HOJ) - 2 input output (QDUOJ) - 3 input answer output (HUSTOJ) - 4 the same,
 *   with a share of the points from 0 to 1 on stdout (CMS) - 5 interactor: input, a file it writes, answer - 6 validator of
 *   inputs: exit 0 is valid
 * PARTIAL is 1 where a part of the points is worth something.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { accepts = 42, rejects = 43, fails = 1, room = 4096 };

static char feedback[1024], output[room], said[room], printed[room];

static void place(char *path, const char *name)
{
    snprintf(path, room, "%s%s", feedback, name);
}

/* Sends what a stream prints to a file. */
static void divert(int stream, const char *path)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) _exit(fails);
    dup2(file, stream);
    close(file);
}

/* The contestant's output comes on stdin; the program wants it as a file. */
static void keep_output(void)
{
    static char chunk[1 << 16];
    const int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    ssize_t got = 0;
    if (file < 0) _exit(fails);
    while ((got = read(0, chunk, sizeof chunk)) > 0)
        if (write(file, chunk, (size_t)got) != got) _exit(fails);
    close(file);
}

/* The first bytes of a file, as text. */
static const char *beginning(const char *path)
{
    static char text[room];
    const int file = open(path, O_RDONLY);
    const ssize_t got = file < 0 ? 0 : read(file, text, sizeof text - 1);
    text[got > 0 ? got : 0] = '\0';
    if (file >= 0) close(file);
    return text;
}

/* Part of the points: the format's newer versions read the multiplier, and so do we. */
static int share(double part)
{
    char path[room];
    FILE *file;
    if (part >= 1) return accepts;
    if (!PARTIAL || !(part > 0)) return rejects;
    place(path, "score_multiplier.txt");
    file = fopen(path, "w");
    if (file == NULL) return fails;
    fprintf(file, "%.6f\n", part);
    fclose(file);
    return accepts;
}

/* What testlib says on stderr decides where the exit code does not. */
static int by_words(void)
{
    const char *text = beginning(said);
    double part;
    if (strncmp(text, "ok ", 3) == 0) return accepts;
    if (strncmp(text, "wrong answer ", 13) == 0 || strncmp(text, "wrong output format ", 20) == 0) return rejects;
    if (sscanf(text, "partially correct (%lf)", &part) == 1) return share(part < 100 ? part / 100 : 0.999999);
    if (sscanf(text, "points %lf", &part) == 1) return share(part / 100);
    return fails;
}

static int testlib_code(int status)
{
    if (status == 0 || status == 100) return accepts;
    if (status == 101 || status == 102) return rejects;
    if (status == 103) return fails;
    if (status == 99) return share(atof(beginning(printed)) / 100);
    return by_words();
}

static int code_for(int status)
{
    char *end;
    double part;
    const char *text;
    if (CALLED == 1 || CALLED == 5) return testlib_code(status);
    if (CALLED == 2) return status == 0 ? accepts : status == 1 ? rejects : fails;
    if (CALLED == 3 || CALLED == 6) return status == 0 ? accepts : rejects;
    text = beginning(printed);
    part = strtod(text, &end);
    return status != 0 || end == text || !(part >= 0 && part <= 1) ? fails : share(part);
}

static void translate(int status, void *unused)
{
    int code;
    (void)unused;
    fflush(NULL);
    code = code_for(status);
    if (CALLED <= 5) unlink(output);
    if (CALLED <= 4) unlink(printed);
    _exit(code);
}

/* The first of all constructors, so that what it leaves for the end comes after all destructors. */
__attribute__((constructor(101))) static void adapt(int argc, char **argv)
{
    char *answer = argc > 2 ? argv[2] : NULL;
    if (on_exit(translate, NULL) != 0) _exit(fails);
    if (CALLED == 6) return;
    if (argc < 4) _exit(fails);
    snprintf(feedback, sizeof feedback, "%s", argv[3]);
    place(output, "output.tmp");
    place(printed, "printed.tmp");
    place(said, "judgemessage.txt");
    divert(2, said);
    if (CALLED != 5) {
        keep_output();
        divert(1, printed);
    }
    argv[2] = CALLED == 3 || CALLED == 4 ? answer : output;
    argv[3] = CALLED == 3 || CALLED == 4 ? output : answer;
}
