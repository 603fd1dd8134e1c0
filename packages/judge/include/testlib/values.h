// Numbers: comparing them, and taking them out of texts.
#ifndef VERDICT_TESTLIB_VALUES_H
#define VERDICT_TESTLIB_VALUES_H

template <typename T> bool isNaN(T value) { return std::isnan(double(value)); }
template <typename T> bool isInfinite(T value) { return std::isinf(double(value)); }
inline bool __testlib_isNaN(double value) { return std::isnan(value); }
inline bool __testlib_isInfinite(double value) { return std::isinf(value); }

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

namespace verdict_testlib {
/** A whole number in its shortest form, at most `most`: no plus, no minus, no leading zeros. */
inline bool parseDigits(const char *at, const char *end, unsigned long long most, unsigned long long &value) {
    if (at == end || (*at == '0' && end - at > 1)) return false;
    value = 0;
    for (; at != end; at++) {
        if (*at < '0' || *at > '9') return false;
        unsigned digit = unsigned(*at - '0');
        if (value > (most - digit) / 10) return false;
        value = value * 10 + digit;
    }
    return true;
}

inline bool parseUnsigned(const std::string &text, unsigned long long &value) {
    return parseDigits(text.data(), text.data() + text.size(), ULLONG_MAX, value);
}

/** A signed one; "-0" is none. */
inline bool parseLong(const std::string &text, long long &value) {
    const bool isNegative = !text.empty() && text[0] == '-';
    const char *from = text.data() + isNegative;
    unsigned long long size = 0, most = static_cast<unsigned long long>(LLONG_MAX) + isNegative;
    if (!parseDigits(from, text.data() + text.size(), most, size) || (isNegative && size == 0)) return false;
    value = isNegative ? static_cast<long long>(~size + 1) : static_cast<long long>(size);
    return true;
}

/** A finite decimal number, with sign, point and exponent as one likes; no hex, no words. */
inline bool parseDouble(const std::string &text, double &value) {
    if (text.find_first_not_of("0123456789+-.eE") != std::string::npos) return false;
    if (text.find_first_of("0123456789") == std::string::npos) return false;
    char *end = nullptr;
    value = std::strtod(text.c_str(), &end);
    return *end == '\0' && std::isfinite(value);
}

enum StrictForm { strictRight, strictOdd, strictDigits, strictMinus };
/** A number as validators want it: -12.50, no leading zeros, no exponent, fewest to most digits after the point. */
inline StrictForm parseStrict(const std::string &text, int fewest, int most, double &value) {
    const bool isNegative = !text.empty() && text[0] == '-';
    size_t point = std::min(text.find('.'), text.size());
    unsigned long long ignored;
    const std::string whole = text.substr(isNegative, point - isNegative);
    const std::string rest = point < text.size() ? text.substr(point + 1) : "";
    const bool isPlain = whole.find_first_not_of("0123456789") == std::string::npos && !whole.empty() &&
                         rest.find_first_not_of("0123456789") == std::string::npos;
    if (!isPlain || (point < text.size() && rest.empty())) return strictOdd;
    if (whole.size() > 1 && !parseDigits(whole.data(), whole.data() + 2, 99, ignored)) return strictOdd;
    if (int(rest.size()) < fewest || int(rest.size()) > most) return strictDigits;
    value = std::strtod(text.c_str(), nullptr);
    if (isNegative && value == 0) return strictMinus;
    return std::isfinite(value) ? strictRight : strictOdd;
}
} // namespace verdict_testlib
#endif
