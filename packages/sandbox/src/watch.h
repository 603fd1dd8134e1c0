/* One run under watch: shared by watch.c, which ends it, and count.c, which reads what it used. */
#ifndef WATCH_H
#define WATCH_H

#include "sandbox.h"

#include <sys/resource.h>

struct watch {
    struct launch *launch;
    struct group *group;
    struct outcome *out;
    pid_t pid;
    int pidfd, control;
    uint64_t started, cpu_before, ooms_before, base;
    uint64_t waited; /* the longest that any task had waited for a core at the wall limit */
    uint64_t seen_memory, seen_cpu; /* the most that polling saw, without cgroups */
};

void count_before(struct watch *w);
void count_after(struct watch *w, const struct rusage *usage);

#endif
