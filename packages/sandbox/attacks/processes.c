/* items of test/hostile/items.ts: processes, threads, signals. */
#include "attack.h"

#include <linux/sched.h>
#include <pthread.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <termios.h>

static void fork_bomb(char **a)
{
    (void)a;
    fork_or_held();
    for (;;)
        fork();
}

static void *wait_thread(void *a)
{
    pause();
    return a;
}

static void thread_bomb(char **a)
{
    pthread_t t;
    pthread_attr_t small;
    int made = 0;
    (void)a;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    while (made < 10000 && pthread_create(&t, &small, wait_thread, NULL) == 0)
        made++;
    if (made > 64)
        gained("more threads than allowed");
    held();
}

static void daemonise(char **a)
{
    (void)a;
    if (fork_or_held() == 0) {
        setsid();
        if (fork() == 0)
            sleep(1000); /* with our stdout */
        _exit(0);
    }
    wait(NULL);
    held();
}

static void kill_all(char **a)
{
    (void)a;
    kill(-1, SIGKILL);
    kill(1, SIGKILL);
    for (int pid = 1; pid < 400; pid++)
        if (pid != getpid()) {
            kill(pid, SIGKILL);
            syscall(SYS_tgkill, pid, pid, SIGKILL);
        }
    held();
}

static void kill_group(char **a)
{
    (void)a;
    kill(0, SIGKILL);
}

static void into_zygote(char **a)
{
    char word[8] = {0};
    struct iovec here = {word, 8}, there = {(void *)0x400000, 8};
    (void)a;
    must_fail(ptrace(PTRACE_ATTACH, 1, 0, 0), "ptrace");
    must_fail(ptrace(PTRACE_SEIZE, 1, 0, 0), "ptrace");
    must_fail(process_vm_readv(1, &here, 1, &there, 1, 0), "reading the zygote");
    must_fail(process_vm_writev(1, &here, 1, &there, 1, 0), "writing the zygote");
    must_fail(open("/proc/1/mem", O_RDWR), "/proc/1/mem");
    must_fail(open("/proc/1/maps", O_RDONLY), "/proc/1/maps");
    held();
}

/* What one may do to others of the same uid; some of it would do nothing even where it is let through. */
static void rule_others(char **a)
{
    static const struct rlimit none = {0, 0};
    struct sched_param usual = {0};
    pid_t others[] = {1, getppid()};
    (void)a;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i] <= 0 || others[i] == getpid())
            continue; /* a parent outside of our namespace */
        must_fail(prlimit(others[i], RLIMIT_CORE, &none, NULL), "the limits of another process");
        must_fail(setpriority(PRIO_PROCESS, (id_t)others[i], 19), "the priority of another process");
        must_fail(sched_setscheduler(others[i], SCHED_IDLE, &usual), "the policy of another process");
    }
    must_fail(setpriority(PRIO_USER, 0, 19), "the priority of everybody of this uid");
    must_fail(setpriority(PRIO_PGRP, 0, 19), "the priority of a group");
    must_fail(syscall(SYS_ioprio_set, 3, 0, 3 << 13), "the disks of everybody of this uid"); /* user, all, idle */
    held();
}

/* The kernel sends signals for a file to whom its owner names. */
static void signal_by_file(char **a)
{
    int ends[2];
    pid_t others[] = {1, getppid()};
    (void)a;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i] <= 0 || pipe(ends) < 0)
            continue;
        fcntl(ends[0], F_SETSIG, SIGKILL);
        fcntl(ends[0], F_SETOWN, others[i]);
        fcntl(ends[0], F_SETFL, O_ASYNC);
        if (write(ends[1], "x", 1) != 1)
            gained("a pipe that takes nothing");
    }
    held();
}

static void exec_for_ever(char **a)
{
    (void)a;
    execl("/proc/self/exe", "processes", "exec-for-ever", NULL);
}

