// Validator: a connected simple graph; in the group "small" it has at most 10 vertices.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    addFeature("bridge to the last");
    addFeature("complete");
    int most = validator.group() == "small" || validator.testset() == "pretests" ? 10 : 100000;
    int n = inf.readInt(1, most, "n");
    inf.readSpace();
    int m = inf.readInt(n - 1, 200000, "m");
    inf.readEoln();
    std::set<std::pair<int, int>> edges;
    std::vector<int> parent(size_t(n) + 1);
    for (int v = 0; v <= n; v++) parent[size_t(v)] = v;
    auto root = [&](int v) {
        while (parent[size_t(v)] != v) v = parent[size_t(v)] = parent[size_t(parent[size_t(v)])];
        return v;
    };
    for (int i = 0; i < m; i++) {
        setTestCase(i + 1);
        std::vector<int> uv = inf.readInts(2, 1, n, "uv");
        inf.readEoln();
        ensuref(uv[0] != uv[1], "a loop at %d", uv[0]);
        ensuref(edges.insert(std::minmax(uv[0], uv[1])).second, "edge %d-%d twice", uv[0], uv[1]);
        parent[size_t(root(uv[0]))] = root(uv[1]);
        if (uv[1] == n) feature("bridge to the last");
    }
    unsetTestCase();
    for (int v = 1; v <= n; v++) inf.ensuref(root(v) == root(1), "not connected: %d", v);
    if (m == n * (n - 1LL) / 2) feature("complete");
    inf.readEof();
    return 0;
}
