/* A keeper lives in its slot's cgroup and clones the jails there, so that no process is ever moved for a job. */
#include "keeper/keeper.h"

#include "base/machine.h"
#include "wire/wire.h"
#include "zygote/zygote.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t jailed; /* the zygote of the jail that there is, or 0 */

static void answer(int socket, int error, const char *where)
{
    struct outcome out = {.error = error};
    snprintf(out.where, sizeof out.where, "%s", where);
    send_bytes(socket, &out, sizeof out, NULL, 0);
}

/* The kernel kills everything inside with the first process of the jail, and waits for it. */
static void end_jail(void)
{
    pid_t zygote = jailed;
    jailed = 0;
    if (zygote <= 0)
        return;
    kill(zygote, SIGKILL);
    waitpid(zygote, NULL, 0);
    if (!machine.namespaces)
        kill_everyone();
}

static NORETURN void become_zygote(struct group *group, bool aux, struct packet *p, int socket)
{
    static char *strings[1024];
    size_t count = 0;
    for (char *at = p->text; count < p->order.argc && count < 1023; at += strlen(at) + 1)
        strings[count++] = at;
    struct jail_plan plan = {.aux = aux, .may_fork = p->order.may_fork, .bare = p->order.bare, .scratch = p->order.limits.scratch};
    plan.app = strings[0];
    plan.binds = strings + 1;
    plan.bind_count = count - 1;
    plan.uid = machine.root ? machine.first_uid + aux : (uid_t)-1;
    if (getrandom(&plan.key, sizeof plan.key, 0) != sizeof plan.key || !plan.key)
        _exit(1);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    zygote(&plan, group->live ? group : NULL, socket);
}

static void make_jail(struct group *group, bool aux, struct packet *p, int keeper_socket, int socket)
{
    unsigned long flags = machine.namespaces ? CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS : 0;
    end_jail();
    pid_t made = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
    if (made == 0) {
        close(keeper_socket);
        become_zygote(group, aux, p, socket);
    }
    jailed = made;
    answer(keeper_socket, made < 0 ? errno : 0, "a jail's namespaces");
}

/* One empty network and one cgroup view for all jails of a keeper: a network namespace costs half a millisecond. */
static bool leave_the_world(void)
{
    int flags = CLONE_NEWNET | (machine.cgroups ? CLONE_NEWCGROUP : 0);
    return !machine.namespaces || unshare(flags) == 0;
}

static void stdio_to_null(void)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int fd = 0; fd < 3; fd++)
        dup2(null, fd);
    close(null);
}

/* A keeper that is started between two jobs must not hold what the runner has open: test data, other sockets. */
static void close_others(const struct group *g, int socket)
{
    const int kept[] = {socket,      g->usage,     g->peak, g->limit, g->swap_limit, g->ooms,
                        g->memory_stat, g->cpu, g->pids};
    for (int fd = 3; fd < 1024; fd++) {
        bool keep = fd == socket;
        for (size_t i = 1; g->live && i < sizeof kept / sizeof *kept; i++)
            keep = keep || fd == kept[i];
        if (!keep)
            close(fd);
    }
}

NORETURN void keep(struct group *group, bool aux, int socket)
{
    static struct packet p;
    pid_t runner = getppid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != runner)
        _exit(0);
    signal(SIGPIPE, SIG_DFL);
    stdio_to_null();
    close_others(group, socket);
    bool joined = !group->live || group_join(group);
    bool left = joined && leave_the_world();
    if (!machine.namespaces)
        prctl(PR_SET_CHILD_SUBREAPER, 1);
    nowhere_make();
    answer(socket, left ? 0 : errno, joined ? "a network namespace" : "joining a cgroup");
    for (;;) {
        int fds[ORDER_FDS], count = 0;
        if (receive(socket, &p, sizeof p, fds, &count) <= 0)
            break;
        if (p.order.kind == ORDER_MAKE && count == 1) {
            make_jail(group, aux, &p, socket, fds[0]);
        } else {
            end_jail();
            answer(socket, 0, "");
        }
        for (int i = 0; i < count; i++)
            close(fds[i]);
    }
    end_jail();
    _exit(0);
}
