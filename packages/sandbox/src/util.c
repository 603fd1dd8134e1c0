/* Small things that several files need. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
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
