/* A batch: one program over many tests, compared while it writes, one line of answer per test as it ends. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define STDERR_KEPT (4 * KIB)

struct tested {
    struct ran ran;
    enum comparison comparison;
    struct difference difference;
};

static void say_difference(const struct difference *d)
{
    say(",\"difference\":{\"line\":%llu,\"column\":%llu,", (unsigned long long)d->line, (unsigned long long)d->column);
    say_base64("expected", d->expected, d->expected_bytes);
    say(",");
    say_base64("found", d->found, d->found_bytes);
    say("}");
}

static void report_test(const struct job *job, size_t index, const struct tested *t, const struct sink *err)
{
    static const char *words[] = {"none", "same", "different", "presentation"};
    say("{\"id\":%llu,\"test\":{\"index\":%zu,", (unsigned long long)job->id, index);
    say_ran(&t->ran);
    say(",");
    say_base64("stderr", err->kept, err->kept_bytes);
    say(",\"comparison\":\"%s\"", words[t->comparison]);
    if (t->difference.known)
        say_difference(&t->difference);
    say("}}");
    say_soon();
}

static void refuse(struct ran *ran, const char *what, const char *path)
{
    ran->ending = END_INTERNAL;
    snprintf(ran->error, sizeof ran->error, "%.40s %.120s: %.80s", what, path, strerror(errno));
}

static void run_test(struct job *job, const struct test *test, struct sink *out, struct sink *err, struct tested *t)
{
    struct run run = {.jail = &user_jail, .argv = &job->program.argv, .env = &job->program.env};
    struct sink file = {.most = job->program.limits.output, .save = -1};
    struct sink *output = job->file_out ? &file : out; /* what is compared and saved */
    run.limits = &job->program.limits;
    run.keep = job->file_out != NULL;
    run.out = out;
    run.err = err;
    if (job->compare.kind != COMPARE_NONE) {
        output->comparer = comparer_open(&job->compare, test->answer ? test->answer : "");
        if (!output->comparer) {
            refuse(&t->ran, "the answer", test->answer ? test->answer : "(none)");
            return;
        }
    }
    if (test->save && (output->save = open_save(test->save)) < 0)
        refuse(&t->ran, "the output file", test->save);
    else if ((run.input = open_input(job->file_in ? NULL : test->input)) < 0)
        refuse(&t->ran, "the input", test->input);
    else if (!jail_ready(&user_jail, &job->program, false))
        close(run.input), refuse(&t->ran, "a jail:", user_jail.error);
    else if (job->file_in && !file_io_put(job, test, &t->ran))
        close(run.input);
    else
        run_program(&run, &t->ran);
    if (job->file_out)
        file_io_take(job, out, &file, &t->ran);
    close_end(&output->save);
    if (output->comparer)
        t->comparison = comparer_close(output->comparer, &t->difference);
    if (t->ran.ending == END_INTERNAL)
        t->comparison = CMP_NONE, t->difference.known = false;
}

static bool is_name(const char *name) { return *name && !strchr(name, '/') && strcmp(name, ".") && strcmp(name, ".."); }

static const char *fault_of(const struct job *job)
{
    if (!job->program.argv.count)
        return "a batch without a program";
    if (!job->file_in && !job->file_out)
        return NULL;
    bool two = job->file_in && job->file_out && strcmp(job->file_in, job->file_out);
    return two && is_name(job->file_in) && is_name(job->file_out) ? NULL : "file IO without two names of files";
}

/* Runs a test and reports it; false where it did not end well, or its output differs. */
static bool tell_test(struct job *job, size_t index)
{
    static char stderr_kept[STDERR_KEPT];
    struct sink out = {.most = job->program.limits.output, .save = -1};
    struct sink err = {.most = UINT64_MAX, .save = -1, .kept = stderr_kept, .keep = STDERR_KEPT};
    struct tested tested = {0};
    run_test(job, &job->tests[index], &out, &err, &tested);
    report_test(job, index, &tested, &err);
    return tested.ran.ending == END_OK && tested.comparison != CMP_DIFFERENT && tested.comparison != CMP_PRESENTATION;
}

static void say_done(const struct job *job)
{
    say("{\"id\":%llu,\"done\":true}", (unsigned long long)job->id);
    say_end();
}

/* The checker is the same program for every test, with words and files of the test's own. */
static void check_test(struct job *job, const struct test *test)
{
    struct program checker = job->partner;
    checker.argv = test->argv;
    tell_assist(job, &checker, &test->given);
    say_soon();
}

/* Each test, then its checker on what it wrote: Node is not asked in between, for no checker is told of a program that failed. */
void run_checked(struct job *job)
{
    const char *fault = fault_of(job);
    if (fault) {
        report_fault(job->id, fault);
        return;
    }
    for (size_t i = 0; i < job->test_count && frame_boundary(); i++)
        if (tell_test(job, i))
            check_test(job, &job->tests[i]);
    say_done(job);
}

void run_batch(struct job *job)
{
    long failed_group = -1;
    const char *fault = fault_of(job);
    if (fault) {
        report_fault(job->id, fault);
        return;
    }
    for (size_t i = 0; i < job->test_count && frame_boundary(); i++) {
        const struct test *test = &job->tests[i];
        if (job->stop == STOP_GROUP && test->group >= 0 && test->group == failed_group)
            continue;
        bool good = tell_test(job, i);
        if (!good)
            failed_group = test->group;
        if (!good && job->stop == STOP_FIRST)
            break;
    }
    say_done(job);
}
