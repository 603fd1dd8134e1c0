/* File IO: the test's input lies in /w, and what the program leaves in another file there is its output. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void path_in_scratch(char *path, size_t room, const char *name) { snprintf(path, room, "/w/%s", name); }

bool file_io_put(const struct job *job, const struct test *test, struct ran *ran)
{
    char path[300];
    path_in_scratch(path, sizeof path, job->file_in);
    return show_files(&user_jail, (char *[]){path, (char *)test->input}, 1, ran);
}

/* One byte more than may be is read, to know. */
static void read_file(int fd, struct sink *file)
{
    static char block[64 * 1024];
    ssize_t count = 1;
    while (count > 0 && !sink_over(file)) {
        uint64_t room = file->most - file->bytes + 1;
        count = read(fd, block, room < sizeof block ? (size_t)room : sizeof block);
        if (count > 0)
            sink_take(file, block, (size_t)count);
    }
}

/* After the run: its output from the file, what it wrote in all, and /w as new. A jail in trouble is gone already. */
void file_io_take(const struct job *job, struct sink *out, struct sink *file, struct ran *ran)
{
    static struct packet reset;
    char path[300];
    path_in_scratch(path, sizeof path, job->file_out);
    if (user_jail.socket < 0)
        return;
    int fd = ran->ending == END_INTERNAL ? -1 : jail_open(&user_jail, path);
    if (fd >= 0) {
        read_file(fd, file);
        close(fd);
    }
    ran->output = out->bytes + file->bytes;
    if (ran->ending != END_INTERNAL && ran->output > job->program.limits.output)
        ran->ending = END_OUTPUT;
    order_begin(&reset, ORDER_RESET);
    if (!order_send(user_jail.socket, &reset, NULL, 0))
        jail_drop(&user_jail);
}
