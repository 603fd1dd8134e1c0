/*
 * Two programs that talk to each other, each in a jail of its own.
 *
 * Who ended first decides the verdict, so nobody may feel the end of the other before that end is settled. The zygote
 * of each program holds copies of the program's ends of the pipes, and lets them go only after everything in the jail
 * is dead and the end reported. Until then the other side blocks; it meets neither an end of file nor a closed pipe.
 * A program that closes its stdout before it ends is therefore not noticed, and one that waits for that waits in vain.
 * What the contestant's program said last is heard to the end before its interactor hears that it is gone (ORDER_HEED).
 * What the interactor says to a program that is gone must not keep it from its own verdict, whatever its language makes of
 * a closed pipe: it never meets one. Its words are taken by the runner, counted, and lost. SIGPIPE it ignores all the same.
 */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

/* A pipe whose one end is ours, and does not block. `ours`: 0 we read, 1 we write. */
static bool open_our_pipe(int ends[2], int ours)
{
    return open_pipe(ends) && fcntl(ends[ours], F_SETFL, O_NONBLOCK) == 0;
}

/* Pipes straight from one to the other, or both through the relay. */
static bool open_pipes(struct relay *relay, int in[SIDES], int out[SIDES])
{
    for (int speaker = USER; speaker < SIDES; speaker++) {
        int said[2] = {-1, -1}, heard[2] = {-1, -1};
        bool good = relay ? open_our_pipe(said, 0) : open_pipe(said);
        out[speaker] = said[1];
        in[!speaker] = said[0];
        if (good && relay) {
            good = open_our_pipe(heard, 1);
            relay->flows[speaker].from = said[0];
            relay->flows[speaker].to = heard[1];
            in[!speaker] = heard[0];
        }
        if (!good)
            return false;
    }
    return true;
}

/* Starts both, the interactor first. False when one could not be started; the other is then ended by talk(). */
bool talk_open(struct side sides[SIDES], struct relay *relay)
{
    int in[SIDES] = {-1, -1}, out[SIDES] = {-1, -1}, err[SIDES] = {-1, -1};
    bool good = open_pipes(relay, in, out);
    sides[USER].ear = sides[USER].mouth = -1;
    for (int i = PARTNER; i >= USER; i--) {
        struct run *run = &sides[i].run;
        good = good && sink_open(run->err, &err[i]);
        run->input = in[i];
        sides[i].over = sides[i].lost = !good || !run_send(run, out[i], err[i]);
        if (sides[i].lost && good)
            run_failed(&sides[i].ran, "starting a run", "the jail does not listen");
        good = good && !sides[i].lost;
    }
    if (!relay)
        sides[USER].ear = fcntl(in[USER], F_DUPFD_CLOEXEC, 3);
    sides[USER].mouth = fcntl(relay ? relay->flows[USER].to : out[USER], F_DUPFD_CLOEXEC, 3);
    for (int i = USER; i < SIDES; i++) {
        close_end(&in[i]);
        close_end(&out[i]);
        close_end(&err[i]);
        sides[i].run.input = -1;
    }
    return good;
}

static void hear_outcome(struct side *s)
{
    s->over = true;
    s->lost = receive(s->run.jail->socket, &s->outcome, sizeof s->outcome, NULL, NULL) != sizeof s->outcome;
}

/* Once the program is gone and all it said is in the pipe to the interactor. */
static void hand_over_mouth(struct side sides[SIDES], const struct relay *relay)
{
    struct side *user = &sides[USER];
    if (user->mouth < 0 || !user->over || (relay && relay->flows[USER].to >= 0))
        return;
    if (!sides[PARTNER].over)
        run_heed(&sides[PARTNER].run, user->mouth);
    close_end(&user->mouth);
}

/* The interactor has ended in a way that leaves nothing to be seen of the program. */
static bool is_decided(const struct side *partner, const struct decisive *d)
{
    if (!partner->over || partner->lost || partner->outcome.error || !WIFEXITED(partner->outcome.status))
        return false;
    int code = WEXITSTATUS(partner->outcome.status);
    const struct sink *err = partner->run.err;
    size_t wanted = d->word ? strlen(d->word) : 0;
    bool said = wanted && err->kept_bytes >= wanted && !memcmp(err->kept, d->word, wanted);
    return d->always[code] || (said && d->if_said[code]);
}

