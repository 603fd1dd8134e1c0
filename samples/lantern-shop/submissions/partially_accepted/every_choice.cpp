// @EXPECTED_SCORE@: 20
// tries every choice: too slow from the second group on
#include <algorithm>
#include <iostream>
#include <vector>

static int n;
static std::vector<long long> weight, price;

static long long best(int from, long long room) {
    if (room < 0) return -1000000000000000000;
    if (from == n) return 0;
    return std::max(best(from + 1, room), best(from + 1, room - weight[from]) + price[from]);
}

int main() {
    long long c;
    std::cin >> n >> c;
    weight.resize(n);
    price.resize(n);
    for (int i = 0; i < n; i++) std::cin >> weight[i] >> price[i];
    std::cout << best(0, c) << '\n';
}
