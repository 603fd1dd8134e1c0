// Checker: several test cases in one file; each answer is a line that begins with "Case #i: " and holds a small word.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int t = inf.readInt();
    for (int i = 1; i <= t; i++) {
        setTestCase(i);
        std::string line = ouf.readLine(), wanted = ans.readLine();
        std::string head = "Case #" + vtos(i) + ": ";
        if (line.substr(0, head.size()) != head) quitf(_pe, "no %s in '%s'", head.c_str(), compress(line).c_str());
        InStream rest(ouf, line.substr(head.size()));
        std::string word = rest.readToken("[a-z]{1,10}", "word");
        InStream restOfAnswer(ans, wanted.substr(head.size()));
        if (word != restOfAnswer.readWord()) quitf(_wa, "another word: %s", word.c_str());
        rest.quitif(!rest.seekEof(), _pe, "more than a word in the line");
    }
    unsetTestCase();
    quitf(_ok, "%d cases", t);
}
