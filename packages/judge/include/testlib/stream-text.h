// Characters, tokens and lines of a stream.
#ifndef VERDICT_TESTLIB_STREAM_TEXT_H
#define VERDICT_TESTLIB_STREAM_TEXT_H

namespace verdict_testlib {
inline std::string shown(int c) {
    if (c < 0) return "end of file";
    return c >= 32 && c < 127 ? std::string("'") + char(c) + "'" : "#" + vtos(c);
}
/** A token as messages show it. */
inline std::string quoted(const std::string &text) { return "\"" + compress(text) + "\""; }
} // namespace verdict_testlib

inline void InStream::init(const std::string &fileName, TMode as) {
    mode = as;
    if (name.empty()) name = fileName;
    if (!source.open(fileName)) quit(as == _output ? _pe : _fail, name + " file not found: \"" + fileName + "\"");
}
inline void InStream::init(std::FILE *file, TMode as) {
    mode = as;
    source.openDescriptor(fileno(file));
}

inline bool InStream::eoln() {
    const int c = source.peek();
    if (c < 0) return !strict;
    if (c != LF && (strict || c != CR)) return false;
    source.get();
    if (c == LF) return true;
    if (source.peek() == LF) return source.get() == LF;
    source.unget(CR);
    return false;
}
inline void InStream::skipBlanks() {
    for (int c = source.peek(); c >= 0 && isBlanks(char(c)); c = source.peek()) source.get();
}
inline bool InStream::seekEof() {
    skipBlanks();
    return eof();
}
inline bool InStream::seekEoln() {
    for (int c = source.peek(); c == SPACE || c == TAB; c = source.peek()) source.get();
    return eoln();
}

inline char InStream::readChar(char expected) {
    int found = source.get();
    if (found != static_cast<unsigned char>(expected))
        quit(_pe, "unexpected character " + verdict_testlib::shown(found) + ", but " +
                      verdict_testlib::shown(static_cast<unsigned char>(expected)) + " expected");
    return expected;
}
/** In a validator exactly LF; elsewhere CR LF, too, and the end of the file. */
inline void InStream::readEoln() {
    if (!strict && eof()) return;
    int c = source.get();
    if (!strict && c == CR) c = source.get();
    if (c != LF) quit(_pe, "expected EOLN");
}
inline void InStream::readEof() {
    if (!eof()) quit(_pe, "expected EOF");
    wasEnded = true;
}

inline const std::string &InStream::takeToken(const char *kind) {
    if (!strict) skipBlanks();
    int c = source.peek();
    if (c < 0) quit(_unexpected_eof, std::string("unexpected end of file - ") + kind + " expected");
    if (isBlanks(char(c))) quit(_pe, "unexpected white-space - token expected");
    scratch.clear();
    source.takeWord(scratch);
    return scratch;
}
inline std::string InStream::readToken() { return takeToken("token"); }
inline void InStream::readTokenTo(std::string &into) { into = takeToken("token"); }

inline std::string InStream::Label::called(const char *kind) const {
    if (isOneOfSeveral && variable.empty()) return std::string(kind) + " element [index=" + vtos(index) + "]";
    if (isOneOfSeveral) return std::string(kind) + " element " + variable + "[" + vtos(index) + "]";
    return std::string(kind) + (variable.empty() ? "" : " parameter [name=" + variable + "]");
}

inline std::string InStream::checkedToken(const pattern &wanted, const Label &label) {
    const std::string token = takeToken("token");
    if (!wanted.matches(token))
        quit(_wa, label.called("token") + " equals to " + verdict_testlib::quoted(token) +
                      ", doesn't correspond to pattern " + verdict_testlib::quoted(wanted.src()));
    verdict_testlib::noteVariable(strict, label.variable);
    return token;
}
inline std::string InStream::readToken(const pattern &wanted, Text variable) {
    return checkedToken(wanted, label(variable));
}
inline std::string InStream::readToken(Text wanted, Text variable) {
    return checkedToken(verdict_testlib::knownPattern(wanted), label(variable));
}

/** Reads one after the other; validators want exactly one space between, or, for lines, nothing more. */
template <typename T, typename F>
std::vector<T> InStream::several(int count, int first, bool areLines, F readOne) {
    std::vector<T> all;
    all.reserve(size_t(std::max(0, std::min(count, 1 << 20))));
    for (int i = 0; i < count; i++) {
        if (strict && !areLines && i > 0) readSpace();
        all.push_back(readOne(first + i));
    }
    return all;
}
inline std::vector<std::string> InStream::readTokens(int count, int first) {
    return several<std::string>(count, first, false, [this](int) { return readToken(); });
}
inline std::vector<std::string> InStream::readTokens(int count, const pattern &wanted, Text variable, int first) {
    return several<std::string>(count, first, false, [&](int i) { return checkedToken(wanted, label(variable, i)); });
}
inline std::vector<std::string> InStream::readTokens(int count, Text wanted, Text variable, int first) {
    return readTokens(count, verdict_testlib::knownPattern(wanted), variable, first);
}

/** The rest of the line, without CR; in a validator it must end in LF and keeps what it holds. */
inline std::string InStream::readLine() {
    std::string line;
    int c = source.get();
    for (; c >= 0 && c != LF; c = source.get())
        if (strict || c != CR) line += char(c);
    if (!strict) return line;
    if (c < 0 || (!line.empty() && line.back() == CR)) {
        if (c >= 0) source.unget(LF);
        quit(_pe, "expected EOLN");
    }
    return line;
}
inline std::string InStream::checkedLine(const pattern &wanted, const Label &label) {
    const std::string line = readLine();
    if (!wanted.matches(line)) {
        if (strict) source.unget(LF);
        quit(_wa, label.called("line") + " equals to " + verdict_testlib::quoted(line) +
                      ", doesn't correspond to pattern " + verdict_testlib::quoted(wanted.src()));
    }
    verdict_testlib::noteVariable(strict, label.variable);
    return line;
}
inline std::string InStream::readLine(const pattern &wanted, Text variable) {
    return checkedLine(wanted, label(variable));
}
inline std::string InStream::readLine(Text wanted, Text variable) {
    return checkedLine(verdict_testlib::knownPattern(wanted), label(variable));
}
inline std::vector<std::string> InStream::readLines(int count, int first) {
    return several<std::string>(count, first, true, [this](int) { return readLine(); });
}
inline std::vector<std::string> InStream::readLines(int count, const pattern &wanted, Text variable, int first) {
    return several<std::string>(count, first, true, [&](int i) { return checkedLine(wanted, label(variable, i)); });
}
inline std::vector<std::string> InStream::readLines(int count, Text wanted, Text variable, int first) {
    return readLines(count, verdict_testlib::knownPattern(wanted), variable, first);
}
#endif
