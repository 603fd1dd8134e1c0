// A header for checkers, written for Verdict. It offers the calls that checkers written for "testlib" make, so that they
// compile and judge as their authors meant; what each call does is taken from public documentation.
//
// Two conventions, told apart by the arguments:
//   checker INPUT OUTPUT ANSWER            exit 0 ok, 1 wrong answer, 2 wrong format, 3 fail, 7 points; the text is on stderr
//   checker INPUT ANSWER FOLDER/ < OUTPUT  exit 42 accepts, 43 rejects; the text is in FOLDER/judgemessage.txt
#ifndef VERDICT_TESTLIB_H
#define VERDICT_TESTLIB_H
#include <bits/stdc++.h>

#include <sys/stat.h>

enum TResult {
    _ok = 0,
    _wa = 1,
    _pe = 2,
    _fail = 3,
    _dirt = 4,
    _points = 5,
    _unexpected_eof = 8,
    _partially = 16
};
/** Partially correct, x of 100. */
#define _pc(x) (TResult(_partially + (x)))

enum TMode { _input, _output, _answer };
enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor };

const char LF = 10, CR = 13, TAB = 9, SPACE = 32;
const int EOFC = 255;

#ifdef __GNUC__
#define VERDICT_PRINTF(pattern, first) __attribute__((format(printf, pattern, first)))
#else
#define VERDICT_PRINTF(pattern, first)
#endif

// ---------------------------------------------------------------------------------------------------------- texts

inline std::string verdictFormat(const char *pattern, va_list values) {
    va_list again;
    va_copy(again, values);
    int length = std::vsnprintf(nullptr, 0, pattern, again);
    va_end(again);
    std::string text(length > 0 ? size_t(length) : 0, '\0');
    if (length > 0) std::vsnprintf(&text[0], text.size() + 1, pattern, values);
    return text;
}

// Fills `text` from the arguments after `pattern`, which must be the last named parameter.
#define VERDICT_TEXT(text, pattern)                  \
    std::string text;                                \
    {                                                \
        va_list values;                              \
        va_start(values, pattern);                   \
        text = verdictFormat(pattern, values);       \
        va_end(values);                              \
    }

VERDICT_PRINTF(1, 2) inline std::string format(const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    return text;
}
template <typename S, typename... T>
typename std::enable_if<std::is_same<S, std::string>::value, std::string>::type format(const S &pattern, T... values) {
    const char *text = pattern.c_str();
    return format(text, values...);
}

template <typename T> std::string vtos(const T &value) {
    std::ostringstream out;
    out << value;
    return out.str();
}
template <typename T> std::string toString(const T &value) { return vtos(value); }

inline bool isBlanks(int c) { return c == SPACE || c == TAB || c == LF || c == CR; }
inline bool isEof(int c) { return c == EOFC; }
inline bool isEoln(int c) { return c == LF || c == CR || c == EOFC; }

inline std::string upperCase(std::string text) {
    for (char &c : text) c = char(std::toupper(static_cast<unsigned char>(c)));
    return text;
}
inline std::string lowerCase(std::string text) {
    for (char &c : text) c = char(std::tolower(static_cast<unsigned char>(c)));
    return text;
}
inline std::string trim(const std::string &text) {
    size_t from = 0, to = text.size();
    while (from < to && isBlanks(text[from])) from++;
    while (to > from && isBlanks(text[to - 1])) to--;
    return text.substr(from, to - from);
}

/** At most 64 characters of a text: its beginning, "..." and its end. */
inline std::string compress(const std::string &text) {
    return text.size() <= 64 ? text : text.substr(0, 30) + "..." + text.substr(text.size() - 31);
}
inline std::string stringPart(const std::string &text) { return compress(text); }

inline bool compareTokens(const std::string &a, const std::string &b) { return a == b; }

/** "st", "nd", "rd" or "th". */
inline std::string englishEnding(int number) {
    int tens = number / 10 % 10, ones = number % 10;
    if (tens == 1 || ones == 0 || ones > 3) return "th";
    return ones == 1 ? "st" : ones == 2 ? "nd" : "rd";
}

