/* A resident cgroup: made once per keeper, joined once, read and written through descriptors that stay open. */
#include "cgroup/group.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void folder_of(const struct group *g, enum controller c, char *path, size_t room)
{
    snprintf(path, room, "%s/%s", hierarchies[c].base, g->name);
}

static int open_counter(const struct group *g, enum controller c, const char *v1, const char *v2, int flags)
{
    char path[PATH_ROOM + 128];
    folder_of(g, c, path, PATH_ROOM + 64);
    strcat(path, "/");
    strcat(path, hierarchies[c].version == 1 ? v1 : v2);
    return open(path, flags | O_CLOEXEC);
}

static bool write_number(int fd, uint64_t value)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    return pwrite(fd, text, (size_t)length, 0) == length;
}

static bool open_counters(struct group *g)
{
    g->usage = open_counter(g, MEMORY, "memory.usage_in_bytes", "memory.current", O_RDONLY);
    g->peak = open_counter(g, MEMORY, "memory.max_usage_in_bytes", "memory.peak", O_RDWR);
    g->peak_resets = write_number(g->peak, 0); /* tried: before Linux 6.12 root may open v2's for writing, but not write */
    if (g->peak < 0)
        g->peak = open_counter(g, MEMORY, "memory.max_usage_in_bytes", "memory.peak", O_RDONLY);
    g->limit = open_counter(g, MEMORY, "memory.limit_in_bytes", "memory.max", O_RDWR);
    g->swap_limit = open_counter(g, MEMORY, "memory.memsw.limit_in_bytes", "memory.swap.max", O_RDWR);
    g->ooms = open_counter(g, MEMORY, "memory.oom_control", "memory.events.local", O_RDONLY);
    g->memory_stat = open_counter(g, MEMORY, "memory.stat", "memory.stat", O_RDONLY);
    g->cpu = open_counter(g, CPU, "cpuacct.usage", "cpu.stat", O_RDONLY);
    g->pids = open_counter(g, PIDS, "pids.max", "pids.max", O_RDWR);
    return g->usage >= 0 && g->limit >= 0 && g->ooms >= 0 && g->memory_stat >= 0 && g->cpu >= 0 && g->pids >= 0;
}

bool group_make(struct group *g, const char *name)
{
    memset(g, 0, sizeof *g);
    snprintf(g->name, sizeof g->name, "%s", name);
    g->live = true;
    g->limit_set = g->pids_set = UINT64_MAX;
    char path[PATH_ROOM + 64];
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        folder_of(g, c, path, sizeof path);
        if (mkdir(path, 0755) < 0 && errno != EEXIST)
            return false;
    }
    return open_counters(g);
}

/* Moves the calling process in; everything it makes from then on is born inside. */
bool group_join(const struct group *g)
{
    char path[PATH_ROOM + 128];
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        folder_of(g, c, path, PATH_ROOM + 64);
        strcat(path, "/cgroup.procs");
        if (!write_text(path, "0"))
            return false;
    }
    return true;
}

void group_remove(struct group *g)
{
    if (!g->live)
        return;
    int fds[] = {g->usage, g->peak, g->limit, g->swap_limit, g->ooms, g->memory_stat, g->cpu, g->pids};
    for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
        if (fds[i] >= 0)
            close(fds[i]);
    char path[PATH_ROOM + 64];
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        folder_of(g, c, path, sizeof path);
        for (int tries = 0; rmdir(path) < 0 && errno == EBUSY && tries < 200; tries++)
            usleep(1000);
    }
    g->live = false;
}

static size_t read_counter(int fd, char *into, size_t room)
{
    ssize_t count = pread(fd, into, room - 1, 0);
    into[count > 0 ? count : 0] = 0;
    return count > 0 ? (size_t)count : 0;
}

static uint64_t read_number(int fd)
{
    char text[64];
    read_counter(fd, text, sizeof text);
    return strtoull(text, NULL, 10);
}

/* The number after `word` at the start of a line; 0 when there is none. */
static uint64_t field_of(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (!strncmp(at, word, length) && at[length] == ' ')
            return strtoull(at + length, NULL, 10);
    return 0;
}

static uint64_t read_field(int fd, const char *word)
{
    char text[4096];
    read_counter(fd, text, sizeof text);
    return field_of(text, word);
}

uint64_t group_cpu_ns(const struct group *g)
{
    return hierarchies[CPU].version == 1 ? read_number(g->cpu) : 1000 * read_field(g->cpu, "usage_usec");
}

uint64_t group_memory(const struct group *g) { return read_number(g->usage); }
/* Before Linux 5.19 v2 tells no peak: then as much as can be, so that what the process itself had is less, and counts. */
uint64_t group_peak(const struct group *g) { return g->peak < 0 ? UINT64_MAX : read_number(g->peak); }
uint64_t group_ooms(const struct group *g) { return read_field(g->ooms, "oom_kill"); }

void group_forget_peak(struct group *g)
{
    if (g->peak_resets)
        write_number(g->peak, 0);
}

/* Page cache of real files is charged to whoever read them first, and given back under pressure. */
struct held group_held(const struct group *g)
{
    char text[4096];
    read_counter(g->memory_stat, text, sizeof text);
    return (struct held){.files = field_of(text, "inactive_file") + field_of(text, "active_file"),
                         .shared = field_of(text, "shmem")};
}

bool group_allow(struct group *g, uint64_t memory, uint64_t processes)
{
    if (memory != g->limit_set) {
        /* v1 keeps limit <= limit with swap; what they are now, the zygote of another jail may have said */
        bool set = write_number(g->limit, memory);
        if (g->swap_limit >= 0)
            write_number(g->swap_limit, hierarchies[MEMORY].version == 1 ? memory : 0);
        if (!set && !write_number(g->limit, memory))
            return false;
        g->limit_set = memory;
    }
    if (processes != g->pids_set && processes != UINT64_MAX) {
        write_number(g->pids, processes);
        g->pids_set = processes;
    }
    return true;
}
