/*
 * The syscall filter: namespaces do the main work, this takes away what they leave. A table becomes BPF by hand.
 *
 * The filter is loaded once, in the zygote, and children inherit it at no cost. The zygote itself must still clone
 * programs and mount scratch spaces, so it signs those calls with a random 64-bit key in an argument register that
 * the call does not use: tls for clone, the sixth argument for the others. A program cannot know the key.
 * What every program may call is decided before any argument is looked at, so the kernel caches it as always allowed.
 */
#include "program/program.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef MADV_COLLAPSE /* Linux 6.1 */
#define MADV_COLLAPSE 25
#endif
#if defined __x86_64__
#define ARCH AUDIT_ARCH_X86_64
#define TLS_ARGUMENT 4
#elif defined __aarch64__
#define ARCH AUDIT_ARCH_AARCH64
#define TLS_ARGUMENT 3
#else
#error "the sandbox knows x86_64 and aarch64 only"
#endif
/* The first number that this table does not know; what is above also holds the calls of x32. */
#define UNKNOWN 451
#define NAMESPACES (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

/*
 * How one call is treated. VALUES: refused when the argument is one of a list. BITS: refused when any bit is set. IGNORE:
 * succeeds and does nothing, as advice may; IGNORE_VALUES: so where the argument is one of a list.
 */
enum treatment { REFUSE, ABSENT, BITS, VALUES, OTHER_THAN, IGNORE, IGNORE_VALUES };

struct rule {
    int number;
    enum treatment treatment;
    int argument;
    uint32_t values[8];
    int count;
};

#define NO(name) {SYS_##name, REFUSE, 0, {0}, 0}
#define GONE(name) {SYS_##name, ABSENT, 0, {0}, 0}
#define VAIN(name) {SYS_##name, IGNORE, 0, {0}, 0}

