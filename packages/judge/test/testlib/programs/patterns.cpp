// For each line "pattern<TAB>text": does it match?
#include "testlib.h"

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        size_t tab = line.find('\t');
        std::cout << pattern(line.substr(0, tab)).matches(line.substr(tab + 1)) << std::endl;
    }
    return 0;
}
