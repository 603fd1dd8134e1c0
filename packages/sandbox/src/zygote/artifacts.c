/* Taking artifacts out of a scratch space in which anything may lie: links, pipes, devices, a tree without end. */
#include "zygote/zygote.h"

#include "base/files.h"
#include "base/machine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_DEPTH 32

/* What is being taken; the listing grows as `bytes path\0` per file. */
struct taking {
    int target;
    struct stat owner; /* of the target: who may clear it away later, folders included */
    uint64_t left;
    char *listing;
    size_t *listed;
};

/* Makes the folders of `path` below the target. The target is ours alone, nothing in it can be a link. */
static void make_folders(const struct taking *t, const char *path)
{
    char part[PATH_ROOM];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        if (mkdirat(t->target, part, 0755) == 0 && machine.root)
            fchownat(t->target, part, t->owner.st_uid, t->owner.st_gid, AT_SYMLINK_NOFOLLOW);
    }
}

static bool take_file(struct taking *t, int from, uint64_t bytes, const char *path)
{
    size_t room = ORDER_ROOM - *t->listed;
    int length = snprintf(t->listing + *t->listed, room, "%llu %s", (unsigned long long)bytes, path);
    errno = EFBIG;
    if (bytes > t->left || (size_t)length >= room)
        return false;
    *t->listed += (size_t)length + 1;
    t->left -= bytes;
    make_folders(t, path);
    int to = open_beneath(t->target, path, O_WRONLY | O_CREAT | O_EXCL);
    if (to < 0)
        return false;
    bool good = copy_bytes(from, to, bytes) && fchmod(to, 0555) == 0;
    int error = errno;
    close(to);
    errno = error;
    return good;
}

static bool take_entry(struct taking *t, int folder, const char *name, const char *path, int depth);

static bool take_folder(struct taking *t, int folder, const char *path, int depth)
{
    DIR *entries = fdopendir(folder);
    bool good = entries != NULL;
    for (struct dirent *entry; good && (entry = readdir(entries));) {
        char below[PATH_ROOM];
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
            continue;
        bool fits = snprintf(below, sizeof below, "%s/%s", path, entry->d_name) < (int)sizeof below;
        errno = ENAMETOOLONG;
        good = fits && take_entry(t, dirfd(entries), entry->d_name, below, depth + 1);
    }
    int error = errno;
    if (entries)
        closedir(entries);
    errno = error;
    return good;
}

/* A named path must be a regular file or a folder; inside a folder, whatever else lies there is passed over. */
static bool take_entry(struct taking *t, int folder, const char *name, const char *path, int depth)
{
    struct stat kind;
    int from = open_beneath(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    if (from < 0)
        return depth > 0 && (errno == ELOOP || errno == ENXIO);
    bool good = fstat(from, &kind) == 0;
    if (good && S_ISDIR(kind.st_mode) && depth < MAX_DEPTH)
        return take_folder(t, from, path, depth); /* closes it */
    if (good && S_ISREG(kind.st_mode)) {
        good = take_file(t, from, (uint64_t)kind.st_size, path);
    } else {
        good = depth > 0 && !S_ISDIR(kind.st_mode);
        errno = EINVAL;
    }
    int error = errno;
    close(from);
    errno = error;
    return good;
}

bool artifact_take(int scratch, const char *path, int target, uint64_t most, char *listing, size_t *listed)
{
    struct taking t = {.target = target, .left = most, .listing = listing, .listed = listed};
    return fstat(target, &t.owner) == 0 && take_entry(&t, scratch, path, path, 0);
}
