/* One run as the runner sees it: pipes out of the jail, an order into it, and the verdict from what comes back. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* The zygote ends a run at its limits. Should it not, the runner ends the jail after this much more than ten times. */
#define WATCHDOG_NS 10000000000ull
/* While the answer to a former test waits to be sent. */
#define HELD_MS 5

uint64_t run_watchdog(const struct limits *limits) { return now_ns() + limits->wall_us * 10000 + WATCHDOG_NS; }

void run_end(struct run *run)
{
    static struct packet p;
    order_begin(&p, ORDER_KILL);
    order_send(run->jail->socket, &p, NULL, 0);
}

void run_failed(struct ran *ran, const char *what, const char *why)
{
    ran->ending = END_INTERNAL;
    snprintf(ran->error, sizeof ran->error, "%.150s: %.90s", what, why);
}

void run_cancelled(struct ran *ran)
{
    ran->ending = END_INTERNAL;
    snprintf(ran->error, sizeof ran->error, "cancelled");
}

/* Reads both streams until the zygote's outcome is there. False when the jail is lost. */
static bool follow(struct run *run, struct outcome *outcome)
{
    struct sink *out = run->out, *err = run->err;
    uint64_t watchdog = run_watchdog(run->limits);
    bool told = false;
    struct pollfd on[] = {{.fd = run->jail->socket, .events = POLLIN},
                          {.fd = out->pipe, .events = POLLIN},
                          {.fd = err == out ? -1 : err->pipe, .events = POLLIN},
                          {.fd = 0, .events = POLLIN}};
    for (;;) {
        if (poll(on, 4, say_held() ? HELD_MS : 1000) < 0 && errno != EINTR)
            return false;
        if (on[1].revents && !sink_over(out) && !sink_drain(out))
            on[1].fd = -1;
        if (on[2].revents && !sink_drain(err))
            on[2].fd = -1;
        if (on[3].revents && !frame_glance())
            leave(0);
        if (!told && (sink_over(out) || cancelled)) {
            run_end(run);
            told = true;
            on[1].fd = on[2].fd = -1;
        }
        if (on[0].revents)
            return receive(run->jail->socket, outcome, sizeof *outcome, NULL, NULL) == sizeof *outcome;
        if (now_ns() > watchdog)
            return false;
    }
}

/* The order to the zygote, with the program's stdin (run->input), stdout and stderr. */
bool run_send(struct run *run, int out, int err)
{
    static struct packet p;
    order_begin(&p, ORDER_RUN);
    p.order.limits = *run->limits;
    p.order.keep = run->keep;
    p.order.ignore_sigpipe = run->ignore_sigpipe;
    p.order.own = run->jail->own;
    p.order.argc = (uint32_t)run->argv->count;
    p.order.envc = (uint32_t)run->env->count;
    errno = E2BIG;
    for (size_t i = 0; i < run->argv->count; i++)
        if (!order_add(&p, run->argv->at[i]))
            return false;
    for (size_t i = 0; i < run->env->count; i++)
        if (!order_add(&p, run->env->at[i]))
            return false;
    int fds[] = {run->input, out, err};
    return order_send(run->jail->socket, &p, fds, 3);
}

/* The partner of this running program is gone, and this is the last open end of its pipe. */
void run_heed(struct run *run, int write_end)
{
    static struct packet p;
    order_begin(&p, ORDER_HEED);
    order_send(run->jail->socket, &p, &write_end, 1);
}

/* A program of the submission that cannot be started is its own fault; one of the system is ours. */
static void judge_start(struct run *run, const struct outcome *o, struct ran *ran)
{
    const char *program = run->argv->at[0];
    struct sink *err = run->err;
    if (strncmp(program, "/app/", 5) && strncmp(program, "/w/", 3)) {
        run_failed(ran, program, strerror(o->exec_error));
        return;
    }
    char text[256];
    int length = snprintf(text, sizeof text, "cannot start: %s\n", strerror(o->exec_error));
    sink_take(err, text, (size_t)length);
    ran->ending = END_EXIT;
    ran->exit_code = 127;
}

/* The first that applies decides: output, memory, cpu, wall, signal, exit code. */
void run_judge(struct run *run, const struct outcome *o, struct ran *ran)
{
    const struct limits *l = run->limits;
    ran->cpu_us = o->cpu_us;
    ran->wall_us = o->wall_us;
    ran->waited_us = o->waited_us;
    ran->memory = o->memory;
    ran->signal = WIFSIGNALED(o->status) ? WTERMSIG(o->status) : 0;
    ran->exit_code = WIFEXITED(o->status) ? WEXITSTATUS(o->status) : 0;
    if (o->error)
        run_failed(ran, o->where, strerror(o->error));
    else if (cancelled)
        run_cancelled(ran);
    else if (o->exec_error)
        judge_start(run, o, ran);
    else if (sink_over(run->out))
        ran->ending = END_OUTPUT;
    else if (o->reason == KILL_MEMORY || o->memory > l->memory)
        ran->ending = END_MEMORY;
    else if (o->reason == KILL_CPU || o->cpu_us > l->cpu_us)
        ran->ending = END_CPU;
    else if (o->reason == KILL_WALL)
        ran->ending = END_IDLE;
    else
        ran->ending = ran->signal ? END_SIGNAL : ran->exit_code ? END_EXIT : END_OK;
}

void run_program(struct run *run, struct ran *ran)
{
    struct outcome outcome;
    int out = -1, err = -1;
    memset(ran, 0, sizeof *ran);
    run->out->pipe = run->err->pipe = -1;
    bool same = run->out == run->err;
    bool piped = sink_open(run->out, &out) && (same || sink_open(run->err, &err));
    bool sent = piped && run_send(run, out, same ? out : err);
    int error = errno;
    close_end(&out);
    close_end(&err);
    close_end(&run->input);
    if (!sent) {
        run_failed(ran, "starting a run", strerror(error));
    } else if (!follow(run, &outcome)) {
        run_failed(ran, "the jail's first process", "ended or did not answer");
    } else {
        sink_finish(run->out);
        sink_finish(run->err);
        run_judge(run, &outcome, ran);
    }
    if (ran->ending == END_INTERNAL && !cancelled)
        jail_drop(run->jail);
    ran->output = run->out->bytes;
    close_end(&run->out->pipe);
    close_end(&run->err->pipe);
}
