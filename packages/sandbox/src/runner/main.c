/*
 * The runner: one per judging slot. It takes jobs from Node on stdin, answers on stdout, and owns everything below:
 *
 *   Node ── runner            reads test data, compares output, decides how a run ended; never runs foreign code
 *            ├─ keeper user   lives in the cgroup of contestants' programs; clones jails there
 *            │   └─ zygote    first process of the jail, which it builds around itself; one per submission
 *            │       └─ job   the program: vfork, a few steps that each take something away, execve
 *            └─ keeper aux    the same for compilers, checkers and the like, in a cgroup of its own
 *
 * Pipes. Node and the runner: frames one way, lines of JSON the other. Runner and keeper, runner and zygote: socket
 * pairs with orders and descriptors. The job has stdin (a sealed copy of the test), stdout and stderr (pipes that the
 * runner reads), and no other descriptor.
 *
 * Who may kill whom. A job can kill only processes of its own jail, never the zygote, which is its pid 1. The zygote
 * ends a run at its limits and kills everything in the jail after every run. The keeper kills its zygote, and with it
 * the jail. The runner tells them to, or kills a keeper. Each dies with its parent: keeper and zygote ask the kernel
 * for that, and when the end of a socket closes they leave by themselves.
 *
 * Who believes whom. Nobody believes the job: exit codes and output are all that is taken from it. The zygote's limits
 * come from the runner; the runner would end a jail that stays silent for long.
 */
#include "runner/runner.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

struct jail user_jail, aux_jail;

NORETURN void leave(int code)
{
    keeper_end(&user_jail);
    keeper_end(&aux_jail);
    _exit(code);
}

static NORETURN void refuse(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
    exit(1);
}

/* Signals as they are by default, whatever our parent did with them: programs inherit this. */
static void reset_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    for (int signal_number = 1; signal_number < NSIG; signal_number++)
        signal(signal_number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/*
 * A program must not be found idle because the runner did not come to read its output. A session of its own, since the
 * kernel shares the cores among sessions first. Programs have neither: the zygote's children start anew.
 */
static void go_before_others(void)
{
    if (setsid() < 0 || setpriority(PRIO_PROCESS, 0, -10) < 0 || !write_text("/proc/self/autogroup", "-10"))
        return; /* without root, or that sharing, we wait like everybody */
}

static void prepare_work_folder(const char *path)
{
    if (snprintf(machine.work, sizeof machine.work, "%s/jail", path) >= (int)sizeof machine.work)
        refuse("the work folder's path is too long");
    if (mkdir(machine.work, 0700) < 0 && errno != EEXIST) {
        fprintf(stderr, "%s: %s\n", machine.work, strerror(errno));
        exit(1);
    }
}

static void choose_cpu(const char *word)
{
    cpu_set_t set;
    machine.cpu = *word ? atoi(word) : -1;
    if (machine.cpu >= 0 && !pin_to(machine.cpu)) {
        warn_operator("core %d: %s", machine.cpu, strerror(errno));
        machine.cpu = -1;
    }
    machine.cpu_count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

static void require_tier(const char *least)
{
    if (machine.tier <= *least)
        return;
    fprintf(stderr, "this machine offers sandbox tier %c only, but at least %c is required", machine.tier, *least);
    for (int i = 0; i < machine.warning_count; i++)
        fprintf(stderr, "; %s", machine.warnings[i]);
    fprintf(stderr, "\n");
    exit(1);
}

static void serve(void)
{
    struct job job;
    while (frame_wait(&job)) {
        cancelled = false;
        if (job.kind != JOB_ASSIST)
            kept_forget();
        if (job.kind == JOB_BATCH)
            run_batch(&job);
        else if (job.kind == JOB_COMPILE)
            run_compile(&job);
        else if (job.kind == JOB_INTERACT)
            run_interact(&job);
        else if (job.kind == JOB_CHECKED)
            run_checked(&job);
        else
            run_assist(&job);
        job_free(&job);
    }
}

/* runner WORK_FOLDER [CPU [MIN_TIER [FORCED_TIER]]]; an empty word means: no such wish. */
int main(int argc, char **argv)
{
    if (argc < 2 || argc > 5)
        refuse("usage: runner WORK_FOLDER [CPU [MIN_TIER [FORCED_TIER]]]");
    reset_signals();
    signal(SIGPIPE, SIG_IGN);
    prctl(PR_SET_DUMPABLE, 0);
    go_before_others();
    prepare_work_folder(argv[1]);
    choose_cpu(argc > 2 ? argv[2] : "");
    probe_machine(argc > 4 ? argv[4][0] : 0);
    require_tier(argc > 3 && argv[3][0] ? argv[3] : "D");
    if (!keeper_start(&user_jail, false) || !keeper_start(&aux_jail, true)) {
        for (int i = 0; i < machine.warning_count; i++)
            fprintf(stderr, "%s\n", machine.warnings[i]);
        leave(1);
    }
    report_hello();
    serve();
    leave(0);
}
