// Prints what the helpers make of some values.
#include "testlib.h"

static void show(const std::vector<std::string> &parts) {
    for (const std::string &part : parts) std::cout << '<' << part << '>';
    std::cout << '\n';
}

static void texts() {
    const std::string odd = "%05.1f", longest(64, 'a');
    show({format("%d-%s", 5, "x"), format(odd, 2.25), vtos(15), vtos(-3LL), toString(7), toString("x")});
    show({compress(longest), compress(longest + std::string(20, 'b') + std::string(31, 'c'))});
    show({upperCase("aBc1"), lowerCase("aBc1"), trim("  a b\t\n"), trim("   ")});
    show(split("a,,b,", ','));
    show(split("a,;b", std::string(",;")));
    show(tokenize("a,,b,", ','));
    show(tokenize(" a  b ", ' '));
    for (int n : {0, 1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 112, 123}) std::cout << n << englishEnding(n) << ' ';
    std::vector<int> some = {3, 1, 2};
    show({join(some.begin(), some.end()), join(some.begin(), some.end(), ';'), join(some.begin(), some.end(), ", ")});
    show({removeDoubleTrailingZeroes("1.500"), removeDoubleTrailingZeroes("10.0"), removeDoubleTrailingZeroes("100")});
}

static void numbers() {
    double nan = std::nan(""), inf = HUGE_VAL;
    const double pairs[][2] = {
        {1, 1},         {1, 1.0000009}, {1, 1.0000011},     {1e9, 1e9 + 900}, {1e9, 1e9 + 1100}, {0, 9e-7}, {0, 2e-6},
        {-5, -5.00004}, {-5, -5.00001}, {-1e9, -1e9 - 900}, {nan, nan},       {nan, 1},          {1, nan},  {inf, inf},
        {inf, -inf},    {1, inf},       {inf, 1},           {1e-9, 2e-9},     {1e300, -1e300}};
    for (auto &pair : pairs) {
        std::cout << pair[0] << ' ' << pair[1] << ' ' << doubleCompare(pair[0], pair[1], 1e-6);
        if (std::isfinite(pair[0]) && std::isfinite(pair[1])) std::cout << ' ' << doubleDelta(pair[0], pair[1]);
        std::cout << '\n';
    }
    std::cout << __testlib_isNaN(nan) << __testlib_isNaN(1.0) << '\n';
    std::cout << __testlib_isInfinite(inf) << __testlib_isInfinite(-inf) << __testlib_isInfinite(1) << '\n';
    std::cout << isBlanks(' ') << isBlanks('x') << isBlanks('\n') << isEoln('\n') << isEoln('a') << '\n';
}

static void lines() {
    std::vector<int> some = {3, 1, 2};
    int plain[] = {4, 5};
    println(1);
    println(some);
    println(some.begin(), some.end());
    println(plain, plain + 2);
    println("a", 2, 3.5);
    println(1, 2, 3, 4, 5);
    println(std::string("x"), 'c');
    println(1.0 / 3);
    println(1, 2);
}

int main() {
    texts();
    numbers();
    lines();
    return 0;
}
