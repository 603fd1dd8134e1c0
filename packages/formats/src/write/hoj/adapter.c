/*
 * Lets a checker or interactor of another system be called as HOJ calls it: input, output, answer. It stands in front of the
 * program in the same file and changes nothing of it: before main runs, the arguments and streams are made what the program
 * expects, and when it has ended, its exit code becomes one that HOJ knows: 0 accepts, 102 rejects, 103 has failed, 99 grants
 * the percentage on stdout.
 *
 * VERDICT_CALLED: 1 input output (QDUOJ) - 2 input answer output (HUSTOJ) - 3 the same with a share from 0 to 1 on stdout (CMS)
 * - 4 input answer feedback/ with the output on stdin (ICPC) - 5 the same for an interactor.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { verdict_ok = 0, verdict_partial = 99, verdict_wrong = 102, verdict_failed = 103, verdict_room = 512 };

static char verdict_feedback[verdict_room], verdict_printed[verdict_room];
static int verdict_stdout = -1;

/* The first bytes of a file, as text. */
static const char *verdict_beginning(const char *path)
{
    static char text[verdict_room];
    const int file = open(path, O_RDONLY);
    const ssize_t got = file < 0 ? 0 : read(file, text, sizeof text - 1);
    text[got > 0 ? got : 0] = '\0';
    if (file >= 0) close(file);
    return text;
}

/* Part of the points, printed as HOJ reads it. */
static int verdict_share(const char *text)
{
    char *end, percent[verdict_room];
    const double part = strtod(text, &end);
    int length;
    if (end == text || !(part >= 0 && part <= 1)) return verdict_failed;
    if (part == 1) return verdict_ok;
    if (part == 0) return verdict_wrong;
    length = snprintf(percent, sizeof percent, "%.6f", part * 100);
    return write(verdict_stdout, percent, (size_t)length) == length ? verdict_partial : verdict_failed;
}

static int verdict_by_feedback(int status)
{
    char path[2 * verdict_room];
    const char *multiplier;
    if (status == 43) return verdict_wrong;
    if (status != 42) return verdict_failed;
    snprintf(path, sizeof path, "%sscore_multiplier.txt", verdict_feedback);
    multiplier = verdict_beginning(path);
    return multiplier[0] == '\0' ? verdict_ok : verdict_share(multiplier);
}

static void verdict_translate(int status, void *unused)
{
    (void)unused;
    fflush(NULL);
    if (VERDICT_CALLED == 1) _exit(status == 0 ? verdict_ok : status == 1 ? verdict_wrong : verdict_failed);
    if (VERDICT_CALLED == 2) _exit(status == 0 ? verdict_ok : verdict_wrong);
    if (VERDICT_CALLED == 3) _exit(status == 0 ? verdict_share(verdict_beginning(verdict_printed)) : verdict_failed);
    _exit(verdict_by_feedback(status));
}

/* A folder of its own, here or where temporary files are. */
static void verdict_make_folder(void)
{
    static char here[] = "./verdict-XXXXXX", there[] = "/tmp/verdict-XXXXXX";
    const char *folder = mkdtemp(here);
    if (folder == NULL) folder = mkdtemp(there);
    if (folder == NULL) _exit(verdict_failed);
    snprintf(verdict_feedback, sizeof verdict_feedback, "%s/", folder);
    snprintf(verdict_printed, sizeof verdict_printed, "%s/printed", folder);
}

static void verdict_redirect(int stream, const char *path, int flags)
{
    const int file = open(path, flags, 0644);
    if (file < 0 || dup2(file, stream) < 0) _exit(verdict_failed);
    close(file);
}

/* The first of all constructors, so that what it leaves for the end comes after all destructors. */
__attribute__((constructor(101))) static void verdict_adapt(int count, char **words)
{
    char *const output = count > 3 ? words[2] : NULL;
    if (output == NULL || on_exit(verdict_translate, NULL) != 0) _exit(verdict_failed);
    verdict_stdout = dup(1);
    if (VERDICT_CALLED >= 3) verdict_make_folder();
    if (VERDICT_CALLED == 3) verdict_redirect(1, verdict_printed, O_WRONLY | O_CREAT | O_TRUNC);
    if (VERDICT_CALLED == 4) verdict_redirect(0, output, O_RDONLY);
    if (VERDICT_CALLED == 4) verdict_redirect(1, "/dev/null", O_WRONLY);
    /* HOJ collects this file, so it has to be there */
    if (VERDICT_CALLED == 5) close(open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644));
    if (VERDICT_CALLED == 1) words[3] = NULL;
    if (VERDICT_CALLED >= 2) words[2] = words[3];
    if (VERDICT_CALLED == 2 || VERDICT_CALLED == 3) words[3] = output;
    if (VERDICT_CALLED >= 4) words[3] = verdict_feedback;
}
