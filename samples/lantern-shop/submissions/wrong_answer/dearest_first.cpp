// takes the dearest lantern that still fits
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    long long c, sum = 0;
    std::cin >> n >> c;
    std::vector<std::pair<long long, long long>> lanterns(n);
    for (auto &[price, weight] : lanterns) std::cin >> weight >> price;
    std::sort(lanterns.rbegin(), lanterns.rend());
    for (const auto &[price, weight] : lanterns)
        if (weight <= c) {
            c -= weight;
            sum += price;
        }
    std::cout << sum << '\n';
}
