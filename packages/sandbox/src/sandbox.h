/* What the files of the runner tell one another. Times in microseconds, sizes in bytes unless a name says otherwise. */
#ifndef SANDBOX_H
#define SANDBOX_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct statfs;

#define PROTOCOL 1
#define NORETURN __attribute__((noreturn))
#define PRINTF(a, b) __attribute__((format(printf, a, b)))
#define PATH_ROOM 4096
#define KIB 1024ull
#define MIB (1024ull * KIB)
#define SECOND_US 1000000ull

/* ---- what is run ---- */

struct list {
    char **at;
    size_t count, room;
};

struct limits {
    uint64_t cpu_us, wall_us, memory, stack, output, processes, scratch;
};

struct program {
    const char *app;
    struct list argv, env;
    struct list binds; /* host path, path in the jail, host path, ... */
    bool may_fork;
    struct limits limits;
};

/* ---- the machine: probe.c ---- */

struct machine {
    char tier; /* 'A'..'E' */
    bool root; /* started as root: jobs get a uid of their own */
    bool namespaces, cgroups, landlock;
    int cpu, cpu_count; /* cpu < 0: not pinned; cpu_count: cores a job can use at once */
    uid_t first_uid;
    char work[PATH_ROOM];
    char warnings[8][512];
    int warning_count;
};
extern struct machine machine;
void probe_machine(char force_tier);
void warn_operator(const char *format, ...) PRINTF(1, 2);
bool pin_to(int cpu);

/* ---- resident cgroups: cgroup.c, cgroup_find.c, cgroup_sweep.c ---- */

enum controller { MEMORY, CPU, PIDS, CONTROLLERS };

struct hierarchy {
    int version;          /* 0: absent */
    char base[PATH_ROOM]; /* the group the runner itself lives in, as a folder */
};
extern struct hierarchy hierarchies[CONTROLLERS];
bool find_hierarchies(void);
void sweep_dead_groups(void);
void group_name(char *room, size_t size, const char *role); /* tells whose it is, for sweep_dead_groups */
const char *controller_name(enum controller c);

struct group {
    bool live, peak_resets;
    char name[64];
    int usage, peak, limit, swap_limit, ooms, memory_stat, cpu, pids;
    uint64_t limit_set, pids_set;
};
bool group_make(struct group *g, const char *name);
bool group_join(const struct group *g);
void group_remove(struct group *g);
uint64_t group_cpu_ns(const struct group *g);
uint64_t group_memory(const struct group *g);
uint64_t group_peak(const struct group *g);
void group_forget_peak(struct group *g);
/* Of a group's memory: page cache of real files, and files in memory (scratch spaces). */
struct held {
    uint64_t files, shared;
};
struct held group_held(const struct group *g);
uint64_t group_ooms(const struct group *g);
bool group_allow(struct group *g, uint64_t memory, uint64_t processes); /* false: it holds more, and cannot give it back */

/* ---- messages between runner, keeper and zygote: wire.c ---- */

#define ORDER_ROOM (160 * 1024)
#define ORDER_FDS 3

enum order_kind {
    ORDER_MAKE = 1, /* keeper: a new jail at a place; fds: the zygote's socket */
    ORDER_DROP,     /* keeper: kill the jail at a place */
    ORDER_ENTER,    /* zygote made ahead: its program's folder and scratch size; fds: the folder as a mount, or none */
    ORDER_RUN,      /* zygote: run a program; fds: stdin, stdout, stderr */
    ORDER_KILL,     /* zygote: end the run now */
    ORDER_COPY_IN,  /* zygote: copy the files of a folder to /w; fds: the folder */
    ORDER_TAKE,     /* zygote: copy one path under /w out; fds: the target folder */
    ORDER_SHOW,     /* zygote: a new file at a path, shown until the next reset; it comes with the answer, to be written */
    ORDER_FOLDER,   /* zygote: make a folder the program may write */
    ORDER_COLLECT,  /* zygote: read one file back */
    ORDER_OPEN,     /* zygote: open one file; its descriptor comes with the answer */
    ORDER_RESET,    /* zygote: back to an empty scratch space */
    ORDER_HEED      /* zygote, during a run: close this pipe when the program waits for more from it; fds: a write end */
};