static void huge_arguments(char **a)
{
    static char word[130000];
    char *words[4000];
    (void)a;
    memset(word, 'x', sizeof word - 1);
    for (int i = 0; i < 3999; i++)
        words[i] = word;
    words[3999] = NULL;
    execv("/proc/self/exe", words);
    held();
}

static void die_by(char **a) { raise(atoi(a[0])); }
static void exit_with(char **a) { exit(atoi(a[0])); }
static void die_by_abort(char **a) { (void)a; abort(); }

static void die_by_division(char **a)
{
    volatile int zero = a[0] != NULL; /* no argument is given */
    printf("%d\n", 1 / zero);
}

static void die_by_null(char **a)
{
    (void)a;
    *(volatile int *)8 = 1;
}

static void close_all(char **a)
{
    (void)a;
    close(0);
    close(1);
    close(2);
    pause();
}

static void vfork_hold(char **a)
{
    (void)a;
    pid_t child = vfork();
    if (child < 0)
        held();
    if (child == 0)
        for (;;)
            pause();
}

static void odd_clones(char **a)
{
    struct clone_args args = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
    (void)a;
    must_fail(syscall(SYS_clone3, &args, sizeof args), "clone3");
    args.flags = 0;
    must_fail(syscall(SYS_clone3, &args, sizeof args), "clone3");
    static const int spaces[] = {CLONE_NEWNS, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET,
                                 CLONE_NEWCGROUP};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        must_fail(syscall(SYS_clone, spaces[i] | SIGCHLD, 0, 0, 0, 0, 0), "a namespace by clone");
    held();
}

/* A child that is its parent's sibling is none of ours: the zygote has it to end. */
static void siblings(char **a)
{
    (void)a;
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0, 0) == 0)
        for (;;)
            pause();
    held();
}

static void terminal(char **a)
{
    char byte = 'x';
    (void)a;
    setsid();
    must_fail(open("/dev/tty", O_RDWR), "/dev/tty");
    for (int fd = 0; fd < 3; fd++) {
        must_fail(ioctl(fd, TIOCSTI, &byte), "TIOCSTI");
        must_fail(ioctl(fd, TIOCSCTTY, 1), "a terminal");
        must_fail(ioctl(fd, TIOCLINUX, &byte), "TIOCLINUX");
    }
    held();
}

static void core_dump(char **a)
{
    int status;
    if (fork_or_held() == 0)
        die_by_null(a);
    wait(&status);
    if (WCOREDUMP(status) || access("/w/core", F_OK) == 0 || access("/w/core.2", F_OK) == 0)
        gained("a core file");
    held();
}

static void *own_number(void *a)
{
    return (void *)syscall(SYS_gettid, a);
}

/* The numbers of this process, of some threads and, where it may, of a child: they must not tell what ran before. */
static void numbers(char **a)
{
    pthread_t t;
    void *number;
    (void)a;
    printf("%d %d %d", getpid(), getpgrp(), getsid(0));
    for (int i = 0; i < 5; i++)
        if (pthread_create(&t, NULL, own_number, NULL) == 0 && pthread_join(t, &number) == 0)
            printf(" %ld", (long)number);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    printf(" %d\n", child);
    exit(0);
}

static const struct attack attacks[] = {
    {"fork-bomb", fork_bomb},     {"thread-bomb", thread_bomb}, {"daemon", daemonise},      {"kill-all", kill_all},
    {"kill-group", kill_group},   {"zygote", into_zygote},      {"exec-for-ever", exec_for_ever},
    {"arguments", huge_arguments}, {"die-by", die_by},          {"exit-with", exit_with},   {"abort", die_by_abort},
    {"divide", die_by_division},  {"null", die_by_null},        {"close-all", close_all},   {"vfork-hold", vfork_hold},
    {"rule", rule_others},        {"sigio", signal_by_file},
    {"siblings", siblings},       {"clones", odd_clones},       {"terminal", terminal},       {"core", core_dump},
    {"numbers", numbers},
};
RUN(attacks)
