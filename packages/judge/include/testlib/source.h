// Characters from a file descriptor or a text, through a buffer of its own. It reads no more than is there, so that it
// serves conversations as well as files.
#ifndef VERDICT_TESTLIB_SOURCE_H
#define VERDICT_TESTLIB_SOURCE_H

namespace verdict_testlib {
class Source {
    static const size_t room = 1 << 16;
    int fd = -1;
    std::unique_ptr<char[]> buffer;
    size_t size = 0, at = 0, end = 0;
    bool isText = false;

    // Not a vector: to set it to zero first would touch every page of three of them, a tenth of what a small checker costs.
    void makeRoom(size_t wanted) {
        if (size >= wanted) return;
        std::unique_ptr<char[]> larger(new char[wanted]);
        std::copy(buffer.get(), buffer.get() + end, larger.get());
        buffer.swap(larger);
        size = wanted;
    }
    bool fill() {
        if (fd < 0) return false;
        at = end = 0;
        makeRoom(room);
        ssize_t got;
        do got = ::read(fd, buffer.get(), size);
        while (got < 0 && errno == EINTR);
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
        makeRoom(text.size());
        std::copy(text.begin(), text.end(), buffer.get());
        end = text.size();
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
        if (end == size) makeRoom(std::max(2 * size, size_t(room)));
        std::copy_backward(buffer.get(), buffer.get() + end, buffer.get() + end + 1);
        buffer[0] = c;
        end++;
    }
    /** Appends all up to the next blank. */
    void takeWord(std::string &into) {
        while (at < end || fill()) {
            const char *first = buffer.get() + at, *last = buffer.get() + end, *stop = first;
            while (stop != last && !isBlanks(*stop)) stop++;
            into.append(first, stop);
            at += size_t(stop - first);
            if (stop != last) return;
        }
    }
};
} // namespace verdict_testlib
#endif
