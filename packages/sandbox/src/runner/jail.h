/* Jails as the runner sees them: a keeper and its zygote, and the sockets that lead there. */
#ifndef JAIL_H
#define JAIL_H

#include "cgroup/group.h"
#include "wire/wire.h"

struct jail {
    struct group group;
    bool aux;
    pid_t keeper;
    int keeper_socket, socket; /* socket < 0: no zygote */
    uint64_t own;                /* the least that its group was seen to hold, less page cache and files in memory; 0: not looked yet */
    char key[64 * 1024];             /* what the present zygote was made from */
    char error[256];             /* why the last one could not be made */
};
bool keeper_start(struct jail *j, bool aux);
void keeper_end(struct jail *j);
bool jail_ready(struct jail *j, const struct program *program, bool fresh);
void jail_drop(struct jail *j);
void jail_tidy(struct jail *j); /* while nothing is to do */
bool jail_ask(struct jail *j, struct packet *p, const int *fds, int count, struct outcome *answer, char *text);
int jail_open(struct jail *j, const char *path); /* a regular file under /w, for reading; -1 with errno */
/* New files in the jail, for writing: paths[0], paths[step]...; how many of them were made, errno says why not the next. */
int jail_show(struct jail *j, char *const *paths, int step, int count, int fds[ORDER_FDS]);

#endif
