// 32 bits are not enough
#include <iostream>

int main() {
    unsigned n, k;
    std::cin >> n >> k;
    std::cout << n * (n + 1) / 2 * k << '\n';
}
