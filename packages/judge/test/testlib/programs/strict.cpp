// A validator that reads what the environment variable SCRIPT says.
#include "testlib.h"

#include "script.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    std::string found = follow(inf, getenv("SCRIPT"));
    std::cout << found << std::endl;
    inf.readEof();
    return 0;
}
