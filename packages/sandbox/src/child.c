/* How the zygote's child becomes the contestant's program. It shares the zygote's memory until execve: only raw steps. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static NORETURN void stop(struct launch *l, const char *where)
{
    l->where = where;
    l->error = errno ? errno : EIO;
    _exit(127);
}

static void take_stdio(struct launch *l)
{
    for (int fd = 0; fd < 3; fd++)
        if (dup2(l->stdio[fd], fd) < 0)
            stop(l, "dup2");
}

/* Everything here closes on exec already; this holds even if one day something does not. */
static void forget_descriptors(struct launch *l)
{
    if (syscall(SYS_close_range, 3, ~0u, 4 /* CLOSE_RANGE_CLOEXEC */) < 0)
        stop(l, "close_range");
}

static void cap(struct launch *l, int resource, uint64_t most)
{
    struct rlimit limit = {most, most}, now;
    getrlimit((__rlimit_resource_t)resource, &now);
    if (now.rlim_max < limit.rlim_max) /* hard limits can only go down */
        limit.rlim_cur = limit.rlim_max = now.rlim_max;
    if (setrlimit((__rlimit_resource_t)resource, &limit) < 0)
        stop(l, "setrlimit");
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/*
 * No RLIMIT_CPU: it makes the kernel keep the process clock by ticks, so that the program's own clock() and ours would
 * move in steps of 4 ms. The zygote ends who is over the limit; should it fail, the runner ends the jail.
 */
static void cap_resources(struct launch *l)
{
    const struct limits *limits = l->limits;
    cap(l, RLIMIT_CORE, 1); /* 0 would still start a core_pattern helper, 1 does not */
    cap(l, RLIMIT_FSIZE, limits->output + 1); /* a file that is too long is then longer than the limit */
    cap(l, RLIMIT_NOFILE, l->plan->aux ? 1024 : 256);
    cap(l, RLIMIT_STACK, least(limits->stack, limits->memory));
    cap(l, RLIMIT_MEMLOCK, 0);
    cap(l, RLIMIT_SIGPENDING, 256);
    cap(l, RLIMIT_MSGQUEUE, 0);
    cap(l, RLIMIT_RTPRIO, 0);
    cap(l, RLIMIT_NICE, 0);
    if (!l->groups) /* without own uid our own processes are counted too */
        cap(l, RLIMIT_NPROC, limits->processes + (machine.root ? 0 : 5));
}

/* When memory is out it is the program that dies, never the zygote. */
static void offer_to_oom_killer(struct launch *l)
{
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (fd < 0 || write(fd, "1000", 4) != 4)
        stop(l, "oom_score_adj");
    close(fd);
}

/* By raw calls: glibc's wrappers talk to threads, and this process has none of its own. */
static void drop_identity(struct launch *l)
{
    uid_t uid = l->plan->uid;
    if (uid == (uid_t)-1)
        return; /* without root there is one uid; capabilities are gone with the bounding set at execve */
    if (syscall(SYS_setgroups, 0, NULL) < 0 || syscall(SYS_setresgid, uid, uid, uid) < 0 ||
        syscall(SYS_setresuid, uid, uid, uid) < 0)
        stop(l, "setresuid");
}

/* From here on we are the contestant: each line takes something away, the last one never returns. */
static int become_program(void *argument)
{
    struct launch *l = argument;
    take_stdio(l);
    forget_descriptors(l);
    setsid();
    if (l->deaf)
        signal(SIGPIPE, SIG_IGN);
    if (l->groups)
        offer_to_oom_killer(l);
    cap_resources(l);
    if (chdir(l->plan->scratch_path) < 0)
        stop(l, l->plan->scratch_path);
    drop_identity(l);
    if (l->plan->landlock >= 0 && !landlock_enter(l->plan->landlock))
        stop(l, "Landlock");
    execve(l->argv[0], l->argv, l->env);
    stop(l, "execve");
}

pid_t launch_program(struct launch *launch, int *pidfd)
{
    static char stack[64 * 1024] __attribute__((aligned(16)));
    int flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD;
    launch->error = 0;
    return clone(become_program, stack + sizeof stack, flags, launch, pidfd, (void *)launch->plan->key, NULL);
}
