/* items of test/hostile/items.ts: memory. */
#include "attack.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/signalfd.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

static char *pages(size_t bytes)
{
    char *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

static void touch_for_ever(char **a)
{
    (void)a;
    for (char *at; (at = pages(MIB));)
        touch(at, MIB);
}

/* Touches as many MiB as told and ends well. */
static void touch_some(char **a)
{
    size_t bytes = (size_t)atol(a[0]) * MIB;
    char *at = pages(bytes);
    if (at)
        touch(at, bytes);
    held();
}

static void family(char **a)
{
    for (int i = 0; i < 8; i++)
        if (fork_or_held() == 0) {
            touch_some((char *[]){a[0], NULL});
        }
    pause();
}

static void tiny_family(char **a)
{
    (void)a;
    for (;;)
        if (fork_or_held() == 0) {
            touch(pages(MIB), MIB);
            pause();
        }
}

static void reserve(char **a)
{
    (void)a;
    char *at = pages(1ull << 40);
    if (at)
        at[12345] = 1;
    held();
}

/* A file of so many MiB, as far as there is room; open at its start. */
static int fill(const char *path, size_t mib)
{
    static char block[MIB];
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    memset(block, 1, sizeof block);
    for (size_t i = 0; i < mib; i++)
        if (write(fd, block, sizeof block) != sizeof block)
            break;
    lseek(fd, 0, SEEK_SET);
    return fd;
}

static void fill_tmp(char **a)
{
    static char block[MIB];
    int fd = fill("/tmp/big", (size_t)atol(a[0]));
    while (read(fd, block, sizeof block) > 0)
        ;
    held();
}

static long depth(long left)
{
    volatile char frame[1000];
    frame[left % 1000] = 1;
    return left ? depth(left - 1) + frame[left % 1000] : 0;
}

static void recurse(char **a)
{
    if (depth(atol(a[0])) >= 0)
        held();
}

static void survive_null(char **a)
{
    (void)a;
    void *volatile big = malloc(1ull << 47);
    if (!big)
        held();
    gained("128 TiB");
}

static void many_pipes(char **a)
{
    int ends[2], made = 0;
    (void)a;
    while (made < 1000000 && pipe(ends) == 0)
        made++;
    if (made >= 1000000)
        gained("a million pipes");
    held();
}

/* Descriptors of every kind that holds memory of the kernel: 256 of them, whatever they are. */
static void kernel_objects(char **a)
{
    sigset_t none;
    int pair[2], made = 0, before;
    (void)a;
    sigemptyset(&none);
    do {
        before = made;
        made += eventfd(0, 0) >= 0;
        made += epoll_create1(0) >= 0;
        made += timerfd_create(CLOCK_MONOTONIC, 0) >= 0;
        made += signalfd(-1, &none, 0) >= 0;
        made += socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 ? 2 : 0;
        made += memfd_create("x", 0) >= 0;
        must_fail(inotify_init1(0), "inotify");
    } while (made > before && made < 100000);
    if (made >= 300)
        gained("more descriptors than allowed");
    held();
}

static void full_pipes(char **a)
{
    static char block[MIB];
    int ends[2];
    (void)a;
    while (pipe2(ends, O_NONBLOCK) == 0) {
        fcntl(ends[1], F_SETPIPE_SZ, MIB);
        while (write(ends[1], block, sizeof block) > 0)
            ;
    }
    held();
}

static void pin_memory(char **a)
{
    (void)a;
    must_fail(mlockall(MCL_CURRENT | MCL_FUTURE), "mlockall");
    must_fail(syscall(447 /* memfd_secret */, 0), "memfd_secret");
    held();
}

/* Pages that a machine set aside are charged to nobody: they must not be had at all. */
static void huge_pages(char **a)
{
    (void)a;
    errno = 0;
    if (mmap(NULL, 2 * MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0) != MAP_FAILED)
        gained("MAP_HUGETLB");
    if (errno != EPERM) /* ENOMEM says only that this machine has none just now */
        gained("a try at MAP_HUGETLB");
    must_fail(memfd_create("x", MFD_HUGETLB), "MFD_HUGETLB");
    held();
}

static void oom_shield(char **a)
{
    int fd = open("/proc/self/oom_score_adj", O_WRONLY);
    (void)a;
    if (fd >= 0 && write(fd, "-1000", 5) == 5)
        gained("oom_score_adj -1000");
    touch_for_ever(a);
}

static void leave_segment(char **a)
{
    (void)a;
    must_fail(shmget(1234, 10ull << 30, IPC_CREAT | 0600), "SysV memory");
    must_fail(shm_open("/verdict-attack", O_CREAT | O_RDWR, 0600), "POSIX memory");
    held();
}

/* Through a small buffer: the file's pages stay with us as page cache. */
static void read_through(const char *path)
{
    static char block[64 * 1024];
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        exit(2);
    while (read(fd, block, sizeof block) > 0)
        ;
    close(fd);
}

/* Names that are not there: the kernel remembers each, on our account. */
static void look_up(const char *folder, const char *run)
{
    char path[4096];
    for (int i = 0; i < 250000; i++) {
        snprintf(path, sizeof path, "%s/names/%s-%d", folder, run, i);
        access(path, F_OK);
    }
}

/*
 * What the kernel would give back must not become room above the limit. Arguments: a folder, with a file "big" in it, and MiB.
 * The first line of stdin: what to do, and a word. r: reads the file; n: looks up names with that word; l: leaves a file of
 * 60 MiB; t: touches so much memory; w: waits until the test has had the kernel give back what there was, then does; f: touches and frees it, then reads the file, which must not be taken for the memory it had.
 */
static void hoard(char **a)
{
    char line[64] = "", file[4096];
    size_t bytes = (size_t)atol(a[1]) * MIB;
    if (read(0, line, sizeof line - 1) < 1)
        exit(2);
    line[strcspn(line, "\n")] = 0;
    if (line[0] == 'n')
        look_up(a[0], line);
    if (line[0] == 'l')
        close(fill("left", 60));
    snprintf(file, sizeof file, "%s/given-back", a[0]);
    while (line[0] == 'w' && access(file, F_OK) < 0)
        usleep(1000);
    if (line[0] == 't' || line[0] == 'w' || line[0] == 'f') {
        char *at = pages(bytes);
        touch(at, bytes);
        munmap(at, bytes);
    }
    snprintf(file, sizeof file, "%s/big", a[0]);
    if (line[0] == 'r' || line[0] == 'f')
        read_through(file);
    held();
}

/* Room from an input file: what it takes must not be had besides once it is gone. Arguments: its name, and MiB to touch. */
static void delete_input(char **a)
{
    size_t bytes = (size_t)atol(a[1]) * MIB;
    chmod(a[0], 0666);
    close(open(a[0], O_WRONLY | O_TRUNC));
    unlink(a[0]);
    touch(pages(bytes), bytes);
    held();
}

static const struct attack attacks[] = {
    {"for-ever", touch_for_ever}, {"some", touch_some},     {"family", family},         {"tiny-family", tiny_family},
    {"reserve", reserve},         {"tmp", fill_tmp},        {"recurse", recurse},       {"null", survive_null},
    {"pipes", many_pipes},        {"full-pipes", full_pipes}, {"pin", pin_memory},      {"oom-shield", oom_shield},
    {"segment", leave_segment},   {"kernel-objects", kernel_objects}, {"huge-pages", huge_pages},
    {"hoard", hoard},           {"delete-input", delete_input},
};
RUN(attacks)
