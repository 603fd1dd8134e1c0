/* A keeper lives in its slot's cgroup and clones the jails there, so that no process is ever moved for a job. */
#include "sandbox.h"

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

static pid_t jailed[PLACES];

static void answer(int socket, int error, const char *where)
{
    struct outcome out = {.error = error};
    snprintf(out.where, sizeof out.where, "%s", where);
    send_bytes(socket, &out, sizeof out, NULL, 0);
}

/* The kernel kills everything inside with the first process of the jail, and waits for it. */
static void end_jail(uint32_t place)
{
    pid_t zygote = jailed[place];
    jailed[place] = 0;
    if (zygote <= 0)
        return;
    kill(zygote, SIGKILL);
    waitpid(zygote, NULL, 0);
    if (!machine.namespaces)
        kill_everyone();
}

static void end_jails(void)
{
    for (uint32_t place = 0; place < PLACES; place++)
        end_jail(place);
}

static NORETURN void become_zygote(struct jail *j, struct packet *p, int socket)
{
    static char *strings[1024];
    size_t count = 0;
    for (char *at = p->text; count < p->order.argc && count < 1023; at += strlen(at) + 1)
        strings[count++] = at;
    struct jail_plan plan = {.aux = j->aux, .may_fork = p->order.may_fork, .scratch = p->order.limits.scratch};
    plan.app = strings[0];
    plan.binds = strings + 1;
    plan.bind_count = count - 1;
    plan.uid = machine.root ? machine.first_uid + j->aux : (uid_t)-1;
    if (getrandom(&plan.key, sizeof plan.key, 0) != sizeof plan.key || !plan.key)
        _exit(1);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    zygote(&plan, j->group.live ? &j->group : NULL, socket);
}

static void make_jail(struct jail *j, struct packet *p, int keeper_socket, int socket)
{
    unsigned long flags = machine.namespaces ? CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS : 0;
    end_jail(p->order.place);
    pid_t made = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
    if (made == 0) {
        close(keeper_socket);
        become_zygote(j, p, socket);
    }
    jailed[p->order.place] = made;
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

NORETURN void keep(struct jail *j, int socket)
{
    static struct packet p;
    pid_t runner = getppid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != runner)
        _exit(0);
    signal(SIGPIPE, SIG_DFL);
    stdio_to_null();
    close_others(&j->group, socket);
    bool joined = !j->group.live || group_join(&j->group);
    bool left = joined && leave_the_world();
    if (!machine.namespaces)
        prctl(PR_SET_CHILD_SUBREAPER, 1);
    nowhere_make();
    answer(socket, left ? 0 : errno, joined ? "a network namespace" : "joining a cgroup");
    for (;;) {
        int fds[ORDER_FDS], count = 0;
        if (receive(socket, &p, sizeof p, fds, &count) <= 0)
            break;
        if (p.order.place >= PLACES) {
            answer(socket, EINVAL, "a place for a jail");
        } else if (p.order.kind == ORDER_MAKE && count == 1) {
            make_jail(j, &p, socket, fds[0]);
        } else {
            end_jail(p.order.place);
            answer(socket, 0, "");
        }
        for (int i = 0; i < count; i++)
            close(fds[i]);
    }
    end_jails();
    _exit(0);
}