struct order {
    uint32_t kind, argc, envc, bytes; /* bytes of text that follow: argc + envc strings, each with its NUL */
    uint32_t keep;                    /* ORDER_RUN: leave the scratch space as it is afterwards */
    uint32_t may_fork;
    uint32_t place;   /* ORDER_MAKE, ORDER_DROP: which of a keeper's jails */
    uint32_t zygotes; /* ORDER_RUN: in the program's group */
    uint32_t deaf; /* ORDER_RUN: the program starts with SIGPIPE ignored */
    uint64_t most; /* ORDER_TAKE: bytes that may be taken */
    uint64_t own;  /* ORDER_RUN: bytes that the program's group holds when nothing ever ran there */
    struct limits limits;
};

struct packet {
    struct order order;
    char text[ORDER_ROOM];
};

enum kill_reason { KILL_NONE, KILL_CPU, KILL_WALL, KILL_MEMORY, KILL_ORDERED };

struct outcome {
    int32_t error; /* errno of an order that failed, or 0 */
    char where[92]; /* what failed, for error != 0 */
    int32_t status, exec_error;
    uint32_t reason; /* enum kill_reason */
    uint32_t heeded; /* it waited for more than ORDER_HEED's pipe held */
    uint32_t bytes;  /* ORDER_COLLECT, ORDER_TAKE: bytes of text that follow */
    uint64_t cpu_us, wall_us, waited_us, memory;
    uint64_t ended_ns, released_ns; /* CLOCK_MONOTONIC: its end was seen; its descriptors were about to be closed */
};

#define COLLECT_MOST (64 * KIB)
bool order_begin(struct packet *p, enum order_kind kind);
bool order_add(struct packet *p, const char *text);
bool order_send(int socket, const struct packet *p, const int *fds, int count);
ssize_t receive(int socket, void *into, size_t room, int *fds, int *count);
bool send_bytes(int socket, const void *head, size_t head_bytes, const void *tail, size_t tail_bytes);
bool send_file(int socket, const void *head, size_t head_bytes, int fd);

/* ---- jails as the runner sees them: jail.c, spare.c ---- */

/* A keeper's jails: the present one, one made ahead, and one that is done with. */
#define PLACES 3

struct berth {
    int socket; /* of the zygote; < 0: there is none */
    uint32_t place;
};

struct jail {
    struct group group;
    bool aux;
    pid_t keeper;
    int keeper_socket, socket; /* socket < 0: no zygote */
    uint32_t place;
    struct berth spare, retired; /* spare.c */
    uint64_t own;                /* the least that its group was seen to hold, less page cache and files in memory; 0: not looked yet */
    char key[8192];              /* what the present zygote was made from */
    char trouble[256];           /* why the last one could not be made */
};
bool keeper_start(struct jail *j, bool aux);
void keeper_end(struct jail *j);
bool jail_ready(struct jail *j, const struct program *program, bool fresh);
void jail_drop(struct jail *j);
bool jail_relieve(struct jail *j);
bool jail_make(struct jail *j, struct packet *p, struct berth *berth, struct outcome *answer);
void berth_drop(struct jail *j, struct berth *berth);
bool berth_alive(const struct berth *berth);
uint32_t free_place(const struct jail *j);
uint32_t jail_zygotes(const struct jail *j);

bool spare_take(struct jail *j, const struct program *program);
void retire(struct jail *j, struct berth *berth);
void spare_want(struct jail *j, const struct program *program);
void spare_tidy(struct jail *j);
bool jail_ask(struct jail *j, struct packet *p, const int *fds, int count, struct outcome *answer, char *text);
/* ORDER_OPEN: a regular file under /w, for reading; ORDER_SHOW: a new one, for writing. -1 with errno. */
int jail_open(struct jail *j, enum order_kind kind, const char *path);

/* ---- inside: keeper.c, mounts.c, nowhere.c, zygote.c, watch.c, child.c, shelf.c, copy.c, syscalls.c, landlock.c, plain.c ---- */

