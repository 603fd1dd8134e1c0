/* items of test/hostile/items.ts: files, and what one run could leave for the next. */
#include "attack.h"

#include <dirent.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>

static void fill_disk(char **a)
{
    static char block[MIB];
    int fd = open("big", O_WRONLY | O_CREAT, 0600), written = 0;
    memset(block, 1, sizeof block);
    while (written < 1000 && write(fd, block, sizeof block) == sizeof block)
        written++;
    if (written > atoi(a[0]))
        gained("more scratch than there is");
    held();
}

static void many_files(char **a)
{
    char name[32];
    int made = 0;
    for (; made < 10000000; made++) {
        snprintf(name, sizeof name, "%d", made);
        int fd = open(name, O_WRONLY | O_CREAT, 0600);
        if (fd < 0)
            break;
        close(fd);
    }
    if (made > atoi(a[0]))
        gained("more files than there may be");
    held();
}

static void sparse(char **a)
{
    int fd = open("sparse", O_WRONLY | O_CREAT, 0600);
    (void)a;
    if (ftruncate(fd, 1ull << 40) == 0)
        gained("a file of 1 TiB");
}

static void deep_tree(char **a)
{
    char name[256];
    (void)a;
    memset(name, 'd', 255);
    name[255] = 0;
    for (int i = 0; i < 3000; i++)
        if (mkdir(name, 0777) < 0 || chdir(name) < 0)
            break;
    chmod(".", 0);
    chmod("/w", 0);
    setxattr("/w", "user.secret", "42", 2, 0);
    held();
}

static const char *const hideouts[] = {"/w/secret", "/tmp/secret", "/dev/shm/secret", "/var/tmp/secret", "/run/secret",
                                       "/app/secret", "/secret", "/dev/secret", "/proc/secret", "/etc/secret"};

/* First run: leave something in every place; later runs: look for it. stdin tells which run this is. */
static void messages(char **a)
{
    char role = 0;
    (void)a;
    if (read(0, &role, 1) != 1)
        return;
    for (size_t i = 0; i < sizeof hideouts / sizeof *hideouts; i++) {
        if (role == 'f' && access(hideouts[i], F_OK) == 0)
            gained(hideouts[i]);
        int fd = role == 'l' ? open(hideouts[i], O_WRONLY | O_CREAT, 0600) : -1;
        if (fd >= 0 && write(fd, "42", 2) != 2)
            close(fd);
    }
    struct timespec stamp[2] = {{12345, 0}, {12345, 0}};
    struct stat root;
    utimensat(AT_FDCWD, role == 'l' ? "/w" : "/nowhere", stamp, 0);
    if (role == 'f' && stat("/w", &root) == 0 && root.st_mtim.tv_sec == 12345)
        gained("a time stamp");
    must_fail(syscall(SYS_add_key, "user", "secret", "42", 2, -4), "a keyring");
    must_fail(syscall(SYS_mq_open, "secret", O_CREAT | O_RDWR, 0600, NULL), "a message queue");
    held();
}

static void locks(char **a)
{
    int fd = open("/usr/bin/env", O_RDONLY), own = open("own", O_RDWR | O_CREAT, 0600);
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    (void)a;
    must_fail(fcntl(fd, F_SETLK, &lock), "F_SETLK");
    must_fail(fcntl(own, F_OFD_SETLK, &lock), "F_OFD_SETLK");
    must_fail(fcntl(own, F_SETLEASE, F_WRLCK), "a lease");
    must_fail(fcntl(open("/w", O_RDONLY), F_NOTIFY, DN_ACCESS), "F_NOTIFY");
    must_fail(flock(fd, LOCK_SH), "flock");
    must_fail(fcntl(fd, F_SET_RW_HINT, &(uint64_t){1}), "a hint that others can read");
    must_fail(inotify_init(), "inotify");
    must_fail(inotify_init1(0), "inotify");
    must_fail(syscall(SYS_fanotify_init, 0, 0), "fanotify");
    held();
}

static void other_processes(char **a)
{
    static const char *const paths[] = {"/proc/1/environ", "/proc/1/cmdline", "/proc/1/fd", "/proc/1/root/etc/shadow",
                                        "/proc/1/cwd", "/proc/1/maps", "/proc/1/status"};
    (void)a;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        must_fail(open(paths[i], O_RDONLY), paths[i]);
    DIR *folder = opendir("/proc");
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        if (atoi(entry->d_name) > 0 && atoi(entry->d_name) != getpid())
            gained("a process that is not ours");
    held();
}

/* stdin must not name a file of the host, nor be writable by any way. */
static void stdin_file(char **a)
{
    char target[4096] = "";
    (void)a;
    if (readlink("/proc/self/fd/0", target, sizeof target - 1) > 0 && strncmp(target, "/memfd:", 7))
        gained(target);
    int fd = open("/proc/self/fd/0", O_RDWR);
    if (fd >= 0 && write(fd, "x", 1) == 1)
        gained("writing the test's input");
    must_fail(write(0, "x", 1), "writing stdin");
    must_fail(ftruncate(0, 0), "truncating stdin");
    if (mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd >= 0 ? fd : 0, 0) != MAP_FAILED)
        gained("mapping stdin for writing");
    held();
}

static bool reached(const char *path, bool seen)
{
    return seen ? access(path, F_OK) == 0 : open(path, O_RDONLY) >= 0;
}

