// @EXPECTED_SCORE@: 50
// keeps all rows of the table: too much memory in the last group
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, c;
    std::cin >> n >> c;
    std::vector<std::vector<long long>> best(n + 1, std::vector<long long>(c + 1));
    for (int i = 1; i <= n; i++) {
        int weight;
        long long price;
        std::cin >> weight >> price;
        for (int room = 0; room <= c; room++) {
            best[i][room] = best[i - 1][room];
            if (room >= weight) best[i][room] = std::max(best[i][room], best[i - 1][room - weight] + price);
        }
    }
    std::cout << best[n][c] << '\n';
}
