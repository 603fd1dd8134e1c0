// MLE
#include <iostream>
#include <vector>

int main() {
    std::vector<long long> all(1LL << 42);
    std::cout << all.size() << "\n";
}
