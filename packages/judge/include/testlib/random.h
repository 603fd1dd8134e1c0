// Chance, the same in every run with the same arguments, on every machine.
#ifndef VERDICT_TESTLIB_RANDOM_H
#define VERDICT_TESTLIB_RANDOM_H

namespace verdict_testlib {
template <typename A, typename B> struct SumOf {
    typedef decltype(A() + B()) type;
};
/** What a call with two numbers gives back: a type as wide as their sum. For other arguments there is no such call. */
template <typename A, typename B>
using Wide =
    typename std::enable_if<std::is_arithmetic<A>::value && std::is_arithmetic<B>::value, SumOf<A, B>>::type::type;
} // namespace verdict_testlib

class random_t {
    typedef unsigned long long Word;
    Word state = 0x5eed;

    /** SplitMix64: a counter, well mixed. */
    Word word() {
        state += 0x9e3779b97f4a7c15ULL;
        Word mixed = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31);
    }
    /** 0 to count - 1 with equal chances; count 0 means all words. */
    Word below(Word count) {
        if (count == 0) return word();
        const Word least = (0 - count) % count;
        Word drawn = word();
        while (drawn < least) drawn = word();
        return drawn % count;
    }
    template <typename T> typename std::enable_if<std::is_integral<T>::value, T>::type between(T from, T to) {
        if (from > to) verdict_testlib::broken("rnd: nothing lies from " + vtos(from) + " to " + vtos(to));
        return T(Word(from) + below(Word(to) - Word(from) + 1));
    }
    template <typename T> typename std::enable_if<std::is_floating_point<T>::value, T>::type between(T from, T to) {
        if (from > to) verdict_testlib::broken("rnd: nothing lies from " + vtos(from) + " to " + vtos(to));
        return T(from + next() * (to - from));
    }
    template <typename T> static typename std::enable_if<std::is_integral<T>::value, T>::type last(T count) {
        if (count <= 0) verdict_testlib::broken("rnd: a count must be positive, not " + vtos(count));
        return count - 1;
    }
    template <typename T> static typename std::enable_if<std::is_floating_point<T>::value, T>::type last(T count) {
        if (!(count >= 0)) verdict_testlib::broken("rnd: a bound must not be negative");
        return count;
    }
    /** The greatest, for a negative type the least, of |type| + 1 draws. */
    template <typename T, typename F> T best(int type, F draw) {
        T chosen = draw();
        for (int i = 0; i < std::abs(type); i++) {
            const T other = draw();
            chosen = type < 0 ? std::min(chosen, other) : std::max(chosen, other);
        }
        return chosen;
    }

