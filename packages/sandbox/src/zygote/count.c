/* What a run used: counters read just before its start, and again when everybody is dead. */
#include "zygote/watch.h"

#include "base/machine.h"

#include <time.h>
#include <unistd.h>

/*
 * Enough above the limit that a program at its limit is not killed for the counter's batches of 64 pages per core, or for
 * what one jail holds more than another. Who is above the limit by less is known by its peak.
 */
#define MEMORY_SLACK (2 * MIB)

/* Less than that below the limit nothing is asked for besides the program; who comes so near is above its own (MEMORY_SLACK). */
#define ZYGOTE_ROOM MIB
/* They live in the same group. */
#define KEEPER_AND_ZYGOTE 2

/* How often a limit is tried that the group is still above, and the pause between. */
#define LIMIT_TRIES 1000
#define LIMIT_PAUSE_US 1000

static uint64_t children_cpu_ns(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000000ull +
           (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000ull;
}

/* Of the zygote itself. The call also brings the group's counter up to date with what the zygote has used. */
static uint64_t own_cpu_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

/* The zygote lives in the program's group: starting and watching the program is not the program's work. */
uint64_t count_cpu(const struct watch *w)
{
    uint64_t own = own_cpu_ns() - w->own_before, all = group_cpu_ns(w->group) - w->cpu_before;
    return all > own ? all - own : 0;
}

/* Threads of one program also wait for each other; for others it can only have waited while it did not run. */
uint64_t waited_for_others(uint64_t waited, uint64_t wall, uint64_t cpu)
{
    uint64_t running = cpu / (uint64_t)machine.cpu_count, rest = wall > running ? wall - running : 0;
    return waited < rest ? waited : rest;
}

static uint64_t less(uint64_t all, uint64_t part) { return all > part ? all - part : 0; }

/*
 * A program's limit lies above what its group holds when nothing ever ran there (`own`), not above what it holds now: the
 * rest was left by runs before it (page cache, the kernel's memory of names that they looked up), the kernel gives it back
 * when it is short, and that much more would be the program's. So it may only stand in the program's way.
 */
static uint64_t memory_allowed(uint64_t limit, uint64_t own) { return (own + limit + MEMORY_SLACK + MIB - 1) / MIB * MIB; }

/* Who was ended just before may still be giving back more than the new limit leaves. */
static bool set_limits(struct group *g, const struct limits *l, uint64_t memory)
{
    int left = LIMIT_TRIES;
    while (!group_allow(g, memory, l->processes + KEEPER_AND_ZYGOTE) && --left)
        usleep(LIMIT_PAUSE_US);
    return left > 0;
}

bool count_before(struct watch *w)
{
    struct group *g = w->group;
    const struct limits *l = w->launch->limits;
    if (!g) {
        poll_forget();
        w->cpu_before = children_cpu_ns();
        return true;
    }
    if (!set_limits(g, l, memory_allowed(l->memory, w->launch->own)))
        return false;
    group_forget_peak(g);
    w->found = less(group_memory(g), w->launch->own);
    w->ooms_before = group_ooms(g);
    w->own_before = own_cpu_ns();
    w->cpu_before = group_cpu_ns(g);
    return true;
}

/*
 * The zygote lives in the group, and much that it asks of the kernel is charged there. While the program is being ended, and
 * after it where files in memory fill the group, there is nobody else whom the kernel could choose to end.
 */
bool is_short_of_memory(const struct watch *w)
{
    return w->group && group_memory(w->group) + ZYGOTE_ROOM > w->group->limit_set;
}

void count_end(struct watch *w)
{
    struct group *g = w->group;
    if (!g)
        return;
    w->peak = group_peak(g);
    if (w->peak > less(g->limit_set, ZYGOTE_ROOM))
        group_allow(g, NO_LIMIT, g->pids_set);
}

/* What is left in the group when everybody is dead, files in memory apart: those were the program's. */
static uint64_t left_behind(const struct watch *w)
{
    return less(group_memory(w->group), w->launch->own + group_held(w->group).shared);
}

/*
 * The peak above what the group holds without a program. What runs leave in it is not the program's memory, but the kernel
 * tells the peak of all together only: where there is much of it, what the program had is between the peak less all that
 * was left, and the peak less what lay there all along. Its own greatest size, in which files count that it maps, then
 * tells more; never that it was over its limit.
 */
static uint64_t memory_used(const struct watch *w, const struct rusage *usage)
{
    struct group *g = w->group;
    uint64_t own = (uint64_t)usage->ru_maxrss * KIB, limit = w->launch->limits->memory;
    if (!g)
        return own > w->seen_memory ? own : w->seen_memory;
    uint64_t peak = less(w->peak, w->launch->own), used = less(peak, w->found);
    if (!g->peak_resets && own < used)
        peak = used = own; /* an old v2 kernel keeps the peak of former runs */
    if (peak > 8 * MIB) {
        uint64_t left = left_behind(w), most = left > w->found ? left : w->found;
        uint64_t least = less(peak, most), upmost = less(peak, left < w->found ? left : w->found);
        uint64_t size = own < upmost ? own : upmost;
        used = size <= least ? least : size <= limit ? size : least > limit ? least : limit;
    }
    if (used < MIB) /* below what the counter's batches can tell; never above what the process really had */
        used = own < MIB ? own : MIB;
    return used;
}

/* Reads the counters when everybody is dead and before anything is cleaned: cleaning is not the program's doing. */
void count_after(struct watch *w, const struct rusage *usage)
{
    struct outcome *out = w->out;
    uint64_t wall = (out->ended_ns - w->started) / 1000;
    if (w->group) {
        out->cpu_us = count_cpu(w) / 1000;
        if (group_ooms(w->group) > w->ooms_before)
            out->reason = KILL_MEMORY;
    } else {
        uint64_t reaped = children_cpu_ns() - w->cpu_before;
        out->cpu_us = (reaped > w->seen_cpu ? reaped : w->seen_cpu) / 1000;
    }
    out->waited_us = waited_for_others(w->waited / 1000, wall, out->cpu_us);
    out->wall_us = wall - out->waited_us;
    out->memory = memory_used(w, usage);
}
