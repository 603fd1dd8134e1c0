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
    const long long far = std::numeric_limits<long long>::max();
    std::vector<long long> cost(2 * n, far); // island i, and n + i once the pass is used
    using State = std::pair<long long, int>;
    std::priority_queue<State, std::vector<State>, std::greater<State>> next;
    const auto reach = [&](int at, long long sum) {
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
    const long long best = std::min(cost[n - 1], cost[2 * n - 1]);
    std::cout << (best == far ? -1 : best) << '\n';
}
