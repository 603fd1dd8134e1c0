/* Time, and files by descriptors: never through a link where another could have put it. */
#ifndef FILES_H
#define FILES_H

#include "base/base.h"

uint64_t now_ns(void);
bool read_text(int folder, const char *path, char *into, size_t room);
bool write_text(const char *path, const char *text);
int open_beneath(int folder, const char *path, int flags);
/* At most `most` bytes; false with errno EFBIG when there are more. */
bool copy_bytes(int from, int to, uint64_t most);
void close_end(int *fd); /* once; it is -1 then */

#endif
