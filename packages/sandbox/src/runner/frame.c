/* Frames from Node on stdin: u32 length, little endian, then `key=value` strings, each ended by a NUL. */
#include "runner/runner.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_FRAME (64 * MIB)
/* The next job of a submission that is being judged comes sooner than this. */
#define IDLE_MS 2

static char *buffer;
static size_t filled, room;

bool cancelled;
static uint64_t pausing; /* the id of the pause that is wanted or there; 0: none */

/* One read of stdin; false at its end. */
static bool fill(void)
{
    if (room - filled < 64 * KIB) {
        room = room ? room * 2 : 128 * KIB;
        buffer = realloc(buffer, room);
        if (!buffer)
            leave(3);
    }
    ssize_t count = read(0, buffer + filled, room - filled);
    if (count < 0)
        return errno == EINTR || errno == EAGAIN;
    filled += (size_t)count;
    return count > 0;
}

/* Takes the first whole frame out of the buffer; NULL when there is none yet. The caller frees it. */
static char *take_frame(size_t *bytes)
{
    uint32_t length;
    if (filled < sizeof length)
        return NULL;
    memcpy(&length, buffer, sizeof length);
    if (length > MAX_FRAME)
        leave(2);
    if (filled < sizeof length + length)
        return NULL;
    char *frame = malloc(length + 1);
    if (!frame)
        leave(3);
    memcpy(frame, buffer + sizeof length, length);
    frame[length] = 0;
    filled -= sizeof length + length;
    memmove(buffer, buffer + sizeof length + length, filled);
    if (filled == 0 && room > MIB) {
        free(buffer);
        buffer = NULL;
        room = 0;
    }
    *bytes = length;
    return frame;
}

/* While Node has nothing for us: a group that is charged with too much is left for a new one. */
static void tidy_when_idle(void)
{
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (poll(&in, 1, IDLE_MS) == 0)
        jail_tidy(&user_jail);
    if (poll(&in, 1, 0) == 0)
        jail_tidy(&aux_jail);
}

bool frame_wait(struct job *job)
{
    pausing = 0;
    for (;;) {
        size_t bytes;
        char *text = take_frame(&bytes);
        if (!text) {
            tidy_when_idle();
            if (!fill())
                return false;
            continue;
        }
        char fault[256] = "";
        if (!job_parse(job, text, bytes, fault, sizeof fault)) {
            report_fault(job->id, fault);
            job_free(job);
        } else if (job->kind == JOB_CANCEL || job->kind == JOB_PAUSE || job->kind == JOB_RESUME) {
            job_free(job); /* what it meant has ended already */
        } else {
            return job->kind != JOB_QUIT;
        }
    }
}

bool frame_glance(void)
{
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (poll(&in, 1, 0) > 0 && !fill())
        return false;
    size_t bytes;
    for (char *text; (text = take_frame(&bytes));) {
        struct job job;
        char fault[256];
        bool good = job_parse(&job, text, bytes, fault, sizeof fault);
        enum job_kind kind = good ? job.kind : JOB_NONE;
        uint64_t id = job.id;
        job_free(&job);
        if (kind == JOB_QUIT)
            return false;
        if (kind == JOB_CANCEL)
            cancelled = true;
        else if (kind == JOB_PAUSE || kind == JOB_RESUME)
            pausing = kind == JOB_PAUSE ? id : 0;
        else
            report_fault(id, "a job was sent while another one runs");
    }
    return true;
}

bool frame_boundary(void)
{
    if (!frame_glance())
        leave(0);
    for (uint64_t told = 0; pausing && !cancelled;) {
        if (told != pausing) {
            say("{\"paused\":%llu}", (unsigned long long)(told = pausing));
            say_end();
        }
        struct pollfd in = {.fd = 0, .events = POLLIN};
        if (poll(&in, 1, -1) > 0 && !frame_glance())
            leave(0);
    }
    return !cancelled;
}