struct jail_plan {
    bool aux, may_fork;
    uint64_t scratch;
    const char *app; /* "" when there is none */
    char *const *binds;
    size_t bind_count; /* strings: twice the number of binds */
    uid_t uid;         /* of the programs; (uid_t)-1: no own uid */
    uint64_t key;      /* lets the zygote itself through the syscall filter */
    char scratch_path[PATH_ROOM]; /* where /w is: "/w", or a host folder without namespaces */
    int landlock;                 /* rules that each program enters; < 0: none */
    int last_pid;                 /* where the kernel is told which number the next process gets; < 0: nowhere */
};
NORETURN void keep(struct jail *j, int socket);
NORETURN void zygote(struct jail_plan *plan, struct group *group, int socket);
void build_jail(struct jail_plan *plan);
void first_number_again(const struct jail_plan *plan);
void nowhere_make(void);
void nowhere_enter(const struct jail_plan *plan);
bool mounts_begin(const struct jail_plan *plan);
bool mounts_end(const struct jail_plan *plan);
int app_tree(const char *app); /* the folder as a mount that can be handed to a jail; -1 with errno */
bool enter_app(const struct jail_plan *plan, int tree);
void confine(struct jail_plan *plan);
bool scratch_mount(const struct jail_plan *plan, bool again);
bool scratch_is_dirty(const struct jail_plan *plan);
bool reopen_root(const struct jail_plan *plan, bool writable);
NORETURN void give_up(const char *what);

struct launch {
    int stdio[3];
    char *const *argv, *const *env;
    const struct limits *limits;
    const struct jail_plan *plan;
    bool deaf;   /* SIGPIPE is ignored */
    uint32_t zygotes; /* that live in the group and do not count to the program */
    uint64_t own;     /* bytes that the group holds without programs */
    bool groups; /* limits of memory and processes are the cgroup's */
    volatile int error;
    const char *volatile where;
};
void launch_ready(bool groups); /* once, when the jail stands */
pid_t launch_program(struct launch *launch, int *pidfd);
void watch_program(struct launch *launch, struct group *group, int control, struct outcome *out);
bool kill_everyone(void);
void go_first(void);
void step_back(void);
void poll_forget(void);
void poll_processes(uint64_t *cpu, uint64_t *memory);
uint64_t poll_waited(int *tasks);
bool poll_asleep(void);
void kill_descendants(void);

void serve_files(const struct jail_plan *plan, int socket, struct packet *p, int *fds, int count);
void serve_file(const struct jail_plan *plan, int socket, const struct packet *p);
bool shelf_clear(const struct jail_plan *plan);
int open_beneath(int folder, const char *path, int flags);
bool copy_tree(int from, int to, const struct jail_plan *plan);
bool copy_bytes(int from, int to, uint64_t most);
bool take_path(int scratch, const char *path, int target, uint64_t most, char *listing, size_t *listed);

bool load_filter(uint64_t key, bool may_fork);
bool landlock_works(void);
int landlock_rules(const struct jail_plan *plan);
bool landlock_enter(int rules);
void plain_jail(struct jail_plan *plan);
bool plain_clear(const struct jail_plan *plan);
const char *plain_word(const struct jail_plan *plan, const char *word, char *room, size_t size);

/* The 64-bit key goes in as the sixth argument, which these calls do not have (see syscalls.c). */
long keyed_mount(uint64_t key, const char *from, const char *at, const char *type, unsigned long flags, const char *data);
long keyed_unmount(uint64_t key, const char *at, int flags);
long keyed_move(uint64_t key, int tree, const char *at);
long keyed_setns(uint64_t key, int space);
long keyed_chroot(uint64_t key, const char *at);
long keyed_statfs(uint64_t key, const char *at, struct statfs *room);

/* ---- util.c, main.c ---- */

NORETURN void leave(int code);
uint64_t now_ns(void);
bool read_text(int folder, const char *path, char *into, size_t room);
bool write_text(const char *path, const char *text);

#endif
