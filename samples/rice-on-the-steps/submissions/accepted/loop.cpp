#include <iostream>

int main() {
    long long n, k, sum = 0;
    std::cin >> n >> k;
    for (long long i = 1; i <= n; i++) sum += i * k;
    std::cout << sum << '\n';
}
