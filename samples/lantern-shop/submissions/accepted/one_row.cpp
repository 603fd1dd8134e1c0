#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n, c;
    std::cin >> n >> c;
    std::vector<long long> best(c + 1);
    while (n--) {
        int weight;
        long long price;
        std::cin >> weight >> price;
        for (int room = c; room >= weight; room--) best[room] = std::max(best[room], best[room - weight] + price);
    }
    std::cout << best[c] << '\n';
}
