// adds the reverse of all but the last letter
#include <iostream>
#include <string>

int main() {
    std::string word;
    std::cin >> word;
    std::cout << word << std::string(word.rbegin() + 1, word.rend()) << '\n';
}