static const struct rule rules[] = {
    /* pages that the machine set aside as huge are charged to no cgroup; first, for mmap and madvise are called often */
    {SYS_mmap, BITS, 3, {MAP_HUGETLB}, 1},
    {SYS_madvise, IGNORE_VALUES, 2, {MADV_WILLNEED, MADV_COLD, MADV_PAGEOUT, MADV_COLLAPSE}, 4},
    {SYS_memfd_create, BITS, 1, {MFD_HUGETLB}, 1},
    /* what tells which files of the system are in memory, or drives them out: other runs would see it */
    GONE(preadv2), GONE(pwritev2), GONE(mincore), VAIN(fadvise64), VAIN(readahead), VAIN(sync_file_range),
    /* how full the disks of the host are */
    NO(statfs), NO(fstatfs),
    /* new namespaces, roots and mounts */
    {SYS_unshare, BITS, 0, {NAMESPACES | 0x80}, 1}, NO(setns), GONE(clone3), NO(mount), NO(umount2), NO(pivot_root),
    NO(chroot), NO(open_tree), NO(move_mount), NO(fsopen), NO(fsconfig), NO(fsmount), NO(fspick), NO(mount_setattr),
    /* other processes and their memory */
    NO(ptrace), NO(process_vm_readv), NO(process_vm_writev), NO(pidfd_getfd), NO(kcmp), NO(process_madvise),
    NO(migrate_pages), NO(move_pages), NO(mbind), NO(set_mempolicy), NO(sched_setaffinity), NO(sched_setattr),
    /* where all share a uid these reach zygote and judge: only limits of one's own, no idle policy, no priorities */
    {SYS_prlimit64, OTHER_THAN, 0, {0}, 1}, NO(setpriority), NO(ioprio_set),
    {SYS_sched_setscheduler, VALUES, 1, {SCHED_BATCH, SCHED_IDLE, 0x40000003, 0x40000005 /* reset on fork */}, 4},
    /* things that are shared by the whole kernel, and its large interfaces */
    NO(add_key), NO(request_key), NO(keyctl), GONE(io_uring_setup), GONE(io_uring_enter), GONE(io_uring_register),
    NO(bpf), NO(perf_event_open), NO(userfaultfd), NO(fanotify_init), NO(fanotify_mark), NO(inotify_init1),
    NO(inotify_add_watch), NO(name_to_handle_at), NO(open_by_handle_at), NO(quotactl), NO(acct),
    NO(swapon), NO(swapoff), NO(reboot), NO(kexec_load), NO(kexec_file_load), NO(init_module), NO(finit_module),
    NO(delete_module), NO(syslog), NO(sethostname), NO(setdomainname), NO(settimeofday), NO(clock_settime),
    NO(clock_adjtime), NO(adjtimex), NO(vhangup), NO(sync), NO(syncfs),
#ifdef SYS_memfd_secret
    GONE(memfd_secret),
#endif
#ifdef SYS_quotactl_fd
    NO(quotactl_fd),
#endif
#ifdef __x86_64__
    NO(modify_ldt), NO(iopl), NO(ioperm), NO(inotify_init), NO(uselib), NO(ustat), NO(sysfs),
#endif
    /* ways to leave something for, or say something to, another run */
    GONE(shmget), GONE(shmat), GONE(shmdt), GONE(shmctl), GONE(semget), GONE(semop), GONE(semctl), GONE(semtimedop),
    GONE(msgget), GONE(msgsnd), GONE(msgrcv), GONE(msgctl), GONE(mq_open), GONE(mq_unlink), GONE(mq_timedsend),
    GONE(mq_timedreceive), GONE(mq_notify), GONE(mq_getsetattr), NO(flock),
    {SYS_fcntl, VALUES, 1, {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY, F_SET_RW_HINT}, 7},
    NO(socket), NO(connect), NO(bind), NO(listen), NO(accept), NO(accept4),
    /* terminals, and odd personalities: only the query and switching off address randomisation */
    {SYS_ioctl, VALUES, 1, {TIOCSTI, TIOCLINUX, TIOCSCTTY}, 3},
    {SYS_personality, OTHER_THAN, 0, {0, 0x0040000, 0xffffffff}, 3},
    /* a program cannot make itself undying or unseen */
    {SYS_prctl, VALUES, 0, {PR_SET_SECCOMP, PR_SET_CHILD_SUBREAPER, PR_SET_MM, PR_SCHED_CORE}, 4}, NO(seccomp),
};

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(offset))
#define EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define ANY_BIT(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(value), yes, no)
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, (uint32_t)(what))
#define FAIL(error) ANSWER(SECCOMP_RET_ERRNO | (error))
#define ARGUMENT(n) offsetof(struct seccomp_data, args[n])

static struct sock_filter code[1024];
static unsigned short length;

static void emit(struct sock_filter instruction) { code[length++] = instruction; }