/* First argument: must files not be "seen", or only not be "read"? Every other one is a file of the host. */
static void host_files(char **a)
{
    static const char *const paths[] = {"/etc/shadow", "/root", "/home", "/var", "/run", "/srv", "/mnt", "/boot", "/sys",
                                        "/proc/1/root", "/etc/hostname", "/etc/ssh", "/opt"};
    bool seen = !strcmp(*a++, "seen");
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (reached(paths[i], seen))
            gained(paths[i]);
    for (; *a; a++)
        if (reached(*a, seen))
            gained(*a);
    char text[4096] = "";
    int fd = open("/etc/passwd", O_RDONLY);
    if (fd >= 0 && (read(fd, text, sizeof text - 1) < 0 || strstr(text, "daemon")))
        gained("the host's passwd");
    held();
}

static void kernel_files(char **a)
{
    static const char *const paths[] = {"/proc/kcore", "/proc/kallsyms", "/proc/sysrq-trigger", "/proc/sys", "/proc/keys",
                                        "/proc/timer_list", "/proc/mounts/../kmsg", "/proc/kmsg", "/sys/kernel",
                                        "/sys/fs/cgroup", "/proc/acpi", "/proc/bus", "/dev/mem", "/dev/kmsg", "/dev/vda"};
    (void)a;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        must_fail(open(paths[i], O_RDONLY), paths[i]);
    held();
}

static void write_system(char **a)
{
    static const char *const paths[] = {"/usr/x", "/dev/x", "/x", "/etc/x", "/app/x", "/usr/bin/x", "/lib/x", "/proc/x"};
    (void)a;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        must_fail(open(paths[i], O_WRONLY | O_CREAT, 0600), paths[i]);
        must_fail(mkdir(paths[i], 0700), paths[i]);
    }
    must_fail(open("/usr/bin/env", O_WRONLY), "/usr/bin/env");
    must_fail(chmod("/usr/bin/env", 0777), "chmod");
    must_fail(rename("/usr", "/w/usr"), "rename");
    must_fail(mknod("/w/null", S_IFCHR | 0600, makedev(1, 3)), "a device node");
    must_fail(mknod("/w/disk", S_IFBLK | 0600, makedev(8, 0)), "a device node");
    held();
}

static void own_program(char **a)
{
    (void)a;
    must_fail(open("/proc/self/exe", O_WRONLY), "/proc/self/exe");
    must_fail(open("/app/files", O_WRONLY), "/app/files");
    must_fail(unlink("/app/files"), "unlink");
    must_fail(rename("/app/files", "/app/other"), "rename");
    must_fail(link("/app/files", "/w/files"), "link");
    held();
}

static void inherited(char **a)
{
    (void)a;
    for (int fd = 3; fd < 4096; fd++) {
        must_fail(fcntl(fd, F_GETFD), "an inherited descriptor");
        must_fail(write(fd, "x", 1), "an inherited descriptor");
    }
    held();
}

static void setuid_files(char **a)
{
    (void)a;
    if (chmod("/usr/bin/env", 0755) == 0 || errno != EROFS) /* asked before whose file it is */
        gained("writable views");
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1)
        gained("new privileges");
    held();
}

/* Not in a jail: run by the test, with a jail's root as argument, which a program may not ask for. */
static void views(char **a)
{
    struct statvfs usr, w;
    if (chdir(a[0]) < 0 || statvfs("usr", &usr) < 0 || statvfs("w", &w) < 0)
        gained("no jail there");
    if (!(usr.f_flag & ST_NOSUID) || !(w.f_flag & ST_NOSUID))
        gained("setuid files");
    if (!(usr.f_flag & ST_RDONLY) || !(usr.f_flag & ST_NODEV) || !(w.f_flag & ST_NODEV))
        gained("device files");
    held();
}

/* Lists of mounts name folders of the host, and room on its disks tells what others do. */
static void mounts(char **a)
{
    static const char *const lists[] = {"/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/mountstats",
                                        "/proc/thread-self/mountinfo", "/proc/mounts"};
    struct statvfs room;
    struct {
        uint32_t size, spare;
        uint64_t mount, from, space;
    } request = {.size = 24, .mount = UINT64_MAX};
    uint64_t found[16];
    char text[4096];
    (void)a;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        int fd = open(lists[i], O_RDONLY);
        if (fd >= 0 && read(fd, text, sizeof text) > 0)
            gained(lists[i]);
    }
    must_fail(statvfs("/usr", &room), "statfs");
    must_fail(fstatvfs(open("/", O_RDONLY), &room), "fstatfs");
    must_fail(syscall(458 /* listmount */, &request, found, 16, 0), "listmount");
    held();
}

/* As a compiler: the artefact is a link to a program of the system. */
static void link_artefact(char **a)
{
    (void)a;
    if (symlink("/usr/bin/env", "artefact") < 0)
        _exit(2);
    held();
}

static const struct attack attacks[] = {
    {"disk", fill_disk},         {"many", many_files},      {"sparse", sparse},          {"deep", deep_tree},
    {"messages", messages},      {"locks", locks},          {"others", other_processes}, {"stdin", stdin_file},
    {"host", host_files},        {"kernel", kernel_files},  {"system", write_system},    {"own", own_program},
    {"inherited", inherited},    {"setuid", setuid_files},    {"link-artefact", link_artefact},
    {"views", views},            {"mounts", mounts},
};
RUN(attacks)
