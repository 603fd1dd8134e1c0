// MLE
#include <iostream>
#include <vector>

int main() {
    std::vector<int> all;
    for (int i = 0; i < 1000000000; i++) all.push_back(i);
    std::cout << all.back();
}
