/* Watches one run from start to the death of its last process: no ticks, a timer from the clocks that are limited. */
#include "zygote/watch.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The longest sleep between two looks at the memory events. */
#define MAX_SLEEP_NS 100000000ull
/* How often threads are asked how long they waited for a core: what one knows is lost when it ends. */
#define WAITING_SLEEP_NS 20000000ull
/* Asking the kernel costs more than this tells. */
#define WAITING_NEGLIGIBLE_NS 300000ull
/* How often it is asked whether a program waits for more. */
#define HEED_SLEEP_NS 1000000ull
/* It does where it is seen asleep so often, at such distances. */
#define NAPS 3
#define NAP_NS 200000ull
/* Without cgroups memory is looked at this often. */
#define POLL_SLEEP_NS 5000000ull

static uint64_t process_clock_ns(pid_t pid)
{
    clockid_t clock;
    struct timespec t;
    if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &t))
        return 0;
    return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

/* How long the first task of a run that has ended waited; not asked where it was running nearly all the time. */
static uint64_t waited_ns(pid_t pid, uint64_t wall)
{
    char path[64], text[128];
    unsigned long long waited = 0;
    if (process_clock_ns(pid) + WAITING_NEGLIGIBLE_NS > wall)
        return 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", pid);
    if (read_text(AT_FDCWD, path, text, sizeof text))
        sscanf(text, "%*u %llu", &waited);
    return waited;
}

/* CPU time so far. The process clock is exact while it runs, the group's counter knows every process. */
static uint64_t cpu_so_far(struct watch *w)
{
    uint64_t own = process_clock_ns(w->pid);
    uint64_t all = w->group ? count_cpu(w) : w->seen_cpu;
    return own > all ? own : all;
}

static uint64_t time_to_sleep(struct watch *w, uint64_t cpu, uint64_t wall)
{
    const struct limits *l = w->launch->limits;
    uint64_t cpu_left = l->cpu_us * 1000 > cpu ? (l->cpu_us * 1000 - cpu) / (uint64_t)machine.cpu_count : 0;
    uint64_t wall_left = l->wall_us * 1000 > wall ? l->wall_us * 1000 - wall : 0;
    uint64_t sleep = cpu_left < wall_left ? cpu_left : wall_left;
    uint64_t longest = !w->group ? POLL_SLEEP_NS : w->tasks == 1 ? MAX_SLEEP_NS : WAITING_SLEEP_NS;
    if (sleep > longest)
        sleep = longest;
    return sleep < 1000000 ? 1000000 : sleep;
}

static void note_waiting(struct watch *w, uint64_t waited)
{
    if (waited > w->waited)
        w->waited = waited;
}

/* Asking a hundred processes takes long: at most a twentieth of the time goes into it. */
static void ask_tasks(struct watch *w)
{
    uint64_t start = now_ns();
    if (is_short_of_memory(w))
        return;
    note_waiting(w, poll_waited(&w->tasks));
    uint64_t end = now_ns(), pause = 20 * (end - start);
    w->ask_at = end + (pause > WAITING_SLEEP_NS ? pause : WAITING_SLEEP_NS);
}

static enum kill_reason over_limit(struct watch *w, uint64_t cpu, uint64_t *wall)
{
    const struct limits *l = w->launch->limits;
    if (w->group ? group_ooms(w->group) > w->ooms_before : w->seen_memory > l->memory)
        return KILL_MEMORY;
    if (cpu > l->cpu_us * 1000)
        return KILL_CPU;
    if (*wall > l->wall_us * 1000) {
        ask_tasks(w);
        *wall -= waited_for_others(w->waited, *wall, cpu);
        if (*wall > l->wall_us * 1000)
            return KILL_WALL;
    }
    return KILL_NONE;
}

/* An order during a run can be to end it, as can the end of the runner, or to heed a pipe. */
static bool ordered_to_end(struct watch *w)
{
    struct order order;
    int fds[ORDER_FDS], count = 0;
    ssize_t bytes = receive(w->control, &order, sizeof order, fds, &count);
    if (bytes > 0 && order.kind == ORDER_HEED && count == 1 && w->mouth < 0)
        w->mouth = fds[--count];
    for (int i = 0; i < count; i++)
        close(fds[i]);
    if (bytes <= 0) {
        kill_everyone();
        _exit(0);
    }
    return order.kind == ORDER_KILL;
}

