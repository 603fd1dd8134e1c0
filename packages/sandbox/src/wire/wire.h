/* Messages between runner, keepers and zygotes: orders one way, outcomes the other, descriptors beside them. */
#ifndef WIRE_H
#define WIRE_H

#include "base/base.h"

#define ORDER_ROOM (160 * 1024)
#define ORDER_FDS 8

enum order_kind {
    ORDER_MAKE = 1, /* keeper: a new jail, the last one ended; fds: the zygote's socket */
    ORDER_DROP,     /* keeper: kill the jail */
    ORDER_RUN,      /* zygote: run a program; fds: stdin, stdout, stderr */
    ORDER_KILL,     /* zygote: end the run now */
    ORDER_COPY_IN,  /* zygote: copy the files of a folder to /w; fds: the folder */
    ORDER_TAKE,     /* zygote: copy one path under /w out; fds: the target folder */
    ORDER_SHOW,     /* zygote: new files at argc paths, shown until the next reset; they come with the answer, to be written */
    ORDER_FOLDER,   /* zygote: make a folder the program may write */
    ORDER_COLLECT,  /* zygote: read one file back */
    ORDER_OPEN,     /* zygote: open one file; its descriptor comes with the answer */
    ORDER_RESET,    /* zygote: back to an empty scratch space */
    ORDER_HEED      /* zygote, during a run: close this pipe when the program waits for more from it; fds: a write end */
};

struct order {
    uint32_t kind, argc, envc, bytes; /* bytes of text that follow: argc + envc strings, each with its NUL */
    uint32_t keep;                    /* ORDER_RUN: leave the scratch space as it is afterwards */
    uint32_t may_fork, bare;
    uint32_t ignore_sigpipe; /* ORDER_RUN: the program starts with SIGPIPE ignored */
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

#define MAX_COLLECTED (64 * KIB)
bool order_begin(struct packet *p, enum order_kind kind);
bool order_add(struct packet *p, const char *text);
bool order_send(int socket, const struct packet *p, const int *fds, int count);
ssize_t receive(int socket, void *into, size_t room, int *fds, int *count);
bool send_bytes(int socket, const void *head, size_t head_bytes, const void *tail, size_t tail_bytes);
bool send_files(int socket, const void *head, size_t head_bytes, const int *fds, int count);

#endif
