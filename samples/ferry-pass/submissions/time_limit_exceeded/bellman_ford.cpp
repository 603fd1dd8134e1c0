// looks at all lines again until nothing changes
#include <algorithm>
#include <iostream>
#include <vector>

struct Line {
    int a, b;
    long long fare;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<Line> lines(m);
    for (auto &[a, b, fare] : lines) std::cin >> a >> b >> fare;
    const long long far = 1000000000000000000;
    std::vector<long long> before(n + 1, far), after(n + 1, far);
    before[1] = 0;
    const auto lower = [](long long &cost, long long other) {
        if (other >= cost) return false;
        cost = other;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto &[a, b, fare] : lines) {
            changed |= lower(before[b], before[a] + fare);
            changed |= lower(before[a], before[b] + fare);
            changed |= lower(after[b], std::min(after[a] + fare, before[a]));
            changed |= lower(after[a], std::min(after[b] + fare, before[b]));
        }
    }
    const long long best = std::min(before[n], after[n]);
    std::cout << (best >= far ? -1 : best) << '\n';
}
