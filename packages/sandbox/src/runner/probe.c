/* What this machine lets us do, found out by doing it. */
#include "runner/runner.h"

#include "base/files.h"
#include "base/machine.h"
#include "program/program.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OWN_UIDS 2000000000u /* above what systemd and containers hand out */

/* The first uid for jobs: one pair per runner, inside what this user namespace maps. */
static uid_t uids_of_this_runner(void)
{
    char text[4096] = "";
    read_text(AT_FDCWD, "/proc/self/uid_map", text, sizeof text);
    unsigned long long pair = (unsigned)getpid() % 4194304u * 2ull, first = OWN_UIDS + pair, from, to, count;
    for (char *save, *line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        if (sscanf(line, "%llu %llu %llu", &from, &to, &count) == 3 && first >= from && first + 1 < from + count)
            return (uid_t)first;
    return (uid_t)(30000 + pair % 20000);
}

/* Without root: a user namespace in which we are root, and a mount namespace of our own to go with it. */
static bool enter_user_namespace(void)
{
    char map[64];
    uid_t uid = geteuid();
    gid_t gid = getegid();
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0)
        return false;
    prctl(PR_SET_DUMPABLE, 1); /* else /proc/self belongs to the root outside */
    bool good = write_text("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "0 %u 1", uid);
    good = write_text("/proc/self/uid_map", map) && good;
    snprintf(map, sizeof map, "0 %u 1", gid);
    return write_text("/proc/self/gid_map", map) && good;
}

static bool try_in_child(bool (*attempt)(void))
{
    pid_t child = fork();
    if (child == 0)
        _exit(attempt() ? 0 : errno ? errno : 1);
    int status = 0;
    waitpid(child, &status, 0);
    errno = WIFEXITED(status) ? WEXITSTATUS(status) : EPERM;
    return errno == 0;
}

static bool try_namespaces(void)
{
    return unshare(CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) == 0;
}

static bool try_group(void)
{
    struct group g;
    char name[96];
    group_name(name, sizeof name, "probe");
    bool good = group_make(&g, name);
    int error = errno;
    if (good && fork() == 0)
        _exit(group_join(&g) ? 0 : errno);
    int status = 0;
    if (good) {
        wait(&status);
        error = WEXITSTATUS(status);
        good = error == 0;
    }
    group_remove(&g);
    errno = error;
    return good;
}

static void warn_of_surroundings(void)
{
    char text[4096] = "";
    read_text(AT_FDCWD, "/proc/swaps", text, sizeof text);
    if (strchr(text, '\n') && strchr(text, '\n')[1])
        warn_operator("swap is on: times vary when memory is short; switch it off with swapoff -a");
    text[0] = 0;
    read_text(AT_FDCWD, "/sys/devices/system/cpu/smt/active", text, sizeof text);
    if (text[0] == '1')
        warn_operator("hyper-threading is on: two slots on one core disturb each other's times");
    if (machine.namespaces && access("/proc/sys/kernel/ns_last_pid", W_OK) < 0)
        warn_operator("/proc/sys/kernel/ns_last_pid: %s: numbers of processes grow over the tests of a submission",
                      strerror(errno));
}

static void probe_cgroups(void)
{
    machine.cgroups = find_hierarchies();
    if (!machine.cgroups) {
        warn_operator("no writable cgroup with memory, cpu and pids controllers: memory is polled, not enforced");
        return;
    }
    sweep_dead_groups();
    machine.cgroups = try_in_child(try_group);
    if (!machine.cgroups)
        warn_operator("a cgroup could not be made and joined: %s", strerror(errno));
}

void probe_machine(char force_tier)
{
    machine.root = geteuid() == 0;
    machine.first_uid = uids_of_this_runner();
    bool may = force_tier != 'D' && force_tier != 'E';
    if (may && !machine.root && !try_in_child(enter_user_namespace)) {
        warn_operator("user namespaces are refused to this user: start as root, or allow them for the runner");
        may = false;
    }
    if (may && (machine.root || enter_user_namespace())) {
        machine.namespaces = try_in_child(try_namespaces);
        if (!machine.namespaces)
            warn_operator("namespaces are refused: %s", strerror(errno));
    }
    if (machine.namespaces && force_tier != 'C')
        probe_cgroups();
    machine.landlock = !machine.namespaces && force_tier != 'E' && landlock_works();
    if (machine.namespaces)
        machine.tier = machine.cgroups ? (machine.root ? 'A' : 'B') : 'C';
    else
        machine.tier = machine.landlock ? 'D' : 'E';
    warn_of_surroundings();
}