/** Parts between separators, empty ones too. */
inline std::vector<std::string> split(const std::string &text, char separator) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (c == separator) parts.emplace_back();
        else parts.back() += c;
    }
    return parts;
}
/** Parts between separators, without the empty ones. */
inline std::vector<std::string> tokenize(const std::string &text, char separator) {
    std::vector<std::string> parts = split(text, separator);
    parts.erase(std::remove(parts.begin(), parts.end(), std::string()), parts.end());
    return parts;
}
template <typename It> std::string join(It first, It last, const std::string &separator = " ") {
    std::ostringstream out;
    for (It at = first; at != last; ++at) {
        if (at != first) out << separator;
        out << *at;
    }
    return out.str();
}
template <typename C> std::string join(const C &all, const std::string &separator = " ") {
    return join(all.begin(), all.end(), separator);
}

// -------------------------------------------------------------------------------------------------------- numbers

/** True when `result` is within an absolute or a relative error of `most` of `expected`. */
inline bool doubleCompare(double expected, double result, double most) {
    if (std::isnan(expected) || std::isnan(result)) return std::isnan(expected) && std::isnan(result);
    if (std::isinf(expected) || std::isinf(result)) return expected == result;
    const double slack = 1e-15;
    if (std::fabs(result - expected) <= most + slack) return true;
    double a = expected * (1 - most), b = expected * (1 + most);
    return result >= std::min(a, b) - slack && result <= std::max(a, b) + slack;
}

/** The smaller of the absolute and the relative error. */
inline double doubleDelta(double expected, double result) {
    double absolute = std::fabs(result - expected);
    return std::fabs(expected) > 1e-9 ? std::min(absolute, absolute / std::fabs(expected)) : absolute;
}

// -------------------------------------------------------------------------------------------------------- patterns

/** The patterns of readToken and readLine: characters, [classes], (groups|alternatives) and ? * + {n} {n,} {n,m}. */
class VerdictPattern {
    struct Node {
        char kind; // c: one character of `set`, g: a group of `ways`
        std::bitset<256> set;
        std::vector<std::vector<Node>> ways;
        int least = 1, most = 1;
    };
    typedef std::vector<std::vector<Node>> Ways;
    typedef std::function<bool(size_t)> Then;
    std::string source;
    size_t at = 0;
    Ways ways;

    int take() { return at < source.size() ? static_cast<unsigned char>(source[at++]) : -1; }
    bool isNext(char c) const { return at < source.size() && source[at] == c; }

    Ways readWays() {
        Ways all(1);
        while (at < source.size() && !isNext(')')) {
            if (isNext('|')) at++, all.emplace_back();
            else all.back().push_back(readCounted());
        }
        return all;
    }
    Node readCounted() {
        Node node = readOne();
        if (isNext('?')) at++, node.least = 0;
        else if (isNext('*')) at++, node.least = 0, node.most = INT_MAX;
        else if (isNext('+')) at++, node.most = INT_MAX;
        else if (isNext('{')) {
            at++;
            node.least = node.most = readNumber(0);
            if (isNext(',')) at++, node.most = readNumber(INT_MAX);
            at++;
        }
        return node;
    }
    int readNumber(int otherwise) {
        if (at >= source.size() || !std::isdigit(static_cast<unsigned char>(source[at]))) return otherwise;
        long long number = 0;
        while (at < source.size() && std::isdigit(static_cast<unsigned char>(source[at])))
            number = std::min<long long>(number * 10 + (source[at++] - '0'), INT_MAX);
        return int(number);
    }
    Node readOne() {
        Node node;
        node.kind = 'c';
        int c = take();
        if (c == '(') {
            node.kind = 'g';
            node.ways = readWays();
            at++;
        } else if (c == '[') readClass(node.set);
        else node.set.set(size_t(c == '\\' ? std::max(take(), 0) : c));
        return node;
    }
    void readClass(std::bitset<256> &set) {
        bool isNegated = isNext('^');
        if (isNegated) at++;
        while (at < source.size() && !isNext(']')) {
            int from = take();
            if (from == '\\') from = take();
            int to = from;
            if (isNext('-') && at + 1 < source.size() && source[at + 1] != ']') {
                at++;
                to = take();
                if (to == '\\') to = take();
            }
            for (int c = std::max(from, 0); c <= to; c++) set.set(size_t(c));
        }
        at++;
        if (isNegated) set.flip();
    }

