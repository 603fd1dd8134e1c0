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
static bool write_shown(int to, const char *path, const char *host, struct ran *ran)
{
    struct stat kind;
    int file = open_given(host, O_NOFOLLOW);
    bool is_file = file >= 0 && fstat(file, &kind) == 0 && S_ISREG(kind.st_mode);
    bool good = is_file && copy_bytes(file, to, UINT64_MAX);
    if (!is_file)
        run_failed(ran, host, file < 0 ? strerror(errno) : "not a regular file");
    else if (!good)
        run_failed(ran, path, strerror(errno));
    close_end(&file);
    return good;
}

/* Some files with one question to the jail. All are closed before anything runs: the jail's root is closed to writers then. */
static bool show_some(struct jail *jail, char *const *pairs, int count, struct ran *ran)
{
    int to[ORDER_FDS], made = jail_show(jail, pairs, 2, count, to);
    bool good = made == count;
    if (!good)
        run_failed(ran, pairs[2 * made], strerror(errno));
    for (int i = 0; i < made; i++) {
        good = good && write_shown(to[i], pairs[2 * i], pairs[2 * i + 1], ran);
        close(to[i]);
    }
    return good;
}

bool show_files(struct jail *jail, char *const *pairs, size_t count, struct ran *ran)
{
    for (size_t done = 0; done < count; done += ORDER_FDS) {
        size_t left = count - done;
        if (!show_some(jail, pairs + 2 * done, left < ORDER_FDS ? (int)left : ORDER_FDS, ran))
            return false;
    }
    return true;
}

bool helper_prepare(const struct job *job, const struct given *given, struct ran *ran)
{
    static struct packet p;
    struct outcome answer;
    if (!show_files(&aux_jail, given->files.at, given->files.count / 2, ran))
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
