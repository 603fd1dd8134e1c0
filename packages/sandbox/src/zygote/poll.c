/* Without cgroups: CPU time and memory of all descendants by looking at /proc, and ending them one by one. */
#include "zygote/zygote.h"

#include "base/files.h"
#include "base/machine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PEOPLE 256
#define THREADS_LOOKED_AT 128

/* CPU time last seen of each pid of this run; a dead one keeps its place, so the sum only grows. */
static struct {
    long pid;
    uint64_t cpu;
} seen[PEOPLE];
static int seen_count;

void poll_forget(void) { seen_count = 0; }

static void note_cpu(long pid)
{
    clockid_t clock;
    struct timespec t;
    if (clock_getcpuclockid((pid_t)pid, &clock) || clock_gettime(clock, &t))
        return;
    int at = 0;
    while (at < seen_count && seen[at].pid != pid)
        at++;
    if (at == PEOPLE)
        return;
    if (at == seen_count)
        seen_count++;
    seen[at].pid = pid;
    seen[at].cpu = (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

static uint64_t resident(long pid)
{
    char path[64], text[128];
    unsigned long long pages = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", pid);
    if (read_text(AT_FDCWD, path, text, sizeof text))
        sscanf(text, "%*u %llu", &pages);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

typedef void visit(long pid, void *with);

/* The tree below `pid`, children of every thread. */
static void each_child(long pid, visit *visit, void *with)
{
    char path[96], text[4096];
    snprintf(path, sizeof path, "/proc/%ld/task", pid);
    DIR *tasks = opendir(path);
    for (struct dirent *task; tasks && (task = readdir(tasks));) {
        snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", pid, atol(task->d_name));
        if (task->d_name[0] == '.' || !read_text(AT_FDCWD, path, text, sizeof text))
            continue;
        for (char *save, *at = strtok_r(text, " ", &save); at; at = strtok_r(NULL, " ", &save)) {
            visit(atol(at), with);
            each_child(atol(at), visit, with);
        }
    }
    if (tasks)
        closedir(tasks);
}

/* Every process of the jail but its first: what a pid namespace shows in /proc, or else the tree below us. */
static void each_process(visit *visit, void *with)
{
    if (!machine.namespaces) {
        each_child(getpid(), visit, with);
        return;
    }
    DIR *folder = opendir("/proc");
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (atol(entry->d_name) > 1)
            visit(atol(entry->d_name), with);
    if (folder)
        closedir(folder);
}

static void weigh(long pid, void *with)
{
    note_cpu(pid);
    *(uint64_t *)with += resident(pid);
}

void poll_processes(uint64_t *cpu, uint64_t *memory)
{
    uint64_t sum = 0, total = 0;
    each_process(weigh, &sum);
    for (int i = 0; i < seen_count; i++)
        total += seen[i].cpu;
    if (total > *cpu)
        *cpu = total;
    if (sum > *memory)
        *memory = sum;
}

struct waiting {
    uint64_t longest;
    int tasks;
};

static void note_task(long tid, struct waiting *seen)
{
    char path[64], text[128];
    unsigned long long waited;
    snprintf(path, sizeof path, "/proc/%ld/schedstat", tid);
    if (!read_text(AT_FDCWD, path, text, sizeof text) || sscanf(text, "%*u %llu", &waited) != 1)
        return;
    seen->tasks++;
    if (waited > seen->longest)
        seen->longest = waited;
}

/*
 * The longest that any one task of a process waited for a core. Threads are looked for among the numbers that follow the
 * process's own, not in its folder `task`: what was looked up there the kernel must forget when the process ends, in a
 * busy wait for threads that are just ending; and who goes first, as we do, would keep them from it for a second.
 */
static void note_waiting(long pid, void *with)
{
    note_task(pid, with);
    for (long tid = pid + 1; tid <= pid + THREADS_LOOKED_AT; tid++)
        if (tgkill((pid_t)pid, (pid_t)tid, 0) == 0)
            note_task(tid, with);
}

/* The longest that any task of the run has waited so far; `tasks`: how many there are. */
uint64_t poll_waited(int *tasks)
{
    struct waiting seen = {0};
    each_process(note_waiting, &seen);
    *tasks = seen.tasks;
    return seen.longest;
}

struct sleepers {
    int tasks, awake;
};

/* The state stands behind the name, which may hold anything. */
static void note_state(long tid, struct sleepers *seen)
{
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%ld/stat", tid);
    const char *state = read_text(AT_FDCWD, path, text, sizeof text) ? strrchr(text, ')') : NULL;
    if (!state || strlen(state) < 3)
        return;
    seen->tasks++;
    seen->awake += !strchr("SZX", state[2]);
}

static void note_states(long pid, void *with)
{
    note_state(pid, with);
    for (long tid = pid + 1; tid <= pid + THREADS_LOOKED_AT; tid++)
        if (tgkill((pid_t)pid, (pid_t)tid, 0) == 0)
            note_state(tid, with);
}

/* Whether the run has tasks, and all of them sleep: none computes, or waits for a core or a disk. */
bool poll_asleep(void)
{
    struct sleepers seen = {0};
    each_process(note_states, &seen);
    return seen.tasks > 0 && seen.awake == 0;
}

static void end_one(long pid, void *with)
{
    (void)with;
    kill((pid_t)pid, SIGKILL);
}

void kill_descendants(void) { each_child(getpid(), end_one, NULL); }
