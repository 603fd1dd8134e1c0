/* items of test/hostile/items.ts: the kernel's surface and the network. Sockets go nowhere but to a listener the test opened. */
#include "attack.h"

#include <linux/capability.h>
#include <linux/io_uring.h>
#include <linux/perf_event.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/fsuid.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/quota.h>
#include <sys/reboot.h>
#include <sys/socket.h>
#include <sys/swap.h>
#include <sys/un.h>

/* The argument is the port of a listener of the test on 127.0.0.1. */
static void connect_home(char **a)
{
    struct sockaddr_in home = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(a[0]))};
    home.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    must_fail(fd, "an internet socket");
    must_fail(connect(fd, (struct sockaddr *)&home, sizeof home), "a connection");
    held();
}

/* In a network of its own a program sees the loopback, and nothing of the machine's. */
static void interfaces(char **a)
{
    char line[512];
    FILE *list = fopen("/proc/self/net/dev", "r");
    (void)a;
    for (int row = 0; list && fgets(line, sizeof line, list); row++)
        if (row >= 2 && !strstr(line, "lo:"))
            gained(line);
    held();
}

static void unix_socket(char **a)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0verdict-attack"};
    int pair[2], fd = socket(AF_UNIX, SOCK_STREAM, 0);
    (void)a;
    must_fail(bind(fd, (struct sockaddr *)&name, sizeof name), "an abstract socket");
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0)
        gained("a run-time without its socketpair"); /* that much is allowed */
    held();
}

/* The argument is a socket of the host that has a name: it must not hear of us, by any kind of socket pair. */
static void datagram(char **a)
{
    static const int kinds[] = {SOCK_DGRAM, SOCK_RAW, SOCK_STREAM, SOCK_SEQPACKET};
    struct sockaddr_un there = {.sun_family = AF_UNIX};
    int pair[2];
    strncpy(there.sun_path, a[0], sizeof there.sun_path - 1);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (socketpair(AF_UNIX, kinds[i], 0, pair) == 0 &&
            sendto(pair[0], "x", 1, kinds[i] == SOCK_SEQPACKET ? MSG_DONTWAIT : 0, (struct sockaddr *)&there, sizeof there) > 0 &&
            kinds[i] != SOCK_SEQPACKET) /* which ignores the name */
            gained("a socket of the host");
    must_fail(connect(pair[0], (struct sockaddr *)&there, sizeof there), "connect");
    must_fail(bind(pair[0], (struct sockaddr *)&there, sizeof there), "bind");
    held();
}

/* The test's side of it, outside: says what had reached the socket of that name when a word comes on stdin. */
static void hear(char **a)
{
    struct sockaddr_un here = {.sun_family = AF_UNIX};
    char byte;
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    strncpy(here.sun_path, a[0], sizeof here.sun_path - 1);
    if (bind(fd, (struct sockaddr *)&here, sizeof here) < 0 || chmod(a[0], 0777) < 0)
        exit(1);
    puts("ready");
    fflush(stdout);
    if (read(0, &byte, 1) == 1)
        puts(recv(fd, &byte, 1, MSG_DONTWAIT) == 1 ? "heard" : "nothing");
}

/* Made, never connected. */
static void vsock(char **a)
{
    (void)a;
    must_fail(socket(40 /* AF_VSOCK */, SOCK_STREAM, 0), "AF_VSOCK");
    held();
}

static void odd_sockets(char **a)
{
    static const int families[] = {AF_NETLINK, AF_PACKET, AF_ALG, AF_KEY, AF_BLUETOOTH, AF_CAN, AF_TIPC, AF_XDP, AF_RDS};
    (void)a;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        must_fail(socket(families[i], SOCK_RAW, 0), "an odd socket");
        must_fail(socket(families[i], SOCK_DGRAM, 0), "an odd socket");
    }
    must_fail(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP), "a raw socket");
    must_fail(socket(AF_INET6, SOCK_DGRAM, 0), "an internet socket");
    held();
}

static void namespaces(char **a)
{
    (void)a;
    must_fail(unshare(CLONE_NEWUSER), "a user namespace");
    must_fail(unshare(CLONE_NEWUSER | CLONE_NEWNS), "a user namespace");
    must_fail(unshare(CLONE_NEWPID), "a pid namespace");
    int fd = open("/proc/self/ns/mnt", O_RDONLY);
    must_fail(setns(fd, 0), "setns");
    must_fail(mount("none", "/w", "tmpfs", 0, NULL), "mount");
    must_fail(mount("scratch", "/w", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, NULL), "mount");
    must_fail(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_NOSUID | MS_NODEV | MS_NOATIME, NULL), "remount");
    must_fail(umount2("/app", MNT_DETACH), "umount");
    must_fail(syscall(SYS_pivot_root, "/w", "/w"), "pivot_root");
    must_fail(chroot("/w"), "chroot");
    must_fail(syscall(SYS_open_tree, AT_FDCWD, "/", 1), "open_tree");
    must_fail(syscall(SYS_fsopen, "tmpfs", 0), "fsopen");
    must_fail(syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, NULL, 0), "mount_setattr");
    held();
}

