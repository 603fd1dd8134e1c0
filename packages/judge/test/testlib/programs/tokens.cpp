// Checker: the same tokens in the same order.
#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("compares sequences of tokens");
    registerTestlibCmd(argc, argv);
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        n++;
        std::string j = ans.readWord(), p = ouf.readWord();
        if (j != p)
            quitf(_wa, "%d%s words differ - expected: '%s', found: '%s'", n, englishEnding(n).c_str(),
                  compress(j).c_str(), compress(p).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "unexpected end of the output after %d tokens", n);
    if (!ouf.seekEof()) quitf(_wa, "more than %d tokens", n);
    quitf(_ok, "%d tokens", n);
}
