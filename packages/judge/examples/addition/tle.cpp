// TLE
#include <vector>

int main() {
    std::vector<unsigned> state{1};
    while (state[0] != 0) state[0] = state[0] * 5 + 2;
    for (volatile unsigned i = 0;; i = i + 1) state[0] += i;
}
