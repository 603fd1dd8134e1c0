// The streams themselves, and the ways to end.
#ifndef VERDICT_TESTLIB_VERDICTS_H
#define VERDICT_TESTLIB_VERDICTS_H

namespace verdict_testlib {
inline InStream &stream(TMode mode) {
    static InStream all[3];
    all[mode].mode = mode;
    return all[mode];
}
} // namespace verdict_testlib

/** Input, output of the contestant (in an interactor: what it says), answer of the jury. */
static InStream &inf = verdict_testlib::stream(_input);
static InStream &ouf = verdict_testlib::stream(_output);
static InStream &ans = verdict_testlib::stream(_answer);
/** Where an interactor leaves what a checker shall see. */
static std::ofstream &tout = verdict_testlib::state().tout;

inline void InStream::quit(TResult result, const std::string &message) {
    using namespace verdict_testlib;
    const TTestlibMode role = state().role;
    if (strict) {
        if (result == _ok) finish(_ok, message);
        finish(_fail, message + " (" + name + ", line " + vtos(source.line) + ")");
    }
    if (mode != _output && result != _fail) finish(_fail, message + " (" + name + ")");
    if (result != _ok && result != _fail && (role == _validator || role == _generator)) finish(_fail, message);
    const bool isGood = result == _ok || result == _points || result >= _partially;
    if (isGood && role == _checker && !ouf.seekEof()) finish(_dirt, "Extra information in the output file");
    finish(result, message);
}

[[noreturn]] inline void quit(TResult result, const std::string &message) { ouf.quit(result, message); }
template <typename T> [[noreturn]] void quits(TResult result, const T &message) { ouf.quit(result, message); }
[[noreturn]] VERDICT_PRINTF(2, 3) inline void quitf(TResult result, const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    ouf.quit(result, text);
}
VERDICT_PRINTF(3, 4) inline void quitif(bool condition, TResult result, const char *pattern, ...) {
    if (!condition) return;
    VERDICT_TEXT(text, pattern)
    ouf.quit(result, text);
}

namespace verdict_testlib {
template <typename T> std::string pointsText(T points) {
    if (!std::is_floating_point<T>::value) return vtos(points);
    return removeDoubleTrailingZeroes(format("%.10f", double(points)));
}
} // namespace verdict_testlib

/** Points, 100 being all. */
template <typename F> [[noreturn]] void quitp(F points, const std::string &message = "") {
    ouf.quit(_points, verdict_testlib::pointsText(points) + (message.empty() ? "" : " ") + message);
}
template <typename F> [[noreturn]] VERDICT_PRINTF(2, 3) void quitp(F points, const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    quitp(points, text);
}
/** Points in words of one's own. */
[[noreturn]] inline void quitpi(const std::string &points, const std::string &message = "") {
    ouf.quit(_points, "points_info=" + points + (message.empty() ? "" : " ") + message);
}

inline void __testlib_ensure(bool condition, const std::string &message) {
    if (!condition) quit(_fail, message);
}
#define ensure(condition) __testlib_ensure(bool(condition), "Condition failed: \"" #condition "\"")
VERDICT_PRINTF(2, 3) inline void ensuref(bool condition, const char *pattern, ...) {
    if (condition) return;
    VERDICT_TEXT(text, pattern)
    quit(_fail, text);
}

namespace verdict_testlib {
template <typename T>
[[noreturn]] void differ(TResult result, const T &expected, const T &found, const std::string &where) {
    std::ostringstream out;
    out << std::setprecision(12) << where << (where.empty() ? "" : ": ") << "expected '" << expected << "', but found '"
        << found << "'";
    quit(result, out.str());
}
} // namespace verdict_testlib
template <typename T>
[[noreturn]] VERDICT_PRINTF(4, 5) void expectedButFound(TResult result, T expected, T found, const char *pattern, ...) {
    VERDICT_TEXT(text, pattern)
    verdict_testlib::differ(result, expected, found, text);
}
template <typename T> [[noreturn]] void expectedButFound(TResult result, T expected, T found) {
    verdict_testlib::differ(result, expected, found, "");
}
[[noreturn]] inline void expectedButFound(TResult result, const char *expected, const char *found) {
    verdict_testlib::differ(result, std::string(expected), std::string(found), "");
}

inline long long stringToLongLong(InStream &from, const std::string &text) {
    long long value = 0;
    if (!verdict_testlib::parseLong(text, value))
        from.quit(_pe, "expected integer, but " + verdict_testlib::quoted(text) + " found");
    return value;
}
inline long long stringToLongLong(const std::string &text) { return stringToLongLong(ouf, text); }
inline unsigned long long stringToUnsignedLongLong(InStream &from, const std::string &text) {
    unsigned long long value = 0;
    if (!verdict_testlib::parseUnsigned(text, value))
        from.quit(_pe, "expected unsigned integer, but " + verdict_testlib::quoted(text) + " found");
    return value;
}
inline int stringToInt(InStream &from, const std::string &text) {
    long long value = stringToLongLong(from, text);
    if (value < INT_MIN || value > INT_MAX)
        from.quit(_pe, "expected int32, but " + verdict_testlib::quoted(text) + " found");
    return int(value);
}
inline int stringToInt(const std::string &text) { return stringToInt(ouf, text); }
inline double stringToDouble(InStream &from, const std::string &text) {
    double value = 0;
    if (!verdict_testlib::parseDouble(text, value))
        from.quit(_pe, "expected double, but " + verdict_testlib::quoted(text) + " found");
    return value;
}
inline double stringToDouble(const std::string &text) { return stringToDouble(ouf, text); }
inline double stringToStrictDouble(InStream &from, const std::string &text, int fewest, int most) {
    double value = 0;
    if (verdict_testlib::parseStrict(text, fewest, most, value) != verdict_testlib::strictRight)
        from.quit(_pe, "expected strict double, but " + verdict_testlib::quoted(text) + " found");
    return value;
}
#endif