    static bool matchWays(const Ways &ways, const std::string &text, size_t from, const Then &then) {
        for (const auto &way : ways)
            if (matchFrom(way, 0, 0, text, from, then)) return true;
        return false;
    }
    /** Matches the nodes from `index` on, of which the first has matched `done` times; greedy, so that loops stay flat. */
    static bool matchFrom(const std::vector<Node> &nodes, size_t index, int done, const std::string &text, size_t from,
                          const Then &then) {
        if (index == nodes.size()) return then(from);
        const Node &node = nodes[index];
        if (node.kind == 'c') {
            size_t count = 0;
            while (from + count < text.size() && count < size_t(node.most) &&
                   node.set[static_cast<unsigned char>(text[from + count])])
                count++;
            for (size_t taken = count + 1; taken-- > size_t(node.least);)
                if (matchFrom(nodes, index + 1, 0, text, from + taken, then)) return true;
            return false;
        }
        if (done < node.most && matchWays(node.ways, text, from, [&](size_t next) {
                return (next > from || done < node.least) && matchFrom(nodes, index, done + 1, text, next, then);
            }))
            return true;
        return done >= node.least && matchFrom(nodes, index + 1, 0, text, from, then);
    }

public:
    explicit VerdictPattern(const std::string &pattern) : source(pattern) {
        source.erase(std::remove(source.begin(), source.end(), ' '), source.end());
        ways = readWays();
    }
    bool matches(const std::string &text) const {
        return matchWays(ways, text, 0, [&](size_t end) { return end == text.size(); });
    }
};
typedef VerdictPattern pattern;

// -------------------------------------------------------------------------------------------------------- the end

struct VerdictEnd {
    bool isIcpc = false;
    std::string folder, name;
    int testCase = -1;
};
inline VerdictEnd &verdictEnd() {
    static VerdictEnd end;
    return end;
}

inline void verdictWrite(const std::string &name, const std::string &text) {
    if (std::FILE *file = std::fopen((verdictEnd().folder + name).c_str(), "w")) {
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
    }
}

/** Ends the checker: code and text by the convention it was called in; share is 0 to 1, or negative for none. */
[[noreturn]] inline void verdictExit(TResult result, const std::string &word, std::string message, double share) {
    const VerdictEnd &end = verdictEnd();
    if (end.testCase >= 0) message = "test case " + vtos(end.testCase) + ": " + message;
    std::string text = word + message.substr(0, 32000) + "\n";
    if (!end.isIcpc) {
        std::fputs(text.c_str(), stderr);
        // Never 0 for a partial result: the text decides, and 0 would accept.
        std::exit(result >= _partially || result == _points ? 7 : result == _unexpected_eof ? int(_pe) : int(result));
    }
    verdictWrite("judgemessage.txt", text);
    if (result == _fail) verdictWrite("judgeerror.txt", text);
    if (share >= 0) verdictWrite("score_multiplier.txt", vtos(std::min(1.0, share)));
    std::exit(result == _fail ? 1 : result == _ok || share > 0 ? 42 : 43);
}

inline void setName(const char *pattern, ...) {
    VERDICT_TEXT(name, pattern)
    verdictEnd().name = name;
}
inline void setTestCase(int number) { verdictEnd().testCase = number; }
inline void unsetTestCase() { verdictEnd().testCase = -1; }

// ------------------------------------------------------------------------------------------------------- streams

class InStream {
    std::FILE *file = nullptr;
    std::string path;
    bool isStdin = false;

    int peek() {
        int c = get();
        if (c != EOF) std::ungetc(c, file);
        return c;
    }
    int get() { return file ? getc_unlocked(file) : EOF; }

public:
    TMode mode = _input;
    std::string name;
    bool strict = false;

    void verdictOpen(const char *from, TMode as, const char *title) {
        mode = as;
        name = title;
        isStdin = from == nullptr;
        path = from ? from : "";
        file = isStdin ? stdin : std::fopen(from, "rb");
        if (!file) quit(as == _output ? _pe : _fail, std::string("cannot open the ") + title);
    }
    void reset() {
        if (file) std::rewind(file);
    }
    void close() {
        if (file && !isStdin) std::fclose(file);
        file = nullptr;
    }

    // What a stream of the jury gets wrong is the jury's fault.
    [[noreturn]] void quit(TResult result, const std::string &message);
    [[noreturn]] void quits(TResult result, const std::string &message) { quit(result, message); }
    [[noreturn]] VERDICT_PRINTF(3, 4) void quitf(TResult result, const char *pattern, ...) {
        VERDICT_TEXT(text, pattern)
        quit(result, text);
    }
    VERDICT_PRINTF(4, 5) void quitif(bool condition, TResult result, const char *pattern, ...) {
        if (!condition) return;
        VERDICT_TEXT(text, pattern)
        quit(result, text);
    }
    VERDICT_PRINTF(3, 4) void ensuref(bool condition, const char *pattern, ...) {
        if (condition) return;
        VERDICT_TEXT(text, pattern)
        quit(_wa, text);
    }

