/* The file system of a jail: an own root with a few read-only views of the host, a small /proc, and one scratch space. */
#include "zygote/zygote.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SCRATCH_FLAGS (MS_NOSUID | MS_NODEV | MS_NOATIME)
#define ROOT_FLAGS (MS_REMOUNT | MS_BIND | MS_NOSUID | MS_NODEV | MS_NOATIME)

/* The calls of Linux 5.12 that glibc 2.35 has no wrappers for. */
struct tree_attributes {
    uint64_t set, clear, propagation, user_ns;
};
#define TREE_CLONE 1u
#define TREE_RECURSIVE 0x8000u
#define ATTR_RDONLY 1u
#define ATTR_NOSUID 2u
#define ATTR_NODEV 4u
#define ATTR_ATIME 0x70u
#define ATTR_NOATIME 0x10u
#define MOVE_FROM_FD 4u

/* No run but one that forked without end comes to as many. */
#define NUMBERS_AWAITED 4096

static int tree_open(const char *path)
{
    return (int)syscall(SYS_open_tree, AT_FDCWD, path, TREE_CLONE | O_CLOEXEC | TREE_RECURSIVE);
}

static bool tree_restrict(int tree, uint64_t set, uint64_t clear)
{
    struct tree_attributes a = {.set = set, .clear = clear, .propagation = MS_PRIVATE};
    return syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | TREE_RECURSIVE, &a, sizeof a) == 0;
}

static void make_parents(const char *path)
{
    char part[PATH_ROOM];
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        mkdir(part, 0755);
    }
}

/* A read-only view of `from`, not mounted anywhere yet; -1 with errno. */
static int view_of(const char *from, struct stat *kind)
{
    int tree = tree_open(from);
    if (tree < 0 || fstat(tree, kind) < 0)
        return tree; /* fstat fails on no open tree */
    uint64_t less = ATTR_RDONLY | ATTR_NOSUID | (S_ISCHR(kind->st_mode) ? 0 : ATTR_NODEV); /* /dev/null must open */
    /* a user namespace may not change how access times are kept */
    if (tree_restrict(tree, less | ATTR_NOATIME, ATTR_ATIME) || tree_restrict(tree, less, 0))
        return tree;
    int error = errno;
    close(tree);
    errno = error;
    return -1;
}

