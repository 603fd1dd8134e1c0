/* What a killed runner left behind in the cgroup trees. */
#include "cgroup/group.h"

#include "base/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Field 22 of /proc/PID/stat, which tells a process from a later one with its number; 0 when there is none. */
static unsigned long long birth_of(long pid)
{
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    if (!read_text(AT_FDCWD, path, text, sizeof text))
        return 0;
    char *at = strrchr(text, ')');
    unsigned long long birth = 0;
    if (at)
        sscanf(at + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu", &birth);
    return birth;
}

/* Of this process: numbers of processes mean nothing in another. Judges in containers may share one tree of groups. */
static unsigned long long pid_namespace(void)
{
    struct stat space;
    return stat("/proc/self/ns/pid", &space) == 0 ? (unsigned long long)space.st_ino : 0;
}

void group_name(char *room, size_t size, const char *role)
{
    snprintf(room, size, "verdict-%d-%llu-%llu-%s", getpid(), birth_of(getpid()), pid_namespace(), role);
}

static void remove_dead(const char *base, const char *name)
{
    long pid;
    unsigned long long birth, space;
    if (sscanf(name, "verdict-%ld-%llu-%llu-", &pid, &birth, &space) != 3 || space != pid_namespace() || birth_of(pid) == birth)
        return;
    char path[2 * PATH_ROOM], pids[16384] = "";
    snprintf(path, sizeof path, "%s/%s/cgroup.procs", base, name);
    read_text(AT_FDCWD, path, pids, sizeof pids);
    for (char *save, *at = strtok_r(pids, "\n", &save); at; at = strtok_r(NULL, "\n", &save))
        if (atol(at) > 1)
            kill((pid_t)atol(at), SIGKILL);
    snprintf(path, sizeof path, "%s/%s", base, name);
    for (int tries = 0; rmdir(path) < 0 && errno == EBUSY && tries < 100; tries++)
        usleep(2000);
}

void sweep_dead_groups(void)
{
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        DIR *folder = opendir(hierarchies[c].base);
        for (struct dirent *entry; folder && (entry = readdir(folder));)
            if (!strncmp(entry->d_name, "verdict-", 8))
                remove_dead(hierarchies[c].base, entry->d_name);
        if (folder)
            closedir(folder);
    }
}
