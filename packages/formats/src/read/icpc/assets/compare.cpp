// The default comparison of ICPC packages as an output validator of its own, for packages whose groups or cases
// ask for different flags: compare input answer feedback_dir/ [flags] < output; exit 42 accepts, 43 rejects.
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>

struct Rules {
    bool caseSensitive = false;
    bool spaceSensitive = false;
    double relative = -1;
    double absolute = -1;
};

[[noreturn]] static void broken(const std::string &why)
{
    std::cerr << why << '\n';
    std::exit(1);
}

static Rules rulesOf(int argc, char **argv)
{
    Rules rules;
    for (int index = 4; index < argc; index++) {
        const std::string flag = argv[index];
        const bool relative = flag == "float_relative_tolerance" || flag == "float_tolerance";
        const bool absolute = flag == "float_absolute_tolerance" || flag == "float_tolerance";
        if (flag == "case_sensitive") rules.caseSensitive = true;
        else if (flag == "space_change_sensitive") rules.spaceSensitive = true;
        else if (!relative && !absolute) broken("unknown flag " + flag);
        if (!relative && !absolute) continue;
        if (++index == argc) broken(flag + " needs a number");
        if (relative) rules.relative = std::strtod(argv[index], nullptr);
        if (absolute) rules.absolute = std::strtod(argv[index], nullptr);
    }
    return rules;
}

[[noreturn]] static void reject(const char *feedback, const std::string &why)
{
    std::ofstream(std::string(feedback) + "judgemessage.txt") << why << '\n';
    std::exit(43);
}

static std::string blanks(std::istream &from)
{
    std::string found;
    while (from.peek() != EOF && std::isspace(from.peek())) found += static_cast<char>(from.get());
    return found;
}

static std::string token(std::istream &from)
{
    std::string found;
    while (from.peek() != EOF && !std::isspace(from.peek())) found += static_cast<char>(from.get());
    return found;
}

static bool isNumber(const std::string &text, double &value)
{
    char *end = nullptr;
    value = std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0';
}

static bool same(const std::string &wanted, const std::string &found, const Rules &rules)
{
    double jury = 0, team = 0;
    if ((rules.relative >= 0 || rules.absolute >= 0) && isNumber(wanted, jury)) {
        if (!isNumber(found, team)) return false;
        if (jury == team) return true;
        const double off = std::fabs(jury - team);
        return off <= rules.absolute || off <= rules.relative * std::fabs(jury);
    }
    return rules.caseSensitive ? wanted == found : strcasecmp(wanted.c_str(), found.c_str()) == 0;
}

int main(int argc, char **argv)
{
    if (argc < 4) broken("usage: compare input answer feedback_dir/ [flags] < output");
    const Rules rules = rulesOf(argc, argv);
    std::ifstream answer(argv[2]);
    if (!answer) broken("the answer cannot be read");
    std::ios::sync_with_stdio(false);
    for (long number = 1;; number++) {
        const std::string wantedBlanks = blanks(answer), foundBlanks = blanks(std::cin);
        if (rules.spaceSensitive && wantedBlanks != foundBlanks)
            reject(argv[3], "other blanks before token " + std::to_string(number));
        const std::string wanted = token(answer), found = token(std::cin);
        if (wanted.empty() && found.empty()) return 42;
        if (found.empty()) reject(argv[3], "the output ends before token " + std::to_string(number));
        if (wanted.empty()) reject(argv[3], "there is output after the last token");
        if (!same(wanted, found, rules)) reject(argv[3], "token " + std::to_string(number) + " differs");
    }
}
