// The arguments of a generator: by place, opt<int>(1), or by name, opt<int>("n") for -n 5, -n=5, --n=5 and -n5.
#ifndef VERDICT_TESTLIB_OPTIONS_H
#define VERDICT_TESTLIB_OPTIONS_H

namespace verdict_testlib {
struct Options {
    struct Option {
        std::string value;
        bool wasUsed;
    };
    std::vector<std::string> all;
    std::map<std::string, Option> named;
    /** Set by calls to which a misspelt name would mean nothing worse than "absent". */
    bool isStrict = false, isCalm = false;
};
inline Options &options() {
    static Options the;
    return the;
}

/** -x and --x, where x begins with a letter: -5 is a value. */
inline bool isOption(const std::string &text) {
    size_t from = text.compare(0, 2, "--") == 0 ? 2 : 1;
    return text.size() > from && text[0] == '-' && std::isalpha(static_cast<unsigned char>(text[from]));
}
inline void setOption(const std::string &key, const std::string &value) {
    options().named[key] = Options::Option{value, false};
}
/** Reads the option at `i`; true when the next argument is its value. */
inline bool readOption(const std::vector<std::string> &all, size_t i) {
    const std::string text = all[i].substr(all[i].compare(0, 2, "--") == 0 ? 2 : 1);
    const size_t equals = text.find('=');
    if (equals != std::string::npos) return setOption(text.substr(0, equals), text.substr(equals + 1)), false;
    const bool hasNext = i + 1 < all.size() && !isOption(all[i + 1]);
    if (hasNext) return setOption(text, all[i + 1]), true;
    const bool isGlued = text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1]));
    if (isGlued) setOption(text.substr(0, 1), text.substr(1));
    else setOption(text, "true");
    return false;
}

[[noreturn]] inline void badOption(const std::string &what) { broken("Opts: " + what); }

inline const std::string &optionAt(int index) {
    const std::vector<std::string> &all = options().all;
    if (index < 0 || size_t(index) >= all.size())
        badOption("index '" + vtos(index) + "' is out of range [0," + vtos(all.size()) + ")");
    return all[size_t(index)];
}
/** The value of a named option, or none. */
inline const std::string *findOption(const std::string &key) {
    std::map<std::string, Options::Option>::iterator found = options().named.find(key);
    if (found == options().named.end()) return nullptr;
    found->second.wasUsed = true;
    return &found->second.value;
}
inline const std::string &optionNamed(const std::string &key) {
    const std::string *found = findOption(key);
    if (!found) badOption("unknown key '" + key + "'");
    return *found;
}

inline int digitOf(char c) { return c >= '0' && c <= '9' ? c - '0' : -1; }

/** A whole number, also as 1e6 or 1.5e3: its digits without point, sign and needless noughts; false when it is none. */
inline bool wholeDigits(const std::string &text, bool &isNegative, std::string &digits) {
    size_t at = isNegative = !text.empty() && text[0] == '-', after = 0;
    bool hasPoint = false;
    for (; at < text.size() && (digitOf(text[at]) >= 0 || (text[at] == '.' && !hasPoint)); at++) {
        if (text[at] == '.') hasPoint = true;
        else digits += text[at], after += hasPoint;
    }
    long exponent = 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const std::string rest = text.substr(at + 1);
        if (rest.empty() || rest.size() > 3 || rest.find_first_not_of("0123456789") != std::string::npos) return false;
        exponent = std::atol(rest.c_str());
        at = text.size();
    }
    if (digits.empty() || at < text.size()) return false;
    for (; after > 0 && exponent > 0; after--) exponent--;
    for (; after > 0; after--) {
        if (digits.back() != '0') return false;
        digits.pop_back();
    }
    digits.append(size_t(exponent), '0');
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return true;
}

