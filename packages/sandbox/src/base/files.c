/* Small things that several files need. */
#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000ull + (uint64_t)t.tv_nsec;
}

bool read_text(int folder, const char *path, char *into, size_t room)
{
    int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    size_t filled = 0;
    ssize_t count = 1;
    while (filled < room - 1 && (count = read(fd, into + filled, room - 1 - filled)) > 0)
        filled += (size_t)count;
    into[filled] = 0;
    close(fd);
    return count >= 0;
}

bool write_text(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0)
        return false;
    ssize_t length = (ssize_t)strlen(text), count = write(fd, text, (size_t)length);
    int error = errno;
    close(fd);
    errno = error;
    return count == length;
}

int open_beneath(int folder, const char *path, int flags)
{
    struct open_how how = {.flags = (uint64_t)(flags | O_CLOEXEC), .mode = flags & O_CREAT ? 0644 : 0};
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

/* Copies at most `most` bytes; false with errno EFBIG when there are more. */
bool copy_bytes(int from, int to, uint64_t most)
{
    static char block[256 * 1024];
    for (uint64_t done = 0;;) {
        ssize_t count = read(from, block, sizeof block);
        if (count <= 0)
            return count == 0;
        done += (uint64_t)count;
        if (done > most) {
            errno = EFBIG;
            return false;
        }
        for (ssize_t sent = 0; sent < count;) {
            ssize_t more = write(to, block + sent, (size_t)(count - sent));
            if (more < 0)
                return false;
            sent += more;
        }
    }
}

void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}
