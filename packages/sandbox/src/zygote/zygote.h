/*
 * The first process of a jail. It builds the jail around itself, gives up most of its rights, and runs one program after the
 * other there; it alone touches what programs leave.
 */
#ifndef ZYGOTE_H
#define ZYGOTE_H

#include "cgroup/group.h"
#include "program/program.h"
#include "wire/wire.h"

NORETURN void zygote(struct jail_plan *plan, struct group *group, int socket);
NORETURN void give_up(const char *what); /* while the jail is made: tells the runner, with errno */
void confine(struct jail_plan *plan);

/* mounts.c, nowhere.c, plain.c: the files of a jail */
void build_jail(struct jail_plan *plan);
void first_number_again(const struct jail_plan *plan);
void nowhere_make(void); /* the keeper's, before any jail */
void nowhere_enter(const struct jail_plan *plan);
bool mounts_begin(const struct jail_plan *plan);
bool mounts_end(const struct jail_plan *plan);
bool scratch_mount(const struct jail_plan *plan, bool again);
bool scratch_is_dirty(const struct jail_plan *plan);
bool scratch_cleared(const struct jail_plan *plan);
bool reopen_root(const struct jail_plan *plan, bool writable);
void plain_jail(struct jail_plan *plan);
bool plain_clear(const struct jail_plan *plan);
const char *plain_word(const struct jail_plan *plan, const char *word, char *room, size_t size);

/* scratch_files.c, artifacts.c, copy.c: files in and out */
void serve_files(const struct jail_plan *plan, int socket, struct packet *p, int *fds, int count);
void serve_open_files(const struct jail_plan *plan, int socket, const struct packet *p);
bool scratch_files_clear(const struct jail_plan *plan);
bool copy_tree(int from, int to, const struct jail_plan *plan);
bool artifact_take(int scratch, const char *path, int target, uint64_t most, char *listing, size_t *listed);

/* watch.c, poll.c: a run and its end */
void watch_program(struct launch *launch, struct group *group, int control, struct outcome *out);
bool kill_everyone(void);
void go_first(void);
void step_back(void);
void poll_forget(void);
void poll_processes(uint64_t *cpu, uint64_t *memory);
uint64_t poll_waited(int *tasks);
bool poll_asleep(void);
void kill_descendants(void);

#endif
