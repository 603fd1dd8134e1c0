// the product is made in 32 bits and only then put into 64
#include <iostream>

int main() {
    unsigned n, k;
    std::cin >> n >> k;
    long long sum = n * (n + 1) / 2;
    std::cout << sum * k << '\n';
}
