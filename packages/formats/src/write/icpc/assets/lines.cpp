// Compares line by line, as the judge that this problem comes from does: lines input answer feedback_dir/ [exact] < output.
// Blanks at line ends and at the end of the output count for nothing, unless `exact` is given. Exit 42 accepts, 43 rejects.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

static std::string everything(std::istream &from)
{
    std::ostringstream all;
    all << from.rdbuf();
    return all.str();
}

// Without blanks before line ends, and without anything blank at the end.
static std::string trimmed(const std::string &text)
{
    std::string kept, blanks;
    for (const char one : text) {
        if (one == '\n') {
            kept += one;
            blanks.clear();
        } else if (one == ' ' || one == '\t' || one == '\r' || one == '\v' || one == '\f') {
            blanks += one;
        } else {
            kept += blanks + one;
            blanks.clear();
        }
    }
    kept.erase(kept.find_last_not_of('\n') + 1);
    return kept;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 1;
    std::ifstream answer(argv[2]);
    if (!answer) return 1;
    std::ios::sync_with_stdio(false);
    std::string wanted = everything(answer), found = everything(std::cin);
    if (argc == 4) {
        wanted = trimmed(wanted);
        found = trimmed(found);
    }
    if (wanted == found) return 42;
    std::size_t at = 0, line = 1;
    while (at < wanted.size() && at < found.size() && wanted[at] == found[at]) line += wanted[at++] == '\n';
    std::ofstream(std::string(argv[3]) + "judgemessage.txt") << "line " << line << " differs\n";
    return 43;
}
