/* Where output goes: counted, kept in part, compared and saved while it arrives. */
#include "runner/runner.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

void sink_take(struct sink *sink, const char *bytes, size_t count)
{
    uint64_t room = sink->most > sink->bytes ? sink->most - sink->bytes : 0;
    size_t within = count < room ? count : (size_t)room;
    size_t keep = sink->keep - sink->kept_bytes < count ? sink->keep - sink->kept_bytes : count;
    if (keep) {
        memcpy(sink->kept + sink->kept_bytes, bytes, keep);
        sink->kept_bytes += keep;
    }
    if (sink->comparer && within)
        comparer_feed(sink->comparer, bytes, within);
    for (size_t sent = 0; sink->save >= 0 && sent < within;) {
        ssize_t more = write(sink->save, bytes + sent, within - sent);
        if (more <= 0)
            break;
        sent += (size_t)more;
    }
    sink->bytes += count;
}

/* Takes what the pipe holds now; false when nothing more can come. */
bool sink_drain(struct sink *sink)
{
    static char block[64 * 1024];
    ssize_t count = read(sink->pipe, block, sizeof block);
    if (count > 0)
        sink_take(sink, block, (size_t)count);
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

/* After the last process died the pipe holds at most what it held then; somebody's copy of its end may stay open. */
void sink_finish(struct sink *sink)
{
    for (uint64_t before = UINT64_MAX; sink->pipe >= 0 && sink->bytes <= sink->most && before != sink->bytes;) {
        before = sink->bytes;
        sink_drain(sink);
    }
}

bool sink_open(struct sink *sink, int *write_end)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK); /* the program's end stays blocking */
    sink->pipe = ends[0];
    *write_end = ends[1];
    return true;
}
