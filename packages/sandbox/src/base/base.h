/* What every room knows: units, and what a program is. Times in microseconds, sizes in bytes unless a name says otherwise. */
#ifndef BASE_H
#define BASE_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define NORETURN __attribute__((noreturn))
#define PRINTF(a, b) __attribute__((format(printf, a, b)))
#define PATH_ROOM 4096
#define KIB 1024ull
#define MIB (1024ull * KIB)
#define SECOND_US 1000000ull

struct list {
    char **at;
    size_t count, room;
};

struct limits {
    uint64_t cpu_us, wall_us, memory, stack, output, processes, scratch;
};

struct program {
    const char *app;
    struct list argv, env;
    struct list binds; /* host path, path in the jail, host path, ... */
    bool may_fork, bare; /* bare: it is shown nothing of the system but its binds */
    struct limits limits;
};

#endif
