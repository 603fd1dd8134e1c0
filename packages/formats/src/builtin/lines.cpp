// Compares line by line: lcmp ignores how the words of a line are spaced, fcmp does not.
// Usage: lines input output answer [exact]; exit 0 accepts, 1 rejects.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

static std::string words(const std::string &line)
{
    std::istringstream from(line);
    std::string word, all;
    while (from >> word) all += word + ' ';
    return all;
}

static bool next(std::ifstream &from, bool exact, std::string &line)
{
    if (!std::getline(from, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!exact) line = words(line);
    return true;
}

// What follows the last line that holds anything counts for nothing.
static bool onlyBlank(std::ifstream &from, std::string line)
{
    do {
        if (!words(line).empty()) return false;
    } while (std::getline(from, line));
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 3;
    const bool exact = argc > 4;
    std::ifstream output(argv[2]), answer(argv[3]);
    std::string found, wanted;
    for (long number = 1;; number++) {
        const bool hasFound = next(output, exact, found), hasWanted = next(answer, exact, wanted);
        if (!hasFound && !hasWanted) return 0;
        if (hasFound != hasWanted) {
            if (hasFound ? onlyBlank(output, found) : onlyBlank(answer, wanted)) return 0;
            std::cerr << "wrong answer other number of lines\n";
            return 1;
        }
        if (found != wanted) {
            std::cerr << "wrong answer line " << number << " differs\n";
            return 1;
        }
    }
}
