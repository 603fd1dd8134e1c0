// Validator: n, then n lines of words and a price.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 100, "n");
    inf.readEoln();
    for (int i = 0; i < n; i++) {
        inf.readToken("[A-Z][a-z]{0,9}", "name");
        inf.readSpace();
        inf.readStrictReal(0, 1e6, 2, 2, "price");
        inf.readSpace();
        inf.readLine("(urgent|later)[ !]?[!]{0,2}", "remark");
    }
    inf.readChar('.');
    inf.readEoln();
    inf.readEof();
    return 0;
}