/* A read-only view of the host's `from` at `at`, below the new root (the current folder). */
static void show(const char *from, const char *at)
{
    struct stat kind;
    int tree = view_of(from, &kind);
    if (tree < 0)
        give_up(from);
    make_parents(at);
    if (S_ISDIR(kind.st_mode))
        mkdir(at, 0755);
    else
        close(open(at, O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
    if (syscall(SYS_move_mount, tree, "", AT_FDCWD, at, MOVE_FROM_FD) < 0)
        give_up(at);
    close(tree);
}

/* Where the host's /bin and the like are links, so they are here, whatever of /usr is shown. */
static void show_system(bool bare)
{
    static const char *folders[] = {"bin", "sbin", "lib", "lib64", "lib32"};
    if (!bare)
        show("/usr", "usr");
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char host[64], target[PATH_MAX];
        snprintf(host, sizeof host, "/%s", folders[i]);
        ssize_t length = readlink(host, target, sizeof target - 1);
        if (length > 0) {
            target[length] = 0;
            if (symlink(target, folders[i]) < 0)
                give_up(host);
        } else if (!bare && access(host, F_OK) == 0) {
            show(host, folders[i]);
        }
    }
}

/* javac reads /etc/java-*, /usr/bin/java goes through /etc/alternatives, Node wants openssl.cnf. */
static void show_settings(void)
{
    static const char *fixed[] = {"/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/openssl.cnf"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (access(fixed[i], F_OK) == 0)
            show(fixed[i], fixed[i] + 1);
    glob_t found;
    if (glob("/etc/java-*-openjdk", 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            show(found.gl_pathv[i], found.gl_pathv[i] + 1);
        globfree(&found);
    }
}

static void write_accounts(void)
{
    write_text("etc/passwd", "root:x:0:0::/:/bin/false\nnobody:x:65534:65534::/:/bin/false\n");
    write_text("etc/group", "root:x:0:\nnogroup:x:65534:\n");
}

static void show_devices(void)
{
    static const char *devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
    mkdir("dev", 0755);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        show(devices[i], devices[i] + 1);
    if (symlink("/proc/self/fd", "dev/fd") || symlink("/proc/self/fd/0", "dev/stdin") ||
        symlink("/proc/self/fd/1", "dev/stdout") || symlink("/proc/self/fd/2", "dev/stderr"))
        give_up("/dev");
}

/*
 * Only the folders of processes are shown: no kcore, sys, keys, sysrq, kallsyms to mask one by one. A program sees its
 * own; the zygote sees all by its group, which it shares with programs only where there is no own uid for them.
 */
static void show_processes(void)
{
    mkdir("proc", 0555);
    unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
    if (mount("proc", "proc", "proc", flags, machine.root ? "hidepid=2,gid=0,subset=pid" : "hidepid=2,subset=pid") < 0)
        give_up("/proc");
}

/* The program's own folder may keep others out (mkdtemp does): then it is opened to them. */
static bool open_to_all(const char *app)
{
    struct stat folder;
    if (stat(app, &folder) < 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(folder.st_mode) && ((folder.st_mode & 5) == 5 || chmod(app, (folder.st_mode & 07777) | 0755) == 0);
}

static void show_app(const char *app)
{
    if (!open_to_all(app))
        give_up(app);
    show(app, "app");
}

static void show_binds(const struct jail_plan *plan)
{
    for (size_t i = 0; i + 1 < plan->bind_count; i += 2) {
        const char *at = plan->binds[i + 1];
        if (*at != '/' || strstr(at, "..") || !at[1])
            errno = EINVAL, give_up(at);
        if (plan->bare || strncmp(at, "/usr/", 5)) /* all of /usr is read-only: the place must exist there, and move_mount says so */
            make_parents(at + 1);
        show(plan->binds[i], at + 1);
    }
}

void build_jail(struct jail_plan *plan)
{
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0)
        give_up("private mounts");
    if (mount("jail", machine.work, "tmpfs", MS_NOSUID | MS_NODEV, "mode=755") < 0 || chdir(machine.work) < 0)
        give_up("the root of a jail");
    umask(0);
    plan->last_pid = open("/proc/sys/kernel/ns_last_pid", O_RDWR | O_CLOEXEC); /* the jail shows no such file */
    if (plan->last_pid >= 0 && pwrite(plan->last_pid, "1", 1, 0) != 1)
        plan->last_pid = -1;
    show_system(plan->bare);
    mkdir("etc", 0755);
    if (!plan->bare)
        show_settings();
    write_accounts();
    show_devices();
    show_processes();
    if (*plan->app)
        show_app(plan->app);
    else
        mkdir("app", 0755);
    show_binds(plan);
    mkdir("w", 0755);
    if (symlink("w", "tmp") < 0 || !scratch_mount(plan, false))
        give_up("/w");
    if (syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/") < 0)
        give_up("pivot_root");
    if (mount(NULL, "/", NULL, ROOT_FLAGS | MS_RDONLY, NULL) < 0)
        give_up("a read-only root");
    if (sethostname("judge", 5) < 0)
        give_up("sethostname");
}

/*
 * A thread that has ended gives its number back a moment later than it is gone. F_SETOWN knows every number that is in use,
 * and this file never sends the signal that it is about.
 */
static void wait_for_numbers(int last_pid)
{
    char text[32] = "";
    long last = pread(last_pid, text, sizeof text - 1, 0) > 0 ? atol(text) : 0;
    for (int number = 2, naps = 0; number <= last && number < NUMBERS_AWAITED; number++)
        for (; fcntl(last_pid, F_SETOWN, number) == 0 && naps < 200; naps++)
            usleep(50);
    fcntl(last_pid, F_SETOWN, 0);
}

/*
 * Nothing runs but the zygote: the next process gets the number after its own, as the first one did. Else a program would
 * see by its number how many processes and threads the runs before it had. The file counts for the namespace of who writes.
 */
void first_number_again(const struct jail_plan *plan)
{
    if (plan->last_pid >= 0)
        wait_for_numbers(plan->last_pid);
    if (plan->last_pid >= 0 && pwrite(plan->last_pid, "1", 1, 0) != 1)
        _exit(1); /* the runner makes a new jail */
}

/* What an untouched scratch space looks like; a program may change contents, times, mode and attributes. */
static struct {
    struct statfs room;
    struct stat root;
} clean;

bool scratch_mount(const struct jail_plan *plan, bool again)
{
    char options[128];
    unsigned long long inodes = plan->scratch / (16 * KIB) > 4096 ? plan->scratch / (16 * KIB) : 4096;
    snprintf(options, sizeof options, "size=%llu,nr_inodes=%llu,mode=1777", (unsigned long long)plan->scratch, inodes);
    const char *at = again ? "/w" : "w"; /* at first the root is still being built */
    bool good = mounts_begin(plan) && (!again || keyed_unmount(plan->key, at, MNT_DETACH) == 0) &&
                keyed_mount(plan->key, "scratch", at, "tmpfs", SCRATCH_FLAGS, options) == 0;
    return mounts_end(plan) && good && keyed_statfs(plan->key, at, &clean.room) == 0 && stat(at, &clean.root) == 0;
}

bool scratch_is_dirty(const struct jail_plan *plan)
{
    struct statfs room;
    struct stat root;
    if (keyed_statfs(plan->key, plan->scratch_path, &room) < 0 || stat(plan->scratch_path, &root) < 0)
        return true;
    return room.f_ffree != clean.room.f_ffree || room.f_bfree != clean.room.f_bfree ||
           root.st_mode != clean.root.st_mode || root.st_mtim.tv_sec != clean.root.st_mtim.tv_sec ||
           root.st_mtim.tv_nsec != clean.root.st_mtim.tv_nsec || root.st_ctim.tv_sec != clean.root.st_ctim.tv_sec ||
           root.st_ctim.tv_nsec != clean.root.st_ctim.tv_nsec;
}

/* More files than a helper leaves: then a new scratch space costs less than to remove them. */
#define MAX_REMOVED 64

/*
 * What a helper left is removed file by file, which costs half of a new scratch space. Only where programs have a uid of
 * their own: to the folder itself they can do nothing then that this would not see.
 */
bool scratch_cleared(const struct jail_plan *plan)
{
    struct statfs room;
    struct stat root;
    if (!machine.root || !plan->aux || keyed_statfs(plan->key, "/w", &room) < 0 ||
        room.f_ffree + MAX_REMOVED < clean.room.f_ffree || !plain_clear(plan))
        return false;
    if (keyed_statfs(plan->key, "/w", &room) < 0 || stat("/w", &root) < 0 || root.st_mode != clean.root.st_mode ||
        room.f_ffree != clean.room.f_ffree || room.f_bfree != clean.room.f_bfree)
        return false;
    clean.root = root;
    return true;
}

/* The root is writable only while the zygote alone runs and puts files in it; it asks for it to be closed before a program runs. */
bool reopen_root(const struct jail_plan *plan, bool writable)
{
    static bool is_writable;
    if (is_writable == writable)
        return true;
    bool good = mounts_begin(plan) &&
                keyed_mount(plan->key, NULL, "/", NULL, ROOT_FLAGS | (writable ? 0 : MS_RDONLY), NULL) == 0;
    good = mounts_end(plan) && good;
    is_writable = good ? writable : is_writable;
    return good;
}
