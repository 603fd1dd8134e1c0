#include <iostream>

int main() {
    long long n, k;
    std::cin >> n >> k;
    volatile long long sum = 0;
    for (long long i = 1; i <= n; i++)
        for (long long grain = 0; grain < i * k; grain++) sum = sum + 1;
    std::cout << sum << '\n';
}
