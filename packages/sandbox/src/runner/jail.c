/* Jails as the runner sees them: it starts the two keepers, has jails made and dropped, and asks zygotes for things. */
#include "runner/jail.h"

#include "base/machine.h"
#include "keeper/keeper.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static bool socket_pair(int pair[2])
{
    int size = ORDER_ROOM + 8192;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return false;
    for (int i = 0; i < 2; i++)
        setsockopt(pair[i], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    return true;
}

/* Jails are ready within milliseconds; a machine that needs this long will not answer at all. */
static void expect_answer(int socket, int seconds)
{
    struct timeval longest = {.tv_sec = seconds};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
}

bool keeper_start(struct jail *j, bool aux)
{
    char name[96];
    memset(j, 0, sizeof *j);
    j->aux = aux;
    j->socket = -1;
    group_name(name, sizeof name, aux ? "aux" : "user");
    if (machine.cgroups && !group_make(&j->group, name))
        return false;
    int pair[2];
    if (!socket_pair(pair))
        return false;
    j->keeper = fork();
    if (j->keeper == 0) {
        close(pair[0]);
        keep(&j->group, aux, pair[1]);
    }
    close(pair[1]);
    j->keeper_socket = pair[0];
    struct outcome hello;
    expect_answer(pair[0], 30);
    bool good = j->keeper > 0 && receive(pair[0], &hello, sizeof hello, NULL, NULL) == sizeof hello;
    if (good && hello.error)
        warn_operator("%s: %s", hello.where, strerror(hello.error));
    if (!good || hello.error)
        keeper_end(j);
    return good && !hello.error;
}

void keeper_end(struct jail *j)
{
    if (j->socket >= 0)
        close(j->socket);
    if (j->keeper > 0) {
        shutdown(j->keeper_socket, SHUT_RDWR); /* the keeper ends its jail, then itself */
        close(j->keeper_socket);
        waitpid(j->keeper, NULL, 0);
    }
    j->socket = -1;
    j->keeper = 0;
    group_remove(&j->group);
}

static bool ask_keeper(struct jail *j, struct packet *p, const int *fds, int count, struct outcome *answer)
{
    if (j->keeper > 0 && order_send(j->keeper_socket, p, fds, count) &&
        receive(j->keeper_socket, answer, sizeof *answer, NULL, NULL) == sizeof *answer)
        return answer->error == 0;
    if (j->keeper > 0)
        kill(j->keeper, SIGKILL); /* takes its jail along; a new one is started for the next job */
    keeper_end(j);
    answer->error = EPIPE;
    snprintf(answer->where, sizeof answer->where, "the keeper of a slot ended");
    return false;
}

void jail_drop(struct jail *j)
{
    struct outcome answer;
    static struct packet p;
    if (j->socket < 0)
        return;
    close(j->socket);
    j->socket = -1;
    order_begin(&p, ORDER_DROP);
    ask_keeper(j, &p, NULL, 0, &answer);
}

static bool is_alive(const struct jail *j)
{
    char byte;
    return j->socket >= 0 && recv(j->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
}

/* What makes one jail another than the next; false when that does not fit, and no jail can be known again by it. */
static bool describe(const struct program *program, char *key, size_t room)
{
    size_t at = (size_t)snprintf(key, room, "%d %d %llu %s", program->may_fork, program->bare,
                                 (unsigned long long)program->limits.scratch, program->app ? program->app : "");
    for (size_t i = 0; i < program->binds.count && at < room; i++)
        at += (size_t)snprintf(key + at, room - at, "\n%s", program->binds.at[i]);
    return at < room;
}

/* Has the keeper make the jail that an order describes in the place of the last one, and waits until it stands. */
static bool ask_for_jail(struct jail *j, struct packet *p, struct outcome *answer)
{
    int pair[2];
    answer->error = EMFILE;
    snprintf(answer->where, sizeof answer->where, "a socket pair");
    if (!socket_pair(pair))
        return false;
    bool good = ask_keeper(j, p, &pair[1], 1, answer);
    close(pair[1]);
    expect_answer(pair[0], 30);
    if (good && receive(pair[0], answer, sizeof *answer, NULL, NULL) != sizeof *answer) {
        answer->error = EPIPE;
        snprintf(answer->where, sizeof answer->where, "the jail's first process ended while the jail was made");
    }
    j->socket = pair[0];
    return good && answer->error == 0;
}

static bool make(struct jail *j, const struct program *program, struct outcome *answer)
{
    static struct packet p;
    order_begin(&p, ORDER_MAKE);
    p.order.may_fork = program->may_fork;
    p.order.bare = program->bare;
    p.order.limits = program->limits;
    bool fits = order_add(&p, program->app ? program->app : "");
    for (size_t i = 0; i < program->binds.count; i++)
        fits = order_add(&p, program->binds.at[i]) && fits;
    p.order.argc = (uint32_t)program->binds.count + 1;
    answer->error = E2BIG;
    snprintf(answer->where, sizeof answer->where, "too many folders to show");
    return fits && ask_for_jail(j, &p, answer);
}

/* More page cache, or more of the kernel's memory about names of files, than programs usually leave in their group. */
#define MAX_FILES (16 * MIB)
#define MAX_NAMES (8 * MIB)

/* Looks what its group holds, page cache and files in memory apart, while nothing runs there. */
static uint64_t look_at_group(struct jail *j, struct held *held)
{
    *held = group_held(&j->group);
    uint64_t all = group_memory(&j->group), apart = held->files + held->shared, own = all > apart ? all - apart : 0;
    if (!j->own || own < j->own)
        j->own = own;
    return own;
}

/* Before the first program of a group runs. */
static void know_group(struct jail *j)
{
    struct held held;
    if (j->group.live && !j->own)
        look_at_group(j, &held);
}

static bool is_burdened(struct jail *j)
{
    struct held held;
    if (j->keeper <= 0 || !j->group.live)
        return false;
    uint64_t own = look_at_group(j, &held);
    return held.files > MAX_FILES || own > j->own + MAX_NAMES;
}

/*
 * Between two submissions: a group that is charged with what former programs read is left for a new one, so that the next
 * program neither gains from it nor has it taken back in its own time. The files stay in memory, charged to nobody's limit.
 */
static bool relieve(struct jail *j)
{
    if (!is_burdened(j))
        return false;
    keeper_end(j);
    return true;
}

void jail_tidy(struct jail *j)
{
    if (relieve(j) && !keeper_start(j, j->aux))
        return; /* the next job tries again, and says why */
}

bool jail_ready(struct jail *j, const struct program *program, bool fresh)
{
    static char key[sizeof j->key];
    struct outcome answer;
    bool known = describe(program, key, sizeof key);
    if (!fresh && known && is_alive(j) && !strcmp(key, j->key))
        return true;
    relieve(j);
    if (j->socket >= 0)
        close(j->socket); /* the keeper ends the jail before it makes the next */
    j->socket = -1;
    snprintf(j->error, sizeof j->error, "its keeper cannot be started");
    if (j->keeper <= 0 && !keeper_start(j, j->aux))
        return false;
    if (make(j, program, &answer)) {
        memcpy(j->key, key, sizeof key);
        know_group(j);
        return true;
    }
    snprintf(j->error, sizeof j->error, "%s: %s", answer.where, strerror(answer.error));
    jail_drop(j);
    return false;
}

static int ask_for_files(struct jail *j, const struct packet *p, int fds[ORDER_FDS])
{
    struct outcome answer = {.error = EPIPE};
    int count = 0;
    if (order_send(j->socket, p, NULL, 0))
        receive(j->socket, &answer, sizeof answer, fds, &count);
    errno = answer.error;
    return count;
}

int jail_open(struct jail *j, const char *path)
{
    static struct packet p;
    int fds[ORDER_FDS];
    order_begin(&p, ORDER_OPEN);
    errno = E2BIG;
    return order_add(&p, path) && ask_for_files(j, &p, fds) ? fds[0] : -1;
}

int jail_show(struct jail *j, char *const *paths, int step, int count, int fds[ORDER_FDS])
{
    static struct packet p;
    order_begin(&p, ORDER_SHOW);
    errno = E2BIG;
    for (; (int)p.order.argc < count; p.order.argc++)
        if (!order_add(&p, paths[(int)p.order.argc * step]))
            return 0;
    return ask_for_files(j, &p, fds);
}

bool jail_ask(struct jail *j, struct packet *p, const int *fds, int count, struct outcome *answer, char *text)
{
    static struct {
        struct outcome outcome;
        char text[ORDER_ROOM];
    } reply;
    if (!order_send(j->socket, p, fds, count) ||
        receive(j->socket, &reply, sizeof reply, NULL, NULL) < (ssize_t)sizeof reply.outcome) {
        memset(answer, 0, sizeof *answer);
        answer->error = EPIPE;
        snprintf(answer->where, sizeof answer->where, "the jail's first process ended");
        return false;
    }
    *answer = reply.outcome;
    if (text)
        memcpy(text, reply.text, answer->bytes);
    return answer->error == 0;
}
