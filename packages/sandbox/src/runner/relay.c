/* A conversation with a transcript: the runner passes on what the two programs say, as pipes of their own would. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void note(struct relay *r, int speaker, const char *bytes, size_t count)
{
    size_t left = r->keep - r->said_bytes, kept = count < left ? count : left;
    if (!kept)
        return;
    struct turn *last = r->turn_count ? &r->turns[r->turn_count - 1] : NULL;
    if (!last || last->from != speaker) {
        if (r->turn_count == r->turn_room) {
            r->turn_room = r->turn_room ? r->turn_room * 2 : 64;
            r->turns = realloc(r->turns, r->turn_room * sizeof *r->turns);
            if (!r->turns)
                leave(3);
        }
        last = &r->turns[r->turn_count++];
        *last = (struct turn){.from = speaker};
    }
    memcpy(r->said + r->said_bytes, bytes, kept);
    r->said_bytes += kept;
    last->bytes += (uint32_t)kept;
}

static bool later(ssize_t count) { return count < 0 && (errno == EAGAIN || errno == EINTR); }

static void flow_read(struct relay *r, int speaker)
{
    struct flow *f = &r->flows[speaker];
    ssize_t count = read(f->from, f->block, sizeof f->block);
    if (later(count))
        return;
    if (count <= 0) {
        close_end(&f->from);
        return;
    }
    f->at = 0;
    f->filled = (size_t)count;
    sink_take(f->count, f->block, (size_t)count);
    note(r, speaker, f->block, (size_t)count);
}

/*
 * Reads when everything read before has been passed on, so that a side that does not listen stops the one that speaks.
 * The end of the speaker reaches the listener after the speaker's last word. A listener that is gone ends the flow, and the
 * next word of the speaker meets a closed pipe; but the interactor speaks on to nobody, and never knows.
 */
void flow_step(struct relay *relay, int speaker)
{
    struct flow *f = &relay->flows[speaker];
    if (f->from >= 0 && f->at == f->filled)
        flow_read(relay, speaker);
    if (f->to >= 0 && f->at < f->filled) {
        ssize_t count = write(f->to, f->block + f->at, f->filled - f->at);
        if (count > 0)
            f->at += (size_t)count;
        else if (!later(count))
            close_end(&f->to);
    }
    if (f->from < 0 && f->at == f->filled)
        close_end(&f->to);
    if (f->to < 0 && speaker == USER)
        close_end(&f->from);
    else if (f->to < 0)
        f->at = f->filled;
}