/* Ends a side that said too much; the program once it is decided; both when the job is cancelled or one jail is lost. */
static void end_sides(struct side sides[SIDES], const struct decisive *decisive)
{
    bool both = cancelled || sides[USER].lost || sides[PARTNER].lost || is_decided(&sides[PARTNER], decisive);
    for (int i = USER; i < SIDES; i++) {
        struct side *s = &sides[i];
        if (s->over || s->told || !(both || sink_over(s->run.out)))
            continue;
        run_end(&s->run);
        s->told = true;
    }
}

enum { SOCKETS, ERRORS = SOCKETS + SIDES, NODE = ERRORS + SIDES, EAR, FROM, TO = FROM + SIDES, WATCHED = TO + SIDES };

static void watch_list(struct side sides[SIDES], const struct relay *relay, struct pollfd on[WATCHED])
{
    for (int i = USER; i < SIDES; i++) {
        const struct flow *f = relay ? &relay->flows[i] : NULL;
        bool full = f && f->at < f->filled;
        on[SOCKETS + i] = (struct pollfd){.fd = sides[i].over ? -1 : sides[i].run.jail->socket, .events = POLLIN};
        on[ERRORS + i] = (struct pollfd){.fd = sides[i].run.err->pipe, .events = POLLIN};
        on[FROM + i] = (struct pollfd){.fd = f && !full ? f->from : -1, .events = POLLIN};
        on[TO + i] = (struct pollfd){.fd = f ? f->to : -1, .events = full ? POLLOUT : 0};
    }
    on[NODE] = (struct pollfd){.fd = 0, .events = POLLIN};
    on[EAR] = (struct pollfd){.fd = sides[USER].over ? sides[USER].ear : -1, .events = POLLIN};
}

/* Takes what is said to a program that is gone. Nobody else reads there any more, so that what was announced is there. */
static void hear_for(struct side *gone, struct sink *count)
{
    static char block[64 * 1024];
    ssize_t got = read(gone->ear, block, sizeof block);
    if (got > 0)
        sink_take(count, block, (size_t)got);
    else if (got == 0 || errno != EINTR)
        close_end(&gone->ear);
}

static void serve_pipes(struct side sides[SIDES], struct relay *relay, const struct pollfd on[WATCHED])
{
    for (int i = USER; i < SIDES; i++) {
        if (on[ERRORS + i].revents && !sink_drain(sides[i].run.err))
            close_end(&sides[i].run.err->pipe);
        if (relay && on[TO + i].revents & POLLERR) /* the listener is gone */
            close_end(&relay->flows[i].to);
        if (relay && (on[FROM + i].revents || on[TO + i].revents))
            flow_step(relay, i);
    }
    if (on[EAR].revents)
        hear_for(&sides[USER], sides[PARTNER].run.out);
}

/* Follows both until each has ended or its jail is lost. */
void talk(struct side sides[SIDES], struct relay *relay, const struct decisive *decisive)
{
    struct pollfd on[WATCHED];
    uint64_t watchdog = run_watchdog(sides[PARTNER].run.limits); /* the longer one */
    for (;;) {
        end_sides(sides, decisive);
        hand_over_mouth(sides, relay);
        if (sides[USER].over && sides[PARTNER].over)
            break;
        watch_list(sides, relay, on);
        if (poll(on, WATCHED, 1000) < 0 && errno != EINTR)
            leave(3);
        serve_pipes(sides, relay, on);
        if (on[NODE].revents && !frame_glance())
            leave(0);
        for (int i = USER; i < SIDES; i++)
            if (on[SOCKETS + i].revents)
                hear_outcome(&sides[i]);
        if (now_ns() > watchdog)
            for (int i = USER; i < SIDES; i++)
                sides[i].lost = sides[i].lost || !sides[i].over, sides[i].over = true;
    }
    close_end(&sides[USER].ear);
    close_end(&sides[USER].mouth);
}