    bool eof() { return peek() == EOF; }
    bool eoln() {
        int c = peek();
        return c == EOF || c == LF || c == CR;
    }
    bool seekEof() {
        skipBlanks();
        return eof();
    }
    bool seekEoln() {
        for (int c = peek(); c == SPACE || c == TAB; c = peek()) get();
        return eoln();
    }
    void skipBlanks() {
        while (peek() != EOF && isBlanks(peek())) get();
    }

    char curChar() { return char(peek() == EOF ? EOFC : peek()); }
    void skipChar() { get(); }
    char nextChar() { return readChar(); }
    char readChar() {
        int c = get();
        return char(c == EOF ? EOFC : c);
    }
    char readChar(char expected) {
        char found = readChar();
        if (found != expected) quit(_pe, format("expected character '%c', but '%c' found", expected, found));
        return found;
    }
    char readSpace() { return readChar(SPACE); }
    void unreadChar(char c) { std::ungetc(c, file); }
    void readEoln() {
        int c = get();
        if (c == CR) c = get();
        if (c != LF) quit(_pe, "expected end of line");
    }
    void readEof() {
        if (!eof()) quit(_pe, "expected end of file");
    }

    std::string readToken() {
        skipBlanks();
        std::string token;
        for (int c = peek(); c != EOF && !isBlanks(c); c = peek()) token += char(get());
        if (token.empty()) quit(_unexpected_eof, "unexpected end of file - token expected");
        return token;
    }
    std::string readToken(const std::string &wanted, const std::string &variable = "") {
        return checked(readToken(), wanted, variable, "token");
    }
    std::string readWord() { return readToken(); }
    std::string readWord(const std::string &wanted, const std::string &variable = "") { return readToken(wanted, variable); }
    void readTokenTo(std::string &into) { into = readToken(); }
    void readTokenTo(std::string &into, const std::string &wanted, const std::string &v = "") { into = readToken(wanted, v); }
    void readWordTo(std::string &into) { into = readToken(); }
    void readWordTo(std::string &into, const std::string &wanted, const std::string &v = "") { into = readToken(wanted, v); }
    std::vector<std::string> readTokens(int count) {
        std::vector<std::string> all;
        for (int i = 0; i < count; i++) all.push_back(readToken());
        return all;
    }
    std::vector<std::string> readWords(int count) { return readTokens(count); }

    std::string readLine() {
        if (eof()) quit(_unexpected_eof, "unexpected end of file - line expected");
        std::string line;
        for (int c = get(); c != EOF && c != LF; c = get()) line += char(c);
        if (!line.empty() && line.back() == CR) line.pop_back();
        return line;
    }
    std::string readLine(const std::string &wanted, const std::string &variable = "") {
        return checked(readLine(), wanted, variable, "line");
    }
    std::string readString() { return readLine(); }
    std::string readString(const std::string &wanted, const std::string &variable = "") { return readLine(wanted, variable); }
    void readLineTo(std::string &into) { into = readLine(); }
    void readStringTo(std::string &into) { into = readLine(); }

    long long readLong() { return whole<long long>(LLONG_MIN, LLONG_MAX, "", false); }
    long long readLong(long long least, long long most, const std::string &variable = "") {
        return whole<long long>(least, most, variable, true);
    }
    int readInt() { return whole<int>(INT_MIN, INT_MAX, "", false); }
    int readInt(int least, int most, const std::string &variable = "") { return whole<int>(least, most, variable, true); }
    int readInteger() { return readInt(); }
    int readInteger(int least, int most, const std::string &variable = "") { return readInt(least, most, variable); }
    unsigned long long readUnsignedLong() { return whole<unsigned long long>(0, ULLONG_MAX, "", false); }
    unsigned long long readUnsignedLong(unsigned long long least, unsigned long long most, const std::string &variable = "") {
        return whole<unsigned long long>(least, most, variable, true);
    }
    std::vector<int> readInts(int count) { return repeat<int>(count, [this](int) { return readInt(); }); }
    std::vector<int> readInts(int count, int least, int most, const std::string &v = "", int first = 1) {
        return repeat<int>(count, [&](int i) { return readInt(least, most, indexed(v, first + i)); });
    }
    std::vector<int> readIntegers(int count) { return readInts(count); }
    std::vector<int> readIntegers(int count, int least, int most, const std::string &v = "", int first = 1) {
        return readInts(count, least, most, v, first);
    }
    std::vector<long long> readLongs(int count) { return repeat<long long>(count, [this](int) { return readLong(); }); }
    std::vector<long long> readLongs(int count, long long least, long long most, const std::string &v = "", int first = 1) {
        return repeat<long long>(count, [&](int i) { return readLong(least, most, indexed(v, first + i)); });
    }

