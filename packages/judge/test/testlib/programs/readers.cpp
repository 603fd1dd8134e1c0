// A checker that reads the output as the input says.
#include "testlib.h"

#include "script.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string script = inf.readLine();
    std::string found = follow(script[0] == '!' ? ans : ouf, script.substr(script[0] == '!'));
    quitf(_ok, "%s", found.c_str());
}
