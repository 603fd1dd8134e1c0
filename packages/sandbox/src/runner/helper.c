/* What a helper program (checker, interactor, generator) is given in its jail, and what is read back of it. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The runner itself writes what the zygote made, so that the kernel charges it to the runner and not to the group of the
 * programs: no limit has to be lifted for it, and no program gains room by what becomes of the file.
 */
static bool write_shown(struct jail *jail, const char *path, int from)
{
    int to = jail_open(jail, ORDER_SHOW, path);
    bool good = to >= 0 && copy_bytes(from, to, UINT64_MAX);
    int error = errno;
    close_end(&to); /* before anything runs: the jail's root is closed to writers then */
    errno = error;
    return good;
}

bool show_file(struct jail *jail, const char *path, const char *host, struct ran *ran)
{
    struct stat kind;
    int file = open_given(host, O_NOFOLLOW);
    if (file < 0 || fstat(file, &kind) < 0 || !S_ISREG(kind.st_mode)) {
        run_failed(ran, host, file < 0 ? strerror(errno) : "not a regular file");
        close_end(&file);
        return false;
    }
    bool good = write_shown(jail, path, file);
    if (!good)
        run_failed(ran, path, strerror(errno));
    close(file);
    return good;
}

bool helper_prepare(const struct job *job, struct ran *ran)
{
    static struct packet p;
    struct outcome answer;
    for (size_t i = 0; i + 1 < job->files.count; i += 2)
        if (!show_file(&aux_jail, job->files.at[i], job->files.at[i + 1], ran))
            return false;
    for (size_t i = 0; i < job->folders.count; i++) {
        order_begin(&p, ORDER_FOLDER);
        if (!order_add(&p, job->folders.at[i]) || !jail_ask(&aux_jail, &p, NULL, 0, &answer, NULL)) {
            run_failed(ran, job->folders.at[i], strerror(answer.error));
            return false;
        }
    }
    return true;
}

void helper_say_collected(const struct job *job, bool alive)
{
    static struct packet p;
    static char text[ORDER_ROOM];
    struct outcome answer;
    bool first = true;
    say(",\"collected\":[");
    for (size_t i = 0; alive && i < job->collect.count; i++) {
        order_begin(&p, ORDER_COLLECT);
        if (!order_add(&p, job->collect.at[i]) || !jail_ask(&aux_jail, &p, NULL, 0, &answer, text))
            continue;
        say("%s{", first ? "" : ",");
        say_base64("path", job->collect.at[i], strlen(job->collect.at[i]));
        say(",");
        say_base64("text", text, answer.bytes);
        say("}");
        first = false;
    }
    say("]");
}

/* The next helper finds an empty scratch space; after trouble, a new jail. */
void helper_reset(bool alive)
{
    static struct packet reset;
    order_begin(&reset, ORDER_RESET);
    if (!alive || !order_send(aux_jail.socket, &reset, NULL, 0))
        jail_drop(&aux_jail);
}
