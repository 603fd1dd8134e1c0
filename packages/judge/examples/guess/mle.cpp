// MLE
#include <vector>
int main() {
    std::vector<std::vector<int>> all;
    for (;;) all.emplace_back(1 << 20, 1);
}
