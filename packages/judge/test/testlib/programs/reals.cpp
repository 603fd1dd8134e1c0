// Checker: real numbers within 1e-6.
#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("compares real numbers, error at most %g", 1e-6);
    registerTestlibCmd(argc, argv);
    double worst = 0;
    int n = inf.readInt();
    for (int i = 1; i <= n; i++) {
        double j = ans.readDouble(), p = ouf.readDouble();
        if (!doubleCompare(j, p, 1e-6))
            quitf(_wa, "%d%s numbers differ - expected: '%.7f', found: '%.7f', error = '%.7f'", i,
                  englishEnding(i).c_str(), j, p, doubleDelta(j, p));
        worst = std::max(worst, doubleDelta(j, p));
    }
    quitf(_ok, "%d numbers, worst error %.3e", n, worst);
}
