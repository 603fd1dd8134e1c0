/*
 * Where programs of a jail stand: in its files, but in a mount namespace that has none of them. What /proc/self/mountinfo
 * lists are mounts of the namespace that can be reached from the root, so it is empty, and names no folder of the host. The
 * zygote goes back to the namespace of its mounts whenever it changes one.
 */
#include "zygote/zygote.h"

#include "base/machine.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int nowhere = -1; /* an empty mount namespace, one for all jails of a keeper */
static int inside = -1;  /* the jail's own; < 0: not left yet */
static int root = -1;

/* A namespace whose only mount is an empty folder. */
static bool empty_namespace(void)
{
    return unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("nowhere", machine.work, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY, "size=4k") == 0 &&
           chdir(machine.work) == 0 && syscall(SYS_pivot_root, ".", ".") == 0 && umount2(".", MNT_DETACH) == 0;
}

/* By a child, which holds it until it is opened. Where that cannot be done, programs stay in the jail's own. */
void nowhere_make(void)
{
    int ready[2];
    char path[64], byte;
    if (!machine.namespaces || pipe2(ready, O_CLOEXEC) < 0)
        return;
    pid_t child = fork();
    if (child == 0) {
        if (!empty_namespace() || write(ready[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(ready[1]);
    snprintf(path, sizeof path, "/proc/%d/ns/mnt", child);
    if (child > 0 && read(ready[0], &byte, 1) == 1)
        nowhere = open(path, O_RDONLY | O_CLOEXEC);
    close(ready[0]);
    if (child > 0) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
}

static bool step_out(uint64_t key)
{
    return keyed_setns(key, nowhere) == 0 && fchdir(root) == 0 && keyed_chroot(key, ".") == 0;
}

/* The zygote's, once the jail stands. */
void nowhere_enter(const struct jail_plan *plan)
{
    if (nowhere < 0)
        return;
    root = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
    inside = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
    if (root < 0 || inside < 0 || !step_out(plan->key))
        give_up("an empty mount namespace");
}

/* Around every change of a mount: there, and back again. */
bool mounts_begin(const struct jail_plan *plan) { return inside < 0 || keyed_setns(plan->key, inside) == 0; }
bool mounts_end(const struct jail_plan *plan) { return inside < 0 || step_out(plan->key); }
