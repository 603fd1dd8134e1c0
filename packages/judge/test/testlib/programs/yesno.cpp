// Checker: YES or NO in any case, and after YES a real number in strict form.
#include "testlib.h"

static bool readWordOf(InStream &from) {
    std::string word = upperCase(from.readToken());
    if (word != "YES" && word != "NO")
        from.quitf(_pe, "YES or NO expected in %s, but %s found", "the first word", compress(word).c_str());
    return word == "YES";
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    bool isWanted = readWordOf(ans), isFound = readWordOf(ouf);
    if (isWanted != isFound) expectedButFound(_wa, isWanted ? "YES" : "NO", isFound ? "YES" : "NO");
    if (!isWanted) quitf(_ok, "NO");
    double most = inf.readDouble(0, 1e9);
    double share = ouf.readStrictDouble(0, most, 1, 4, "share");
    ouf.readEoln();
    if (share > ans.readReal() + 1e-3) expectedButFound<double>(_wa, most, share, "share %d", 1);
    quitf(_ok, "YES");
}