template <typename T> struct OptionTo {
    /** Whole numbers. */
    static T from(const std::string &text) {
        bool isNegative = false;
        std::string digits;
        if (!wholeDigits(text, isNegative, digits)) badOption("expected integer but '" + compress(text) + "' found");
        isNegative = isNegative && digits != "0";
        if (isNegative && std::is_unsigned<T>::value)
            badOption("expected non-negative integer but '" + compress(text) + "' found");
        const unsigned long long most = static_cast<unsigned long long>(std::numeric_limits<T>::max()) + isNegative;
        unsigned long long value = 0;
        if (!parseDigits(digits.data(), digits.data() + digits.size(), most, value))
            badOption("integer overflow: expected integer but '" + compress(text) + "' found");
        return isNegative ? T(~value + 1) : T(value);
    }
};
template <> struct OptionTo<std::string> {
    static std::string from(const std::string &text) { return text; }
};
template <> struct OptionTo<bool> {
    static bool from(const std::string &text) {
        if (text == "true" || text == "1") return true;
        if (text == "false" || text == "0") return false;
        badOption("expected bool true/false or 0/1 but '" + compress(text) + "' found");
    }
};
template <> struct OptionTo<char> {
    static char from(const std::string &text) {
        if (text.size() != 1) badOption("expected a character but '" + compress(text) + "' found");
        return text[0];
    }
};
template <> struct OptionTo<double> {
    static double from(const std::string &text) {
        double value = 0;
        if (!parseDouble(text, value)) badOption("expected double but '" + compress(text) + "' found");
        return value;
    }
};
template <> struct OptionTo<long double> {
    static long double from(const std::string &text) { return OptionTo<double>::from(text); }
};
template <> struct OptionTo<float> {
    static float from(const std::string &text) { return float(OptionTo<double>::from(text)); }
};

inline std::string unusedOption() {
    const Options &the = options();
    if (the.isCalm || !the.isStrict) return "";
    for (const std::pair<const std::string, Options::Option> &one : the.named)
        if (!one.second.wasUsed) return "Opts: unused key '" + compress(one.first) + "'";
    return "";
}
} // namespace verdict_testlib

/** Called by registerGen; other programs may call it themselves. */
inline void prepareOpts(int argc, char *argv[]) {
    using namespace verdict_testlib;
    options().all.assign(argv, argv + std::max(argc, 1));
    const std::vector<std::string> &all = options().all;
    for (size_t i = 1; i < all.size(); i++)
        if (isOption(all[i]) && readOption(all, i)) i++;
}

inline bool has_opt(const std::string &key) {
    verdict_testlib::options().isStrict = true;
    return verdict_testlib::options().named.count(key) > 0;
}
inline std::string opt(int index) { return verdict_testlib::optionAt(index); }
inline std::string opt(const std::string &key) { return verdict_testlib::optionNamed(key); }
template <typename T> T opt(int index) { return verdict_testlib::OptionTo<T>::from(opt(index)); }
template <typename T> T opt(const std::string &key) { return verdict_testlib::OptionTo<T>::from(opt(key)); }
/** A flag that is absent is false. */
template <> inline bool opt<bool>(const std::string &key) {
    verdict_testlib::options().isStrict = true;
    const std::string *found = verdict_testlib::findOption(key);
    return found && verdict_testlib::OptionTo<bool>::from(*found);
}
template <typename T> T opt(int index, const T &otherwise) {
    verdict_testlib::options().isStrict = true;
    return size_t(index) < verdict_testlib::options().all.size() ? opt<T>(index) : otherwise;
}
template <typename T> T opt(const std::string &key, const T &otherwise) {
    verdict_testlib::options().isStrict = true;
    const std::string *found = verdict_testlib::findOption(key);
    return found ? verdict_testlib::OptionTo<T>::from(*found) : otherwise;
}
inline std::string opt(int index, const std::string &otherwise) { return opt<std::string>(index, otherwise); }
inline std::string opt(const std::string &key, const std::string &otherwise) {
    return opt<std::string>(key, otherwise);
}

/** A list in one option, as -a=1,2,3. */
template <typename T, typename K> std::vector<T> opts(char separator, const K &key) {
    using verdict_testlib::OptionTo;
    std::vector<T> values;
    for (const std::string &part : split(opt(key), separator)) values.push_back(OptionTo<T>::from(part));
    return values;
}

/** Options that nothing asked for are no mistake. */
inline void suppressEnsureNoUnusedOpts() { verdict_testlib::options().isCalm = true; }
inline void suppressEnsureNoUnusedOpt() { suppressEnsureNoUnusedOpts(); }
inline void ensureNoUnusedOpts() {
    const std::string unused = verdict_testlib::unusedOption();
    if (!unused.empty()) verdict_testlib::broken(unused);
}
#endif
