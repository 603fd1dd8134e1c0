/* The first process of a jail: it builds the jail around itself, then starts one program after the other in it. */
#include "zygote/zygote.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int control = -1;

NORETURN void give_up(const char *what)
{
    struct outcome out = {.error = errno ? errno : EIO};
    snprintf(out.where, sizeof out.where, "%s", what);
    send_bytes(control, &out, sizeof out, NULL, 0);
    _exit(1);
}

/* What the zygote itself still needs: to kill, to become the program's user, to mount scratch, to read its files, to go
 * first again. */
static void keep_few_powers(void)
{
    static const int kept[] = {CAP_KILL,         CAP_SETUID, CAP_SETGID, CAP_SYS_ADMIN, CAP_SYS_CHROOT, CAP_DAC_OVERRIDE,
                               CAP_DAC_READ_SEARCH, CAP_CHOWN,  CAP_FOWNER, CAP_SYS_NICE};
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct now[2], sets[2] = {0};
    for (int cap = 0; prctl(PR_CAPBSET_READ, cap) >= 0; cap++)
        prctl(PR_CAPBSET_DROP, cap);
    if (syscall(SYS_capget, &header, now) < 0)
        give_up("capget");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        sets[kept[i] / 32].permitted |= 1u << kept[i] % 32;
    for (int i = 0; i < 2; i++)
        sets[i].effective = sets[i].permitted &= now[i].permitted;
    if (syscall(SYS_capset, &header, sets) < 0)
        give_up("capset");
}

static bool goes_first;

/* A hundred busy programs must not keep the zygote from ending them: it goes first, and what it starts does not. */
void go_first(void)
{
    struct sched_param first = {.sched_priority = 1};
    goes_first = sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first) == 0;
    if (goes_first)
        return;
    struct sched_param usual = {0};
    if (sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &usual) < 0 || setpriority(PRIO_PROCESS, 0, -20) < 0)
        return; /* without root nobody goes first */
}

/*
 * Where nothing is left to be ended. To bury a process the kernel forgets what anybody looked up in its /proc folder, and
 * waits, busily, for whoever is there at that moment: who is on this core and waits for it, would wait for a second.
 */
void step_back(void)
{
    struct sched_param usual = {0};
    if (goes_first)
        sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &usual);
}

/* From here on nothing the zygote starts can get more than it has. */
void confine(struct jail_plan *plan)
{
    if (machine.root) /* without root it would lose its own /proc files; there its capabilities protect it */
        prctl(PR_SET_DUMPABLE, 0);
    keep_few_powers();
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
        give_up("no_new_privs");
    if (!load_filter(plan->key, plan->may_fork))
        give_up("the syscall filter");
}

static void fail(struct outcome *out, int error, const char *where)
{
    out->error = error ? error : EIO;
    snprintf(out->where, sizeof out->where, "%s", where);
}

static void reset(const struct jail_plan *plan)
{
    bool clean = !machine.namespaces ? plain_clear(plan) : !scratch_is_dirty(plan) || scratch_cleared(plan) || scratch_mount(plan, true);
    if (!clean || !scratch_files_clear(plan))
        _exit(1); /* never run the next program on the leavings of the last: the runner makes a new jail */
}

/* Splits the text of an order into argv and env, each ended by NULL. */
static char **words_of(const struct jail_plan *plan, struct packet *p)
{
    static char *words[ORDER_ROOM / 2], moved[4 * PATH_ROOM], temporary[PATH_ROOM + 16];
    size_t argc = p->order.argc, envc = p->order.envc, at = 0, used = 0;
    char *text = p->text;
    if (argc == 0 || argc + envc + 3 > sizeof words / sizeof *words)
        return NULL;
    for (size_t i = 0; i < argc + envc; i++, text += strlen(text) + 1) {
        if (i == argc)
            words[at++] = NULL;
        if (!machine.namespaces && i >= argc && !strncmp(text, "TMPDIR=", 7))
            continue; /* ours takes its place: of two the first would count */
        words[at] = text;
        if (!machine.namespaces && i < argc)
            words[at] = (char *)plain_word(plan, text, moved + used, sizeof moved - used);
        if (words[at++] != text)
            used += strlen(moved + used) + 1;
    }
    if (envc == 0)
        words[at++] = NULL;
    snprintf(temporary, sizeof temporary, "TMPDIR=%s", plan->scratch_path);
    if (!machine.namespaces)
        words[at++] = temporary;
    words[at] = NULL;
    return words;
}

static void run(const struct jail_plan *plan, struct group *group, struct packet *p, int *fds, int count)
{
    struct outcome out = {0};
    char **words = words_of(plan, p);
    if (count != 3 || !words) {
        fail(&out, EINVAL, "an order to run");
    } else if (machine.namespaces && !reopen_root(plan, false)) {
        fail(&out, errno, "a read-only root");
    } else {
        struct launch launch = {.stdio = {fds[0], fds[1], fds[2]}, .argv = words, .env = words + p->order.argc + 1};
        launch.limits = &p->order.limits;
        launch.plan = plan;
        launch.ignore_sigpipe = p->order.ignore_sigpipe;
        launch.own = p->order.own;
        launch.groups = group != NULL;
        watch_program(&launch, group, control, &out);
    }
    out.released_ns = now_ns();
    send_bytes(control, &out, sizeof out, NULL, 0);
}

/* What is copied into the scratch space or out of it counts to no program: the limit of the last one is lifted, the next one's set anew. */
static void move_files(const struct jail_plan *plan, struct group *group, struct packet *p, int *fds, int count)
{
    if (group && (p->order.kind == ORDER_COPY_IN || p->order.kind == ORDER_TAKE))
        group_allow(group, NO_LIMIT, group->pids_set);
    serve_files(plan, control, p, fds, count);
}

static NORETURN void serve(struct jail_plan *plan, struct group *group)
{
    static struct packet p;
    for (;;) {
        int fds[ORDER_FDS], count = 0;
        if (receive(control, &p, sizeof p, fds, &count) <= 0)
            _exit(0);
        if (p.order.kind == ORDER_RUN)
            run(plan, group, &p, fds, count);
        else if (p.order.kind == ORDER_OPEN || p.order.kind == ORDER_SHOW)
            serve_open_files(plan, control, &p);
        else if (p.order.kind != ORDER_KILL && p.order.kind != ORDER_HEED && p.order.kind != ORDER_RESET) /* the first two may come late */
            move_files(plan, group, &p, fds, count);
        /* Only now: whoever talks to the program sees its end of a pipe closed after it is dead and its end reported. */
        for (int i = 0; i < count; i++)
            close(fds[i]);
        if (p.order.kind == ORDER_RESET || (p.order.kind == ORDER_RUN && !p.order.keep))
            reset(plan);
    }
}

NORETURN void zygote(struct jail_plan *plan, struct group *group, int socket)
{
    const char *failed;
    control = socket;
    snprintf(plan->scratch_path, sizeof plan->scratch_path, "/w");
    plan->landlock = plan->last_pid = -1;
    if (machine.namespaces) {
        build_jail(plan);
        nowhere_enter(plan);
    } else {
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        plain_jail(plan);
        plan->landlock = landlock_rules(plan, &failed);
        if (plan->landlock < 0)
            give_up(failed);
    }
    go_first();
    confine(plan);
    umask(022);
    if ((failed = launch_ready(group != NULL)))
        give_up(failed);
    struct outcome ready = {0};
    send_bytes(control, &ready, sizeof ready, NULL, 0);
    serve(plan, group);
}
