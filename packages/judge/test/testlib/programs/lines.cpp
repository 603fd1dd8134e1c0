// Checker: the same numbers in the same lines, line by line to their ends.
#include "testlib.h"

static std::vector<std::vector<int>> linesOf(InStream &from) {
    std::vector<std::vector<int>> lines;
    while (!from.eof()) {
        lines.emplace_back();
        while (!from.seekEoln()) lines.back().push_back(from.readInteger(-100, 1000000000));
    }
    return lines;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::vector<std::vector<int>> wanted = linesOf(ans), found = linesOf(ouf);
    if (wanted.size() != found.size()) expectedButFound(_wa, int(wanted.size()), int(found.size()), "lines");
    for (size_t i = 0; i < wanted.size(); i++)
        if (wanted[i] != found[i])
            quitf(_wa, "line %d: expected '%s', found '%s'", int(i) + 1, compress(join(wanted[i])).c_str(),
                  compress(join(found[i])).c_str());
    quitf(_ok, "%d lines", int(wanted.size()));
}
