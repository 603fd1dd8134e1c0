/* Shared by the hostile programs. A program that gets nothing prints "held" and exits with 0; else it says what it got. */
#ifndef ATTACK_H
#define ATTACK_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MIB (1024 * 1024)

/* One hostile program: named by the first argument, it gets the others. */
struct attack {
    const char *name;
    void (*run)(char **arguments);
};

static inline __attribute__((noreturn)) void held(void)
{
    printf("held\n");
    fflush(stdout);
    _exit(0);
}

static inline __attribute__((noreturn)) void gained(const char *what)
{
    printf("GAINED %s\n", what);
    fflush(stdout);
    _exit(1);
}

/* The call must have failed. */
static inline void must_fail(long result, const char *what)
{
    if (result >= 0)
        gained(what);
}

/*
 * Without leave to fork (EPERM) these programs have lost already; returns in parent and child otherwise. A machine that is
 * out of processes for a moment (EAGAIN, ENOMEM) is asked again: a patient attacker would, and its limits end it.
 */
static inline pid_t fork_or_held(void)
{
    pid_t child;
    while ((child = fork()) < 0)
        if (errno != EAGAIN && errno != ENOMEM)
            held();
    return child;
}

static inline void burn_ms(long ms)
{
    struct timespec t;
    do
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < ms);
}

static inline void touch(char *at, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += 4096)
        at[i] = (char)(i | 1);
}

static inline int run_attack(const struct attack *attacks, int count, char **argv)
{
    for (int i = 0; argv[1] && i < count; i++)
        if (!strcmp(argv[1], attacks[i].name))
            attacks[i].run(argv + 2);
    return 99;
}
#define RUN(attacks) \
    int main(int argc, char **argv) { (void)argc; return run_attack(attacks, sizeof attacks / sizeof *attacks, argv); }

#endif
