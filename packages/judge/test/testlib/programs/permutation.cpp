// Checker: any permutation of 1 to n; the contestant's may not be worse than the jury's, which may not be worse either.
#include "testlib.h"

static int n;

static long long costIn(InStream &from) {
    std::vector<int> p = from.readInts(n, 1, n, "p");
    std::vector<char> isSeen(size_t(n) + 1);
    long long cost = 0;
    for (int i = 0; i < n; i++) {
        if (isSeen[size_t(p[size_t(i)])]) from.quitf(_wa, "%d occurs twice", p[size_t(i)]);
        isSeen[size_t(p[size_t(i)])] = true;
        cost += (long long)(i + 1) * p[size_t(i)];
    }
    return cost;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    n = inf.readInt(1, 1000000, "n");
    long long jury = costIn(ans), found = costIn(ouf);
    if (found > jury) quitf(_wa, "jury has a better answer: jury=%lld, found=%lld", jury, found);
    if (found < jury) quitf(_fail, "the contestant is better: jury=%lld, found=%lld", jury, found);
    quitf(_ok, "cost %lld", found);
}
