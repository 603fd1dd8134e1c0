#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::string word;
    std::cin >> word;
    const std::string joined = std::string(word.rbegin(), word.rend()) + '#' + word;
    std::vector<int> border(joined.size());
    for (size_t i = 1; i < joined.size(); i++) {
        int k = border[i - 1];
        while (k > 0 && joined[i] != joined[k]) k = border[k - 1];
        border[i] = k + (joined[i] == joined[k]);
    }
    const size_t rest = word.size() - border.back();
    std::string added = word.substr(0, rest);
    std::reverse(added.begin(), added.end());
    std::cout << word << added << '\n';
}
