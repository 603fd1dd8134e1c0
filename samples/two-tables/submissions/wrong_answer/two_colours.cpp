// seats the poets as if nobody at odds ever had to share a table
#include <functional>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> odds(n);
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        odds[a - 1].push_back(b - 1);
        odds[b - 1].push_back(a - 1);
    }
    std::string table(n, '0');
    const std::function<void(int, char)> seat = [&](int poet, char at) {
        table[poet] = at;
        for (int other : odds[poet])
            if (table[other] == '0') seat(other, at == '1' ? '2' : '1');
    };
    for (int poet = 0; poet < n; poet++)
        if (table[poet] == '0') seat(poet, '1');
    std::cout << table << '\n';
}
