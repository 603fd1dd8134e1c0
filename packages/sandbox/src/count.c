/* What a run used: counters read just before its start, and again when everybody is dead. */
#include "watch.h"

#include <time.h>

/* Enough above the limit that a program at its limit is not killed for the counter's batches of 64 pages per core. */
#define MEMORY_SLACK MIB
/* How far a group may be from what it held at the last look before it is looked at again. */
#define UNNOTICED (2 * MIB)

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

/*
 * What the group held at the last look. own: less page cache and files in memory; the least that there was before any run
 * in this jail.
 */
static struct {
    bool known;
    uint64_t usage, files, own;
} settled;

static uint64_t less(uint64_t all, uint64_t part) { return all > part ? all - part : 0; }

/*
 * What the group holds without the program: its limit is above that. Never what the kernel would give back while the
 * program runs, or that much more would be the program's: page cache, which runs before it may have filled, is left out; names
 * of files that they looked up are charged, too, and given back now.
 */
static uint64_t base_of(struct watch *w)
{
    struct group *g = w->group;
    uint64_t usage = group_memory(g);
    if (!settled.known || usage > settled.usage + UNNOTICED || settled.usage > usage + UNNOTICED) {
        struct held held = group_held(g);
        uint64_t own = less(usage, held.files + held.shared);
        if (settled.known && own > settled.own + UNNOTICED) {
            group_squeeze(g, settled.own + held.shared + UNNOTICED / 2);
            usage = group_memory(g);
            held = group_held(g);
            own = less(usage, held.files + held.shared);
        }
        if (!settled.known || own < settled.own)
            settled.own = own;
        settled.known = true;
        settled.usage = usage;
        settled.files = held.files;
    }
    w->files = settled.files;
    return less(usage, settled.files);
}

void count_before(struct watch *w)
{
    struct group *g = w->group;
    const struct limits *l = w->launch->limits;
    if (!g) {
        poll_forget();
        w->cpu_before = children_cpu_ns();
        return;
    }
    group_forget_peak(g);
    w->base = base_of(w);
    /* the keeper and its zygotes live in the same group */
    group_allow(g, (w->base + l->memory + MEMORY_SLACK + MIB - 1) / MIB * MIB, l->processes + 1 + w->launch->zygotes);
    w->ooms_before = group_ooms(g);
    w->own_before = own_cpu_ns();
    w->cpu_before = group_cpu_ns(g);
}

/*
 * The peak above the base. Page cache is not the program's memory, but the kernel tells the peak of all together only: where
 * there is much of it, what the program had is between the peak less all page cache and the peak less what was there all
 * along. Its own greatest size, in which files count that it maps, then tells more; never that it was over its limit.
 */
static uint64_t memory_used(struct watch *w, const struct rusage *usage)
{
    struct group *g = w->group;
    uint64_t own = (uint64_t)usage->ru_maxrss * KIB, limit = w->launch->limits->memory;
    if (!g)
        return own > w->seen_memory ? own : w->seen_memory;
    uint64_t peak = group_peak(g), used = less(peak, w->base);
    if (!g->peak_resets && own < used)
        used = own; /* an old v2 kernel keeps the peak of former runs */
    if (used > 8 * MIB) {
        uint64_t files = group_held(g).files, most = files > w->files ? files : w->files;
        uint64_t least = less(used, most), upmost = less(used, files < w->files ? files : w->files);
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
