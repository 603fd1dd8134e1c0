// Checker: points for the longest beginning that is right.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), right = 0;
    std::vector<long long> wanted = ans.readLongs(n);
    for (int i = 0; i < n; i++) {
        long long found = ouf.readLong(-1000000000000LL, 1000000000000LL, format("a[%d]", i + 1));
        if (right == i && found == wanted[size_t(i)]) right++;
    }
    quitif(right == 0, _wa, "not even the first of %d", n);
    if (right == n) quitf(_ok, "all %d", n);
    quitp(100.0 * right / n, "%d of %d are right", right, n);
}
