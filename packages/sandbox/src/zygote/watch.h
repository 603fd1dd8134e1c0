/* One run under watch: shared by watch.c, which ends it, and count.c, which reads what it used. */
#ifndef WATCH_H
#define WATCH_H

#include "zygote/zygote.h"

#include <sys/resource.h>

struct watch {
    struct launch *launch;
    struct group *group;
    struct outcome *out;
    pid_t pid;
    int pidfd, control, mouth; /* mouth: what is said by a partner that is gone, until it was heard; or -1 */
    uint64_t started, cpu_before, own_before, ooms_before;
    uint64_t peak;  /* of the group, at the program's end */
    uint64_t found; /* what runs before it had left in the group */
    uint64_t waited; /* the longest that any task was seen to have waited for a core */
    uint64_t ask_at; /* when to look at it again */
    int tasks;       /* threads and processes that were seen then */
    int naps;        /* looks in a row at which all of them slept */
    uint64_t seen_memory, seen_cpu; /* the most that polling saw, without cgroups */
};

bool count_before(struct watch *w); /* false: the group holds more than the limit, and cannot give it back */
bool is_short_of_memory(const struct watch *w); /* so that what the zygote asks of the kernel might end it */
void count_end(struct watch *w);                 /* who is left was sent SIGKILL */
uint64_t count_cpu(const struct watch *w); /* of the group, less the zygote's own, since count_before() */
uint64_t waited_for_others(uint64_t waited, uint64_t wall, uint64_t cpu);
void count_after(struct watch *w, const struct rusage *usage);

#endif
