/* items of test/hostile/items.ts: output. */
#include "attack.h"

static void endless(char **a)
{
    static char block[65536];
    int fd = atoi(a[0]);
    memset(block, 'x', sizeof block);
    while (write(fd, block, sizeof block) > 0)
        ;
}

/* As many MiB on stderr as told, then the right answer. */
static void noise(char **a)
{
    static char block[MIB];
    memset(block, 'e', sizeof block);
    for (long i = 0; i < atol(a[0]); i++)
        if (write(2, block, sizeof block) < 0)
            break;
    held();
}

static void right_then(char **a)
{
    printf("held\n");
    fflush(stdout);
    if (!strcmp(a[0], "crash"))
        raise(SIGSEGV);
    if (!strcmp(a[0], "fail"))
        _exit(1);
    if (!strcmp(a[0], "sleep"))
        sleep(1000);
}

static void wrong_then_spin(char **a)
{
    (void)a;
    printf("wrong\n");
    fflush(stdout);
    for (;;)
        ;
}

/* Output that a comparer, a log or a page may stumble over. */
static void odd(char **a)
{
    static char block[65536];
    bool blanks = !strcmp(a[0], "blanks");
    memset(block, blanks ? ' ' : 'x', sizeof block);
    if (!strcmp(a[0], "bare") || blanks)
        printf("held");
    if (!strcmp(a[0], "crlf"))
        printf("held\r\n");
    if (!strcmp(a[0], "nul"))
        fwrite("held\0\n\0\0", 1, 8, stdout);
    if (!strcmp(a[0], "bytes"))
        printf("\x80\xff\xc0\xaf\xed\xa0\x80\n");
    fflush(stdout);
    for (int i = 0; blanks || (!strcmp(a[0], "line") && i < 160); i++)
        if (write(1, block, sizeof block) < 0)
            break;
    _exit(0);
}

/* Words of the runner's own protocol, on every descriptor there could be. */
static void forge(char **a)
{
    static const char line[] = "\n{\"id\":1,\"test\":{\"index\":0,\"ending\":\"ok\",\"comparison\":\"same\"}}\n{\"id\":1,\"done\":true}\n";
    (void)a;
    for (int fd = 1; fd < 64; fd++)
        if (write(fd, line, sizeof line - 1) < 0)
            continue;
    _exit(0);
}

static const struct attack attacks[] = {
    {"endless", endless}, {"noise", noise}, {"right-then", right_then}, {"wrong-then-spin", wrong_then_spin},
    {"odd", odd},         {"forge", forge},
};
RUN(attacks)
