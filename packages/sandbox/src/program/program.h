/*
 * The way from the zygote to the program it starts, and what the program may: from vfork on each step takes something away. The
 * filter and the rules are the zygote's, too, from the moment they are loaded; its own calls carry a key.
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "program/plan.h"

struct statfs;

struct launch {
    int stdio[3];
    char *const *argv, *const *env;
    const struct limits *limits;
    const struct jail_plan *plan;
    bool ignore_sigpipe;
    uint64_t own;     /* bytes that the group holds without programs */
    bool groups; /* limits of memory and processes are the cgroup's */
    volatile int error;
    const char *volatile where;
};
const char *launch_ready(bool groups); /* once, when the jail stands; NULL, or what failed, with errno */
pid_t launch_program(struct launch *launch, int *pidfd);

bool load_filter(uint64_t key, bool may_fork);
bool landlock_works(void);
int landlock_rules(const struct jail_plan *plan, const char **failed); /* -1 with errno, and what failed */
bool landlock_enter(int rules);

/* The 64-bit key goes in as the sixth argument, which these calls do not have (see syscalls.c). */
long keyed_mount(uint64_t key, const char *from, const char *at, const char *type, unsigned long flags, const char *data);
long keyed_unmount(uint64_t key, const char *at, int flags);
long keyed_setns(uint64_t key, int space);
long keyed_chroot(uint64_t key, const char *at);
long keyed_statfs(uint64_t key, const char *at, struct statfs *room);

#endif