/*
 * The pipe's other writers are gone. Who has read it empty and sleeps waits for more: only then is its end told. So it is
 * known of a program that fails whether it missed its partner, or failed by itself.
 */
static void heed(struct watch *w)
{
    int held = 0;
    if (w->mouth < 0 || is_short_of_memory(w))
        return;
    bool asleep = ioctl(w->mouth, FIONREAD, &held) == 0 && held == 0 && poll_asleep();
    w->naps = asleep ? w->naps + 1 : 0;
    if (w->naps < NAPS) /* who sleeps for a moment only, as while it is started, waits for nobody */
        return;
    close(w->mouth);
    w->mouth = -1;
    w->out->heeded = true;
}

static void wait_for_end(struct watch *w)
{
    struct pollfd on[] = {{.fd = w->pidfd, .events = POLLIN}, {.fd = w->control, .events = POLLIN}};
    uint64_t sleep = time_to_sleep(w, 0, 0);
    for (;;) {
        struct timespec t = {(time_t)(sleep / 1000000000ull), (long)(sleep % 1000000000ull)};
        on[0].revents = on[1].revents = 0;
        ppoll(on, 2, &t, NULL);
        if (on[0].revents)
            return;
        uint64_t wall = now_ns() - w->started;
        if (!w->group)
            poll_processes(&w->seen_cpu, &w->seen_memory);
        uint64_t cpu = cpu_so_far(w);
        enum kill_reason reason = over_limit(w, cpu, &wall);
        if (on[1].revents && ordered_to_end(w))
            reason = KILL_ORDERED;
        if (reason != KILL_NONE) {
            w->out->reason = reason;
            return;
        }
        if (now_ns() >= w->ask_at)
            ask_tasks(w);
        heed(w);
        sleep = w->mouth < 0 ? time_to_sleep(w, cpu, wall) : w->naps ? NAP_NS : HEED_SLEEP_NS;
    }
}

/* In a namespace one call gets everybody at once. Without, those born meanwhile need another round. */
bool kill_everyone(void)
{
    int status;
    if (machine.namespaces)
        kill(-1, SIGKILL);
    do {
        if (!machine.namespaces)
            kill_descendants();
    } while (waitpid(-1, &status, 0) > 0 || errno == EINTR);
    return errno == ECHILD;
}

/* After the program itself was buried whatever it started is ours; then one question is enough, where to kill looks at everybody. */
static bool is_alone(void)
{
    int status;
    return waitpid(-1, &status, WNOHANG) < 0 && errno == ECHILD;
}

void watch_program(struct launch *launch, struct group *group, int control, struct outcome *out)
{
    struct watch w = {.launch = launch, .group = group, .control = control, .out = out, .pidfd = -1, .mouth = -1};
    struct rusage usage = {0};
    first_number_again(launch->plan);
    if (!count_before(&w)) {
        out->error = EBUSY;
        snprintf(out->where, sizeof out->where, "a limit of memory");
        return;
    }
    w.started = now_ns();
    w.ask_at = w.started + WAITING_SLEEP_NS;
    w.pid = launch_program(launch, &w.pidfd);
    if (w.pid < 0) {
        out->error = errno;
        snprintf(out->where, sizeof out->where, "clone of a program");
        return;
    }
    wait_for_end(&w);
    out->ended_ns = now_ns();
    if (w.mouth >= 0)
        close(w.mouth);
    /* who ran for a moment only has hardly been looked at, and the step costs more than such a burial */
    bool brief = out->ended_ns - w.started <= WAITING_SLEEP_NS, quiet = brief && out->reason == KILL_NONE;
    if (machine.namespaces && !quiet)
        kill(-1, SIGKILL); /* everybody at once: nobody can start another one meanwhile */
    else if (out->reason != KILL_NONE)
        kill(w.pid, SIGKILL);
    count_end(&w);
    note_waiting(&w, waited_ns(w.pid, out->ended_ns - w.started));
    bool step = machine.namespaces && !brief;
    if (step)
        step_back();
    wait4(w.pid, &out->status, 0, &usage);
    if (!quiet || !is_alone())
        kill_everyone();
    if (step)
        go_first();
    count_after(&w, &usage);
    close(w.pidfd);
    out->exec_error = launch->error;
    if (launch->error && strcmp(launch->where, "execve")) {
        out->error = launch->error;
        snprintf(out->where, sizeof out->where, "%s", launch->where);
    }
}
