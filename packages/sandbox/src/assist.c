/* One run of a helper program (checker, validator, generator) in the jail of the judge's own programs. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STDERR_KEPT (4 * KIB)
#define STDOUT_KEPT (64 * KIB)

static void refuse(struct ran *ran, const char *what, const char *why)
{
    ran->ending = END_INTERNAL;
    snprintf(ran->trouble, sizeof ran->trouble, "%.150s: %.90s", what, why);
}

static bool show_file(const char *path, const char *host, struct ran *ran)
{
    static struct packet p;
    struct outcome answer;
    struct stat kind;
    int file = open(host, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (file < 0 || fstat(file, &kind) < 0 || !S_ISREG(kind.st_mode)) {
        refuse(ran, host, file < 0 ? strerror(errno) : "not a regular file");
        if (file >= 0)
            close(file);
        return false;
    }
    order_begin(&p, ORDER_SHOW);
    bool good = order_add(&p, path) && jail_ask(&aux_jail, &p, &file, 1, &answer, NULL);
    close(file);
    if (!good)
        refuse(ran, path, strerror(answer.error));
    return good;
}

static bool prepare(struct job *job, struct ran *ran)
{
    static struct packet p;
    struct outcome answer;
    for (size_t i = 0; i + 1 < job->files.count; i += 2)
        if (!show_file(job->files.at[i], job->files.at[i + 1], ran))
            return false;
    for (size_t i = 0; i < job->folders.count; i++) {
        order_begin(&p, ORDER_FOLDER);
        if (!order_add(&p, job->folders.at[i]) || !jail_ask(&aux_jail, &p, NULL, 0, &answer, NULL)) {
            refuse(ran, job->folders.at[i], strerror(answer.error));
            return false;
        }
    }
    return true;
}

static void run_it(struct job *job, struct sink *out, struct sink *err, struct ran *ran)
{
    struct run run = {.jail = &aux_jail, .argv = &job->program.argv, .env = &job->program.env, .keep = true};
    run.limits = &job->program.limits;
    run.out = out;
    run.err = err;
    if (job->save && (out->save = open_save(job->save)) < 0)
        refuse(ran, job->save, strerror(errno));
    else if ((run.input = open_input(job->input)) < 0)
        refuse(ran, job->input, strerror(errno));
    else
        run_program(&run, ran);
    if (out->save >= 0)
        close(out->save);
}

static void say_collected(struct job *job, bool alive)
{
    static struct packet p;
    static char text[ORDER_ROOM];
    struct outcome answer;
    bool first = true;
    say(",\"collected\":[");
    for (size_t i = 0; alive && i < job->collect.count; i++) {
        order_begin(&p, ORDER_COLLECT);
        if (!order_add(&p, job->collect.at[i]) || !jail_ask(&aux_jail, &p, NULL, 0, &answer, text))
            continue;
        say("%s{", first ? "" : ",");
        say_base64("path", job->collect.at[i], strlen(job->collect.at[i]));
        say(",");
        say_base64("text", text, answer.bytes);
        say("}");
        first = false;
    }
    say("]");
}

void run_assist(struct job *job)
{
    static char out_kept[STDOUT_KEPT], err_kept[STDERR_KEPT];
    static struct packet reset;
    struct sink out = {.most = job->program.limits.output, .save = -1, .kept = out_kept};
    struct sink err = {.most = UINT64_MAX, .save = -1, .kept = err_kept, .keep = STDERR_KEPT};
    struct ran ran = {0};
    out.keep = job->save ? 0 : STDOUT_KEPT;
    if (!job->program.argv.count)
        refuse(&ran, "assist", "no program");
    else if (!jail_ready(&aux_jail, &job->program, false))
        refuse(&ran, "a jail", aux_jail.trouble);
    else if (prepare(job, &ran))
        run_it(job, &out, &err, &ran);
    say("{\"id\":%llu,\"assisted\":{", (unsigned long long)job->id);
    say_ran(&ran);
    say(",");
    say_base64("stderr", err.kept, err.kept_bytes);
    say(",");
    say_base64("stdout", out.kept, out.kept_bytes);
    say_collected(job, ran.ending != END_INTERNAL);
    say("}}");
    say_end();
    order_begin(&reset, ORDER_RESET);
    if (ran.ending == END_INTERNAL || !order_send(aux_jail.socket, &reset, NULL, 0))
        jail_drop(&aux_jail);
}
