/* 101, 102: what is in memory of the files that all programs see, asked for and changed. */
#include "attack.h"

#include <sys/uio.h>

#define BLOCKS 64
#define BLOCK (64 * 1024)
#define NOWAIT 8 /* RWF_NOWAIT */
#define COLD 20
#define PAGEOUT 21
#define CACHESTAT 451

struct range {
    uint64_t offset, length;
};
struct cached {
    uint64_t pages, dirty, writeback, evicted, recently;
};

/* Every call that tells must be refused; advice may be taken and must change nothing, which `channel` measures. */
static void calls(char **a)
{
    char byte;
    unsigned char seen[1];
    struct iovec one = {&byte, 1};
    struct cached cached;
    int fd = open("/usr/bin/env", O_RDONLY);
    void *map = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
    (void)a;
    must_fail(preadv2(fd, &one, 1, 0, NOWAIT), "preadv2 without waiting");
    must_fail(syscall(CACHESTAT, fd, &(struct range){0, 0}, &cached, 0), "cachestat");
    must_fail(mincore(map, 4096, seen), "mincore");
    must_fail(madvise(map, 4096, 12345), "odd advice");
    if (posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL) || madvise(map, 4096, MADV_WILLNEED))
        gained("a run-time without its advice"); /* it asks for it, and need not know that nobody listens */
    held();
}

static void touch_block(const char *at)
{
    for (int i = 0; i < BLOCK; i += 4096)
        (void)*(const volatile char *)(at + i);
}

static int bit(int block) { return block * block % 7 % 2; }

/* Drives out, or fetches, the blocks of a file by a secret pattern; by every way but reading. */
static void send(int fd, char *map, bool away)
{
    for (int i = 0; i < BLOCKS; i++) {
        off_t at = (off_t)i * BLOCK;
        if (!bit(i))
            continue;
        if (!away) {
            posix_fadvise(fd, at, BLOCK, POSIX_FADV_WILLNEED);
            readahead(fd, at, BLOCK);
            madvise(map + at, BLOCK, MADV_WILLNEED);
            continue;
        }
        touch_block(map + at);
        madvise(map + at, BLOCK, COLD);
        madvise(map + at, BLOCK, PAGEOUT);
        munmap(map + at, BLOCK); /* what is mapped stays */
        sync_file_range(fd, at, BLOCK, 7);
        posix_fadvise(fd, at, BLOCK, POSIX_FADV_DONTNEED);
    }
}

static char ask_nowait(int fd, char *map, int block)
{
    char byte;
    struct iovec one = {&byte, 1};
    (void)map;
    return preadv2(fd, &one, 1, (off_t)block * BLOCK, NOWAIT) == 1 ? '1' : errno == EAGAIN ? '0' : '-';
}

static char ask_cachestat(int fd, char *map, int block)
{
    struct range range = {(uint64_t)block * BLOCK, BLOCK};
    struct cached cached;
    (void)map;
    return syscall(CACHESTAT, fd, &range, &cached, 0) ? '-' : cached.pages ? '1' : '0';
}

static char ask_mincore(int fd, char *map, int block)
{
    unsigned char seen;
    (void)fd;
    return mincore(map + (size_t)block * BLOCK, 4096, &seen) ? '-' : seen & 1 ? '1' : '0';
}

/* Takes a block to see it: whether that meant reading from the disk is in the program's own count of faults. */
static char ask_fault(int fd, char *map, int block)
{
    struct rusage before, after;
    (void)fd;
    getrusage(RUSAGE_SELF, &before);
    (void)*(volatile char *)(map + (size_t)block * BLOCK);
    getrusage(RUSAGE_SELF, &after);
    return after.ru_majflt > before.ru_majflt || after.ru_inblock > before.ru_inblock ? '0' : '1';
}

/*
 * Argument: a file of 64 blocks that both runs see. stdin tells the role: 'e'vict or 'f'etch by the pattern, 'r'ead by the
 * pattern, 't'ell what can be seen without touching, 'c'ount what had to be read. What is told must not depend on what
 * another run did.
 */
static void channel(char **a)
{
    static char (*const ways[])(int, char *, int) = {ask_nowait, ask_cachestat, ask_mincore, ask_fault};
    char role = 0;
    int fd = open(a[0], O_RDONLY);
    char *map = mmap(NULL, BLOCKS * BLOCK, PROT_READ, MAP_SHARED, fd, 0);
    if (read(0, &role, 1) != 1 || map == MAP_FAILED)
        exit(2);
    madvise(map, BLOCKS * BLOCK, MADV_RANDOM);
    if (role == 'e' || role == 'f')
        send(fd, map, role == 'e');
    for (int i = 0; role == 'r' && i < BLOCKS; i++)
        if (bit(i))
            (void)*(volatile char *)(map + (size_t)i * BLOCK);
    for (int way = 0; role == 't' && way < 3; way++)
        for (int i = 0; i < BLOCKS; i++)
            putchar(ways[way](fd, map, i));
    for (int i = 0; role == 'c' && i < BLOCKS; i++)
        putchar(ask_fault(fd, map, i));
    exit(0);
}

static const struct attack attacks[] = {{"calls", calls}, {"channel", channel}};
RUN(attacks)
