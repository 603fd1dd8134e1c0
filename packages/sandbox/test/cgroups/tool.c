/*
 * The runner's cgroup code by itself: `find` tells where it would make its groups, `group NAME` takes the group NAME
 * there (made before by the test where the kernel does not fill it) through a life of limits and counters.
 * `mark PATH` marks a group as a service manager does that gives it away; `sweep` removes what dead runners left.
 * The tests compile it with the files of /proc replaced by files of theirs.
 */
#include "cgroup/group.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/xattr.h>
#include <unistd.h>

static int find(void)
{
    bool found = find_hierarchies();
    printf("{\"found\":%s", found ? "true" : "false");
    for (enum controller c = 0; c < CONTROLLERS; c++)
        printf(",\"%s\":\"%d %s\"", controller_name(c), hierarchies[c].version, hierarchies[c].base);
    printf("}\n");
    return 0;
}

static void burn(void)
{
    struct timespec t;
    do
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    while (t.tv_nsec < 50000000);
}

static int group(const char *name)
{
    struct group g;
    bool made = find_hierarchies() && group_make(&g, name), joined = made && group_join(&g);
    uint64_t before = made ? group_cpu_ns(&g) : 0;
    burn();
    if (made) {
        group_allow(&g, 64 * MIB, 10);
        group_forget_peak(&g);
    }
    printf("{\"made\":%s,\"joined\":%s", made ? "true" : "false", joined ? "true" : "false");
    if (made)
        printf(",\"resets\":%s,\"memory\":%" PRIu64 ",\"peak\":\"%" PRIu64 "\",\"cache\":%" PRIu64 ",\"ooms\":%" PRIu64 ",\"cpuMs\":%" PRIu64,
               g.peak_resets ? "true" : "false", group_memory(&g), group_peak(&g), group_held(&g).files, group_ooms(&g),
               (group_cpu_ns(&g) - before) / 1000000);
    printf("}\n");
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 2 && !strcmp(argv[1], "group"))
        return group(argv[2]);
    if (argc > 2 && !strcmp(argv[1], "mark"))
        return setxattr(argv[2], "user.delegate", "1", 1, 0) < 0;
    if (argc > 1 && !strcmp(argv[1], "sweep"))
        return find_hierarchies() ? sweep_dead_groups(), 0 : 1;
    return find();
}
