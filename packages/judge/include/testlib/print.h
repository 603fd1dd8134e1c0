// println: values, collections and ranges, with blanks between.
#ifndef VERDICT_TESTLIB_PRINT_H
#define VERDICT_TESTLIB_PRINT_H

namespace verdict_testlib {
template <typename T, typename = void> struct IsRange : std::false_type {};
template <typename T>
struct IsRange<T, decltype(void(std::declval<const T &>().begin()), void(std::declval<const T &>().end()))>
    : std::integral_constant<bool, !std::is_same<T, std::string>::value> {};
template <typename T, typename = void> struct IsIterator : std::false_type {};
template <typename T>
struct IsIterator<T, decltype(void(*std::declval<T &>()), void(++std::declval<T &>()))>
    : std::integral_constant<bool, !std::is_convertible<T, const char *>::value> {};

template <typename T> typename std::enable_if<IsRange<T>::value>::type printValue(std::ostream &out, const T &values);
inline void printValue(std::ostream &out, const std::vector<bool>::reference &value) { out << bool(value); }
template <typename T> typename std::enable_if<!IsRange<T>::value>::type printValue(std::ostream &out, const T &value) {
    out << value;
}
template <typename It> void printRange(std::ostream &out, It first, It last) {
    for (It at = first; at != last; ++at) {
        if (at != first) out << ' ';
        printValue(out, *at);
    }
}
template <typename T> typename std::enable_if<IsRange<T>::value>::type printValue(std::ostream &out, const T &values) {
    printRange(out, values.begin(), values.end());
}
inline void printRest(std::ostream &out) { out << '\n'; }
template <typename T, typename... Rest> void printRest(std::ostream &out, const T &value, const Rest &...rest) {
    out << ' ';
    printValue(out, value);
    printRest(out, rest...);
}
} // namespace verdict_testlib

template <typename = void> void println() { std::cout << '\n'; }
template <typename T, typename... Rest> void println(const T &value, const Rest &...rest) {
    verdict_testlib::printValue(std::cout, value);
    verdict_testlib::printRest(std::cout, rest...);
}
template <typename It>
typename std::enable_if<verdict_testlib::IsIterator<It>::value>::type println(It first, It last) {
    verdict_testlib::printRange(std::cout, first, last);
    std::cout << '\n';
}
#endif
