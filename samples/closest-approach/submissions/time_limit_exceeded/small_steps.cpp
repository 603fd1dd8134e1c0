// sails on in steps of a thousandth of an hour
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << std::fixed << std::setprecision(9);
    while (n--) {
        double x1, y1, u1, v1, x2, y2, u2, v2;
        std::cin >> x1 >> y1 >> u1 >> v1 >> x2 >> y2 >> u2 >> v2;
        double best = 1e9;
        for (int step = 0; step <= 200000000; step++) {
            const double t = step * 1e-4;
            best = std::min(best, std::hypot(x2 - x1 + t * (u2 - u1), y2 - y1 + t * (v2 - v1)));
        }
        std::cout << best << '\n';
    }
}
