/* One run of a helper program (checker, validator, generator) in the jail of the judge's own programs. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STDERR_KEPT (4 * KIB)
#define STDOUT_KEPT (64 * KIB)

static void run_it(struct job *job, const struct program *helper, const char *input, struct sink *out, struct sink *err,
                   struct ran *ran)
{
    struct run run = {.jail = &aux_jail, .argv = &helper->argv, .env = &helper->env, .keep = true};
    run.limits = &helper->limits;
    run.out = out;
    run.err = err;
    if (job->save && (out->save = open_save(job->save)) < 0)
        run_failed(ran, job->save, strerror(errno));
    else if ((run.input = open_input(input)) < 0)
        run_failed(ran, input, strerror(errno));
    else
        run_program(&run, ran);
    if (out->save >= 0)
        close(out->save);
}

/* Runs a helper and tells how it ended; the line is begun, for whoever calls to send. */
void tell_assist(struct job *job, const struct program *helper, const struct given *given)
{
    static char out_kept[STDOUT_KEPT], err_kept[STDERR_KEPT];
    struct sink out = {.most = helper->limits.output, .save = -1, .kept = out_kept};
    struct sink err = {.most = UINT64_MAX, .save = -1, .kept = err_kept, .keep = STDERR_KEPT};
    struct ran ran = {0};
    out.keep = job->save ? 0 : STDOUT_KEPT;
    if (!helper->argv.count)
        run_failed(&ran, "assist", "no program");
    else if (!jail_ready(&aux_jail, helper, false))
        run_failed(&ran, "a jail", aux_jail.error);
    else if (!frame_boundary())
        run_cancelled(&ran);
    else if (helper_prepare(job, given, &ran))
        run_it(job, helper, given->input, &out, &err, &ran);
    say("{\"id\":%llu,\"assisted\":{", (unsigned long long)job->id);
    say_ran(&ran);
    say(",");
    say_base64("stderr", err.kept, err.kept_bytes);
    say(",");
    say_base64("stdout", out.kept, out.kept_bytes);
    helper_say_collected(job, ran.ending != END_INTERNAL);
    say("}}");
    helper_reset(ran.ending != END_INTERNAL);
}

void run_assist(struct job *job)
{
    tell_assist(job, &job->program, &job->given);
    say_end();
}
