// whoever joins after a turn goes to the wrong end
#include <deque>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int q;
    std::cin >> q;
    std::deque<int> line;
    bool turned = false;
    while (q--) {
        char entry;
        std::cin >> entry;
        if (entry == '!') {
            turned = !turned;
        } else if (entry == '-') {
            if (turned) line.pop_back();
            else line.pop_front();
        } else {
            int value;
            std::cin >> value;
            if (entry == '?') std::cout << (turned ? line[line.size() - value] : line[value - 1]) << '\n';
            else line.push_back(value);
        }
    }
}