    double readDouble() {
        std::string token = readToken();
        const char *digits = "0123456789";
        char *end = nullptr;
        double value = std::strtod(token.c_str(), &end);
        bool isPlain = token.find_first_not_of("0123456789+-.eE") == std::string::npos &&
                       token.find_first_of(digits) != std::string::npos && *end == '\0' && std::isfinite(value);
        if (!isPlain) quit(_pe, "expected double, but \"" + compress(token) + "\" found");
        return value;
    }
    double readDouble(double least, double most, const std::string &variable = "") {
        double value = readDouble();
        if (value < least || value > most)
            quit(_wa, format("%s equals to %.10g, violates the range [%.10g, %.10g]", called(variable, "double").c_str(), value,
                             least, most));
        return value;
    }
    double readReal() { return readDouble(); }
    double readReal(double least, double most, const std::string &variable = "") { return readDouble(least, most, variable); }
    double readStrictDouble(double least, double most, int fewest, int mostDigits, const std::string &variable = "") {
        skipBlanks();
        std::string token = readToken();
        size_t point = token.find('.');
        int digits = point == std::string::npos ? 0 : int(token.size() - point - 1);
        bool isStrict = token.find_first_not_of("0123456789.-") == std::string::npos && digits >= fewest && digits <= mostDigits;
        char *end = nullptr;
        double value = std::strtod(token.c_str(), &end);
        if (!isStrict || *end != '\0') quit(_pe, "expected strict double, but \"" + compress(token) + "\" found");
        if (value < least || value > most) quit(_wa, called(variable, "strict double") + " equals to " + token + ", out of range");
        return value;
    }
    double readStrictReal(double least, double most, int fewest, int mostDigits, const std::string &variable = "") {
        return readStrictDouble(least, most, fewest, mostDigits, variable);
    }

private:
    static std::string called(const std::string &variable, const char *kind) {
        return std::string(kind) + (variable.empty() ? " parameter" : " parameter [name=" + variable + "]");
    }
    static std::string indexed(const std::string &variable, int index) {
        return variable.empty() ? variable : variable + "[" + vtos(index) + "]";
    }
    template <typename T, typename F> std::vector<T> repeat(int count, F read) {
        std::vector<T> all;
        for (int i = 0; i < count; i++) all.push_back(read(i));
        return all;
    }
    std::string checked(const std::string &text, const std::string &wanted, const std::string &variable, const char *kind) {
        if (!VerdictPattern(wanted).matches(text))
            quit(_wa, called(variable, kind) + " equals to \"" + compress(text) + "\", doesn't correspond to pattern \"" +
                          compress(wanted) + "\"");
        return text;
    }
    /** A whole number in its shortest form: no plus, no leading zeros, no -0. */
    template <typename T> T whole(T least, T most, const std::string &variable, bool isNamed) {
        std::string token = readToken();
        std::istringstream in(token);
        T value = 0;
        if (!(in >> value) || vtos(value) != token) quit(_pe, "expected integer, but \"" + compress(token) + "\" found");
        if (isNamed && (value < least || value > most))
            quit(_wa, called(variable, "integer") + " equals to " + token + ", violates the range [" + vtos(least) + ", " +
                          vtos(most) + "]");
        return value;
    }
};

inline InStream inf, ouf, ans;

// ------------------------------------------------------------------------------------------------------- verdicts