/* Arguments that do nothing even where a call is let through. */
static void odd_calls(char **a)
{
    struct io_uring_params ring = {0};
    struct perf_event_attr event = {.type = PERF_TYPE_SOFTWARE, .size = sizeof event, .exclude_kernel = 1};
    (void)a;
    must_fail(syscall(SYS_io_uring_setup, 1, &ring), "io_uring");
    must_fail(syscall(SYS_bpf, 5, NULL, 0), "bpf");
    must_fail(syscall(SYS_perf_event_open, &event, 0, -1, -1, 0), "perf_event_open");
    must_fail(syscall(SYS_userfaultfd, 1), "userfaultfd");
    must_fail(syscall(SYS_keyctl, 0, -4, 1), "keyctl");
    must_fail(syscall(SYS_request_key, "user", "x", NULL, 0), "request_key");
    must_fail(ptrace(PTRACE_TRACEME, 0, 0, 0), "ptrace");
    must_fail(syscall(SYS_fanotify_init, 0, 0), "fanotify");
    must_fail(syscall(SYS_kexec_load, 0, 0, NULL, 0), "kexec");
    must_fail(syscall(SYS_finit_module, -1, "", 0), "a module");
    must_fail(syscall(SYS_delete_module, "no-such-module", O_NONBLOCK), "a module");
    must_fail(syscall(SYS_open_by_handle_at, -1, NULL, 0), "open_by_handle_at");
    must_fail(syscall(SYS_quotactl, 0, NULL, 0, NULL), "quotactl");
    must_fail(acct("/no/such/file"), "acct");
    must_fail(swapon("/no/such/file", 0), "swapon");
    must_fail(syscall(SYS_reboot, 0, 0, 0, NULL), "reboot");
    must_fail(syscall(SYS_syslog, 10, NULL, 0), "syslog");
    must_fail(syscall(SYS_kcmp, getpid(), 1, 0, 0, 0), "kcmp");
    must_fail(syscall(SYS_pidfd_getfd, -1, 0, 0), "pidfd_getfd");
    must_fail(sethostname("x", 1), "sethostname");
    must_fail(syscall(SYS_sync), "sync of every disk");
    must_fail(syscall(SYS_syncfs, open("/usr", O_RDONLY)), "syncfs");
    held();
}

static void int80(char **a)
{
    long result = 0;
    (void)a;
#ifdef __x86_64__
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory"); /* getpid of the 32-bit table */
    if (result > 0)
        gained("a 32-bit call");
#else
    raise(SIGSYS); /* no such thing here: ends as the filter would have it */
#endif
    printf("%ld\n", result);
}

static void x32(char **a)
{
    (void)a;
#ifdef __x86_64__
    must_fail(syscall(0x40000000 + 39), "an x32 call");
    must_fail(syscall(0x40000000 + SYS_ptrace, 0, 0, 0, 0), "an x32 call");
#endif
    held();
}

static void persona(char **a)
{
    (void)a;
    must_fail(personality(READ_IMPLIES_EXEC), "READ_IMPLIES_EXEC");
    must_fail(personality(PER_LINUX32), "PER_LINUX32");
#ifdef __x86_64__
    must_fail(syscall(SYS_modify_ldt, 0, NULL, 0), "modify_ldt");
    must_fail(syscall(SYS_iopl, 3), "iopl");
    must_fail(syscall(SYS_ioperm, 0x80, 1, 1), "ioperm");
#endif
    held();
}

/* Argument: whether jobs have an own uid ("root"), or else whether the bounding set could be emptied. */
static void identity(char **a)
{
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct sets[2] = {0};
    syscall(SYS_capget, &header, sets);
    if (sets[0].permitted || sets[1].permitted || sets[0].inheritable)
        gained("capabilities");
    for (int i = 0; i < 2; i++)
        sets[i].effective = sets[i].permitted = 0xffffffff;
    must_fail(syscall(SYS_capset, &header, sets), "capset");
    /* who was never root cannot empty this set; without new privileges it is good for nothing */
    for (int cap = 0; cap <= CAP_LAST_CAP && strcmp(a[0], "unbounded"); cap++)
        if (prctl(PR_CAPBSET_READ, cap) == 1)
            gained("a bounding set");
    if (!strcmp(a[0], "root")) { /* without an own uid the only uid is ours already, and worth nothing */
        must_fail(setuid(0), "setuid");
        must_fail(setresuid(0, 0, 0), "setresuid");
        must_fail(setgid(0), "setgid");
    }
    gid_t none = 0;
    must_fail(syscall(SYS_setgroups, 1, &none), "setgroups");
    must_fail(chown("/w", 1, 1), "chown");
    held();
}

static void own_maps(char **a)
{
    int fd = open("/proc/self/uid_map", O_WRONLY);
    (void)a;
    if (fd >= 0 && write(fd, "0 0 1", 5) == 5)
        gained("uid_map");
    held();
}

static const struct attack attacks[] = {
    {"connect", connect_home}, {"unix", unix_socket},    {"vsock", vsock}, {"sockets", odd_sockets},
    {"namespaces", namespaces}, {"calls", odd_calls},    {"int80", int80}, {"x32", x32},
    {"persona", persona},      {"identity", identity},   {"maps", own_maps}, {"interfaces", interfaces},
    {"datagram", datagram},    {"hear", hear},
};
RUN(attacks)
