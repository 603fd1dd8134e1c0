/* Messages between runner, keepers and zygotes: datagrams over socket pairs, descriptors beside them. */
#include "wire/wire.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

bool order_begin(struct packet *p, enum order_kind kind)
{
    memset(&p->order, 0, sizeof p->order);
    p->order.kind = kind;
    return true;
}

bool order_add(struct packet *p, const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (p->order.bytes + bytes > sizeof p->text)
        return false;
    memcpy(p->text + p->order.bytes, text, bytes);
    p->order.bytes += (uint32_t)bytes;
    return true;
}

static bool send_parts(int socket, struct iovec *parts, size_t part_count, const int *fds, int count)
{
    char space[CMSG_SPACE(ORDER_FDS * sizeof(int))] = {0};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = part_count};
    size_t bytes = 0;
    for (size_t i = 0; i < part_count; i++)
        bytes += parts[i].iov_len;
    if (count) {
        message.msg_control = space;
        message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
        struct cmsghdr *c = CMSG_FIRSTHDR(&message);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
        memcpy(CMSG_DATA(c), fds, (size_t)count * sizeof(int));
    }
    ssize_t sent;
    do
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)bytes;
}

bool order_send(int socket, const struct packet *p, const int *fds, int count)
{
    struct iovec body = {(void *)p, offsetof(struct packet, text) + p->order.bytes};
    return send_parts(socket, &body, 1, fds, count);
}

ssize_t receive(int socket, void *into, size_t room, int *fds, int *count)
{
    char space[CMSG_SPACE(ORDER_FDS * sizeof(int))];
    struct iovec body = {into, room};
    struct msghdr message = {.msg_iov = &body, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
    ssize_t bytes;
    do
        bytes = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (bytes < 0 && errno == EINTR);
    if (count)
        *count = 0;
    struct cmsghdr *c = bytes > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (c && c->cmsg_type == SCM_RIGHTS && fds && count) {
        *count = (int)((c->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        memcpy(fds, CMSG_DATA(c), (size_t)*count * sizeof(int));
    }
    return bytes;
}

bool send_bytes(int socket, const void *head, size_t head_bytes, const void *tail, size_t tail_bytes)
{
    struct iovec parts[] = {{(void *)head, head_bytes}, {(void *)tail, tail_bytes}};
    return send_parts(socket, parts, tail_bytes ? 2 : 1, NULL, 0);
}

bool send_files(int socket, const void *head, size_t head_bytes, const int *fds, int count)
{
    struct iovec body = {(void *)head, head_bytes};
    return send_parts(socket, &body, 1, fds, count);
}
