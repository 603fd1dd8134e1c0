// also counts the time before the boats left
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
        const double x = x2 - x1, y = y2 - y1, u = u2 - u1, v = v2 - v1;
        const double speed = u * u + v * v;
        const double t = speed == 0 ? 0 : -(x * u + y * v) / speed;
        std::cout << std::hypot(x + t * u, y + t * v) << '\n';
    }
}
