/* The zygote's side of moving files: sources in, files shown to a checker, artefacts and feedback out. */
#include "zygote/zygote.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_SHOWN 64

static char shown[MAX_SHOWN][512];
static int shown_count;

/* "/w/a" and "a" both mean a file of the scratch space. */
static const char *below_scratch(const char *path)
{
    if (!strncmp(path, "/w/", 3))
        path += 3;
    return *path == '/' || !*path ? NULL : path;
}

/* Files outside /w may stand anywhere but in the views of the host. */
static bool may_stand(const char *path)
{
    static const char *views[] = {"/usr", "/bin", "/sbin", "/lib", "/etc", "/dev", "/proc", "/app", "/tmp"};
    bool good = *path == '/' && path[1] && !strstr(path, "..") && !strstr(path, "//") && strlen(path) < sizeof *shown;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        good = good && strncmp(path, views[i], strlen(views[i]));
    return good;
}

static void make_parents(int folder, const char *path)
{
    char part[512];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        mkdirat(folder, part, 0755);
    }
}

/* Open for writing to whoever holds the descriptor, and to nobody else. */
static int make_shown(int folder, const char *path)
{
    int to = open_beneath(folder, path, O_WRONLY | O_CREAT | O_EXCL);
    if (to < 0 && errno == ENOENT) { /* the first file of its folder */
        make_parents(folder, path);
        to = open_beneath(folder, path, O_WRONLY | O_CREAT | O_EXCL);
    }
    if (to >= 0)
        fchmod(to, 0444);
    return to;
}

static int show_outside(const struct jail_plan *plan, const char *path)
{
    if (shown_count == MAX_SHOWN || !reopen_root(plan, true))
        return -1;
    int root = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int to = make_shown(root, path + 1);
    int error = errno;
    close(root);
    snprintf(shown[shown_count++], sizeof *shown, "%s", path);
    errno = error;
    return to;
}

/*
 * Copied rather than mounted: test data is closed to the jail's user, whatever is bound or linked. A contestant's program
 * finds in /w a link to a file outside, where none can write or remove it: else its room would be the program's. Without
 * mounts the file stands in the scratch space, under its whole path, and plain_word() leads there.
 */
static int show_file(const struct jail_plan *plan, int scratch, const char *path)
{
    char outside[sizeof *shown];
    const char *below = strncmp(path, "/w/", 3) ? NULL : path + 3;
    errno = EINVAL;
    if (!below && !may_stand(path))
        return -1;
    if (!machine.namespaces || (below && plan->aux))
        return make_shown(scratch, below ? below : path + 1);
    if (!below)
        return show_outside(plan, path);
    if (snprintf(outside, sizeof outside, "/given/%s", below) >= (int)sizeof outside || symlinkat(outside, scratch, below) < 0)
        return -1;
    return show_outside(plan, outside);
}

static void remove_empty_parents(char *path)
{
    for (char *slash; (slash = strrchr(path, '/')) && slash != path;) {
        *slash = 0;
        if (rmdir(path) < 0)
            return;
    }
}

/* Removes what was shown outside the scratch space, folders that are empty then included. */
bool scratch_files_clear(const struct jail_plan *plan)
{
    if (!shown_count)
        return true;
    if (!reopen_root(plan, true))
        return false;
    for (int i = 0; i < shown_count; i++)
        unlink(shown[i]);
    for (; shown_count; shown_count--)
        remove_empty_parents(shown[shown_count - 1]);
    return true;
}

static bool make_folder(const struct jail_plan *plan, int scratch, const char *path)
{
    const char *below = below_scratch(path);
    errno = EINVAL;
    if (!below)
        return false;
    make_parents(scratch, below);
    if (mkdirat(scratch, below, 0755) < 0)
        return false;
    return plan->uid == (uid_t)-1 || fchownat(scratch, below, plan->uid, plan->uid, AT_SYMLINK_NOFOLLOW) == 0;
}

/* A regular file that the program left; what is not there, or is anything else, is not opened. */
static int open_left(int scratch, const char *path)
{
    const char *below = below_scratch(path);
    struct stat kind;
    int fd = below ? open_beneath(scratch, below, O_RDONLY | O_NONBLOCK | O_NOCTTY) : -1;
    if (fd < 0 || (fstat(fd, &kind) == 0 && S_ISREG(kind.st_mode)))
        return fd;
    close(fd);
    return -1;
}

/* A file that is not there is simply empty-handed: errno ENOENT. */
static bool collect(int scratch, const char *path, char *into, uint32_t *bytes)
{
    int from = open_left(scratch, path);
    ssize_t count = from < 0 ? -1 : read(from, into, MAX_COLLECTED);
    if (from >= 0)
        close(from);
    *bytes = count > 0 ? (uint32_t)count : 0;
    errno = ENOENT;
    return count >= 0;
}

/*
 * The answer to an order for files, which go with it, up to the first that cannot be had. A file that the program left:
 * nothing runs any more, so it stays one.
 */
void serve_open_files(const struct jail_plan *plan, int socket, const struct packet *p)
{
    struct outcome out = {0};
    int fds[ORDER_FDS], count = 0, wanted = p->order.kind == ORDER_SHOW ? (int)p->order.argc : 1;
    int scratch = open(plan->scratch_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (const char *path = p->text; count < wanted && count < ORDER_FDS; path += strlen(path) + 1) {
        int fd = p->order.kind == ORDER_SHOW ? show_file(plan, scratch, path) : open_left(scratch, path);
        out.error = fd < 0 ? (errno ? errno : ENOENT) : 0;
        if (fd < 0)
            break;
        fds[count++] = fd;
    }
    send_files(socket, &out, sizeof out, fds, count);
    while (count)
        close(fds[--count]);
    close(scratch);
}

void serve_files(const struct jail_plan *plan, int socket, struct packet *p, int *fds, int count)
{
    static char text[ORDER_ROOM];
    struct outcome out = {0};
    size_t listed = 0;
    int scratch = open(plan->scratch_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = false, given = count == 1;
    const char *below = below_scratch(p->text);
    errno = EINVAL;
    if (p->order.kind == ORDER_COPY_IN && given)
        good = copy_tree(fds[0], scratch, plan);
    else if (p->order.kind == ORDER_TAKE && given && below)
        good = artifact_take(scratch, below, fds[0], p->order.most, text, &listed);
    else if (p->order.kind == ORDER_FOLDER)
        good = make_folder(plan, scratch, p->text);
    else if (p->order.kind == ORDER_COLLECT)
        good = collect(scratch, p->text, text, &out.bytes);
    if (p->order.kind == ORDER_TAKE)
        out.bytes = (uint32_t)listed;
    if (!good) {
        out.error = errno ? errno : EIO;
        snprintf(out.where, sizeof out.where, "%.80s", p->order.kind == ORDER_COPY_IN ? "the sources" : p->text);
    }
    close(scratch);
    send_bytes(socket, &out, sizeof out, text, out.bytes);
}
