/* items of test/hostile/items.ts: time. */
#include "attack.h"

#include <pthread.h>
#include <sched.h>
#include <sys/time.h>
#include <sys/timex.h>

/* As in linux/sched/types.h, which clashes with sched.h. */
struct deadline_attributes {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

static void spin(char **a)
{
    (void)a;
    for (volatile long i = 0;; i++)
        ;
}

static void sleep_long(char **a)
{
    (void)a;
    sleep(1000);
}

static void deaf_spin(char **a)
{
    for (int s = 1; s < NSIG; s++)
        signal(s, SIG_IGN);
    setrlimit(RLIMIT_CPU, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}); /* which ends nobody here anyway */
    spin(a);
}

static void block(char **a)
{
    int ends[2];
    char byte;
    (void)a;
    while (read(0, &byte, 1) == 1) /* to the end, and past it */
        ;
    if (read(0, &byte, 1) != 0 || pipe(ends) < 0)
        return;
    if (read(ends[0], &byte, 1)) /* nobody will write */
        return;
}

static void hidden_child(char **a)
{
    signal(SIGCHLD, SIG_IGN);
    if (fork_or_held() == 0)
        spin(a);
    sleep(1000);
}

static void *spin_thread(void *a)
{
    spin(a);
    return NULL;
}

static void threads(char **a)
{
    pthread_t t;
    for (int i = 0; i < 60; i++)
        pthread_create(&t, NULL, spin_thread, NULL);
    spin(a);
}

static void forks(char **a)
{
    for (int i = 0; i < 20; i++)
        if (fork_or_held() == 0)
            spin(a);
    sleep(1000);
}

/* The main process is done when its grandchild has burnt 100 ms, and the grandchild would go on. */
static void orphan(char **a)
{
    int ends[2];
    char byte;
    if (pipe(ends) < 0)
        return;
    if (fork_or_held() == 0) {
        if (fork() == 0) {
            burn_ms(100);
            if (write(ends[1], "x", 1) == 1)
                spin(a);
        }
        _exit(0);
    }
    if (read(ends[0], &byte, 1) == 1)
        held();
}

static void clocks(char **a)
{
    struct timespec now;
    struct timeval day;
    struct timex adjust = {.modes = ADJ_TICK, .tick = 10000};
    (void)a;
    clock_gettime(CLOCK_REALTIME, &now);
    gettimeofday(&day, NULL);
    must_fail(clock_settime(CLOCK_REALTIME, &now), "clock_settime");
    must_fail(settimeofday(&day, NULL), "settimeofday");
    must_fail(adjtimex(&adjust), "adjtimex");
    must_fail(unshare(0x80 /* CLONE_NEWTIME */), "a time namespace");
    held();
}

static void priority(char **a)
{
    struct sched_param first = {.sched_priority = 1};
    struct deadline_attributes deadline = {.size = sizeof deadline, .policy = 6, .runtime = 1000000};
    deadline.deadline = deadline.period = 2000000;
    (void)a;
    errno = 0;
    if (nice(-20) == -20)
        gained("nice");
    must_fail(sched_setscheduler(0, SCHED_FIFO, &first), "SCHED_FIFO");
    must_fail(syscall(SYS_sched_setattr, 0, &deadline, 0), "SCHED_DEADLINE");
    must_fail(syscall(SYS_ioprio_set, 1, 0, 1 << 13), "real-time I/O");
    held();
}

static void affinity(char **a)
{
    cpu_set_t all;
    (void)a;
    memset(&all, 255, sizeof all);
    must_fail(sched_setaffinity(0, sizeof all, &all), "another core");
    held();
}

static void more_cpu(char **a)
{
    struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
    (void)a;
    must_fail(setrlimit(RLIMIT_STACK, &more), "RLIMIT_STACK");
    must_fail(setrlimit(RLIMIT_FSIZE, &more), "RLIMIT_FSIZE");
    must_fail(setrlimit(RLIMIT_NOFILE, &more), "RLIMIT_NOFILE");
    held();
}

static void timers(char **a)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1};
    timer_t t;
    (void)a;
    int made = 0;
    while (made < 100000 && timer_create(CLOCK_MONOTONIC, &event, &t) == 0)
        made++;
    if (made > 256)
        gained("more timers than pending signals are allowed");
    held();
}

static void stop_self(char **a)
{
    (void)a;
    raise(SIGSTOP);
}

static void stop_parent(char **a)
{
    (void)a;
    kill(1, SIGSTOP);
    kill(getppid(), SIGSTOP);
    held();
}

static void burn(char **a)
{
    burn_ms(atol(a[0]));
    held();
}

static long share;

static void *burn_share(void *a)
{
    struct timespec t;
    (void)a;
    do
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    while (t.tv_sec * 1000 + t.tv_nsec / 1000000 < share);
    return NULL;
}

/* So many threads burn so many milliseconds each, while the first one waits for them. */
static void burn_threads(char **a)
{
    pthread_t t[16];
    int count = atoi(a[0]);
    share = atol(a[1]);
    for (int i = 0; i < count && i < 16; i++)
        pthread_create(&t[i], NULL, burn_share, NULL);
    for (int i = 0; i < count && i < 16; i++)
        pthread_join(t[i], NULL);
    held();
}

static const struct attack attacks[] = {
    {"spin", spin},         {"sleep", sleep_long}, {"deaf-spin", deaf_spin},     {"block", block},
    {"hidden", hidden_child}, {"threads", threads}, {"forks", forks},            {"orphan", orphan},
    {"clocks", clocks},     {"priority", priority}, {"affinity", affinity},      {"more-cpu", more_cpu},
    {"timers", timers},     {"stop-self", stop_self}, {"stop-parent", stop_parent}, {"burn", burn},
    {"burn-threads", burn_threads},
};
RUN(attacks)
