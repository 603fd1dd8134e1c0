/* Copying files between the host's folders and a jail's scratch space, by descriptors, never through a link. */
#include "zygote/zygote.h"

#include "base/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_DEPTH 32

static bool copy_file(int from, int to, const char *name, const struct jail_plan *plan)
{
    int in = open_beneath(from, name, O_RDONLY | O_NONBLOCK);
    if (in < 0)
        return false;
    int out = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    bool good = out >= 0 && copy_bytes(in, out, UINT64_MAX) &&
                (plan->uid == (uid_t)-1 || fchown(out, plan->uid, plan->uid) == 0);
    int error = errno;
    close(in);
    if (out >= 0)
        close(out);
    errno = error;
    return good;
}

static bool copy_folder(int from, int to, const struct jail_plan *plan, int depth);

static bool copy_subfolder(int from, int to, const char *name, const struct jail_plan *plan, int depth)
{
    mkdirat(to, name, 0755);
    int in = open_beneath(from, name, O_RDONLY | O_DIRECTORY);
    int out = open_beneath(to, name, O_RDONLY | O_DIRECTORY);
    bool good = in >= 0 && out >= 0 && (plan->uid == (uid_t)-1 || fchown(out, plan->uid, plan->uid) == 0);
    if (good && depth < MAX_DEPTH)
        good = copy_folder(in, out, plan, depth + 1); /* closes `in` */
    else if (in >= 0)
        close(in);
    if (out >= 0)
        close(out);
    return good;
}

/* Regular files and folders only; links, pipes and devices are passed over. Closes `from`. */
static bool copy_folder(int from, int to, const struct jail_plan *plan, int depth)
{
    DIR *folder = fdopendir(from);
    bool good = folder != NULL;
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        struct stat kind;
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
            continue;
        if (fstatat(dirfd(folder), entry->d_name, &kind, AT_SYMLINK_NOFOLLOW) < 0)
            good = false;
        else if (S_ISREG(kind.st_mode))
            good = copy_file(dirfd(folder), to, entry->d_name, plan);
        else if (S_ISDIR(kind.st_mode))
            good = copy_subfolder(dirfd(folder), to, entry->d_name, plan, depth);
    }
    int error = errno;
    if (folder)
        closedir(folder);
    errno = error;
    return good;
}

bool copy_tree(int from, int to, const struct jail_plan *plan)
{
    int own = dup(from);
    return own >= 0 && copy_folder(own, to, plan, 0);
}
