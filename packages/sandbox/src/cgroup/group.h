/* Resident cgroups: found, made, joined once, read and written through descriptors that stay open, removed. */
#ifndef GROUP_H
#define GROUP_H

#include "base/base.h"

enum controller { MEMORY, CPU, PIDS, CONTROLLERS };

struct hierarchy {
    int version;          /* 0: absent */
    char base[PATH_ROOM]; /* the group the runner itself lives in, as a folder */
};
extern struct hierarchy hierarchies[CONTROLLERS];
bool find_hierarchies(void);
void sweep_dead_groups(void);
void group_name(char *room, size_t size, const char *role); /* tells whose it is, for sweep_dead_groups */
const char *controller_name(enum controller c);

struct group {
    bool live, peak_resets;
    char name[64];
    int usage, peak, limit, swap_limit, ooms, memory_stat, cpu, pids;
    uint64_t limit_set, pids_set;
};
bool group_make(struct group *g, const char *name);
bool group_join(const struct group *g);
void group_remove(struct group *g);
uint64_t group_cpu_ns(const struct group *g);
uint64_t group_memory(const struct group *g);
uint64_t group_peak(const struct group *g);
void group_forget_peak(struct group *g);
/* Of a group's memory: page cache of real files, and files in memory (scratch spaces). */
struct held {
    uint64_t files, shared;
};
struct held group_held(const struct group *g);
uint64_t group_ooms(const struct group *g);
#define NO_LIMIT (1ull << 62)
bool group_allow(struct group *g, uint64_t memory, uint64_t processes); /* false: it holds more, and cannot give it back */

#endif
