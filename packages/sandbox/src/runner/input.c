/* What a program gets as stdin, and where its output is kept. */
#include "runner/runner.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The output of the last test that was to be kept in memory; < 0: there is none. */
static int kept = -1;

void kept_forget(void) { close_end(&kept); }

static int kept_begin(void)
{
    kept_forget();
    kept = memfd_create("output", MFD_CLOEXEC);
    return kept < 0 ? -1 : fcntl(kept, F_DUPFD_CLOEXEC, 0);
}

/* A file that Node names, or what was kept; read from its start, whoever read it before. */
int open_given(const char *path, int flags)
{
    if (strcmp(path, KEPT_OUTPUT))
        return open(path, flags | O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return lseek(kept, 0, SEEK_SET) < 0 ? -1 : fcntl(kept, F_DUPFD_CLOEXEC, 0); /* one reads at a time, when nobody writes any more */
}

/*
 * stdin is a sealed copy in memory, not the file: /proc/self/fd/0 then names nothing of the host, cannot be opened for
 * writing even when job and runner share a uid, and reading it charges no page cache to the program.
 * It costs a copy at memory speed and is gone after the run.
 */
int open_input(const char *path)
{
    if (!path)
        return open("/dev/null", O_RDONLY | O_CLOEXEC);
    int file = open_given(path, 0);
    struct stat kind;
    if (file < 0)
        return -1;
    int memory = memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    bool good = memory >= 0 && fstat(file, &kind) == 0;
    errno = good && !S_ISREG(kind.st_mode) ? EINVAL : errno;
    good = good && S_ISREG(kind.st_mode) && copy_bytes(file, memory, UINT64_MAX) && lseek(memory, 0, SEEK_SET) == 0;
    good = good && fcntl(memory, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) == 0;
    int error = errno;
    close(file);
    if (!good && memory >= 0)
        close(memory);
    errno = error;
    return good ? memory : -1;
}

/* A new file of mode 0600 that belongs to the owner of its folder: the judge need not be root to read it. */
int open_save(const char *path)
{
    char folder[PATH_ROOM];
    struct stat owner;
    if (!strcmp(path, KEPT_OUTPUT))
        return kept_begin();
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    if (unlink(path) < 0 && errno != ENOENT)
        return -1;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0 && machine.root && (stat(folder, &owner) < 0 || fchown(fd, owner.st_uid, owner.st_gid) < 0)) {
        close(fd);
        return -1;
    }
    return fd;
}
