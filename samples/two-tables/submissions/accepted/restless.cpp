#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> odds(n);
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        odds[a - 1].push_back(b - 1);
        odds[b - 1].push_back(a - 1);
    }
    std::string table(n, '1');
    std::vector<int> surplus(n), restless;
    for (int poet = 0; poet < n; poet++) {
        surplus[poet] = odds[poet].size();
        restless.push_back(poet);
    }
    while (!restless.empty()) {
        const int poet = restless.back();
        restless.pop_back();
        if (surplus[poet] <= 0) continue;
        table[poet] = table[poet] == '1' ? '2' : '1';
        surplus[poet] = -surplus[poet];
        for (int other : odds[poet]) {
            surplus[other] += table[poet] == table[other] ? 2 : -2;
            if (surplus[other] > 0) restless.push_back(other);
        }
    }
    std::cout << table << '\n';
}
