// AC
#include <bits/stdc++.h>
using namespace std;

int main() {
#ifndef ONLINE_JUDGE
    freopen("input.txt", "r", stdin);
#endif
    long long a, b;
    cin >> a >> b;
    cout << a + b;
}
