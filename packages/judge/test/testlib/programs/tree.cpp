// Generator: a tree of -n vertices; -deep draws parents late, --star makes a star; weights of -w lo..hi.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    int n = opt<int>("n"), deep = opt("deep", 0), low = opt<int>("low", 1), high = opt<int>("high", 1);
    bool isStar = opt<bool>("star");
    std::vector<int> names = rnd.perm(n, 1);
    std::vector<std::vector<int>> edges;
    for (int v = 1; v < n; v++) {
        int parent = isStar ? 0 : rnd.wnext(v, deep);
        edges.push_back({names[size_t(parent)], names[size_t(v)], rnd.next(low, high)});
        if (rnd.next(2)) std::swap(edges.back()[0], edges.back()[1]);
    }
    shuffle(edges.begin(), edges.end());
    println(n);
    for (auto &edge : edges) println(edge);
    return 0;
}
