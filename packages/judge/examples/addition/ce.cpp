// CE
#include <iostream>

int main() { std::cout << "no end }
