#include <iostream>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::pair<int, int>> odds(m);
    for (auto &[a, b] : odds) {
        std::cin >> a >> b;
        a--, b--;
    }
    std::vector<char> table(n);
    for (;;) {
        std::vector<int> surplus(n);
        for (const auto &[a, b] : odds) {
            const int change = table[a] == table[b] ? 1 : -1;
            surplus[a] += change;
            surplus[b] += change;
        }
        bool good = true;
        for (int one : surplus) good &= one <= 0;
        if (good) break;
        int poet = 0;
        while (table[poet]) table[poet++] = 0;
        table[poet] = 1;
    }
    for (char one : table) std::cout << (one ? '2' : '1');
    std::cout << '\n';
}
