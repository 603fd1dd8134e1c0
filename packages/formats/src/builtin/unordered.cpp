// Compares two lists of whole numbers whose order does not matter: unordered input output answer; exit 0 accepts, 1 rejects.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static bool isNumber(const std::string &text)
{
    const std::size_t digits = text[0] == '-' ? 1 : 0;
    if (text.size() == digits || text.size() > 20) return false;
    return text.find_first_not_of("0123456789", digits) == std::string::npos;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 3;
    std::vector<std::string> lists[2];
    for (int which = 0; which < 2; which++) {
        std::ifstream from(argv[2 + which]);
        for (std::string token; from >> token;) {
            if (!isNumber(token)) {
                std::cerr << (which == 0 ? "wrong output format" : "FAIL") << " a token is no number\n";
                return which == 0 ? 2 : 3;
            }
            lists[which].push_back(token);
        }
        std::sort(lists[which].begin(), lists[which].end());
    }
    if (lists[0] == lists[1]) return 0;
    std::cerr << "wrong answer other numbers\n";
    return 1;
}
