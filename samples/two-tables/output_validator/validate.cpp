// validate input answer feedback_dir < output: exit 42 accepts, 43 rejects
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static std::string feedback;

static void reject(const std::string &why) {
    std::ofstream(feedback + "judgemessage.txt") << why << '\n';
    std::exit(43);
}

int main(int, char **argv) {
    std::ifstream input(argv[1]);
    feedback = argv[3];
    int n, m;
    input >> n >> m;
    std::string tables, more;
    if (!(std::cin >> tables)) reject("There is no output.");
    if (std::cin >> more) reject("There is something after the tables.");
    if (static_cast<int>(tables.size()) != n) reject("There are " + std::to_string(tables.size()) + " tables for " + std::to_string(n) + " poets.");
    for (char table : tables)
        if (table != '1' && table != '2') reject(std::string("There is no table ") + table + ".");
    std::vector<int> surplus(n); // at odds at the own table, less those at the other one
    while (m--) {
        int a, b;
        input >> a >> b;
        const int change = tables[a - 1] == tables[b - 1] ? 1 : -1;
        surplus[a - 1] += change;
        surplus[b - 1] += change;
    }
    for (int poet = 0; poet < n; poet++)
        if (surplus[poet] > 0) reject("Poet " + std::to_string(poet + 1) + " would rather sit at the other table.");
    return 42;
}