/* Allows the call when its argument `n` is the key; else goes on with what follows. */
static void emit_key(uint64_t key, int n)
{
    emit((struct sock_filter)LOAD(ARGUMENT(n)));
    emit((struct sock_filter)EQUAL(key, 0, 3));
    emit((struct sock_filter)LOAD(ARGUMENT(n) + 4));
    emit((struct sock_filter)EQUAL(key >> 32, 0, 1));
    emit((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
}

static void emit_values(const struct rule *rule, struct sock_filter listed, struct sock_filter other)
{
    emit((struct sock_filter)LOAD(ARGUMENT(rule->argument)));
    for (int i = 0; i < rule->count; i++) {
        emit((struct sock_filter)EQUAL(rule->values[i], 0, 1));
        emit(listed);
    }
    emit(other);
}

/* The block of one call: skipped when the number, which is loaded, is another. Each path through it ends in an answer. */
static void emit_rule(const struct rule *rule, uint64_t key)
{
    const struct sock_filter allow = ANSWER(SECCOMP_RET_ALLOW), refuse = FAIL(EPERM), ignore = FAIL(0);
    unsigned short start = length;
    emit((struct sock_filter)EQUAL(rule->number, 0, 0));
    switch (rule->treatment) {
    case REFUSE:
        emit_key(key, 5);
        emit((struct sock_filter)FAIL(EPERM));
        break;
    case ABSENT:
        emit((struct sock_filter)FAIL(ENOSYS));
        break;
    case BITS:
        emit((struct sock_filter)LOAD(ARGUMENT(rule->argument)));
        emit((struct sock_filter)ANY_BIT(rule->values[0], 0, 1));
        emit((struct sock_filter)FAIL(EPERM));
        emit((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
        break;
    case VALUES:
        emit_values(rule, refuse, allow);
        break;
    case OTHER_THAN:
        emit_values(rule, allow, refuse);
        break;
    case IGNORE:
        emit(ignore);
        break;
    case IGNORE_VALUES:
        emit_values(rule, ignore, allow);
        break;
    }
    code[start].jf = (uint8_t)(length - start - 1);
}

/* clone: never into new namespaces; without leave to fork only threads, save for the zygote's signed calls. */
static void emit_clone(uint64_t key, bool may_fork)
{
    unsigned short start = length;
    emit((struct sock_filter)EQUAL(SYS_clone, 0, 0));
    emit_key(key, TLS_ARGUMENT);
    emit((struct sock_filter)LOAD(ARGUMENT(0)));
    emit((struct sock_filter)ANY_BIT(NAMESPACES, 0, 1));
    emit((struct sock_filter)FAIL(EPERM));
    if (!may_fork) {
        emit((struct sock_filter)ANY_BIT(CLONE_THREAD, 1, 0));
        emit((struct sock_filter)FAIL(EPERM));
    }
    emit((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    code[start].jf = (uint8_t)(length - start - 1);
}

/*
 * socketpair: AF_UNIX only, and only the kinds whose ends stay with each other. A datagram of the other kind is sent to
 * any socket that has a name: without a view of files of its own a program would reach those of the host.
 */
static void emit_socketpair(void)
{
    unsigned short start = length;
    emit((struct sock_filter)EQUAL(SYS_socketpair, 0, 0));
    emit((struct sock_filter)LOAD(ARGUMENT(0)));
    emit((struct sock_filter)EQUAL(AF_UNIX, 0, 4));
    emit((struct sock_filter)LOAD(ARGUMENT(1)));
    emit((struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (uint32_t)~(SOCK_CLOEXEC | SOCK_NONBLOCK)));
    emit((struct sock_filter)EQUAL(SOCK_STREAM, 2, 0));
    emit((struct sock_filter)EQUAL(SOCK_SEQPACKET, 1, 0));
    emit((struct sock_filter)FAIL(EPERM));
    emit((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    code[start].jf = (uint8_t)(length - start - 1);
}

static void emit_refused(int number)
{
    emit((struct sock_filter)EQUAL(number, 0, 1));
    emit((struct sock_filter)FAIL(EPERM));
}

bool load_filter(uint64_t key, bool may_fork)
{
    length = 0;
    emit((struct sock_filter)LOAD(offsetof(struct seccomp_data, arch)));
    emit((struct sock_filter)EQUAL(ARCH, 1, 0));
    emit((struct sock_filter)ANSWER(SECCOMP_RET_KILL_PROCESS));
    emit((struct sock_filter)LOAD(offsetof(struct seccomp_data, nr)));
    emit((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, UNKNOWN, 0, 1));
    emit((struct sock_filter)FAIL(ENOSYS));
#ifdef __x86_64__
    if (!may_fork) {
        emit_refused(SYS_fork);
        emit_refused(SYS_vfork);
    }
#endif
    emit_clone(key, may_fork);
    emit_socketpair();
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        emit_rule(&rules[i], key);
    emit((struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    struct sock_fprog program = {.len = length, .filter = code};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

long keyed_mount(uint64_t key, const char *from, const char *at, const char *type, unsigned long flags, const char *data)
{
    return syscall(SYS_mount, from, at, type, flags, data, key);
}

long keyed_setns(uint64_t key, int space) { return syscall(SYS_setns, space, CLONE_NEWNS, 0, 0, 0, key); }
long keyed_chroot(uint64_t key, const char *at) { return syscall(SYS_chroot, at, 0, 0, 0, 0, key); }

long keyed_statfs(uint64_t key, const char *at, struct statfs *room)
{
    return syscall(SYS_statfs, at, room, 0, 0, 0, key);
}

long keyed_unmount(uint64_t key, const char *at, int flags)
{
    return syscall(SYS_umount2, at, flags, 0, 0, 0, key);
}
