/* A compilation: sources into a fresh jail, steps one after the other, artefacts out. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MESSAGE_KEPT (64 * KIB)
/* A compiler that writes more than this is ended: nobody reads it, and it may never stop. */
#define MAX_MESSAGE (4 * MIB)

static char listing[2 * ORDER_ROOM]; /* one answer may be ORDER_ROOM long */
static size_t listed;

static bool copy_sources(const struct job *job, struct ran *ran)
{
    static struct packet p;
    struct outcome answer;
    int folder = open(job->source ? job->source : "", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        run_failed(ran, job->source ? job->source : "no source folder", strerror(errno));
        return false;
    }
    order_begin(&p, ORDER_COPY_IN);
    bool good = jail_ask(&aux_jail, &p, &folder, 1, &answer, NULL);
    close(folder);
    if (!good)
        run_failed(ran, answer.where, strerror(answer.error));
    return good;
}

/* Adds what one step used to the whole: times add up, memory is the most of any step. */
static void add_up(struct ran *all, const struct ran *step)
{
    uint64_t cpu = all->cpu_us + step->cpu_us, wall = all->wall_us + step->wall_us;
    uint64_t waited = all->waited_us + step->waited_us, memory = all->memory > step->memory ? all->memory : step->memory;
    *all = *step;
    all->cpu_us = cpu;
    all->wall_us = wall;
    all->waited_us = waited;
    all->memory = memory;
}

static void run_steps(struct job *job, struct sink *message, struct ran *ran)
{
    ran->ending = END_OK;
    for (size_t i = 0; i < job->step_count && ran->ending == END_OK; i++) {
        if (!frame_boundary()) {
            run_cancelled(ran);
            return;
        }
        struct run run = {.jail = &aux_jail, .argv = &job->steps[i].argv, .env = &job->steps[i].env, .keep = true};
        struct ran step;
        run.limits = &job->program.limits;
        run.out = run.err = message;
        run.input = open_input(NULL);
        run_program(&run, &step);
        add_up(ran, &step);
    }
}

/* The host's disk or its tables are full or broken: nothing that the program left could be the cause. */
static bool is_hosts_fault(int error)
{
    static const int faults[] = {EPIPE, ENOSPC, EDQUOT, EIO, EROFS, ENOMEM, EMFILE, ENFILE};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (error == faults[i])
            return true;
    return false;
}

/* What the program left is not there, is a link, or is too much: that is its doing, so it ends the compile with 'exit'. */
static void take_artefacts(struct job *job, struct sink *message, struct ran *ran)
{
    static struct packet p;
    uint64_t left = job->take_bytes;
    int target = open(job->target ? job->target : "", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    struct stat kind; /* a folder made by mkdtemp is closed to the jail's user, who is to run what goes in */
    bool open_to_all = target >= 0 && fstat(target, &kind) == 0 && (kind.st_mode & 5) == 5;
    if (target < 0 || (!open_to_all && fchmod(target, 0755) < 0)) {
        run_failed(ran, job->target ? job->target : "no target folder", strerror(errno));
        if (target >= 0)
            close(target);
        return;
    }
    for (size_t i = 0; i < job->take.count && ran->ending == END_OK; i++) {
        struct outcome answer;
        order_begin(&p, ORDER_TAKE);
        p.order.most = left;
        answer.error = E2BIG;
        if (listed < ORDER_ROOM && order_add(&p, job->take.at[i]) && jail_ask(&aux_jail, &p, &target, 1, &answer, listing + listed)) {
            for (size_t at = listed; at < listed + answer.bytes; at += strlen(listing + at) + 1)
                left -= strtoull(listing + at, NULL, 10);
            listed += answer.bytes;
        } else if (is_hosts_fault(answer.error)) {
            run_failed(ran, "artefacts", strerror(answer.error));
        } else {
            ran->ending = END_EXIT;
            ran->exit_code = 1;
            size_t room = message->keep - message->kept_bytes;
            int length = snprintf(message->kept + message->kept_bytes, room, "%s%.200s: %s\n",
                                  message->kept_bytes ? "\n" : "", job->take.at[i], strerror(answer.error));
            message->kept_bytes += (size_t)length < room ? (size_t)length : room;
        }
    }
    close(target);
}

static void report(const struct job *job, const struct ran *ran, const struct sink *message)
{
    say("{\"id\":%llu,\"compiled\":{", (unsigned long long)job->id);
    say_ran(ran);
    say(",\"stderr\":\"\",");
    say_base64("message", message->kept, message->kept_bytes < MESSAGE_KEPT ? message->kept_bytes : MESSAGE_KEPT);
    say(",\"messageCut\":%s,\"artefacts\":[", message->bytes > MESSAGE_KEPT ? "true" : "false");
    for (size_t at = 0; at < listed; at += strlen(listing + at) + 1) {
        const char *path = strchr(listing + at, ' ') + 1;
        say("%s{\"bytes\":%llu,", at ? "," : "", strtoull(listing + at, NULL, 10));
        say_base64("path", path, strlen(path));
        say("}");
    }
    say("]}}");
    say_end();
}

void run_compile(struct job *job)
{
    static char kept[MESSAGE_KEPT + 512];
    struct sink message = {.most = MAX_MESSAGE, .save = -1, .kept = kept, .keep = MESSAGE_KEPT};
    struct ran ran = {0};
    listed = 0;
    if (!jail_ready(&aux_jail, &job->program, true))
        run_failed(&ran, "a jail", aux_jail.error);
    else if (copy_sources(job, &ran))
        run_steps(job, &message, &ran);
    message.keep = sizeof kept;
    if (ran.ending == END_OK)
        take_artefacts(job, &message, &ran);
    if (ran.ending != END_OK)
        listed = 0;
    report(job, &ran, &message);
    jail_drop(&aux_jail);
}
