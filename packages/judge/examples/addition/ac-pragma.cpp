// AC
#pragma GCC optimize("O3")
#include <bits/stdc++.h>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::thread later([&] { std::cout << a + b << std::endl; });
    later.join();
}
