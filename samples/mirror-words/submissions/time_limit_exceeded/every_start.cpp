#include <iostream>
#include <string>

static bool reads_same(const std::string &word, size_t from) {
    for (size_t left = from, right = word.size() - 1; left < right; left++, right--)
        if (word[left] != word[right]) return false;
    return true;
}

int main() {
    std::string word;
    std::cin >> word;
    size_t start = 0;
    while (!reads_same(word, start)) start++;
    std::cout << word << std::string(word.rend() - start, word.rend()) << '\n';
}
