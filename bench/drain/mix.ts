/** One submission of the mix; all are of P1000, A+B with ten small tests. */
export interface Entry {
  language: string
  code: string
  /** What it comes to: 0 accepted, -1 wrong answer, -2 compile error, 1 time limit exceeded. */
  status: number
}

type Make = (n: string) => string

/** A typical short C++ solution: containers, a sort, and the sum; a test takes well below 5 ms. */
const quickCpp: Make = (n) => `#include <bits/stdc++.h>
using namespace std;
// ${n}
int main() {
    long long a, b;
    cin >> a >> b;
    map<long long, int> seen;
    vector<long long> order;
    for (int i = 0; i < 1000; i++) order.push_back((i * 7919LL + ${n.length}) % 1009);
    sort(order.begin(), order.end());
    for (auto one : order) seen[one]++;
    cout << a + b + (long long)seen.size() - (long long)seen.size() << "\\n";
}
`

/** Computes for about 30 ms a test. */
const busyCpp: Make = (n) => `#include <cstdio>
// ${n}
int main() {
    long long a, b;
    unsigned x = 1;
    if (scanf("%lld %lld", &a, &b) != 2) return 1;
    for (int i = 0; i < 30000000; i++) x = x * 1664525u + 1013904223u;
    printf("%lld\\n", a + b + (x == 0 && a < b));
}
`
const c: Make = (n) => `#include <stdio.h>
/* ${n} */
int main(void) { long long a, b; return scanf("%lld %lld", &a, &b) == 2 ? printf("%lld\\n", a + b) < 0 : 1; }
`
const wrongCpp: Make = (n) => `#include <iostream>
// ${n}
int main() { long long a, b; std::cin >> a >> b; std::cout << a - b - 1 << "\\n"; }
`
const brokenCpp: Make = (n) => `#include <iostream>
// ${n}
int main() { std::cout << nothing_of_this_name; }
`
const python: Make = (n) => `# ${n}
a, b = map(int, input().split())
print(a + b)
`
const java: Make = (n) => `import java.util.Scanner;
// ${n}
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
`
const node: Make = (n) => `// ${n}
const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(BigInt)
console.log(String(a + b))
`
const cpp = 'C++ 17 With O2'

/** How many of each in a hundred: half is quick C++. */
const kinds: [number, string, Make, number][] = [
  [50, cpp, quickCpp, 0],
  [10, cpp, busyCpp, 0],
  [5, cpp, wrongCpp, -1],
  [3, cpp, brokenCpp, -2],
  [5, 'C', c, 0],
  [15, 'Python3', python, 0],
  [8, 'Java', java, 0],
  [4, 'JavaScript Node', node, 0],
]

/** The fixed mix, evenly interleaved; every source is different, also from one run of the bench to the next. */
export function mix(count: number, seed: number): Entry[] {
  const drawn = kinds.flatMap(([share, language, make, status]) =>
    Array.from({ length: Math.round((share * count) / 100) }, (_, index) => ({
      place: (index + 0.5) / share,
      entry: { language, status, code: make(`${seed}-${language}-${status}-${index}`) },
    })),
  )
  return drawn.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry)
}
