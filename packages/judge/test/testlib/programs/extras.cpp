// What our header offers beyond the usual calls.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    println();
    std::cout << isNaN(std::nan("")) << isNaN(1.0) << isInfinite(HUGE_VAL) << isInfinite(1) << '\n';
    println(stringToInt("-12") + 1, stringToLongLong("1234567890123"), stringToDouble("1.5e1"));
    println(opts<int>(',', "list"));
    println(opts<std::string>(',', 1));
    println(std::vector<std::vector<int>>{{1, 2}, {3}});
    println(std::vector<bool>{true, false});
    if (has_opt("bad")) stringToInt(opt("bad"));
    if (has_opt("quits")) quits(_fail, "on purpose");
    quitf(_ok, "done");
}
