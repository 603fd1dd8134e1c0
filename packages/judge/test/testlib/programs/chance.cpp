// Generator: what the random calls give, one call a line with its name.
#include "testlib.h"

template <typename T> static void row(const char *name, const T &values) {
    std::cout << name << ' ';
    println(values);
}
template <typename F> static void rows(const char *name, F draw) {
    std::cout << name;
    for (int i = 0; i < 400; i++) std::cout << ' ' << draw();
    println("");
}

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    const std::vector<int> some = {4, 8, 15, 16, 23, 42};
    const std::set<int> few(some.begin(), some.end());
    rows("next", [] { return rnd.next(); });
    rows("next10", [] { return rnd.next(10); });
    rows("next3to5", [] { return rnd.next(3, 5); });
    rows("nextLong", [] { return rnd.next(-1000000000000000000LL, 1000000000000000000LL); });
    rows("nextUnsigned", [] { return rnd.next(18446744073709551615ULL); });
    rows("nextReal", [] { return rnd.next(2.5); });
    rows("nextRealIn", [] { return rnd.next(-1.0, 1.0); });
    rows("nextInt", [] { return rnd.next(-2147483647 - 1, 2147483647); });
    rows("wnextHigh", [] { return rnd.wnext(100, 3); });
    rows("wnextLow", [] { return rnd.wnext(100, -3); });
    rows("wnextVeryHigh", [] { return rnd.wnext(1, 100, 5000); });
    rows("wnextVeryLow", [] { return rnd.wnext(1.0, 100.0, -5000); });
    rows("any", [&] { return rnd.any(few); });
    rows("anyOf", [&] { return rnd.any(some.begin(), some.end()); });
    rows("wany", [&] { return rnd.wany(few, 20); });
    rows("word", [] { return rnd.next("[a-c]{2,4}|%s", "x{5}"); });
    rows("wordOf", [] { return rnd.next(std::string("-?[1-9][0-9]{0,2}")); });
    row("perm", rnd.perm(50));
    row("perm1", rnd.perm(50, 1));
    row("distinct", rnd.distinct(50, 100));
    row("distinctIn", rnd.distinct(50, -25, 24));
    row("distinctFar", rnd.distinct(5, -1000000000000LL, 1000000000000LL));
    row("partition", rnd.partition(10, 100));
    row("partitionTight", rnd.partition(10, 100, 10));
    row("partition0", rnd.partition(10, 5LL, 0LL));
    std::vector<int> shuffled = rnd.perm(50);
    std::sort(shuffled.begin(), shuffled.end());
    shuffle(shuffled.begin(), shuffled.end());
    row("shuffled", shuffled);
    return 0;
}
