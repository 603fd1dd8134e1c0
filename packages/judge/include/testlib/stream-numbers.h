// Numbers of a stream.
#ifndef VERDICT_TESTLIB_STREAM_NUMBERS_H
#define VERDICT_TESTLIB_STREAM_NUMBERS_H

namespace verdict_testlib {
/** A bound as people write it: 10^9 rather than a row of noughts. */
template <typename T> std::string boundText(T bound) {
    const std::string text = vtos(bound);
    const size_t one = text[0] == '-', noughts = text.size() - one - 1;
    const bool isPower = text[one] == '1' && text.find_first_not_of('0', one + 1) == std::string::npos;
    return isPower && noughts >= 9 ? text.substr(0, one) + "10^" + vtos(noughts) : text;
}
} // namespace verdict_testlib

inline long long InStream::takeLong(const char *kind) {
    const std::string &token = takeToken(kind);
    long long value = 0;
    if (!verdict_testlib::parseLong(token, value))
        quit(_pe, "expected integer, but " + verdict_testlib::quoted(token) + " found");
    return value;
}
inline int InStream::takeInt() {
    const long long value = takeLong("int32");
    if (value < INT_MIN || value > INT_MAX)
        quit(_pe, "expected int32, but " + verdict_testlib::quoted(scratch) + " found");
    return int(value);
}
inline InStream::Unsigned InStream::takeUnsigned() {
    const std::string &token = takeToken("uint64");
    Unsigned value = 0;
    if (!verdict_testlib::parseUnsigned(token, value))
        quit(_pe, "expected unsigned integer, but " + verdict_testlib::quoted(token) + " found");
    return value;
}
inline double InStream::takeDouble() {
    const std::string &token = takeToken("double");
    double value = 0;
    if (!verdict_testlib::parseDouble(token, value))
        quit(_pe, "expected double, but " + verdict_testlib::quoted(token) + " found");
    return value;
}
inline double InStream::takeStrict(double least, double most, int fewest, int mostDigits, const Label &label) {
    using namespace verdict_testlib;
    const std::string &token = takeToken("strict double");
    double value = 0;
    StrictForm form = parseStrict(token, fewest, mostDigits, value);
    if (form == strictDigits)
        quit(_pe, format("expected strict double with %d to %d digits after the point, but ", fewest, mostDigits) +
                      quoted(token) + " found");
    if (form == strictMinus) quit(_pe, "redundant minus in " + quoted(token) + " found");
    if (form == strictOdd) quit(_pe, "expected strict double, but " + quoted(token) + " found");
    return inRange(value, least, most, "strict double", label);
}

template <typename T> T InStream::inRange(T value, T least, T most, const char *kind, const Label &label) {
    using namespace verdict_testlib;
    if (!(value >= least && value <= most))
        quit(_wa, label.called(kind) + " equals to " + vtos(value) + ", violates the range [" + boundText(least) +
                      ", " + boundText(most) + "]");
    if (strict) noteValue(label.variable, value, least, most);
    return value;
}

inline int InStream::readInt() { return takeInt(); }
inline int InStream::readInt(int least, int most, Text variable) {
    return inRange(takeInt(), least, most, "integer", label(variable));
}
inline long long InStream::readLong() { return takeLong("int64"); }
inline long long InStream::readLong(long long least, long long most, Text variable) {
    return inRange(takeLong("int64"), least, most, "integer", label(variable));
}
inline InStream::Unsigned InStream::readUnsignedLong() { return takeUnsigned(); }
inline InStream::Unsigned InStream::readUnsignedLong(Unsigned least, Unsigned most, Text variable) {
    return inRange(takeUnsigned(), least, most, "unsigned integer", label(variable));
}
inline double InStream::readDouble() { return takeDouble(); }
inline double InStream::readDouble(double least, double most, Text variable) {
    return inRange(takeDouble(), least, most, "double", label(variable));
}
inline double InStream::readStrictDouble(double least, double most, int fewest, int mostDigits, Text variable) {
    return takeStrict(least, most, fewest, mostDigits, label(variable));
}

inline std::vector<int> InStream::readInts(int count, int first) {
    return several<int>(count, first, false, [this](int) { return takeInt(); });
}
inline std::vector<int> InStream::readInts(int count, int least, int most, Text variables, int first) {
    return several<int>(count, first, false,
                        [&](int i) { return inRange(takeInt(), least, most, "integer", label(variables, i)); });
}
inline std::vector<long long> InStream::readLongs(int count, int first) {
    return several<long long>(count, first, false, [this](int) { return takeLong("int64"); });
}
inline std::vector<long long> InStream::readLongs(int count, long long least, long long most, Text variables,
                                                  int first) {
    return several<long long>(count, first, false, [&](int i) {
        return inRange(takeLong("int64"), least, most, "integer", label(variables, i));
    });
}
inline std::vector<InStream::Unsigned> InStream::readUnsignedLongs(int count, int first) {
    return several<Unsigned>(count, first, false, [this](int) { return takeUnsigned(); });
}
inline std::vector<InStream::Unsigned> InStream::readUnsignedLongs(int count, Unsigned least, Unsigned most,
                                                                   Text variables, int first) {
    return several<Unsigned>(count, first, false, [&](int i) {
        return inRange(takeUnsigned(), least, most, "unsigned integer", label(variables, i));
    });
}
inline std::vector<double> InStream::readDoubles(int count, int first) {
    return several<double>(count, first, false, [this](int) { return takeDouble(); });
}
inline std::vector<double> InStream::readDoubles(int count, double least, double most, Text variables, int first) {
    return several<double>(count, first, false,
                           [&](int i) { return inRange(takeDouble(), least, most, "double", label(variables, i)); });
}
inline std::vector<double> InStream::readStrictDoubles(int count, double least, double most, int fewest, int mostDigits,
                                                       Text variables, int first) {
    return several<double>(count, first, false,
                           [&](int i) { return takeStrict(least, most, fewest, mostDigits, label(variables, i)); });
}
#endif
