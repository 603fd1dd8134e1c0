// A checker that ends in the way its input names.
#include "testlib.h"

int main(int argc, char *argv[]) {
    setName("ends in the way its input names");
    registerTestlibCmd(argc, argv);
    std::string how = inf.readToken();
    if (how == "test-case") setTestCase(7), how = inf.readToken();
    if (how == "read") ouf.readToken(), how = inf.readToken();
    if (how == "ok") quitf(_ok, "all %d right", 3);
    if (how == "wa") quitf(_wa, "%s differs", "third");
    if (how == "pe") quitf(_pe, "odd");
    if (how == "fail") quitf(_fail, "ours");
    if (how == "dirt") quitf(_dirt, "more");
    if (how == "eof") quitf(_unexpected_eof, "less");
    if (how == "quit") quit(_wa, "said 100%d");
    if (how == "quitif") quitif(true, _wa, "because %d", 5);
    if (how == "no-quitif") quitif(false, _wa, "because %d", 5);
    if (how == "points") quitp(inf.readDouble(), "for %s", "trying");
    if (how == "points-only") quitp(inf.readDouble());
    if (how == "points-int") quitp(inf.readInt(), "whole");
    if (how == "points-info") quitpi("a=1", "text");
    if (how == "part") quitf(_pc(inf.readInt()), "some");
    if (how == "ensure") ensure(1 + 1 == 3);
    if (how == "ensuref") ensuref(argc < 0, "argc is %s", "odd");
    if (how == "ouf-ensuref") ouf.ensuref(argc < 0, "ouf %d", 1);
    if (how == "ans-ensuref") ans.ensuref(argc < 0, "ans %d", 1);
    if (how == "ouf-quitif") ouf.quitif(argc > 0, _pe, "ouf %d", 1);
    if (how == "ouf-quitf") ouf.quitf(_wa, "ouf %d", 1);
    if (how == "ans-quitf") ans.quitf(_wa, "ans %d", 1);
    if (how == "ans-ok") ans.quitf(_ok, "ans %d", 1);
    if (how == "inf-pe") inf.quitf(_pe, "inf %d", 1);
    if (how == "expected") expectedButFound(_wa, 5, 6);
    if (how == "expected-why") expectedButFound(_wa, 5, 6, "at %d", 4);
    if (how == "expected-text") expectedButFound(_pe, std::string("a"), std::string("b"));
    if (how == "expected-real") expectedButFound<double>(_wa, 0.1, 2.0 / 3, "at %d", 4);
    if (how == "long") quitf(_wa, "%s", std::string(100000, 'x').c_str());
    if (how == "ans-read") ans.readInt();
    if (how == "inf-read") inf.readInt();
    return 0;
}
