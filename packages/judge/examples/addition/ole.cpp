// OLE
#include <iostream>

int main() {
    for (long long i = 0;; i++) std::cout << i << '\n';
}
