// Characters from a file descriptor or a text, through a buffer of its own. It reads no more than is there, so that it
// serves conversations as well as files.
#ifndef VERDICT_TESTLIB_SOURCE_H
#define VERDICT_TESTLIB_SOURCE_H

namespace verdict_testlib {
class Source {
    static const size_t room = 1 << 16;
    int fd = -1;
    std::vector<char> buffer;
    size_t at = 0, end = 0;
    bool isText = false;

    bool fill() {
        if (fd < 0) return false;
        if (buffer.size() < room) buffer.resize(room);
        ssize_t got;
        do got = ::read(fd, buffer.data(), buffer.size());
        while (got < 0 && errno == EINTR);
        at = 0;
        end = got > 0 ? size_t(got) : 0;
        return end > 0;
    }
    void skipMark() {
        if (peek() != 0xef || end - at < 3 || buffer[at + 1] != char(0xbb) || buffer[at + 2] != char(0xbf)) return;
        at += 3;
    }

public:
    long line = 1;

    Source() = default;
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    ~Source() { close(); }

    bool open(const std::string &path) {
        close();
        fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (fd >= 0) skipMark();
        return fd >= 0;
    }
    void openDescriptor(int descriptor) {
        close();
        fd = descriptor;
    }
    void openText(const std::string &text) {
        close();
        buffer.assign(text.begin(), text.end());
        end = buffer.size();
        isText = true;
    }
    void close() {
        if (fd > 2) ::close(fd);
        fd = -1;
        at = end = 0;
    }
    /** Begins again; a conversation cannot. */
    void rewind() {
        line = 1;
        at = 0;
        if (isText) return;
        end = 0;
        if (fd >= 0 && ::lseek(fd, 0, SEEK_SET) == 0) skipMark();
    }

    /** The next character, or -1 at the end; it stays. */
    int peek() { return at < end || fill() ? static_cast<unsigned char>(buffer[at]) : -1; }
    int get() {
        int c = peek();
        if (c < 0) return c;
        at++;
        if (c == LF) line++;
        return c;
    }
    void unget(char c) {
        if (c == LF) line--;
        if (at > 0) {
            buffer[--at] = c;
            return;
        }
        buffer.insert(buffer.begin(), c);
        end++;
    }
    /** Appends all up to the next blank. */
    void takeWord(std::string &into) {
        while (at < end || fill()) {
            const char *first = buffer.data() + at, *last = buffer.data() + end, *stop = first;
            while (stop != last && !isBlanks(*stop)) stop++;
            into.append(first, stop);
            at += size_t(stop - first);
            if (stop != last) return;
        }
    }
};
} // namespace verdict_testlib
#endif