public:
    void setSeed(long long seed) { state = Word(seed); }
    /** From all arguments, in their order. */
    void setSeed(int argc, char **argv) {
        state = 0xcbf29ce484222325ULL;
        for (int i = 1; i < argc; i++) {
            for (const char *c = argv[i]; *c; c++) state = (state ^ static_cast<unsigned char>(*c)) * 0x100000001b3ULL;
            state = (state ^ 0x100) * 0x100000001b3ULL;
        }
    }

    /** At least 0, less than 1. */
    double next() { return double(word() >> 11) / double(1ULL << 53); }
    /** Whole numbers: 0 to count - 1. Real ones: 0 to the bound. */
    template <typename T> verdict_testlib::Wide<T, T> next(T count) {
        typedef verdict_testlib::Wide<T, T> R;
        return between(R(0), last(R(count)));
    }
    /** From and to are both possible. */
    template <typename A, typename B> verdict_testlib::Wide<A, B> next(A from, B to) {
        typedef verdict_testlib::Wide<A, B> R;
        return between(R(from), R(to));
    }
    std::string next(const pattern &wanted) { return wanted.next(*this); }
    std::string next(const std::string &wanted) { return verdict_testlib::knownPattern(wanted).next(*this); }
    VERDICT_PRINTF(2, 3) std::string next(const char *wanted, ...) {
        VERDICT_TEXT(text, wanted)
        return next(text);
    }

    /** Weighted: the greatest of type + 1 draws, or the least of -type + 1. */
    template <typename T> verdict_testlib::Wide<T, T> wnext(T count, int type) {
        typedef verdict_testlib::Wide<T, T> R;
        return wnext(R(0), last(R(count)), type);
    }
    template <typename A, typename B> verdict_testlib::Wide<A, B> wnext(A from, B to, int type) {
        typedef verdict_testlib::Wide<A, B> R;
        if (std::abs(type) < 100) return best<R>(type, [&] { return between(R(from), R(to)); });
        // So many draws at once: the greatest of n uniform numbers is the n-th root of one.
        double share = std::pow(next(), 1 / (std::fabs(double(type)) + 1));
        if (type < 0) share = 1 - share;
        const R reached = R(double(from) + share * (double(to) - double(from) + std::is_integral<R>::value));
        return std::max(R(from), std::min(R(to), reached));
    }

    template <typename It> typename std::iterator_traits<It>::value_type any(It first, It last) {
        return wany(first, last, 0);
    }
    template <typename C> typename C::value_type any(const C &all) { return wany(all.begin(), all.end(), 0); }
    template <typename It> typename std::iterator_traits<It>::value_type wany(It first, It last, int type) {
        const long long size = std::distance(first, last);
        if (size <= 0) verdict_testlib::broken("rnd: any of nothing");
        std::advance(first, wnext(size, type));
        return *first;
    }
    template <typename C> typename C::value_type wany(const C &all, int type) {
        return wany(all.begin(), all.end(), type);
    }

    /** A permutation of first, first + 1, ... */
    template <typename T, typename E> std::vector<E> perm(T size, E first) {
        if (size < 0) verdict_testlib::broken("rnd: a permutation of a negative size");
        std::vector<E> all;
        for (T i = 0; i < size; i++) {
            all.push_back(E(first + E(i)));
            std::swap(all.back(), all[size_t(next(i + 1))]);
        }
        return all;
    }
    template <typename T> std::vector<T> perm(T size) { return perm(size, T(0)); }

    /** So many different numbers of from to to, in any order. */
    template <typename T> std::vector<T> distinct(int size, T from, T to) {
        if (size == 0) return std::vector<T>();
        const Word room = Word(to) - Word(from) + 1;
        if (size < 0 || from > to || (room != 0 && Word(size) > room))
            verdict_testlib::broken("rnd: not so many distinct numbers");
        std::vector<T> chosen;
        std::set<Word> taken;
        // Floyd: the i-th draw has one more number to choose from; one that is taken gives way to that new number.
        for (Word last = room - Word(size); chosen.size() < size_t(size); last++) {
            Word drawn = below(last + 1);
            if (!taken.insert(drawn).second) taken.insert(drawn = last);
            chosen.push_back(T(Word(from) + drawn));
            std::swap(chosen.back(), chosen[size_t(next(int(chosen.size())))]);
        }
        return chosen;
    }
    template <typename T> std::vector<T> distinct(int size, T count) {
        if (size == 0) return std::vector<T>();
        return distinct(size, T(0), T(last(count)));
    }

    /** So many numbers of at least `least` that add up to `sum`. */
    template <typename T> std::vector<T> partition(int size, T sum, T least = 1) {
        const T spare = sum - T(size) * least;
        if (size < 0 || spare < 0 || (size == 0 && sum != 0)) verdict_testlib::broken("rnd: no such partition");
        if (size == 0) return std::vector<T>();
        // Bars among stars: size - 1 places, all choices of them equally likely.
        std::vector<T> bars = distinct(size - 1, T(0), T(spare + T(size) - 2)), parts;
        std::sort(bars.begin(), bars.end());
        T before = -1;
        bars.push_back(spare + T(size) - 1);
        for (T bar : bars) {
            parts.push_back(bar - before - 1 + least);
            before = bar;
        }
        return parts;
    }
};
#endif
