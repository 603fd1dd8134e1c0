/* One run as the runner sees it: pipes out of the jail, an order into it, and the verdict from what comes back. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* The zygote ends a run at its limits. Should it not, the runner ends the jail after this much more than ten times. */
#define PATIENCE_NS 10000000000ull

static void sink_take(struct sink *sink, const char *bytes, size_t count)
{
    uint64_t room = sink->most > sink->bytes ? sink->most - sink->bytes : 0;
    size_t within = count < room ? count : (size_t)room;
    size_t keep = sink->keep - sink->kept_bytes < count ? sink->keep - sink->kept_bytes : count;
    if (keep) {
        memcpy(sink->kept + sink->kept_bytes, bytes, keep);
        sink->kept_bytes += keep;
    }
    if (sink->comparer && within)
        comparer_feed(sink->comparer, bytes, within);
    for (size_t sent = 0; sink->save >= 0 && sent < within;) {
        ssize_t more = write(sink->save, bytes + sent, within - sent);
        if (more <= 0)
            break;
        sent += (size_t)more;
    }
    sink->bytes += count;
}

/* Takes what the pipe holds now; false when nothing more can come. */
static bool sink_drain(struct sink *sink)
{
    static char block[64 * 1024];
    ssize_t count = read(sink->pipe, block, sizeof block);
    if (count > 0)
        sink_take(sink, block, (size_t)count);
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

/* After the last process died the pipe holds at most what it held then; somebody's copy of its end may stay open. */
static void sink_finish(struct sink *sink)
{
    for (uint64_t before = UINT64_MAX; sink->pipe >= 0 && sink->bytes <= sink->most && before != sink->bytes;) {
        before = sink->bytes;
        sink_drain(sink);
    }
}

static bool over(const struct sink *sink) { return sink->bytes > sink->most; }

static void end_run(int socket)
{
    static struct packet p;
    order_begin(&p, ORDER_KILL);
    order_send(socket, &p, NULL, 0);
}

static void trouble(struct ran *ran, const char *what, const char *why)
{
    ran->ending = END_INTERNAL;
    snprintf(ran->trouble, sizeof ran->trouble, "%.150s: %.90s", what, why);
}

/* Reads both streams until the zygote's outcome is there. False when the jail is lost. */
static bool follow(struct run *run, struct outcome *outcome)
{
    struct sink *out = run->out, *err = run->err;
    uint64_t patience = now_ns() + run->limits->wall_us * 10000 + PATIENCE_NS;
    bool told = false;
    struct pollfd on[] = {{.fd = run->jail->socket, .events = POLLIN},
                          {.fd = out->pipe, .events = POLLIN},
                          {.fd = err == out ? -1 : err->pipe, .events = POLLIN},
                          {.fd = 0, .events = POLLIN}};
    for (;;) {
        if (poll(on, 4, 1000) < 0 && errno != EINTR)
            return false;
        if (on[1].revents && !over(out) && !sink_drain(out))
            on[1].fd = -1;
        if (on[2].revents && !sink_drain(err))
            on[2].fd = -1;
        if (on[3].revents && !frame_glance())
            leave(0);
        if (!told && (over(out) || cancelled)) {
            end_run(run->jail->socket);
            told = true;
            on[1].fd = on[2].fd = -1;
        }
        if (on[0].revents)
            return receive(run->jail->socket, outcome, sizeof *outcome, NULL, NULL) == sizeof *outcome;
        if (now_ns() > patience)
            return false;
    }
}

static bool send_run(struct run *run, int out, int err)
{
    static struct packet p;
    order_begin(&p, ORDER_RUN);
    p.order.limits = *run->limits;
    p.order.keep = run->keep;
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

/* A program of the submission that cannot be started is its own fault; one of the system is ours. */
static void judge_start(struct run *run, const struct outcome *o, struct ran *ran)
{
    const char *program = run->argv->at[0];
    struct sink *err = run->err;
    if (strncmp(program, "/app/", 5) && strncmp(program, "/w/", 3)) {
        trouble(ran, program, strerror(o->exec_error));
        return;
    }
    char text[256];
    int length = snprintf(text, sizeof text, "cannot start: %s\n", strerror(o->exec_error));
    sink_take(err, text, (size_t)length);
    ran->ending = END_EXIT;
    ran->exit_code = 127;
}

/* The first that applies decides: output, memory, cpu, wall, signal, exit code. */
static void judge_run(struct run *run, const struct outcome *o, struct ran *ran)
{
    const struct limits *l = run->limits;
    ran->cpu_us = o->cpu_us;
    ran->wall_us = o->wall_us;
    ran->waited_us = o->waited_us;
    ran->memory = o->memory;
    ran->signal = WIFSIGNALED(o->status) ? WTERMSIG(o->status) : 0;
    ran->exit_code = WIFEXITED(o->status) ? WEXITSTATUS(o->status) : 0;
    if (o->error)
        trouble(ran, o->where, strerror(o->error));
    else if (cancelled)
        snprintf(ran->trouble, sizeof ran->trouble, "cancelled"), ran->ending = END_INTERNAL;
    else if (o->exec_error)
        judge_start(run, o, ran);
    else if (over(run->out))
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

static bool make_pipe(struct sink *sink, int *write_end)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK); /* the program's end stays blocking */
    sink->pipe = ends[0];
    *write_end = ends[1];
    return true;
}

static void close_pipe(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void run_program(struct run *run, struct ran *ran)
{
    struct outcome outcome;
    int out = -1, err = -1;
    memset(ran, 0, sizeof *ran);
    run->out->pipe = run->err->pipe = -1;
    bool same = run->out == run->err;
    bool piped = make_pipe(run->out, &out) && (same || make_pipe(run->err, &err));
    bool sent = piped && send_run(run, out, same ? out : err);
    int error = errno;
    close_pipe(&out);
    close_pipe(&err);
    close_pipe(&run->input);
    if (!sent) {
        trouble(ran, "starting a run", strerror(error));
    } else if (!follow(run, &outcome)) {
        trouble(ran, "the jail's first process", "ended or did not answer");
    } else {
        sink_finish(run->out);
        sink_finish(run->err);
        judge_run(run, &outcome, ran);
    }
    if (ran->ending == END_INTERNAL && !cancelled)
        jail_drop(run->jail);
    ran->output = run->out->bytes;
    close_pipe(&run->out->pipe);
    close_pipe(&run->err->pipe);
}
