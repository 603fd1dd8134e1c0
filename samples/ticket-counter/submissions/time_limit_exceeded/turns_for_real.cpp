#include <algorithm>
#include <deque>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int q;
    std::cin >> q;
    std::deque<int> line;
    while (q--) {
        char entry;
        std::cin >> entry;
        if (entry == '!') std::reverse(line.begin(), line.end());
        else if (entry == '-') line.pop_front();
        else {
            int value;
            std::cin >> value;
            if (entry == '?') std::cout << line[value - 1] << '\n';
            else line.push_back(value);
        }
    }
}
