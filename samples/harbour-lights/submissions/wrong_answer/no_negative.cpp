// takes a missing lamp for a lit one
#include <cstdlib>
#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << std::abs(a) + std::abs(b) << '\n';
}
