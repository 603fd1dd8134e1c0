/* How the zygote's child becomes the contestant's program. It shares the zygote's memory until execve: only raw steps. */
#include "program/program.h"

#include "base/machine.h"

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

/* The zygote's own limits are the program's before it has others; they change no more once launch_ready() was called. */
static struct rlimit own[RLIM_NLIMITS];

static bool cap_to(int resource, uint64_t most)
{
    struct rlimit limit = {most, most};
    if (own[resource].rlim_max < limit.rlim_max) /* hard limits can only go down */
        limit.rlim_cur = limit.rlim_max = own[resource].rlim_max;
    return setrlimit((__rlimit_resource_t)resource, &limit) == 0;
}

static void cap(struct launch *l, int resource, uint64_t most)
{
    if (!cap_to(resource, most))
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
    cap(l, RLIMIT_FSIZE, limits->output + 1); /* a file that is too long is then longer than the limit */
    cap(l, RLIMIT_NOFILE, l->plan->aux ? 1024 : 256);
    cap(l, RLIMIT_STACK, least(limits->stack, limits->memory));
    cap(l, RLIMIT_RTPRIO, 0); /* the zygote itself goes first by these */
    cap(l, RLIMIT_NICE, 0);
    if (!l->groups) /* without own uid our own processes are counted too */
        cap(l, RLIMIT_NPROC, limits->processes + (machine.root ? 0 : 5));
}

/* What every program has alike the zygote has itself, for none of it is of use to it. */
static bool cap_for_good(void)
{
    static const struct {
        int resource;
        uint64_t most;
    } fixed[] = {{RLIMIT_CORE, 1}, /* 0 would still start a core_pattern helper, 1 does not */
                 {RLIMIT_MEMLOCK, 0},
                 {RLIMIT_SIGPENDING, 256},
                 {RLIMIT_MSGQUEUE, 0}};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (!cap_to(fixed[i].resource, fixed[i].most))
            return false;
    return true;
}

/* The zygote's own score: kept open, for to look it up makes the kernel forget what it found when the program is buried. */
static int oom_score = -1;
static char oom_usual[16];

const char *launch_ready(bool groups)
{
    for (int resource = 0; resource < RLIM_NLIMITS; resource++)
        getrlimit((__rlimit_resource_t)resource, &own[resource]);
    if (!cap_for_good())
        return "setrlimit";
    if (!groups)
        return NULL;
    oom_score = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
    ssize_t count = oom_score < 0 ? -1 : read(oom_score, oom_usual, sizeof oom_usual - 1);
    if (count <= 0)
        return "oom_score_adj";
    oom_usual[strcspn(oom_usual, "\n")] = 0;
    return NULL;
}

/* When memory is out it is the program that dies, never the zygote: programs are born with the score it has for that moment. */
static bool offer_to_oom_killer(const char *score)
{
    return oom_score < 0 || pwrite(oom_score, score, strlen(score), 0) == (ssize_t)strlen(score);
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
    if (l->ignore_sigpipe)
        signal(SIGPIPE, SIG_IGN);
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
    if (!offer_to_oom_killer("1000"))
        return -1;
    pid_t pid = clone(become_program, stack + sizeof stack, flags, launch, pidfd, (void *)launch->plan->key, NULL);
    int error = errno;
    if (!offer_to_oom_killer(oom_usual))
        _exit(1); /* the runner makes a new jail */
    errno = error;
    return pid;
}