inline void InStream::quit(TResult result, const std::string &message) {
    if (mode != _output && result != _fail && result != _ok)
        verdictExit(_fail, "FAIL ", message + " (" + name + ")", -1);
    if (result == _ok && !ouf.seekEof()) verdictExit(_pe, "wrong output format ", "Extra information in the output file", -1);
    switch (result) {
    case _ok: verdictExit(result, "ok ", message, -1);
    case _wa: verdictExit(result, "wrong answer ", message, -1);
    case _pe:
    case _dirt:
    case _unexpected_eof: verdictExit(_pe, "wrong output format ", message, -1);
    case _fail: verdictExit(result, "FAIL ", message, -1);
    case _points: verdictExit(result, "points ", message, std::strtod(message.c_str(), nullptr) / 100);
    default: break;
    }
    int percent = int(result) - int(_partially);
    verdictExit(result, "partially correct (" + vtos(percent) + ") ", message, percent / 100.0);
}

[[noreturn]] inline void quit(TResult result, const std::string &message) { ouf.quit(result, message); }
[[noreturn]] inline void quits(TResult result, const std::string &message) { ouf.quit(result, message); }
[[noreturn]] VERDICT_PRINTF(2, 3) inline void quitf(TResult result, const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    ouf.quit(result, text);
}
VERDICT_PRINTF(3, 4) inline void quitif(bool condition, TResult result, const char *pattern, ...) {
    if (!condition) return;
    VERDICT_TEXT(text, pattern)
    ouf.quit(result, text);
}
/** Points, 100 being all. */
[[noreturn]] inline void quitp(double points, const std::string &message = "") {
    std::ostringstream out;
    out << std::setprecision(10) << points << (message.empty() ? "" : " ") << message;
    ouf.quit(_points, out.str());
}
[[noreturn]] VERDICT_PRINTF(2, 3) inline void quitp(double points, const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    quitp(points, text);
}

inline void verdictEnsure(bool condition, const char *text, const char *file, int line) {
    if (!condition) quitf(_fail, "Condition failed: \"%s\" (%s, line %d)", text, file, line);
}
#define ensure(condition) verdictEnsure(bool(condition), #condition, __FILE__, __LINE__)
VERDICT_PRINTF(2, 3) inline void ensuref(bool condition, const char *pattern, ...) {
    if (condition) return;
    VERDICT_TEXT(text, pattern)
    quit(_fail, text);
}

template <typename T>
[[noreturn]] void expectedButFound(TResult result, const T &expected, const T &found, const char *pattern = "", ...) {
    VERDICT_TEXT(text, pattern)
    std::ostringstream out;
    out << std::setprecision(10) << text << (text.empty() ? "" : ": ") << "expected '" << expected << "', found '" << found << "'";
    quit(result, out.str());
}

// --------------------------------------------------------------------------------------------------------- chance

/** Chance for checkers that verify at random points; the same in every run. */
struct random_t {
    std::mt19937_64 engine{20240229};
    void setSeed(long long seed) { engine.seed(static_cast<unsigned long long>(seed)); }
    double next() { return double(engine() >> 11) / double(1ULL << 53); }
    long long next(long long count) { return (long long)(engine() % (unsigned long long)(count)); }
    int next(int count) { return int(next((long long)count)); }
    long long next(long long from, long long to) { return from + next(to - from + 1); }
    int next(int from, int to) { return int(next((long long)from, (long long)to)); }
    double next(double from, double to) { return from + next() * (to - from); }
    template <typename C> typename C::value_type any(const C &all) { return *std::next(all.begin(), next(int(all.size()))); }
};
inline random_t rnd;
template <typename It> void shuffle(It first, It last) { std::shuffle(first, last, rnd.engine); }

// ---------------------------------------------------------------------------------------------------------- start

inline bool verdictIsFolder(const char *path) {
    struct stat about;
    size_t length = std::strlen(path);
    return (length > 0 && path[length - 1] == '/') || (stat(path, &about) == 0 && S_ISDIR(about.st_mode));
}

inline void registerTestlibCmd(int argc, char **argv) {
    VerdictEnd &end = verdictEnd();
    ouf.mode = _output;
    if (argc < 4) quit(_fail, "a checker needs three arguments: input, output and answer");
    end.isIcpc = verdictIsFolder(argv[3]);
    if (end.isIcpc) end.folder = std::string(argv[3]) + (argv[3][std::strlen(argv[3]) - 1] == '/' ? "" : "/");
    inf.verdictOpen(argv[1], _input, "input");
    ouf.verdictOpen(end.isIcpc ? nullptr : argv[2], _output, "output");
    ans.verdictOpen(argv[end.isIcpc ? 2 : 3], _answer, "answer");
}

#undef VERDICT_TEXT
#endif
