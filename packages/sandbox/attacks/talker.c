/* Both sides of conversations: named by the first argument what to do. Lines, always flushed. */
#include "attack.h"

static void say_line(const char *text)
{
    size_t left = strlen(text);
    for (ssize_t sent; left && (sent = write(1, text, left)) > 0; left -= (size_t)sent)
        text += sent;
}

/* One line without its newline; false at the end of input. */
static bool hear(char *line, size_t room)
{
    size_t at = 0;
    char byte;
    while (at < room - 1 && read(0, &byte, 1) == 1 && byte != '\n')
        line[at++] = byte;
    line[at] = 0;
    return at > 0;
}

/* Guesses a number by halving, as the other side answers. */
static void guess(char **arguments)
{
    int low = 1, high = 1000;
    char line[64];
    while (true) {
        int middle = (low + high) / 2;
        snprintf(line, sizeof line, "%d\n", middle);
        say_line(line);
        if (!hear(line, sizeof line))
            exit(3);
        if (!strcmp(line, "right"))
            exit(arguments[0] ? atoi(arguments[0]) : 0);
        if (!strcmp(line, "lower"))
            high = middle - 1;
        else
            low = middle + 1;
    }
}

/* Answers guesses of the number in a file; then waits for the end of input. 42: found, 43: not. */
static void answer(char **arguments)
{
    char line[64];
    FILE *file = fopen(arguments[0], "r");
    int number;
    if (!file || fscanf(file, "%d", &number) != 1)
        exit(1);
    for (int tries = 0; tries < 10 && hear(line, sizeof line); tries++) {
        int guess = atoi(line);
        say_line(guess == number ? "right\n" : guess > number ? "lower\n" : "higher\n");
        if (guess == number) {
            FILE *feedback = arguments[1] ? fopen(arguments[1], "w") : NULL;
            if (feedback)
                fprintf(feedback, "found %d\n", number), fclose(feedback);
            exit(hear(line, sizeof line) ? 43 : 42);
        }
    }
    fprintf(stderr, "not found\n");
    exit(43);
}

/* Says each number up to N and wants it back plus one. */
static void count(char **arguments)
{
    char line[64];
    for (int i = 0, most = atoi(arguments[0]); i < most; i++) {
        snprintf(line, sizeof line, "%d\n", i);
        say_line(line);
        if (!hear(line, sizeof line) || atoi(line) != i + 1)
            exit(43);
    }
    exit(42);
}

static void echo(char **arguments)
{
    char line[64];
    (void)arguments;
    while (hear(line, sizeof line)) {
        int number = atoi(line);
        snprintf(line, sizeof line, "%d\n", number + 1);
        say_line(line);
    }
    exit(0);
}

static void leave(char **arguments) { exit(atoi(arguments[0])); }

/* Reads to the end, then leaves with a code. */
static void hear_out(char **arguments)
{
    char block[65536];
    while (read(0, block, sizeof block) > 0)
        ;
    exit(atoi(arguments[0]));
}

/* Writes megabytes without ever reading. */
static void flood(char **arguments)
{
    static char block[MIB];
    memset(block, 'x', sizeof block);
    for (int i = 0, most = atoi(arguments[0]); i < most; i++)
        for (ssize_t left = sizeof block, sent; left > 0; left -= sent)
            if ((sent = write(1, block, (size_t)left)) < 0)
                exit(errno == EPIPE ? 32 : 33);
    exit(0);
}

static void wait_for_ever(char **arguments)
{
    (void)arguments;
    for (;;)
        pause();
}

static void burn(char **arguments)
{
    burn_ms(atoi(arguments[0]));
    exit(arguments[1] ? atoi(arguments[1]) : 0);
}

/* Ten guesses without an ear for the answers, then no word more and no end. */
static void prattle(char **arguments)
{
    (void)arguments;
    for (int i = 0; i < 10; i++)
        say_line("1\n");
    for (;;)
        ;
}

static void eat(char **arguments)
{
    size_t bytes = (size_t)atoi(arguments[0]) * MIB;
    char *at = malloc(bytes);
    if (at)
        touch(at, bytes);
    exit(0);
}

static void crash(char **arguments)
{
    (void)arguments;
    raise(SIGSEGV);
}

/* Leaves a child in the background that holds both pipes. */
static void daemonise(char **arguments)
{
    if (fork_or_held() == 0) {
        setsid();
        if (fork() == 0)
            for (;;)
                pause();
        _exit(0);
    }
    exit(atoi(arguments[0]));
}

/* Waits for the end of input, then says something to nobody. */
static void late(char **arguments)
{
    char line[64];
    while (hear(line, sizeof line))
        ;
    for (int i = 0; i < 100000; i++) /* more than a pipe holds */
        if (write(1, "late\n", 5) != 5)
            exit(99);
    exit(atoi(arguments[0]));
}

/* Makes its ends of the pipes not block, and larger; tries to write to its stdin and to read its stdout anew. */
static void meddle(char **arguments)
{
    (void)arguments;
    for (int fd = 0; fd < 2; fd++) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETPIPE_SZ, MIB);
    }
    int in = open("/proc/self/fd/0", O_WRONLY), out = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
    if (in >= 0)
        must_fail(write(in, "42\n", 3) == 3 && getuid() > 100000 ? 0 : -1, "its stdin for writing");
    (void)out;
    exit(0);
}

static const struct attack attacks[] = {
    {"guess", guess}, {"answer", answer}, {"count", count}, {"echo", echo},         {"leave", leave},
    {"hear", hear_out}, {"flood", flood}, {"wait", wait_for_ever}, {"burn", burn}, {"eat", eat},
    {"prattle", prattle},
    {"crash", crash}, {"daemon", daemonise}, {"late", late},  {"meddle", meddle},
};
RUN(attacks)
