/* What a jail and its programs are given; the zygote fills in what it finds, programs only read it. */
#ifndef PLAN_H
#define PLAN_H

#include "base/base.h"

struct jail_plan {
    bool aux, may_fork, bare;
    uint64_t scratch;
    const char *app; /* "" when there is none */
    char *const *binds;
    size_t bind_count; /* strings: twice the number of binds */
    uid_t uid;         /* of the programs; (uid_t)-1: no own uid */
    uint64_t key;      /* lets the zygote itself through the syscall filter */
    char scratch_path[PATH_ROOM]; /* where /w is: "/w", or a host folder without namespaces */
    int landlock;                 /* rules that each program enters; < 0: none */
    int last_pid;                 /* where the kernel is told which number the next process gets; < 0: nowhere */
};

#endif
