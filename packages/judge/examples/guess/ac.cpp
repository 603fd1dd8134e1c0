// AC
#include <iostream>
#include <string>

int main() {
    int low = 1, high = 1000;
    for (std::string answer; answer != "correct";) {
        int middle = (low + high) / 2;
        std::cout << middle << std::endl;
        std::cin >> answer;
        if (answer == "higher") low = middle + 1;
        else high = middle - 1;
    }
}
