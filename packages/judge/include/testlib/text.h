// Texts: formatting, cutting, joining.
#ifndef VERDICT_TESTLIB_TEXT_H
#define VERDICT_TESTLIB_TEXT_H

namespace verdict_testlib {
inline std::string formatted(const char *pattern, va_list values) {
    va_list again;
    va_copy(again, values);
    int length = std::vsnprintf(nullptr, 0, pattern, again);
    va_end(again);
    std::string text(length > 0 ? size_t(length) : 0, '\0');
    if (length > 0) std::vsnprintf(&text[0], text.size() + 1, pattern, values);
    return text;
}
} // namespace verdict_testlib

// Fills `text` from the arguments after `pattern`, which must be the last named parameter.
#define VERDICT_TEXT(text, pattern)                                                                                    \
    std::string text;                                                                                                  \
    {                                                                                                                  \
        va_list values;                                                                                                \
        va_start(values, pattern);                                                                                     \
        text = verdict_testlib::formatted(pattern, values);                                                            \
        va_end(values);                                                                                                \
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

inline bool isBlanks(char c) { return c == SPACE || c == TAB || c == LF || c == CR; }
inline bool isEof(char c) { return c == char(EOFC); }
inline bool isEoln(char c) { return c == LF || c == CR; }

inline std::string upperCase(std::string text) {
    for (char &c : text) c = char(std::toupper(static_cast<unsigned char>(c)));
    return text;
}
inline std::string lowerCase(std::string text) {
    for (char &c : text) c = char(std::tolower(static_cast<unsigned char>(c)));
    return text;
}
/** The text without blanks at both ends. */
inline std::string trim(const std::string &text) {
    size_t from = 0, to = text.size();
    while (from < to && isBlanks(text[from])) from++;
    while (to > from && isBlanks(text[to - 1])) to--;
    return text.substr(from, to - from);
}

/** At most 64 characters of a text, its beginning, "..." and its end, with ~ for characters of code 0. */
inline std::string compress(std::string text) {
    if (text.size() > 64) text.replace(30, text.size() - 61, "...");
    std::replace(text.begin(), text.end(), '\0', '~');
    return text;
}

/** "st", "nd", "rd" or "th", as in 21st. */
inline std::string englishEnding(int number) {
    int tens = number / 10 % 10, ones = number % 10;
    if (tens == 1 || ones < 1 || ones > 3) return "th";
    return ones == 1 ? "st" : ones == 2 ? "nd" : "rd";
}

/** "1.500" as "1.5", "10.00" as "10.0", "10" as it is. */
inline std::string removeDoubleTrailingZeroes(std::string text) {
    size_t point = text.find('.');
    if (point == std::string::npos) return text;
    while (text.size() > point + 2 && text.back() == '0') text.pop_back();
    return text;
}

/** Parts between separators (each character of them is one), empty parts too. */
inline std::vector<std::string> split(const std::string &text, const std::string &separators) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (separators.find(c) != std::string::npos) parts.emplace_back();
        else parts.back() += c;
    }
    return parts;
}
inline std::vector<std::string> split(const std::string &text, char separator) {
    return split(text, std::string(1, separator));
}
/** Parts between separators, without the empty ones. */
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
    std::vector<std::string> parts = split(text, separators);
    parts.erase(std::remove(parts.begin(), parts.end(), std::string()), parts.end());
    return parts;
}
inline std::vector<std::string> tokenize(const std::string &text, char separator) {
    return tokenize(text, std::string(1, separator));
}

template <typename It, typename S> std::string join(It first, It last, const S &separator) {
    std::ostringstream out;
    for (It at = first; at != last; ++at) {
        if (at != first) out << separator;
        out << *at;
    }
    return out.str();
}
template <typename It> std::string join(It first, It last) { return join(first, last, ' '); }
template <typename C> std::string join(const C &all, const std::string &separator = " ") {
    return join(all.begin(), all.end(), separator);
}
#endif
